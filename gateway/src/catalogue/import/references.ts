/** What products point at: categories, brands and sellers are found, or added, before the products. */
import { many, run, type Tx } from "../../db/database.ts";
import { json, statement } from "../../db/statement.ts";
import { temporaryTable } from "../../import/stage.ts";
import { slugOf } from "../slug.ts";
import { brandKey, brandNames, readBrands } from "./brand-names.ts";
import { assignBrands } from "./brands.ts";
import { categoryKey, resolveCategories } from "./categories.ts";
import { productFile, sellerWithCode } from "./product-fields.ts";

const stagedCategories = statement({
  name: "import.categories_of_products",
  text: `select category as names from staged where category is not null
    group by category order by min(row_no)`,
  needs: productFile.needs,
  row: { names: "text[]" },
});

/** `import_categories`: the names of each path in the files, and the category they lead to. */
export const createImportCategories = temporaryTable(
  "import_categories",
  `names text[] primary key, category_id bigint not null, path bigint[] not null`,
);

interface ImportCategory {
  readonly names: readonly string[];
  readonly category_id: number;
  readonly path: readonly number[];
}

const fillImportCategories = statement({
  name: "import.fill_import_categories",
  text: `insert into import_categories
    select array(select jsonb_array_elements_text(item -> 'names')), (item ->> 'category_id')::bigint,
      array(select jsonb_array_elements_text(item -> 'path')::bigint)
    from jsonb_array_elements(:rows::jsonb) item`,
  parameters: { rows: json<readonly ImportCategory[]>() },
  needs: [createImportCategories],
  row: {},
});

/** Rows that may get a brand: those that name one, and new names. */
const stagedNames = statement({
  name: "import.staged_names",
  text: `select row_no, coalesce(name, '') as name, brand, brand_guess as guess from staged
    where brand is not null or name is not null
    order by row_no`,
  needs: productFile.needs,
  row: { row_no: "int4", name: "text", brand: "text?", guess: "text?" },
});

const setStagedBrands = statement({
  name: "import.set_staged_brands",
  text: `update staged s set brand = b.brand
    from unnest(:rowNumbers::int[], :brands::text[]) b (row_no, brand)
    where b.row_no = s.row_no and s.brand is distinct from b.brand`,
  parameters: { rowNumbers: "int4[]", brands: "text?[]" },
  needs: productFile.needs,
  row: {},
});

const insertBrands = statement({
  name: "import.insert_brands",
  text: `insert into brands (name, slug, initial)
    select b.name, b.slug, b.initial
    from unnest(:names::text[], :slugs::text[], :initials::text[]) b (name, slug, initial)
    left join brands t on lower(t.name) = lower(b.name)
    where t.brand_id is null
    on conflict do nothing`,
});

const stagedSellers = statement({
  name: "import.sellers_of_products",
  text: "select seller from staged where seller is not null group by seller order by min(row_no)",
  needs: productFile.needs,
  row: { seller: "text" },
});

const insertSellers = statement({
  name: "import.insert_sellers",
  text: `insert into stores (store_code, kind, name)
    select s.code, 'seller', s.name from unnest(:codes::text[], :names::text[]) s (code, name)
    left join stores t on t.store_code = s.code
    where t.store_id is null
    on conflict (store_code) do nothing`,
});

/** From here on `seller` holds the seller's code. */
const setStagedSellers = statement({
  name: "import.set_staged_sellers",
  text: `update staged s set seller = n.code from unnest(:names::text[], :codes::text[]) n (name, code)
    where n.name = s.seller`,
  parameters: { names: "text[]", codes: "text[]" },
  needs: productFile.needs,
  row: {},
});

const note = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${what} dibuat`];

/** Fills `import_categories`: the names of each path in the files, and the category they lead to. */
const settleCategories = async (tx: Tx): Promise<readonly string[]> => {
  const paths = (await many(tx, stagedCategories)).map(({ names }) => names);
  const { categories, added } = await resolveCategories(tx, paths);
  const rows = paths.flatMap((names) => {
    const found = categories.get(categoryKey(names));
    return found === undefined ? [] : [{ names, category_id: found.categoryId, path: found.path }];
  });
  await run(tx, createImportCategories);
  await run(tx, fillImportCategories, { rows });
  return note(added, "kategori");
};

/** Brands stand under `A` to `Z`, all else under `#`. */
export const brandInitial = (name: string): string => {
  const initial = slugOf(name).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(initial) && /^\p{L}/u.test(name) ? initial : "#";
};

const settleBrands = async (tx: Tx): Promise<readonly string[]> => {
  const known = await readBrands(tx);
  const said = new Set(
    known.flatMap(({ name, formerNames }) => [name, ...formerNames].map(brandKey)),
  );
  const { named } = brandNames(known);
  const staged = await many(tx, stagedNames);
  const brands = assignBrands(staged, [...said]).map((brand) =>
    brand === null ? null : (named(brand)?.name ?? brand),
  );
  await run(tx, setStagedBrands, {
    rowNumbers: staged.map(({ row_no: rowNo }) => rowNo),
    brands,
  });
  const names = [...new Map(brands.map((brand) => [brand?.toLowerCase(), brand])).values()].filter(
    (brand) => brand !== null,
  );
  const added = await run(tx, insertBrands, {
    names,
    slugs: names.map(slugOf),
    initials: names.map(brandInitial),
  });
  return note(added, "merek");
};

const sellerOf = (said: string) => {
  const [, name, code] = sellerWithCode.exec(said) ?? [];
  return name === undefined || code === undefined
    ? { name: said, code: `penjual-${slugOf(said).slice(0, 50)}` }
    : { name, code };
};

const settleSellers = async (tx: Tx): Promise<readonly string[]> => {
  const said = (await many(tx, stagedSellers)).map(({ seller }) => seller);
  const sellers = said.map(sellerOf);
  const codes = sellers.map(({ code }) => code);
  const names = sellers.map(({ name }) => name);
  const added = await run(tx, insertSellers, { codes, names });
  await run(tx, setStagedSellers, { codes, names: said });
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
