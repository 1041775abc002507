/**
 * Presses of a mouse, and of fingers: browsers turn a tap into the events of a mouse. A field loses the
 * focus in the middle of a press on something else; what moves the page then has the press miss it.
 */

let isPressing = false;

/** A press may become a drag or open a menu; no other end is told then. */
const endings = ["mouseup", "dragend", "contextmenu"] as const;

const begin = (): void => {
  isPressing = true;
};

const end = (): void => {
  isPressing = false;
};

/** Watches presses from now on; called again, it changes nothing. */
export const watchPresses = (): void => {
  document.addEventListener("mousedown", begin, true);
  for (const ending of endings) document.addEventListener(ending, end, true);
};

/** Acts at once, or after the click that a press in progress becomes. */
export const afterPress = (act: () => void): void => {
  if (!isPressing) {
    act();
    return;
  }
  const stop = new AbortController();
  const settle = (): void => {
    stop.abort();
    // The browser sends the click right after the end of the press, before any timer.
    setTimeout(act);
  };
  for (const ending of endings) {
    document.addEventListener(ending, settle, { capture: true, signal: stop.signal });
  }
};
