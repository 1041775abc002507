/**
 * What the shop tells the data layer (`window.dataLayer`), in the names of GA4 where it has one, and
 * never anything about a person. Nothing leaves the browser unless the retailer has a tag manager and the visitor agrees.
 */

/** A product, as GA4 knows it. Amounts are whole rupiah. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name?: string;
  readonly price?: number;
  readonly quantity?: number;
}

interface Ecommerce {
  readonly currency?: "IDR";
  readonly value?: number;
  readonly items?: readonly AnalyticsItem[];
  readonly item_list_id?: string;
  readonly item_list_name?: string;
  readonly promotion_name?: string;
  readonly transaction_id?: string;
  readonly shipping?: number;
}

interface CommerceEvent {
  readonly event:
    | "add_to_cart"
    | "remove_from_cart"
    | "remove_all_from_cart"
    | "view_cart"
    | "begin_checkout"
    | "purchase"
    | "select_promotion"
    | "view_item"
    | "view_item_list";
  readonly ecommerce: Ecommerce;
}

export interface SearchEvent {
  readonly event: "search";
  /** Empty where the words may be about a person. */
  readonly search_term: string;
  /** How many products were found. */
  readonly results: number;
}

/** Steps into and out of the account. */
export const accountEvents = {
  loginByPhone: { event: "login", method: "phone" },
  loginByNumber: { event: "login", method: "member_number" },
  logout: { event: "logout" },
  signupCaptcha: { event: "signup_captcha" },
  signupCode: { event: "signup_otp" },
  signup: { event: "sign_up", method: "phone" },
} as const;

export type AccountEvent = (typeof accountEvents)[keyof typeof accountEvents];

export type AnalyticsEvent = AccountEvent | CommerceEvent | SearchEvent;

/** Of a product that is out of the cart, name and price are not known everywhere. */
interface Line {
  readonly productId: number;
  readonly productName?: string;
  readonly price?: number;
  readonly quantity: number;
}

const itemOf = ({ productId, productName, price, quantity }: Line): AnalyticsItem => ({
  item_id: String(productId),
  ...(productName !== undefined && { item_name: productName }),
  ...(price !== undefined && { price }),
  quantity,
});

const valueOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0);

/** @returns nothing where there are no lines to tell of */
export const linesEvent = (
  event: "add_to_cart" | "remove_from_cart" | "remove_all_from_cart",
  lines: readonly Line[],
): AnalyticsEvent | undefined =>
  lines.length === 0
    ? undefined
    : { event, ecommerce: { currency: "IDR", value: valueOf(lines), items: lines.map(itemOf) } };

/** @param value what all of them cost, without their delivery */
export const basketEvent = (
  event: "view_cart" | "begin_checkout",
  lines: readonly Line[],
  value: number,
): AnalyticsEvent => ({ event, ecommerce: { currency: "IDR", value, items: lines.map(itemOf) } });

interface Bought {
  readonly orderNumber: string;
  /** What is paid, without the delivery: GA4 counts `value` without shipping and tax. */
  readonly value: number;
  readonly deliveryFee: number;
  readonly lines: readonly Line[];
}

export const purchaseEvent = ({
  orderNumber,
  value,
  deliveryFee,
  lines,
}: Bought): AnalyticsEvent => ({
  event: "purchase",
  ecommerce: {
    transaction_id: orderNumber,
    currency: "IDR",
    value,
    shipping: deliveryFee,
    items: lines.map(itemOf),
  },
});

interface Seen {
  readonly productId: number;
  readonly productName: string;
  readonly finalPrice: number;
}

export const viewItemEvent = (product: Seen): AnalyticsEvent => ({
  event: "view_item",
  ecommerce: {
    currency: "IDR",
    value: product.finalPrice,
    items: [
      {
        item_id: String(product.productId),
        item_name: product.productName,
        price: product.finalPrice,
      },
    ],
  },
});

interface SeenList {
  readonly kind: "category" | "brand";
  readonly name: string;
  /** Ends in the number of the category or brand. */
  readonly path: string;
}

/** A list that is seen, without its products: guests' browsers do not know them. */
export const viewListEvent = ({ kind, name, path }: SeenList): AnalyticsEvent => ({
  event: "view_item_list",
  ecommerce: { item_list_id: `${kind}:${path.split("-").at(-1)}`, item_list_name: name },
});
