import type { CartLine, LineShortage } from "@gerai/contract/cart";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { listText, type WantedLine } from "./line-fields.ts";

/** Lines that are taken out of the cart, as forms carry them. Cards need none of it. */

/** A line that is taken out, with all that brings it back as it was. */
export interface RemovedLine extends WantedLine {
  readonly priceSeen: number;
  /** Null where the line followed the basket. */
  readonly choice: ShortageChoice | null;
  readonly substituteId: number | null;
}

interface OwnShortage {
  /** Left out where the line follows the basket. */
  readonly shortage?: LineShortage;
}

/** What a line needs to come back. */
export const removedLine = ({
  productId,
  quantity,
  priceSeen,
  shortage,
}: Pick<CartLine, "productId" | "quantity" | "priceSeen"> & OwnShortage): RemovedLine => ({
  productId,
  quantity,
  priceSeen,
  choice: shortage?.choice ?? null,
  substituteId: shortage?.substitute?.productId ?? null,
});

/** `12x3@15000:substitute:7,15x1@900::`: removed lines in one hidden field. */
export const removedList = (lines: readonly RemovedLine[]): string =>
  lines
    .map(({ productId, quantity, priceSeen, choice, substituteId }) =>
      [`${productId}x${quantity}@${priceSeen}`, choice ?? "", substituteId ?? ""].join(":"),
    )
    .join(",");

const removedPattern = /(\d{1,15})x(\d{1,4})@(\d{1,12}):([a-z_]*):(\d{0,15})/g;

const choices: readonly string[] = Object.values(ShortageChoice);

const isChoice = (text: string): text is ShortageChoice => choices.includes(text);

/** The lines that `removedList` wrote; malformed ones are left out. */
export const readRemovedList = (value: FormDataEntryValue | null): readonly RemovedLine[] => {
  return [...listText(value).matchAll(removedPattern)].map(
    ([, productId, quantity, priceSeen, choice = "", substituteId = ""]) => ({
      productId: Number(productId),
      quantity: Number(quantity),
      priceSeen: Number(priceSeen),
      choice: isChoice(choice) ? choice : null,
      substituteId: substituteId === "" ? null : Number(substituteId),
    }),
  );
};
