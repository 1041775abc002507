import { type RefObject, useEffect } from "react";

/** Takes the focus where the control that had it has gone; otherwise the next key begins at the top of the page. */
export const useLostFocus = (control: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (document.activeElement === document.body) control.current?.focus({ preventScroll: true });
  });
