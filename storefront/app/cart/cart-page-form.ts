import {
  type Cart,
  chooseForShortage,
  removeBranchLines,
  removeChangedLines,
  removeLine,
  removeLines,
  restoreLines,
} from "@gerai/contract/cart";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { redirect } from "react-router";
import { textValue } from "../http/text-value.ts";
import type { Shop } from "../shop/shop-context.ts";
import { callFields } from "./cart-query.ts";
import { editLines } from "./edit-lines.ts";
import type { WantedLine } from "./line-fields.ts";
import { intentOf, linesField, readLineList, typedIntent, typedLine } from "./line-intents.ts";
import { linesOf } from "./lines-of.ts";
import { cartMessage, cartTrouble, type CartFailure } from "./messages.ts";
import { cartPaths } from "./paths.ts";
import { notWhole } from "./quantity-messages.ts";
import { queuedIntent, readQueuedList } from "./queued-lines.ts";
import { readRemovedList, type RemovedLine } from "./removed-lines.ts";

/** What came of a form of the cart page. */
export interface FormOutcome {
  /** On to the checkout. */
  readonly goesTo?: Response;
  /** No answer came. */
  readonly isNotSent?: true;
  readonly failure?: string;
  /** The line that it is about. */
  readonly productId?: number;
  /** Lines taken out, to be put back. */
  readonly undo?: readonly RemovedLine[];
}

interface Refusal {
  readonly ok: boolean;
  readonly code?: CartFailure;
  readonly values?: Readonly<Record<string, string | number>>;
}

const changed = ({ ok, code, values }: Refusal, undo?: readonly RemovedLine[]): FormOutcome => {
  if (!ok) return { failure: cartMessage(code ?? "INTERNAL", values) };
  return undo !== undefined && undo.length > 0 ? { undo } : {};
};

const idsOf = (lines: readonly WantedLine[]): string =>
  lines.map(({ productId }) => productId).join(",");

type Change = (shop: Shop, memberId: string, form: FormData) => Promise<FormOutcome>;

/** A quantity that was typed: what is no number, or less than 1, changes nothing. */
const setTyped: Change = async (shop, memberId, form) => {
  const { productId, quantity } = typedLine(form);
  if (quantity === undefined) return { failure: notWhole, productId };
  const outcome =
    quantity < 1
      ? changed({ ok: false, code: "VALIDATION_FAILED" })
      : changed(await editLines(shop, memberId, [{ productId, quantity }]));
  return { ...outcome, productId };
};

/** Sets quantities, at the prices of today. */
const setLines =
  (linesIn: (form: FormData) => readonly WantedLine[]): Change =>
  async (shop, memberId, form) => {
    const lines = linesIn(form);
    if (lines.length === 0) return {};
    return changed(await editLines(shop, memberId, lines));
  };

/** Puts lines back as they were before they were removed. */
const restore: Change = async ({ call }, memberId, form) => {
  const lines = readRemovedList(form.get("lines"));
  if (lines.length === 0) return {};
  const body = { memberId, listCartDetail: [...lines], ...callFields };
  return changed(await call(restoreLines, { query: { sort: true }, body }));
};

const remove =
  (endpoint: typeof removeLine | typeof removeLines | typeof removeChangedLines): Change =>
  async ({ call }, memberId, form) => {
    const lines = readRemovedList(linesField(form));
    if (lines.length === 0) return {};
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

const idsIn = (cart: Cart): ReadonlySet<number> =>
  new Set(linesOf(cart).map(({ productId }) => productId));

/**
 * The pre-step (CHK-02): what another branch sold and this one does not goes. `lines` are those that may go; where
 * one went the form is sent on, so that it comes back if the order cannot be priced.
 */
const goOn: Change = async ({ call }, memberId, form) => {
  const body = { memberId, ...callFields };
  const left = await call(removeBranchLines, { query: { sort: true }, body });
  // Not thrown as an error: a 400 says in its body what became of the cart (C-01).
  if (!left.ok) return { failure: cartTrouble(left.code, left.values) };
  const ids = idsIn(left.data);
  const hasDropped = readRemovedList(form.get("lines")).some(
    ({ productId }) => !ids.has(productId),
  );
  return {
    goesTo: hasDropped ? redirect(cartPaths.checkedCheckout, 307) : redirect(cartPaths.checkout),
  };
};

/** Keeps what was wanted at the prices of today, and goes on (OP-43). */
const agree: Change = async (shop, memberId, form) => {
  const agreed = await editLines(shop, memberId, readLineList(form.get("intent")));
  return agreed.ok ? goOn(shop, memberId, form) : changed(agreed);
};

const changes: Readonly<Record<string, Change>> = {
  set: setLines((form) => readLineList(linesField(form))),
  [typedIntent]: setTyped,
  // What was changed without a network: all of it, or nothing where the cart is another one since.
  [queuedIntent]: setLines((form) => readQueuedList(form.get("lines"))),
  restore,
  remove: remove(removeLine),
  "remove-group": remove(removeLines),
  "remove-changed": remove(removeChangedLines),
  "basket-shortage": setBasketShortage,
  checkout: goOn,
  agree,
};

/** Carries out the `intent` of a form of the cart page. */
export const carryOutForm: Change = async (shop, memberId, form) => {
  const change = changes[intentOf(form)];
  return change === undefined
    ? changed({ ok: false, code: "VALIDATION_FAILED" })
    : change(shop, memberId, form);
};
