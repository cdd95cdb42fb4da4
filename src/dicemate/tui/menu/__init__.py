"""The first screen: the menu, and a board that illustrates the line under the cursor."""
