import type { Picture, productDetail, ProductCard } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { maybeOne, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Shelf } from "../http/context.ts";
import { noPromotion, type OfferPart, type ProductPart } from "./card-queries.ts";
import { findRelated, readHeld } from "./engine/short-lists.ts";
import { offerOfStore, productById, type ProductSize } from "./queries.ts";
import { readSeo } from "./seo.ts";
import { cardView, imageView, pictureView } from "./views.ts";

const relatedLimit = 12;
const detailImageWidth = 640;

const noOffer: OfferPart = { price: 0, listPrice: 0, available: 0, ...noPromotion };

/** Whose price and stock count: the store, the warehouse behind it, or the seller; null where none sends it. */
const offeringStore = ({ channel, sellerId }: ProductPart, shelf: Shelf): number | null => {
  if (channel === "seller") return sellerId;
  return channel === "warehouse" ? shelf.warehouseId : shelf.storeId;
};

/** The sizes that the shelf holds; none where that is one alone. */
const readSizes = async (db: Db, sizes: readonly ProductSize[], shelf: Shelf) => {
  if (sizes.length < 2) return [];
  const held = await readHeld(
    db,
    sizes.map(({ productId }) => productId),
    shelf,
  );
  if (held.length < 2) return [];
  const cards = new Map(held.map((card): [number, ProductCard] => [card.productId, card]));
  return sizes.flatMap(({ productId, unit, netContent }) => {
    const card = cards.get(productId);
    return card === undefined ? [] : [{ ...card, unit, netContent }];
  });
};

/** Its photographs in their order, or the drawn pack. */
const picturesOf = ({
  product,
  pictures,
}: StatementRow<typeof productById>): readonly Picture[] => {
  const drawn = pictureView(product.picture, product.pictureWidth, product.pictureHeight);
  return pictures.length > 0 || drawn === null ? pictures : [drawn];
};

/**
 * A product as its page shows it; undefined for one that is unknown or no longer sold anywhere.
 * Where the shelf does not hold it, price and stock are 0 and `isSoldHere` is false.
 */
export const findProduct = async (
  db: Db,
  productId: number,
  shelf: Shelf,
  now: Date,
): Promise<ResponseOf<typeof productDetail> | undefined> => {
  const row = await maybeOne(db, productById, { productId });
  if (row === undefined) return undefined;
  const { product } = row;
  const [offered, related, sizes, seo] = await Promise.all([
    maybeOne(db, offerOfStore, { now, storeId: offeringStore(product, shelf), productId }),
    findRelated(db, { productId, categoryId: row.category_id }, relatedLimit, shelf),
    readSizes(db, row.sizes, shelf),
    readSeo(db, `product:${productId}`, now),
  ]);
  const pictures = picturesOf(row);
  return {
    ...cardView(product, offered?.offer ?? noOffer),
    name: product.name,
    images: pictures.map(({ id }) => ({ url: [imageView(id, detailImageWidth)] })),
    pictures: [...pictures],
    packFacts: row.pack_facts,
    sku: row.sku,
    barcodes: [...row.barcodes],
    description: row.description,
    unit: product.unit,
    netContent: product.netContent,
    weightGrams: row.weight_g,
    isSoldHere: offered !== undefined,
    breadcrumb: [...row.breadcrumb],
    promotions: [...(offered?.promotions ?? [])],
    related,
    sizes,
    seo,
  };
};
