import {
  chooseForLineShortage,
  chooseForShortage,
  editCart,
  removeBranchLines,
  removeChangedLines,
  removeLine,
  removeLines,
} from "@gerai/contract/cart";
import { limits } from "@gerai/contract/limits";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { textValue } from "../http/text-value.ts";
import type { Shop } from "../shop/shop-context.ts";
import { readLineList, typedIntent, wantedLine, type WantedLine } from "./line-fields.ts";
import { cartMessage, type CartFailure } from "./messages.ts";

/** What came of a form of the cart page. */
export interface FormOutcome {
  /** On to the checkout. */
  readonly goesOn: boolean;
  readonly failure?: string;
  /** Lines taken out, to be put back. */
  readonly undo?: readonly WantedLine[];
}

interface Refusal {
  readonly ok: boolean;
  readonly code?: CartFailure;
  readonly values?: Readonly<Record<string, string | number>>;
}

const changed = ({ ok, code, values }: Refusal, undo?: readonly WantedLine[]): FormOutcome => {
  if (!ok) return { goesOn: false, failure: cartMessage(code ?? "INTERNAL", values) };
  return { goesOn: false, ...(undo !== undefined && undo.length > 0 && { undo }) };
};

/** What all cart calls send along (API-55 to API-59). */
const callFields = {
  checkPromo: true,
  deliveryMethod: limits.deliveryMethod,
  platformCode: limits.platformCode,
} as const;

const idsOf = (lines: readonly WantedLine[]): string =>
  lines.map(({ productId }) => productId).join(",");

type Change = (shop: Shop, memberId: string, form: FormData) => Promise<FormOutcome>;

const setLine: Change = async ({ call }, memberId, form) => {
  const line = wantedLine(form);
  if (line === undefined) return changed({ ok: false, code: "VALIDATION_FAILED" });
  const result = await call(editCart, { body: { memberId, listCartDetail: [line] } });
  const before = Number(textValue(form, "before"));
  const undo = line.quantity === 0 && before > 0 ? [{ ...line, quantity: before }] : undefined;
  return changed(result, undo);
};

/** More than any line holds; the gateway says how many it may be. */
const muchTooMany = 1_000_000;

/** A quantity that was typed: less than 1 changes nothing. */
const setTyped: Change = async ({ call }, memberId, form) => {
  const line = wantedLine(form);
  if (line === undefined || line.quantity < 1) {
    return changed({ ok: false, code: "VALIDATION_FAILED" });
  }
  const wanted = { ...line, quantity: Math.min(line.quantity, muchTooMany) };
  return changed(await call(editCart, { body: { memberId, listCartDetail: [wanted] } }));
};

/** Puts several quantities in at once: back after a removal, or at the price of today. */
const setLines: Change = async ({ call }, memberId, form) => {
  const lines = readLineList(form.get("lines"));
  if (lines.length === 0) return { goesOn: false };
  return changed(await call(editCart, { body: { memberId, listCartDetail: [...lines] } }));
};

const remove =
  (endpoint: typeof removeLine | typeof removeLines | typeof removeChangedLines): Change =>
  async ({ call }, memberId, form) => {
    const lines = readLineList(form.get("lines"));
    const body = { memberId, cartDetailId: idsOf(lines), ...callFields };
    return changed(await call(endpoint, { query: { sort: true }, body }), lines);
  };

const readChoice = (form: FormData): ShortageChoice | undefined => {
  const sent = textValue(form, "choice");
  return Object.values(ShortageChoice).find((choice) => choice === sent);
};

/** What to do where the store runs short of any product. */
const setBasketShortage: Change = async ({ call }, memberId, form) => {
  const choice = readChoice(form);
  if (choice === undefined) return changed({ ok: false, code: "VALIDATION_FAILED" });
  return changed(await call(chooseForShortage, { body: { memberId, choice } }));
};

/** The same for one product; without a choice it follows the basket. */
const setLineShortage: Change = async ({ call }, memberId, form) => {
  const body = {
    memberId,
    productId: Number(textValue(form, "productId")),
    choice: readChoice(form) ?? null,
  };
  return changed(await call(chooseForLineShortage, { body }));
};

/** The step before the checkout: what another branch sold and this one does not goes. */
const goOn: Change = async ({ call }, memberId) => {
  const result = await call(removeBranchLines, { query: { sort: true }, body: { memberId } });
  return result.ok ? { goesOn: true } : changed(result);
};

const changes: Readonly<Record<string, Change>> = {
  set: setLine,
  [typedIntent]: setTyped,
  put: setLines,
  remove: remove(removeLine),
  "remove-group": remove(removeLines),
  "remove-changed": remove(removeChangedLines),
  "basket-shortage": setBasketShortage,
  "line-shortage": setLineShortage,
  checkout: goOn,
};

/** Carries out the `intent` of a form of the cart page. */
export const carryOutForm: Change = async (shop, memberId, form) => {
  const change = changes[textValue(form, "intent")];
  return change === undefined
    ? changed({ ok: false, code: "VALIDATION_FAILED" })
    : change(shop, memberId, form);
};
