/** Where banners lead: a path, or `promotion:KODE` and its like, for pages whose path only the shop knows. */
import { run, type Tx } from "../../../db/database.ts";
import { statement, type Statement } from "../../../db/statement.ts";
import { refusedRow } from "../../../import/refusals.ts";

/** A path of the shop, an address elsewhere, or a page by what the retailer calls it. */
export const linkPattern =
  /^(?:\/(?![/\\]).*|https:\/\/[^\s/]\S*|(?:promotion|category|brand|product):.+)$/;

const pages = [
  {
    kind: "promotion",
    what: "promosi",
    table: "promotions",
    code: "promotion_code",
    path: "'/promo/' || known.slug || '-' || known.promotion_id",
  },
  {
    kind: "category",
    what: "kategori",
    table: "categories",
    code: "category_code",
    path: "'/c/' || known.slug || '-' || known.category_id",
  },
  {
    kind: "brand",
    what: "merek",
    table: "brands",
    code: "name",
    path: "'/b/' || known.slug || '-' || known.brand_id",
  },
  {
    kind: "product",
    what: "produk",
    table: "products",
    code: "sku",
    path: "'/p/' || known.slug || '-' || known.product_id",
  },
] as const;

/** Declares how the column `link` of `staged` is looked up. */
export const declareLinks = (needs: readonly Statement<unknown, unknown>[]) => {
  const isOf = ({ kind, code }: (typeof pages)[number]): string =>
    `s.link like '${kind}:%' and known.${code} = substr(s.link, ${kind.length + 2})`;
  const setPaths = pages.map((page) =>
    statement({
      name: `import.banner_${page.kind}_paths`,
      text: `update staged s set link = ${page.path} from ${page.table} known where ${isOf(page)}`,
      needs,
      row: {},
    }),
  );
  return {
    /** Rows that lead to a page which is not there. */
    checks: pages.map((page) =>
      statement({
        name: `import.banner_unknown_${page.kind}`,
        text: `select s.row_no, s.file, s.line,
            'link: ${page.what} "' || substr(s.link, ${page.kind.length + 2}) || '" tidak dikenal' as reason
          from staged s left join ${page.table} known on ${isOf(page)}
          where s.link like '${page.kind}:%' and known.${page.code} is null`,
        needs,
        row: refusedRow,
      }),
    ),
    /** Puts paths in the place of codes. */
    resolve: async (tx: Tx): Promise<void> => {
      for (const setPath of setPaths) await run(tx, setPath);
    },
  };
};
