import { followSelection } from "./follow-selection.ts";

// What goes on behind a member's pages begins with the first of them, once in each document.
followSelection();
