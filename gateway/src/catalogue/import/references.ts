/** What products point at: categories, brands and sellers are found, or added, before the products. */
import type { Tx } from "../../db/database.ts";
import { slugOf } from "../slug.ts";
import { assignBrands } from "./brands.ts";
import { categoryKey, resolveCategories } from "./categories.ts";
import * as queries from "./products-queries.ts";

const note = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${what} dibuat`];

/** Fills `import_categories`: the names of each path in the files, and the category they lead to. */
const settleCategories = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await tx.client.query<{ names: string[] }>(queries.stagedCategories);
  const paths = rows.map(({ names }) => names);
  const { categories, added } = await resolveCategories(tx, paths);
  const found = paths.map((path) => categories.get(categoryKey(path)));
  await tx.client.query(queries.createImportCategories);
  await tx.client.query(queries.fillImportCategories, [
    JSON.stringify(
      paths.map((names, index) => ({
        names,
        category_id: found[index]?.categoryId,
        path: found[index]?.path,
      })),
    ),
  ]);
  return note(added, "kategori");
};

/** Brands stand under `A` to `Z`, all else under `#`. */
export const brandInitial = (name: string): string => {
  const initial = slugOf(name).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(initial) && /^\p{L}/u.test(name) ? initial : "#";
};

const settleBrands = async (tx: Tx): Promise<readonly string[]> => {
  const known = await tx.client.query<{ name: string }>(queries.knownBrands);
  const staged = await tx.client.query<{
    row_no: number;
    name: string;
    brand: string | null;
    guess: string | null;
  }>(queries.stagedNames);
  const brands = assignBrands(
    staged.rows,
    known.rows.map(({ name }) => name),
  );
  await tx.client.query(queries.setStagedBrands, [
    staged.rows.map(({ row_no: rowNo }) => rowNo),
    brands,
  ]);
  const names = [...new Map(brands.map((brand) => [brand?.toLowerCase(), brand])).values()].filter(
    (brand) => brand !== null,
  );
  const { rowCount } = await tx.client.query(queries.insertBrands, [
    names,
    names.map(slugOf),
    names.map(brandInitial),
  ]);
  return note(rowCount ?? 0, "merek");
};

const settleSellers = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await tx.client.query<{ seller: string }>(queries.stagedSellers);
  const sellers = rows.map(({ seller }) => seller);
  const codes = sellers.map((seller) => `penjual-${slugOf(seller).slice(0, 50)}`);
  const { rowCount } = await tx.client.query(queries.insertSellers, [codes, sellers]);
  await tx.client.query(queries.setStagedSellers, [sellers, codes]);
  return note(rowCount ?? 0, "penjual");
};

/**
 * Resolves what the staged products point at.
 * @returns notes on what had to be added
 */
export const settleReferences = async (tx: Tx): Promise<readonly string[]> => [
  ...(await settleCategories(tx)),
  ...(await settleBrands(tx)),
  ...(await settleSellers(tx)),
];
