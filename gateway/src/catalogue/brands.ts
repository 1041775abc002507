import type { Brand, brands } from "@gerai/contract/brands";
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import { many, type Db } from "../db/database.ts";
import { brandInitials, brandsByInitial, brandsLikeText, brandsWithText } from "./brand-queries.ts";
import { imageView } from "./views.ts";

type BrandRow = NonNullable<(typeof brandsByInitial)["row"]>;

const tileWidth = 160;

const brandView = (row: BrandRow): Brand => ({
  id: row.brand_id,
  name: row.name,
  slug: row.slug,
  productCount: row.product_count,
  image: imageView(row.picture, tileWidth),
});

/** As names are compared: letters and digits alone, without accents. */
const plainText = (keyword: string): string =>
  keyword
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

interface Found {
  readonly rows: readonly BrandRow[];
  readonly isNear: boolean;
}

const nothing: Found = { rows: [], isNear: false };

const findByKeyword = async (db: Db, keyword: string): Promise<Found> => {
  const wanted = { plainText: plainText(keyword), limit: limits.foundBrands };
  if (wanted.plainText === "") return nothing;
  const rows = await many(db, brandsWithText, wanted);
  if (rows.length > 0) return { rows, isNear: false };
  return { rows: await many(db, brandsLikeText, wanted), isNear: true };
};

const findByLetter = async (db: Db, letter: string): Promise<Found> => {
  const wanted = { initial: letter.toUpperCase(), limit: limits.brandsOfLetter };
  return { rows: await many(db, brandsByInitial, wanted), isNear: false };
};

/** The brands of a letter, or those that a keyword names; and the letters that there are. */
export const findBrands = async (
  db: Db,
  { alphabet, keyword }: ParsedInput<typeof brands>["query"],
): Promise<ResponseOf<typeof brands>> => {
  const [{ rows, isNear }, initials] = await Promise.all([
    keyword === "" ? findByLetter(db, alphabet) : findByKeyword(db, keyword),
    many(db, brandInitials),
  ]);
  return {
    brands: rows.map(brandView),
    letters: initials.map(({ initial }) => initial),
    isNear: isNear && rows.length > 0,
  };
};
