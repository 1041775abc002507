import { nextFreeText } from "@gerai/contract/bundle-rules";
import type { Cart, CartLine } from "@gerai/contract/cart";
import { groupsOf } from "./groups.ts";
import { removedLine, removedList } from "./removed-lines.ts";

/** What the page of the cart shows. Loaders send everything twice, so it has no field that is not shown. */

/** A line as the page shows it. What is optional is left out where it says nothing. */
const lineView = (line: CartLine) => ({
  productId: line.productId,
  productName: line.productName,
  slug: line.slug,
  pictureId: line.picture?.id ?? null,
  quantity: line.quantity,
  min: line.minQuantity,
  max: Math.min(line.maxQuantity, line.stock),
  price: line.price,
  amountFinal: line.amountFinal,
  ...(line.amount > line.amountFinal && { amount: line.amount }),
  ...(line.previousPrice !== null && { previousPrice: line.previousPrice }),
  ...(line.promotionLabel !== "" && { promotionLabel: line.promotionLabel }),
  ...(line.nextFree !== null && { hint: nextFreeText(line.nextFree) }),
  ...(line.problem !== null && { problem: line.problem }),
  ...(line.priceSeen !== line.price && { priceSeen: line.priceSeen }),
  ...(line.shortage.isOwn && { shortage: line.shortage }),
});
export type LineView = ReturnType<typeof lineView>;

/** The cart with its lines in the groups that the page shows. */
export const cartView = (cart: Cart) => ({
  id: cart.id,
  deliverySupport: cart.deliverySupport,
  totalItem: cart.totalItem,
  isCartEmpty: cart.isCartEmpty,
  totalAmount: cart.totalAmount,
  totalAmountFinal: cart.totalAmountFinal,
  freeDelivery: cart.freeDelivery,
  minimumOrder: cart.minimumOrder,
  voucher: cart.voucher,
  shortageChoice: cart.shortageChoice,
  groups: groupsOf(cart).map((group) => ({ ...group, lines: group.lines.map(lineView) })),
});
export type CartView = ReturnType<typeof cartView>;

/** All lines of the page, also those that cannot be ordered now. */
export const viewLines = ({ groups }: Pick<CartView, "groups">): readonly LineView[] =>
  groups.flatMap(({ lines }) => lines);

/** Lines that cannot be had now. */
export const goneLines = ({ groups }: Pick<CartView, "groups">): readonly LineView[] =>
  groups.flatMap(({ isGone, lines }) => (isGone ? lines : []));

/** Lines that the pre-step of the checkout may take out; they come back where the order cannot be priced. */
export const unsoldLines = (cart: CartView): readonly LineView[] =>
  goneLines(cart).filter(({ problem }) => problem?.code === "NOT_IN_AREA");

/** Lines as a form that takes them out carries them, with what brings them back as they were. */
export const removalOf = (lines: readonly LineView[]): string =>
  removedList(
    lines.map((line) => removedLine({ ...line, priceSeen: line.priceSeen ?? line.price })),
  );
