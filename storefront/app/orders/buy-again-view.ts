import type { BuyAgain, BuyAgainItem } from "@gerai/contract/buy-again";
import { formatRupiah } from "@gerai/contract/money";
import { cartMessage } from "../cart/messages.ts";
import { cardProduct } from "../catalogue/card-view.ts";
import { productPath } from "../catalogue/paths.ts";
import type { CardProduct } from "../ui/card-product.ts";

/** One product of an order that is bought again, as its page shows it. */
export interface AgainItem extends Pick<
  BuyAgainItem,
  "productId" | "productName" | "picture" | "state" | "quantity"
> {
  /** Its page; undefined where it has none any more. */
  readonly to: string | undefined;
  /** What is different from then, or why it is missing. */
  readonly remarks: readonly string[];
  readonly substitute: CardProduct | undefined;
}

const missingText = ({ problem }: BuyAgainItem): string =>
  problem === null
    ? "Tidak dijual di toko online"
    : cartMessage(problem.code, { value: problem.value });

const remarksOf = (item: BuyAgainItem): readonly string[] => {
  const { state, wanted, quantity, price, priceThen } = item;
  if (state === "missing") return [missingText(item)];
  const isDearer = price > priceThen && priceThen > 0;
  return [
    ...(quantity < wanted ? [`Hanya ${quantity} dari ${wanted} yang tersedia`] : []),
    ...(isDearer
      ? [`Harga naik dari ${formatRupiah(priceThen)} menjadi ${formatRupiah(price)}`]
      : []),
  ];
};

const itemOf = (item: BuyAgainItem): AgainItem => {
  const { productId, productName, picture, state, quantity, slug, substitute } = item;
  return {
    productId,
    productName,
    picture,
    state,
    quantity,
    to: slug === "" ? undefined : productPath({ slug, productId }),
    remarks: remarksOf(item),
    substitute: substitute === null ? undefined : cardProduct(substitute),
  };
};

/** What the page shows: loaders send everything twice. */
export const againView = ({ orderNumber, items }: BuyAgain) => {
  const views = items.map(itemOf);
  const inState = (state: BuyAgainItem["state"]) => views.filter((item) => item.state === state);
  return {
    orderNumber,
    added: inState("added"),
    present: inState("present"),
    available: inState("available"),
    missing: inState("missing"),
  };
};
export type AgainView = ReturnType<typeof againView>;
