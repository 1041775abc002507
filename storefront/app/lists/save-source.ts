import { readBuyAgain } from "@gerai/contract/buy-again";
import { activeCart } from "@gerai/contract/cart";
import { productDetail } from "@gerai/contract/catalogue";
import type { InputOf } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import type { saveToList } from "@gerai/contract/shopping-lists";
import { expectData, notFound } from "../shop/expect-data.ts";
import type { Shop } from "../shop/shop-context.ts";

/** What is to be saved in a list, as its address names it: a product, the cart, or an order. */
export interface SaveSource {
  readonly title: string;
  /** What of it, in a few words. */
  readonly text: string;
  /** Proposed as the name of a new list. */
  readonly name: string;
  /** The page that it comes from. */
  readonly back: { readonly path: string; readonly label: string };
}

type Saved = Pick<InputOf<typeof saveToList>["body"], "lines" | "fromCart" | "fromOrder">;

/** What the call saves; undefined where the address names nothing. */
export const savedOf = (search: URLSearchParams): Saved | undefined => {
  const product = search.get("produk") ?? "";
  const order = search.get("pesanan") ?? "";
  if (/^[1-9]\d{0,14}$/.test(product))
    return { lines: [{ productId: Number(product), quantity: 1 }] };
  if (order !== "") return { fromOrder: order };
  return search.has("keranjang") ? { fromCart: true } : undefined;
};

const ofProduct = async ({ call }: Shop, productId: number): Promise<SaveSource> => {
  const params = { productId: String(productId) };
  const { productName, slug } = expectData(await call(productDetail, { params }));
  return {
    title: "Simpan ke daftar belanja",
    text: productName,
    name: "",
    back: { path: `/p/${slug}-${productId}`, label: productName },
  };
};

const ofOrder = async ({ call }: Shop, id: string): Promise<SaveSource> => {
  const { orderNumber, items } = expectData(await call(readBuyAgain, { params: { id } }));
  return {
    title: "Simpan sebagai daftar",
    text: `${items.length} produk dari pesanan ${orderNumber}`,
    name: `Pesanan ${orderNumber}`.slice(0, limits.listNameLength),
    back: { path: `/order-detail/${id}`, label: "Pesanan" },
  };
};

/** All lines of the cart are saved, also those that cannot be had now. */
const ofCart = async ({ call }: Shop, memberId: string): Promise<SaveSource> => {
  const cart = expectData(await call(activeCart, { params: { memberId }, query: {} }));
  const groups = [cart, cart.productVDCRegulerPaketan, cart.productOOSRegulerPaketan];
  const count = groups.reduce((all, { listCartDetail }) => all + listCartDetail.length, 0);
  return {
    title: "Simpan sebagai daftar",
    text: `${count} produk dari keranjang Anda`,
    name: "",
    back: { path: "/cart", label: "Keranjang" },
  };
};

/**
 * What the address names, as the page tells it.
 * @throws Response 404 where it names nothing
 */
export const readSource = (
  shop: Shop,
  memberId: string,
  search: URLSearchParams,
): Promise<SaveSource> => {
  const saved = savedOf(search);
  if (saved === undefined) throw notFound();
  const [line] = saved.lines ?? [];
  if (line !== undefined) return ofProduct(shop, line.productId);
  return saved.fromOrder === undefined ? ofCart(shop, memberId) : ofOrder(shop, saved.fromOrder);
};
