// Tells textual-serve's script, before it begins, where its websocket is and how large letters are.
"use strict";

const LEAST = { columns: 80, rows: 24 };
const LETTER = { width: 0.6, height: 1.32, most: 16, least: 4 }; // Of Roboto Mono, at 1 pixel.
const ASK = { every: 5000, most: 2 }; // Milliseconds, and how often without an answer.

// A tab keeps its name when it is reloaded, and so finds again the program that it has shown.
function tab() {
  if (!sessionStorage.tab) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    sessionStorage.tab = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  return sessionStorage.tab;
}

// A browser that refuses cookies refuses the names of tabs too.
function keepsNames() {
  try {
    return Boolean(sessionStorage);
  } catch {
    return false;
  }
}

// As large as usual, or as small as it takes for the least that the screens need.
function fontSize() {
  const across = innerWidth / LEAST.columns / LETTER.width;
  const down = innerHeight / LEAST.rows / LETTER.height;
  return Math.max(LETTER.least, Math.min(LETTER.most, Math.floor(Math.min(across, down))));
}

// Letters keep their size until the page is loaded, so it is loaded again where another size fits the
// width of the window, which may be a phone that was turned. If only the height has changed, that may
// be the keyboard of a phone.
function refit(size, width) {
  let soon;
  addEventListener("resize", () => {
    clearTimeout(soon); // Until the window keeps its size.
    soon = setTimeout(() => {
      const closed = document.body.classList.contains("-closed");
      if (innerWidth !== width && fontSize() !== size && !closed) location.reload();
    }, 300);
  });
}

addEventListener("DOMContentLoaded", () => {
  const terminal = document.getElementById("terminal");
  document.getElementById("again").onclick = () => location.reload();
  if (!keepsNames()) {
    terminal.remove(); // Or the script would connect it.
    document.body.classList.add("-barred", "-closed");
    return;
  }
  terminal.dataset.sessionWebsocketUrl = `${location.origin.replace(/^http/, "ws")}/ws/${tab()}`;
  terminal.dataset.fontSize = fontSize();
  refit(fontSize(), innerWidth);
});

// A connection that is cut without a word looks open for minutes, and keys go nowhere. So the page
// asks for answers, and is closed if none comes; one that was asleep is asked again first.
class Socket extends WebSocket {
  constructor(url) {
    super(url);
    let unanswered = 0;
    const asking = setInterval(() => {
      if (unanswered === ASK.most) return lose();
      unanswered += 1;
      if (this.readyState === WebSocket.OPEN) this.send(JSON.stringify(["ping", `${Date.now()}`]));
    }, ASK.every);
    const lose = () => {
      document.body.classList.add("-closed"); // The socket itself may wait for the other end.
      this.close();
    };
    this.addEventListener("message", () => (unanswered = 0));
    this.addEventListener("close", () => clearInterval(asking));
  }
}
window.WebSocket = Socket;

// Keys reach the game without a click once the websocket is open, and the button once it is closed:
// the terminal would keep Tab and all keys that reload a page to itself.
addEventListener("load", () => {
  const focus = { "-loaded": ".xterm-helper-textarea", "-closed": "#again" };
  new MutationObserver(() => {
    for (const [name, where] of Object.entries(focus)) {
      if (document.body.classList.contains(name)) document.querySelector(where).focus();
    }
  }).observe(document.body, { attributeFilter: ["class"] });
});

// Keys that mean something in any page, and nothing in a game; the terminal would take them.
function isForPage({ ctrlKey, altKey, key }) {
  const withControl = ctrlKey && !altKey && ["r", "v"].includes(key.toLowerCase()); // Reload, paste.
  return withControl || ["F11", "F12"].includes(key); // The whole screen, and a developer's tools.
}

addEventListener(
  "keydown",
  (event) => {
    if (isForPage(event)) event.stopPropagation();
  },
  true,
);
