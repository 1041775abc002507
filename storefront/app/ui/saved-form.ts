import { type RefObject, useEffect, useRef } from "react";
import { memberForms, tabMemory } from "../tab-memory.ts";
import { isTouched, useEarlyInput } from "./early-input.ts";

/**
 * What was typed into a form and not sent yet, kept for this tab: a phone that runs short of memory throws
 * pages away, and loads them anew when it comes back to them.
 */

/** A form that is kept. What members type goes with their session. */
export interface SavedForm {
  readonly of: "guest" | "member";
  readonly name: string;
}

/** Attributes of a control whose text is never kept: passwords, answers to captchas. */
export const neverSaved = { "data-saved": "" };

/** Milliseconds for which a form is kept: 2 hours. */
const longest = 2 * 60 * 60 * 1000;

interface Entry {
  readonly at: number;
  readonly values: Readonly<Record<string, string>>;
}

type Entries = Readonly<Partial<Record<string, Entry>>>;

const places = { guest: "typedByGuest", member: memberForms } as const;

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === "object" &&
  entry !== null &&
  "at" in entry &&
  typeof entry.at === "number" &&
  "values" in entry &&
  typeof entry.values === "object" &&
  entry.values !== null;

const read = (of: SavedForm["of"]): Entries => {
  try {
    const stored: unknown = JSON.parse(tabMemory.read(places[of]) ?? "{}");
    const entries = Object.entries(stored ?? {}).filter(
      ([, entry]) => isEntry(entry) && Date.now() - entry.at < longest,
    );
    return Object.fromEntries(entries) as Entries;
  } catch {
    return {};
  }
};

const write = (of: SavedForm["of"], entries: Entries): void => {
  tabMemory.write(places[of], JSON.stringify(entries));
};

/** What was typed into the form, by the names of its fields. */
export const savedValues = ({ of, name }: SavedForm): Entry["values"] =>
  read(of)[name]?.values ?? {};

/** Keeps some of the form's values beside those that are kept already. */
export const saveValues = (form: SavedForm, values: Entry["values"]): void => {
  const kept = { at: Date.now(), values: { ...savedValues(form), ...values } };
  write(form.of, { ...read(form.of), [form.name]: kept });
};

/** Forgets a form that has arrived, or was given up. */
export const forgetForm = ({ of, name }: SavedForm): void => {
  const { [name]: _, ...others } = read(of);
  write(of, others);
};

type Control = HTMLInputElement | HTMLTextAreaElement;

const unsavedTypes: readonly string[] = ["hidden", "password", "file", "submit", "button"];

const isSaved = (element: EventTarget | null): element is Control =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !unsavedTypes.includes(element.type));

/** Fields of several forms that mean the same are kept under one name. */
const nameOf = ({ dataset, name }: Control): string => dataset["saved"] ?? name;

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** @returns whether that changed the control */
const setControl = (control: Control, text: string): boolean => {
  if (control instanceof HTMLInputElement && isTick(control)) {
    const wanted = control.type === "radio" ? control.value === text : text !== "";
    if (control.checked === wanted) return false;
    control.checked = wanted;
    return true;
  }
  if (control.value === text) return false;
  control.value = text;
  return true;
};

/** Whether somebody has gone into the field, and may type the next moment: that replaces what is filled in. */
const isWaitedIn = (control: Control): boolean =>
  control === document.activeElement && !control.autofocus;

const textOf = (control: Control): string =>
  control.type === "checkbox" && control instanceof HTMLInputElement && !control.checked
    ? ""
    : control.value;

interface SavedFormOptions {
  readonly form: SavedForm;
  /** The server has answered this page: what it shows is newer than what is kept. */
  readonly isAnswered: boolean;
  /** Whether a kept text may come into the field; all may if not given. */
  readonly fits?: (field: string, text: string) => boolean;
}

const always = (): boolean => true;

/**
 * Keeps what is typed into a form, and fills it in again when its page is loaded anew. What somebody has
 * typed before the program ran stays, and is kept.
 * @param formRef the form's own reference, if it has one already
 */
export const useSavedForm = (
  { form, isAnswered, fits = always }: SavedFormOptions,
  formRef?: RefObject<HTMLFormElement | null>,
) => {
  const own = useRef<HTMLFormElement>(null);
  const ref = formRef ?? own;
  const isOver = useRef(isAnswered);
  const { of, name } = form;
  // Stands before the filling in, which touches fields as well.
  useEarlyInput(ref);
  useEffect(() => {
    if (isOver.current) return;
    isOver.current = true;
    const values = savedValues({ of, name });
    for (const control of ref.current?.elements ?? []) {
      if (!isSaved(control)) continue;
      const text = values[nameOf(control)];
      if (text === undefined || isTouched(control) || !fits(control.name, text)) continue;
      if (!setControl(control, text)) continue;
      if (isWaitedIn(control)) control.select();
      // As if it was typed: counters and rules follow.
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [ref, of, name, fits]);

  // Fields may stand beside their form and name it: then the page around them listens.
  const onInput = ({ target }: { readonly target: EventTarget }): void => {
    if (!isSaved(target) || target.form !== ref.current) return;
    const field = nameOf(target);
    if (field !== "") saveValues(form, { [field]: textOf(target) });
  };
  return { ref, onInput };
};
