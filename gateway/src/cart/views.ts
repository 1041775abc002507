import { nextFree } from "@gerai/contract/bundle-rules";
import type { Cart, CartHead, CartLine, CartSummary, Progress } from "@gerai/contract/cart";
import { toRupiah, type Rupiah } from "@gerai/contract/money";
import { DeliveryType, ShortageChoice } from "@gerai/contract/order-codes";
import { pictureView, unitPriceView } from "../catalogue/views.ts";
import type { CartRow } from "./active-cart.ts";
import type { CartContents, CartItem, ItemShortage } from "./contents.ts";
import {
  freeAnywhereFrom,
  gramsOf,
  minimumOf,
  storeDeliveries,
  type DeliveryRate,
} from "./delivery-rates.ts";
import { buyGetOf, remainingTo, sumTotals } from "./totals.ts";
import { type CheckedVoucher, voucherView } from "./vouchers/read.ts";

/** The store that a cart is priced at, and whether it sends to the member's address. */
export interface Branch {
  readonly name: string;
  readonly encodedStoreCode: string;
  readonly encodedFcCode: string;
  /** `none`: no address yet; `unserved`: no store sends there. */
  readonly coverage: "served" | "unserved" | "none";
}

/** The offer that counted, else the price cut, else an offer that more units would reach. */
const promotionLabel = ({ product, totals }: CartItem): string =>
  [totals.offerLabel, product.promotion_label, product.offers[0]?.label].find(Boolean) ?? "";

const nextFreeOf = ({ product, quantity }: CartItem) => {
  const bundle = buyGetOf(product.offers);
  const most = Math.min(product.max_quantity, product.available);
  return bundle && nextFree(quantity, bundle, most);
};

const shortageView = ({ choice, isOwn, substitute }: ItemShortage): CartLine["shortage"] => ({
  choice,
  isOwn,
  substitute: substitute && { productId: substitute.productId, productName: substitute.name },
});

/** A line as the contract has it. */
export const lineView = (item: CartItem): CartLine => {
  const { product, quantity, totals, problem, previousPrice } = item;
  const price = product.price ?? 0;
  return {
    cartDetailId: String(product.product_id),
    productId: product.product_id,
    productName: product.name,
    productSkuSeller: product.sku,
    slug: product.slug,
    picture: pictureView(product.picture, product.picture_width, product.picture_height),
    packLabel: product.pack_label,
    quantity,
    minQuantity: product.min_quantity,
    maxQuantity: product.max_quantity,
    stock: product.available,
    price: toRupiah(price),
    listPrice: toRupiah(product.list_price ?? 0),
    unitPrice: unitPriceView(price, product.unit, product.net_content),
    previousPrice: previousPrice === null ? null : toRupiah(previousPrice),
    priceSeen: toRupiah(item.priceSeen),
    amount: totals.amount,
    amountFinal: totals.amountFinal,
    promotionLabel: promotionLabel(item),
    nextFree: nextFreeOf(item) ?? null,
    channel: product.channel,
    sellerId: product.seller_id,
    sellerName: product.seller_name,
    isAgeRestricted: product.is_age_restricted,
    problem: problem ?? null,
    shortage: shortageView(item.shortage),
  };
};

const emptyCart = (branch: Branch): Cart => ({
  id: "",
  sapa: false,
  deliverySupport: false,
  branch: branch.name,
  encodedStoreCode: branch.encodedStoreCode,
  encodedFcCode: branch.encodedFcCode,
  totalItem: 0,
  isCartEmpty: true,
  totalAmount: toRupiah(0),
  totalAmountFinal: toRupiah(0),
  listCartDetail: [],
  productVDCRegulerPaketan: { listCartDetail: [] },
  productOOSRegulerPaketan: { listCartDetail: [] },
  freeDelivery: null,
  minimumOrder: null,
  voucher: null,
  shortageChoice: ShortageChoice.Call,
});

/** What lines cost together, after promotions. */
export const goodsOf = (items: readonly CartItem[]): Rupiah =>
  sumTotals(items.map(({ totals }) => totals)).totalAmountFinal;

/** What lines weigh together. */
export const weightOf = (items: readonly CartItem[]): number =>
  items.reduce((sum, { product, quantity }) => {
    const { weight_g: weightGrams, unit, net_content: netContent } = product;
    return sum + gramsOf({ weightGrams, unit, netContent, quantity });
  }, 0);

const progressTo = (minimum: Rupiah, items: readonly CartItem[]): Progress => ({
  minimum,
  remaining: remainingTo(minimum, goodsOf(items)),
});

const freeDeliveryView = (
  storeItems: readonly CartItem[],
  rates: readonly DeliveryRate[],
): Progress | null => {
  if (storeItems.length === 0) return null;
  const minimum = freeAnywhereFrom(rates, DeliveryType.Sameday, weightOf(storeItems));
  return minimum === undefined ? null : progressTo(minimum, storeItems);
};

const minimumOrderView = (
  storeItems: readonly CartItem[],
  rates: readonly DeliveryRate[],
): Progress | null => {
  if (storeItems.length === 0) return null;
  const minimum = minimumOf(rates, storeDeliveries, weightOf(storeItems));
  return minimum === 0 ? null : progressTo(minimum, storeItems);
};

const isFromStore = ({ product }: CartItem): boolean => product.channel === "store";

const unitsOf = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What cards and badge count has everything in it; what it costs is what could be ordered. */
export const summaryView = ({ items, unavailable, rates }: CartContents): CartSummary => {
  const all = [...items, ...unavailable];
  return {
    totalItem: unitsOf(all),
    lines: all.map(({ product, quantity }) => ({ productId: product.product_id, quantity })),
    totalAmountFinal: sumTotals(items.map(({ totals }) => totals)).totalAmountFinal,
    freeDelivery: freeDeliveryView(items.filter(isFromStore), rates),
  };
};

/** A cart whose address no store serves is shown without id and empty, as specified; it is kept. */
export const cartView = (
  contents: CartContents,
  branch: Branch,
  voucher: CheckedVoucher | undefined,
): Cart => {
  if (branch.coverage === "unserved") return emptyCart(branch);
  const { items, unavailable, rates } = contents;
  const fromStore = items.filter(isFromStore);
  const fromElsewhere = items.filter((item) => !isFromStore(item));
  return {
    id: contents.cartId,
    sapa: true,
    deliverySupport: branch.coverage === "served",
    branch: branch.name,
    encodedStoreCode: branch.encodedStoreCode,
    encodedFcCode: branch.encodedFcCode,
    totalItem: unitsOf(items),
    isCartEmpty: items.length + unavailable.length === 0,
    ...sumTotals(items.map(({ totals }) => totals)),
    listCartDetail: fromStore.map(lineView),
    productVDCRegulerPaketan: { listCartDetail: fromElsewhere.map(lineView) },
    productOOSRegulerPaketan: { listCartDetail: unavailable.map(lineView) },
    freeDelivery: freeDeliveryView(fromStore, rates),
    minimumOrder: minimumOrderView(fromStore, rates),
    voucher: voucher === undefined ? null : voucherView(voucher),
    shortageChoice: contents.shortageChoice,
  };
};

/** What `cartView` says of the cart itself; a member who has none sees an empty one. */
export const headView = (
  cart: CartRow | undefined,
  { coverage, encodedStoreCode }: Branch,
): CartHead =>
  cart === undefined || coverage === "unserved"
    ? { id: "", encodedStoreCode, isCartEmpty: true }
    : { id: cart.cart_id, encodedStoreCode, isCartEmpty: cart.lines.length === 0 };
