import { textValue } from "../http/text-value.ts";
import { listText, type WantedLine } from "./line-fields.ts";

/** What the forms of the cart's lines want. Cards need none of it. */

/** The intent of a quantity that was typed: it may not be 0. */
export const typedIntent = "type";

/** The name of the field that the quantity of a product is typed into; it is alone in its form. */
export const typedField = (productId: number): string => `${typedIntent} ${productId}`;

/** What a form says first: its `intent`, or the name of the field that was typed into. */
const firstText = (form: FormData): string => {
  const [name = ""] = form.keys();
  return name.startsWith(typedIntent) ? name : textValue(form, "intent");
};

/** What a form wants. Behind it may stand the lines that it is about. */
export const intentOf = (form: FormData): string => firstText(form).split(" ", 1)[0] ?? "";

/** The lines that a form is about: a field of their own, or what a button has behind its intent, `set 12x3`. */
export const linesField = (form: FormData): FormDataEntryValue | null =>
  form.get("lines") ?? form.get("intent");

/** More than any line holds; the gateway says how many it may be. */
const muchTooMany = 1_000_000;

/** What was typed, as a number; undefined where it is no whole one. Zeros in front do not count. */
const typedNumber = (text: string): number | undefined =>
  /^-?\d+$/.test(text) ? Math.min(Number(text), muchTooMany) : undefined;

/** The quantity that was typed for a line of the cart. */
export const typedLine = (form: FormData) => {
  const [name = ""] = form.keys();
  return {
    productId: Number(name.split(" ")[1]),
    quantity: typedNumber(textValue(form, name).trim()),
  };
};

/** `12x3,15x1`: several lines in one hidden field. */
export const lineList = (lines: readonly WantedLine[]): string =>
  lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join(",");

/** The lines that `lineList` wrote; malformed ones are left out. */
export const readLineList = (value: FormDataEntryValue | null): readonly WantedLine[] =>
  [...listText(value).matchAll(/(\d{1,15})x(\d{1,4})/g)].map(([, productId, quantity]) => ({
    productId: Number(productId),
    quantity: Number(quantity),
  }));
