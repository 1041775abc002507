import { many, type Db } from "../../db/database.ts";
import { memoiseByObject } from "../../shared-work.ts";
import { arrivingIds, arrivingSku, type ArrivingProducts } from "./arriving.ts";
import { barcodeNamed, namingsOf } from "./file-names.ts";
import { namedAfterArticle, namedByColumn } from "./queries.ts";

/** Where a picture belongs, and what is shown there now. */
export interface Target {
  readonly productId: number;
  readonly position: number;
  /** The whole photograph, where a part of it is shown. */
  readonly picture: string | null;
  readonly pictureSource: string | null;
}

export interface Targets {
  readonly name: string;
  readonly targets: readonly Target[];
  /** Why there are none. */
  readonly reason?: string;
}

interface TargetRow {
  readonly product_id: number;
  readonly position: number;
  readonly picture: string | null;
  readonly picture_source: string | null;
}

const targetOf = (row: TargetRow): Target => ({
  productId: row.product_id,
  position: row.position,
  picture: row.picture,
  pictureSource: row.picture_source,
});

interface ByArticle {
  readonly target: Target;
  readonly hasColumn: boolean;
}

/** For each file, the first article that it may be named after. */
const byArticle = async (
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, ByArticle>> => {
  const namings = names.flatMap((name) => namingsOf(name).map((naming) => ({ name, ...naming })));
  const rows = await many(db, namedAfterArticle, {
    codes: namings.map(({ code }) => code),
    barcodes: namings.map(({ code }) => barcodeNamed(code) ?? ""),
    positions: namings.map(({ position }) => position),
  });
  const found = new Map<string, ByArticle>();
  for (const row of rows.toSorted((one, other) => one.no - other.no)) {
    const name = namings[row.no - 1]?.name ?? "";
    if (!found.has(name)) found.set(name, { target: targetOf(row), hasColumn: row.by_column });
  }
  return found;
};

const otherNamed = "kolom image produk ini menamai gambar lain";

/** Finds the products of files among those that are only on their way. */
const arrivingTargets = memoiseByObject((arriving: ArrivingProducts) => {
  const ids = arrivingIds(arriving);
  const withColumn = new Set([...arriving.columns.values()].flat().map(({ sku }) => sku));
  const targetAt = (sku: string, position: number): readonly Target[] => {
    const productId = ids.get(sku);
    return productId === undefined
      ? []
      : [{ productId, position, picture: null, pictureSource: null }];
  };
  return (name: string): Targets | undefined => {
    const named = arriving.columns.get(name);
    if (named !== undefined) {
      return { name, targets: named.flatMap(({ sku, position }) => targetAt(sku, position)) };
    }
    const [found] = namingsOf(name).flatMap(({ code, position }) => {
      const sku = arrivingSku(arriving, code);
      return sku === undefined ? [] : [{ sku, position }];
    });
    if (found === undefined) return undefined;
    const { sku, position } = found;
    return withColumn.has(sku)
      ? { name, targets: [], reason: otherNamed }
      : { name, targets: targetAt(sku, position) };
  };
});

/**
 * Finds the products of files of pictures: by a column that names the file, else by the article number.
 * @param arriving products that are looked for where the shop has none
 */
export const findTargets = async (
  db: Db,
  names: readonly string[],
  arriving: ArrivingProducts,
): Promise<readonly Targets[]> => {
  const arrivingOf = arrivingTargets(arriving);
  const columns = Map.groupBy(await many(db, namedByColumn, { names }), ({ source }) => source);
  const articles = await byArticle(db, names);
  return names.map((name) => {
    const named = columns.get(name);
    if (named !== undefined) return { name, targets: named.map(targetOf) };
    const article = articles.get(name);
    if (article === undefined) {
      const arrived = arrivingOf(name);
      if (arrived !== undefined) return arrived;
      return {
        name,
        targets: [],
        reason: `tidak ada produk dengan SKU atau barcode ${namingsOf(name)[0]?.code}`,
      };
    }
    if (article.hasColumn) {
      return { name, targets: [], reason: otherNamed };
    }
    return { name, targets: [article.target] };
  });
};
