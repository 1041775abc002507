import { formatRupiah } from "@gerai/contract/money";
import type { RefillItem } from "@gerai/contract/refill";
import { cardProduct } from "../catalogue/card-view.ts";
import { productPath } from "../catalogue/paths.ts";
import type { CardProduct } from "../ui/card-product.ts";
import { cartMessage } from "./messages.ts";

/** One product of several that come into the cart in one press, as pages show it. */
export interface RefillLine extends Pick<
  RefillItem,
  "productId" | "productName" | "picture" | "state" | "quantity"
> {
  /** Its page; undefined where it has none any more. */
  readonly to: string | undefined;
  /** What is different from what was wished or bought, or why it is missing. */
  readonly remarks: readonly string[];
  readonly substitute: CardProduct | undefined;
}

const missingText = ({ problem }: RefillItem): string =>
  problem === null
    ? "Tidak dijual di toko online"
    : cartMessage(problem.code, { value: problem.value });

/** What is different from what was wished or bought, or why it is missing. */
export const remarksOf = (item: RefillItem): readonly string[] => {
  const { state, wanted, quantity, price, priceThen } = item;
  if (state === "missing") return [missingText(item)];
  const isDearer = price > priceThen && priceThen > 0;
  return [
    ...(quantity < wanted ? [`Hanya ${quantity} dari ${wanted} yang tersedia`] : []),
    ...(state !== "present" && quantity > wanted ? [`Minimum pembelian ${quantity}`] : []),
    ...(isDearer
      ? [`Harga naik dari ${formatRupiah(priceThen)} menjadi ${formatRupiah(price)}`]
      : []),
  ];
};

const lineOf = (item: RefillItem): RefillLine => {
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

/** What a page shows of a press that puts several products in: loaders send everything twice. */
export const refillView = (items: readonly RefillItem[]) => {
  const lines = items.map(lineOf);
  const inState = (state: RefillItem["state"]) => lines.filter((line) => line.state === state);
  return {
    added: inState("added"),
    present: inState("present"),
    available: inState("available"),
    missing: inState("missing"),
  };
};
export type RefillView = ReturnType<typeof refillView>;
