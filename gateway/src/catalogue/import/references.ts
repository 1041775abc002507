/** What products point at: categories, brands and sellers are found, or added, before the products. */
import { many, run, type Tx } from "../../db/database.ts";
import { slugOf } from "../slug.ts";
import { assignBrands } from "./brands.ts";
import { categoryKey, resolveCategories } from "./categories.ts";
import * as queries from "./products-queries.ts";

const note = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${what} dibuat`];

/** Fills `import_categories`: the names of each path in the files, and the category they lead to. */
const settleCategories = async (tx: Tx): Promise<readonly string[]> => {
  const paths = (await many(tx, queries.stagedCategories)).map(({ names }) => names);
  const { categories, added } = await resolveCategories(tx, paths);
  const rows = paths.flatMap((names) => {
    const found = categories.get(categoryKey(names));
    return found === undefined ? [] : [{ names, category_id: found.categoryId, path: found.path }];
  });
  await run(tx, queries.createImportCategories);
  await run(tx, queries.fillImportCategories, { rows });
  return note(added, "kategori");
};

/** Brands stand under `A` to `Z`, all else under `#`. */
export const brandInitial = (name: string): string => {
  const initial = slugOf(name).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(initial) && /^\p{L}/u.test(name) ? initial : "#";
};

const settleBrands = async (tx: Tx): Promise<readonly string[]> => {
  const known = await many(tx, queries.knownBrands);
  const staged = await many(tx, queries.stagedNames);
  const brands = assignBrands(
    staged,
    known.map(({ name }) => name),
  );
  await run(tx, queries.setStagedBrands, {
    rowNumbers: staged.map(({ row_no: rowNo }) => rowNo),
    brands,
  });
  const names = [...new Map(brands.map((brand) => [brand?.toLowerCase(), brand])).values()].filter(
    (brand) => brand !== null,
  );
  const added = await run(tx, queries.insertBrands, {
    names,
    slugs: names.map(slugOf),
    initials: names.map(brandInitial),
  });
  return note(added, "merek");
};

/** A seller by name and code, as the export writes them: `Bu Ratna [UMKM-7]`. */
export const sellerWithCode = /^(.{1,120}) \[([A-Za-z0-9._/-]{1,64})\]$/;

const sellerOf = (said: string) => {
  const [, name, code] = sellerWithCode.exec(said) ?? [];
  return name === undefined || code === undefined
    ? { name: said, code: `penjual-${slugOf(said).slice(0, 50)}` }
    : { name, code };
};

const settleSellers = async (tx: Tx): Promise<readonly string[]> => {
  const said = (await many(tx, queries.stagedSellers)).map(({ seller }) => seller);
  const sellers = said.map(sellerOf);
  const codes = sellers.map(({ code }) => code);
  const names = sellers.map(({ name }) => name);
  const added = await run(tx, queries.insertSellers, { codes, names });
  await run(tx, queries.setStagedSellers, { codes, names: said });
  return note(added, "penjual");
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
