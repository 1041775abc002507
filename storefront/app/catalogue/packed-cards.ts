import { toRupiah } from "@gerai/contract/money";
import type { CardProduct } from "../ui/card-product.ts";

/**
 * Products as they travel in a page: one text, in place of a dozen numbered references for each of them, which no
 * compression makes small. The server writes it once for each list.
 */

/** What few products have. */
type Extras = Pick<
  CardProduct,
  "minQuantity" | "isAgeRestricted" | "channel" | "sellerName" | "wasBought" | "promotion"
>;

const betweenFields = "|";
const betweenCards = ";";

const escaped = (field: string | number): string =>
  String(field).replaceAll(/[%|;]/g, encodeURIComponent);

const extrasText = (extras: Extras): string =>
  Object.keys(extras).length === 0 ? "" : JSON.stringify(extras);

const packCard = (card: CardProduct): string => {
  const { productId, productName, slug, picture, finalPrice, stock, maxQuantity, ...more } = card;
  const { listPrice = "", discountPercent = "", unitPrice, ...extras } = more;
  const { id = "", width = "", height = "" } = picture ?? {};
  const { amount = "", per = "" } = unitPrice ?? {};
  const always = [productId, productName, slug, id, width, height, finalPrice, stock, maxQuantity];
  const fields = [...always, listPrice, discountPercent, amount, per, extrasText(extras)];
  return fields.map(escaped).join(betweenFields);
};

const unpackCard = (text: string): CardProduct => {
  const [productId, productName = "", slug = "", id = "", width, height, ...more] = text
    .split(betweenFields)
    .map(decodeURIComponent);
  const [finalPrice, stock, maxQuantity, listPrice = "", discountPercent = "", ...last] = more;
  const [amount = "", per = "", extras = ""] = last;
  return {
    productId: Number(productId),
    productName,
    slug,
    picture: id === "" ? null : { id, width: Number(width), height: Number(height) },
    finalPrice: toRupiah(Number(finalPrice)),
    ...(listPrice !== "" && { listPrice: toRupiah(Number(listPrice)) }),
    ...(discountPercent !== "" && { discountPercent: Number(discountPercent) }),
    ...(amount !== "" && { unitPrice: { amount: Number(amount), per } }),
    stock: Number(stock),
    maxQuantity: Number(maxQuantity),
    ...(extras !== "" && (JSON.parse(extras) as Extras)),
  };
};

export const packCards = (cards: readonly CardProduct[]): string =>
  cards.map(packCard).join(betweenCards);

export const unpackCards = (text: string): readonly CardProduct[] =>
  text.split(betweenCards).map(unpackCard);
