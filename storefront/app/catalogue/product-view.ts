import type { productDetail } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatNumber } from "@gerai/contract/numbers";
import type { CardProduct } from "../ui/card-product.ts";
import { cardProduct } from "./card-view.ts";
import { brandPath, categoryPath, promotionPath } from "./paths.ts";
import { contentText, productSizes } from "./product-sizes.ts";
import { lastDay } from "./promotion-view.ts";

type Product = ResponseOf<typeof productDetail>;

/** CON-21: how long it takes, by who sends it. */
const deliveryPromise = ({ channel, sellerName }: Product): string => {
  if (channel === "warehouse") return "Gudang 1-3 hari";
  return channel === "seller" ? `Dikirim oleh ${sellerName}` : "Instan atau Sameday";
};

const weight = (grams: number): string =>
  grams >= 1_000 ? `${formatNumber(grams / 1_000, 3)} kg` : `${grams} g`;

interface Fact {
  readonly label: string;
  readonly text: string;
}

const packFactsOf = ({ packFacts }: Product): readonly Fact[] => [
  { label: "Ukuran kemasan", text: packFacts.dimensions },
  { label: "Komposisi", text: packFacts.composition },
  { label: "Penyimpanan", text: packFacts.storage },
  { label: "Asal", text: packFacts.origin },
  { label: "Nomor halal", text: packFacts.halalNumber },
  { label: "Nomor BPOM", text: packFacts.bpomNumber },
];

const factsOf = (product: Product): readonly Fact[] =>
  [
    { label: "Isi", text: contentText(product) },
    { label: "Berat kirim", text: product.weightGrams > 0 ? weight(product.weightGrams) : "" },
    ...packFactsOf(product),
    {
      label: "Pembelian minimum",
      text: product.minQuantity > 1 ? String(product.minQuantity) : "",
    },
    { label: "Pembelian maksimum", text: String(product.maxQuantity) },
    { label: "Kode produk", text: product.sku },
  ].filter(({ text }) => text !== "");

/** Its card, with the free units of a promotion that runs beside the one that makes the price. */
const withBundle = (product: Product): CardProduct => {
  const card = cardProduct(product);
  const free = product.promotions.find(({ buyGet }) => buyGet !== null);
  if (!free?.buyGet) return card;
  return { ...card, promotion: { label: free.label, ...card.promotion, buyGet: free.buyGet } };
};

/** What the product's page shows. */
export const productView = (product: Product) => ({
  card: withBundle(product),
  isSoldHere: product.isSoldHere,
  brand: product.brand && { name: product.brand.name, to: brandPath(product.brand) },
  trail: product.breadcrumb.map(({ categoryName, ...category }) => ({
    name: categoryName,
    to: categoryPath(category),
  })),
  promotions: product.promotions.map((promotion) => ({
    to: promotionPath(promotion),
    label: promotion.label,
    name: promotion.name,
    until: lastDay(promotion.endsAt),
  })),
  paragraphs: product.description.split(/\n+/).filter((line) => line.trim() !== ""),
  delivery: deliveryPromise(product),
  pictures: product.pictures,
  facts: factsOf(product),
  sizes: productSizes(product),
});

export type ProductView = ReturnType<typeof productView>;
