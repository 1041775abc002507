import { ageVerify } from "@gerai/contract/account";
import type { CartLine } from "@gerai/contract/cart";
import type { ErrorValues } from "@gerai/contract/errors";
import type { Shop } from "../shop/shop-context.ts";
import { editLines } from "./edit-lines.ts";
import type { WantedLine } from "./line-fields.ts";
import { linesOf } from "./lines-of.ts";
import { cartMessage, type CartFailure } from "./messages.ts";

/** What came of a change of the cart, for the control that asked for it. */
export interface QuantityAnswer extends WantedLine {
  readonly ok: boolean;
  /** Set where something was refused. */
  readonly code?: CartFailure;
  readonly message?: string;
  /** What the message names, e.g. how many are left. */
  readonly values?: ErrorValues | undefined;
  /** Whether nothing is left in the cart; not there where something was refused. */
  readonly isCartEmpty?: boolean;
  /** What the cart says of the product; not there once it is out of it. */
  readonly product?: Pick<CartLine, "productName" | "price">;
}

const refused = (line: WantedLine, code: CartFailure, values?: ErrorValues): QuantityAnswer => ({
  ...line,
  ok: false,
  code,
  message: cartMessage(code, values),
  values,
});

interface Wish {
  readonly memberId: string;
  readonly line: WantedLine;
  /** The shopper has just said `Ya` to being 21 or older. */
  readonly confirmsAge: boolean;
}

/** Sets one quantity, after the confirmation of the age where it was given with it. */
export const setQuantity = async (
  shop: Shop,
  { memberId, line, confirmsAge }: Wish,
): Promise<QuantityAnswer> => {
  if (confirmsAge) {
    const verified = await shop.call(ageVerify, {});
    if (!verified.ok) return refused(line, verified.code);
  }
  const result = await editLines(shop, memberId, [line]);
  if (result.ok) {
    const found = linesOf(result.data).find(({ productId }) => productId === line.productId);
    const product = found && { productName: found.productName, price: found.price };
    const { isCartEmpty } = result.data;
    return { ...line, ok: true, isCartEmpty, ...(product && { product }) };
  }
  return refused(line, result.code, result.values);
};
