/** Lines of the cart as forms carry them. */

/** Numbers as they stand in forms; undefined for anything that is not one. */
const wholeNumber = (value: FormDataEntryValue | null): number | undefined =>
  typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined;

/** How many there were, for who counts what came and went. */
export const beforeField = "before";

export interface WantedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** `productId` and `quantity` of a form that puts a product in. */
export const wantedLine = (form: FormData): WantedLine | undefined => {
  const productId = wholeNumber(form.get("productId"));
  const quantity = wholeNumber(form.get("quantity"));
  return productId === undefined || productId === 0 || quantity === undefined
    ? undefined
    : { productId, quantity };
};

/** How many there were before the form was sent; none where it does not say. */
export const quantityBefore = (form: FormData): number => wholeNumber(form.get(beforeField)) ?? 0;

/** Room for the lines of a full cart, however they are written. */
const longestList = 10_000;

/** The text of a hidden field that holds lines; no form has more lines than a cart. */
export const listText = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value.slice(0, longestList) : "";
