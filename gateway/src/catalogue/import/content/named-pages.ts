/** Pages that files name by what the retailer calls them, `promotion:KODE`, and whose path or id only the shop knows. */
import { many, run, type Tx } from "../../../db/database.ts";
import { statement, type Statement } from "../../../db/statement.ts";
import { declareCheck } from "../../../import/staged-file.ts";
import { brandNamed } from "../../brand-queries.ts";

/** A path of the shop, an address elsewhere, or a page by what the retailer calls it. */
export const linkPattern =
  /^(?:\/(?![/\\]).*|https:\/\/[^\s/]\S*|(?:promotion|category|brand|product):.+)$/;

interface NamedPage {
  readonly what: string;
  readonly table: string;
  readonly code: string;
  readonly id: string;
  readonly path: string;
  /** Whether a row goes by a name in SQL, where it is not its code alone. */
  readonly isNamed?: (row: string, name: string) => string;
}

const pages = {
  promotion: {
    what: "promosi",
    table: "promotions",
    code: "promotion_code",
    id: "promotion_id",
    path: "/promo/",
  },
  category: {
    what: "kategori",
    table: "categories",
    code: "category_code",
    id: "category_id",
    path: "/c/",
  },
  brand: {
    what: "merek",
    table: "brands",
    code: "name",
    id: "brand_id",
    path: "/b/",
    isNamed: (row, name) => `${row}.brand_id = ${brandNamed(name)}`,
  },
  product: { what: "produk", table: "products", code: "sku", id: "product_id", path: "/p/" },
} as const satisfies Readonly<Record<string, NamedPage>>;

type PageName = keyof typeof pages;

/** How the shop knows a page, as SQL over its row. */
type Known = (row: string, kind: PageName) => string;

/** By its path. */
export const pathOf: Known = (row, kind) =>
  `'${pages[kind].path}' || ${row}.slug || '-' || ${row}.${pages[kind].id}`;

/** By its kind and its id. */
export const idOf: Known = (row, kind) => `'${kind}:' || ${row}.${pages[kind].id}`;

/** Declares how a column of `staged` is looked up. */
export const declarePages = (
  statements: string,
  needs: readonly Statement<unknown, unknown>[],
  column: string,
  kinds: readonly PageName[],
  known: Known,
) => {
  const nameIn = (kind: PageName): string => `substr(s.${column}, ${kind.length + 2})`;
  const isOf = (kind: PageName): string => {
    const { code, isNamed }: NamedPage = pages[kind];
    const name = nameIn(kind);
    const isIt = isNamed?.("known", name) ?? `known.${code} = ${name}`;
    return `s.${column} like '${kind}:%' and ${isIt}`;
  };
  const found = statement({
    name: `${statements}_found_pages`,
    text: kinds
      .map(
        (kind) => `select s.row_no, ${known("known", kind)} as page
          from staged s join ${pages[kind].table} known on ${isOf(kind)}`,
      )
      .join(" union all "),
    needs,
    row: { row_no: "int4", page: "text" },
  });
  const putPages = statement({
    name: `${statements}_put_pages`,
    text: `update staged s set ${column} = found.page
      from unnest(:rows::int[], :pages::text[]) found (row_no, page) where found.row_no = s.row_no`,
    needs,
    parameters: { rows: "int4[]", pages: "text[]" },
    row: {},
  });
  return {
    /** Rows that name a page which is not there. */
    checks: kinds.map((kind) =>
      declareCheck(
        `${statements}_unknown_${kind}`,
        {
          field: column,
          why: `'${pages[kind].what} "' || ${nameIn(kind)} || '" tidak dikenal'`,
          joins: `left join ${pages[kind].table} known on ${isOf(kind)}`,
          where: `s.${column} like '${kind}:%' and known.${pages[kind].code} is null`,
        },
        needs,
      ),
    ),
    /** Puts what the shop knows in the place of codes. */
    resolve: async (tx: Tx): Promise<void> => {
      const named = await many(tx, found);
      await run(tx, putPages, {
        rows: named.map(({ row_no: row }) => row),
        pages: named.map(({ page }) => page),
      });
    },
  };
};

/** What the retailer calls the page that a column of `t` leads to, for the export. */
export const exportedPage = (column: string, kinds: readonly PageName[], known: Known): string => {
  const names = kinds.map((kind) => {
    const { table, code } = pages[kind];
    return `(select '${kind}:' || p.${code} from ${table} p where t.${column} = ${known("p", kind)})`;
  });
  return `coalesce(${names.join(", ")}, t.${column})`;
};
