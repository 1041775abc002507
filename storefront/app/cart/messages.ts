import type { ageVerify } from "@gerai/contract/account";
import type { chooseForLineShortage, editCart, LineProblem } from "@gerai/contract/cart";
import { cartSentences, type Sentence, sentenceOf } from "@gerai/contract/cart-sentences";
import type { ErrorOf } from "@gerai/contract/endpoint";
import type { CommonError, ErrorValues } from "@gerai/contract/errors";
import { serverTrouble } from "../server-trouble.ts";

/** Reading and removing fail only as every call may. */
export type CartFailure =
  | CommonError
  | ErrorOf<typeof editCart>
  | ErrorOf<typeof chooseForLineShortage>
  | ErrorOf<typeof ageVerify>;

/** The sentences of the cart; those of ERR verbatim. */
const sentences: Readonly<Record<CartFailure, Sentence>> = {
  ...cartSentences,
  VALIDATION_FAILED: "Minimum Kuantiti adalah 1",
  UNAUTHENTICATED: "Sesi Anda telah berakhir",
  FORBIDDEN: "Anda tidak dapat mengubah keranjang ini.",
  NOT_FOUND: "Produk tidak tersedia",
  PAYLOAD_TOO_LARGE: "Keranjang melebihi batas maksimal",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: serverTrouble,
  UNAVAILABLE: serverTrouble,
  TIMEOUT: serverTrouble,
};

/** The sentence for what the gateway refused. */
export const cartMessage = (code: CartFailure, values: ErrorValues = {}): string =>
  sentenceOf(sentences[code], values);

/** The same for calls that send no quantity: what they lack is no fault of the shopper's. */
export const cartTrouble = (code: CartFailure, values?: ErrorValues): string =>
  code === "VALIDATION_FAILED" ? serverTrouble : cartMessage(code, values);

/** Why the line cannot be ordered as it stands. */
export const problemMessage = ({ code, value }: LineProblem): string =>
  cartMessage(code, { value });

/** What stands in the way of the checkout. */
export const blockedMessages = {
  CART_CHANGED: "Beberapa produk tidak tersedia atau harga/promo telah berubah.",
  ALL_UNAVAILABLE: "Semua produk tidak tersedia.",
} as const;
export type BlockedCode = keyof typeof blockedMessages;

/** Whether an address names something that stands in the way. */
export const isBlockedCode = (code: string | null): code is BlockedCode =>
  code !== null && Object.hasOwn(blockedMessages, code);

const isCartFailure = (code: string): code is CartFailure => Object.hasOwn(sentences, code);

const isNotAdded = "Produk pilihan Anda tidak dapat ditambahkan ke keranjang.";

/**
 * Why what a guest wanted is not in the cart, as its address says it: by a code, and by the number that its sentence
 * names. Anybody can write an address, so an unknown code gives no reason, nor does a number that is missing.
 */
export const notAddedMessage = (code: string, value: string): string => {
  if (!isCartFailure(code)) return isNotAdded;
  const isNumber = /^\d{1,6}$/.test(value);
  if (typeof sentences[code] !== "string" && !isNumber) return isNotAdded;
  return `${isNotAdded} ${cartTrouble(code, { value })}`;
};
