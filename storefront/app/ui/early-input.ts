import { type RefObject, useEffect } from "react";

/** What somebody types or chooses on a page before its program runs: browsers keep it, and no handler hears of it. */

const isTick = (control: HTMLInputElement): boolean =>
  control.type === "checkbox" || control.type === "radio";

/** The place of the option that the server drew as chosen: the first one where it chose none. */
const drawnOption = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );

/** Whether a control holds something else than the server drew. */
export const isTouched = (control: EventTarget | null): boolean => {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== drawnOption(control);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
};

/** Of two radios that changed, the one that is chosen now says it. */
const isGivenUp = (control: EventTarget): boolean =>
  control instanceof HTMLInputElement && control.type === "radio" && !control.checked;

const repeatInput = (form: HTMLFormElement | null): void => {
  for (const control of form?.elements ?? []) {
    if (!isTouched(control) || isGivenUp(control)) continue;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
};

/** Lets the program follow what was typed into the form before it ran, as if it was typed now. */
export const useEarlyInput = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => repeatInput(form.current), [form]);
