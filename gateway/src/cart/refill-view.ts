import type { Picture, ProductCard } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import type { RefillItem } from "@gerai/contract/refill";
import { findSubstitutes, type SoughtProduct } from "../catalogue/engine/substitutes.ts";
import { pictureView } from "../catalogue/views.ts";
import type { Deps } from "../deps.ts";
import type { Shelf } from "../http/context.ts";
import type { OfferedRow } from "./contents.ts";
import type { RefillStep } from "./refill.ts";

/** What is wished, as it was bought or as the catalogue calls it. */
export interface RefillGood {
  /** Null for goods that the catalogue does not know. */
  readonly productId: number | null;
  readonly name: string;
  readonly picture: Picture | null;
  readonly quantity: number;
  /** What one unit cost when it was bought, in rupiah; 0 where it was not. */
  readonly price: number;
}

/** A wished product as the catalogue calls it. */
export const goodOf = (product: OfferedRow, quantity: number): RefillGood => ({
  productId: product.product_id,
  name: product.name,
  picture: pictureView(product.picture, product.picture_width, product.picture_height),
  quantity,
  price: 0,
});

/** Missing for a reason that another product would not have. */
const isReplaceable = ({ state, problem }: RefillStep): boolean =>
  state === "missing" &&
  problem?.code !== "AGE_VERIFICATION_REQUIRED" &&
  problem?.code !== "CART_FULL";

const soughtOf = (step: RefillStep, { price }: RefillGood): readonly SoughtProduct[] => {
  const { product } = step;
  const categoryId = product?.category_path.at(-1);
  if (!isReplaceable(step) || product === undefined || categoryId === undefined) return [];
  const { product_id: productId, unit, net_content: netContent } = product;
  return [{ productId, categoryId, unit, netContent, price: product.price ?? price }];
};

const itemView = (
  good: RefillGood,
  step: RefillStep | undefined,
  substitute: ProductCard | undefined,
): RefillItem => {
  const product = step?.product;
  return {
    productId: good.productId ?? 0,
    productName: good.name,
    slug: product?.is_active === true ? product.slug : "",
    picture: good.picture,
    state: step?.state ?? "missing",
    wanted: good.quantity,
    quantity: step?.quantity ?? 0,
    price: toRupiah(product?.price ?? 0),
    priceThen: toRupiah(good.price),
    problem: step?.problem ?? null,
    substitute: substitute ?? null,
  };
};

/** The goods with what becomes of each, and what resembles those that cannot be had: one statement for all. */
export const refillView = async (
  { readDb }: Pick<Deps, "readDb">,
  shelf: Shelf,
  goods: readonly RefillGood[],
  steps: readonly RefillStep[],
): Promise<RefillItem[]> => {
  const byId = new Map(steps.map((step) => [step.productId, step]));
  const parts = goods.map((good) => ({ good, step: byId.get(good.productId ?? 0) }));
  const sought = parts.flatMap(({ good, step }) =>
    step === undefined ? [] : soughtOf(step, good),
  );
  const substitutes = await findSubstitutes(readDb, sought, new Set(byId.keys()), shelf);
  return parts.map(({ good, step }) => itemView(good, step, substitutes.get(good.productId ?? 0)));
};
