import { limits } from "@gerai/contract/limits";
import { deleteList, renameList, setListLine } from "@gerai/contract/shopping-lists";
import { shoppingListsPath } from "../catalogue/list-paths.ts";
import { textValue } from "../http/text-value.ts";
import type { Shop } from "../shop/shop-context.ts";
import { listMessage, type ListFailure } from "./messages.ts";

/** A line that was taken off, to be put back. */
export interface TakenOff {
  readonly productId: number;
  readonly quantity: number;
  readonly productName: string;
}

/** What came of a form of the list's page. */
export interface ListOutcome {
  readonly failure?: string;
  /** The form that was refused, so that it stays open with what was typed. */
  readonly name?: string;
  readonly takenOff?: TakenOff;
  /** Where the page leads on to. */
  readonly goesTo?: string;
}

interface Refusal {
  readonly ok: boolean;
  readonly code?: ListFailure;
  readonly values?: Readonly<Record<string, string | number>>;
}

const refused = ({ code = "INTERNAL", values }: Refusal): ListOutcome => ({
  failure: listMessage(code, values),
});

type Change = (shop: Shop, listId: string, form: FormData) => Promise<ListOutcome>;

const wholeNumber = (form: FormData, name: string): number => {
  const text = textValue(form, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
};

const setLine: Change = async ({ call }, listId, form) => {
  const productId = wholeNumber(form, "productId");
  const asked = wholeNumber(form, "quantity");
  if (Number.isNaN(productId) || Number.isNaN(asked)) {
    return { failure: "Jumlah harus berupa angka." };
  }
  const quantity = Math.min(asked, limits.maxLineQuantity);
  const answer = await call(setListLine, { params: { listId }, body: { productId, quantity } });
  if (!answer.ok) return refused(answer);
  const before = wholeNumber(form, "before");
  if (quantity > 0 || !(before > 0)) return {};
  const productName = textValue(form, "productName").slice(0, 200);
  return { takenOff: { productId, quantity: before, productName } };
};

const rename: Change = async ({ call }, listId, form) => {
  const name = textValue(form, "name");
  const answer = await call(renameList, { params: { listId }, body: { name } });
  return answer.ok ? {} : { ...refused(answer), name };
};

const remove: Change = async ({ call }, listId) => {
  const answer = await call(deleteList, { params: { listId } });
  return answer.ok ? { goesTo: `${shoppingListsPath}?dihapus=1` } : refused(answer);
};

const changes: Readonly<Record<string, Change>> = { set: setLine, rename, delete: remove };

/** Carries out the `intent` of a form of the list's page. */
export const carryOutListForm: Change = async (shop, listId, form) => {
  const change = changes[textValue(form, "intent")];
  return change === undefined
    ? refused({ ok: false, code: "NOT_FOUND" })
    : change(shop, listId, form);
};
