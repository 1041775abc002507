/** Kinds of content whose rows the office lists and changes one by one. */
import { contentKinds, type ContentKind } from "@gerai/contract/office/content";
import { kinds } from "../../catalogue/import/kinds.ts";
import { maybeOne } from "../../db/database.ts";
import { json, statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Fields } from "../../import/kind-fields.ts";
import { columnOf } from "../../import/staged-file.ts";
import type { TableKind } from "../../import/table-kind.ts";

/** What a row says, by field, as PostgreSQL writes it in JSON. */
export type Said = Readonly<Record<string, unknown>>;

/** Where the shop shows something. */
interface ShopPage {
  readonly path: string;
  /** From when on, where the row itself does not say. */
  readonly startsAt?: Date;
}

interface Shown {
  /** The fields that a row is known by, where the key of its table follows from them. */
  readonly knownBy?: readonly string[];
  /** Fields that tell its rows apart in a list, beside their label. */
  readonly detail: readonly string[];
  /** Its rows have no name of their own: what tells them apart is their name. */
  readonly isUnnamed?: true;
  /** The page of the shop that shows a row; undefined where none does. */
  readonly page?: (
    said: Said,
    deps: Pick<Deps, "db" | "clock">,
  ) => ShopPage | undefined | Promise<ShopPage | undefined>;
}

const at = (path: string) => (): ShopPage => ({ path });
const home = at("/");
const found =
  (field: string) =>
  (said: Said): ShopPage => ({ path: `/find/${encodeURIComponent(String(said[field]))}` });

const promotionPage = statement({
  name: "content.page_of_promotion",
  text: `select '/promo/' || slug || '-' || promotion_id as path, starts_at from promotions
    where promotion_code = :code and ends_at > :now`,
});

/** The page of the promotion that a row is about, until it ends. */
const promotion = async (
  { promotion_code: code }: Said,
  { db, clock }: Pick<Deps, "db" | "clock">,
): Promise<ShopPage | undefined> => {
  const page = await maybeOne(db, promotionPage, { code: String(code), now: clock.now() });
  return page && { path: page.path, startsAt: page.starts_at };
};

/** Members alone see their vouchers, and no preview shows those to come. */
const vouchers = (
  { starts_at: start, ends_at: end }: Said,
  { clock }: Pick<Deps, "clock">,
): ShopPage | undefined => {
  const now = clock.now();
  const holds = new Date(String(start)) <= now && now < new Date(String(end));
  return holds ? { path: "/voucher-saya" } : undefined;
};

const shown = {
  banners: {
    detail: ["location", "link"],
    page: ({ location }) => ({ path: location === "promotions" ? "/promo" : "/" }),
  },
  "home-sections": { detail: ["source"], page: home },
  "home-texts": { detail: [], page: home },
  pages: { detail: ["menu"], page: ({ page }) => ({ path: `/info/${String(page)}` }) },
  faq: { detail: ["topic"], page: at("/faq") },
  "seo-texts": {
    detail: ["meta_title"],
    page: ({ page }) => (page === "homepage" ? { path: "/" } : undefined),
  },
  "promotion-texts": { detail: [], page: promotion },
  "popular-searches": { detail: [], page: home },
  synonyms: { detail: ["means"], page: found("word") },
  "kept-words": { detail: [], page: found("word") },
  "search-pins": { detail: ["skus"], page: found("keyword") },
  purposes: { detail: ["kinds"], page: found("purpose") },
  promotions: { detail: ["label", "kind"], page: promotion },
  vouchers: { detail: ["kind"], page: vouchers },
  "payment-promotions": { detail: ["kind", "payment_channels"] },
  rewards: { detail: ["gives"] },
  fees: {
    detail: ["type", "store_code", "up_to_km", "up_to_kg", "fee"],
    isUnnamed: true,
    knownBy: ["type", "store_code", "up_to_km", "up_to_kg"],
    page: at("/shipping-cost"),
  },
} as const satisfies Readonly<Record<ContentKind, Shown>>;

const row = { key: "text", label: "text", said: json<Said>() } as const;

/** The words of a row, without the names of its fields. */
const words = `lower(r.label || ' ' || (select coalesce(string_agg(e.value, ' '), '') from json_each_text(r.said) e))`;

const declareRows = (kind: ContentKind, listed: string) => ({
  some: statement({
    name: `content.rows_of_${kind}`,
    text: `select r.key, r.label, r.said from (${listed}) r
      where ${words} like all (:words::text[]) order by r.place limit :limit offset :after`,
    parameters: { words: "text[]", limit: "int8", after: "int8" },
    row,
  }),
  one: statement({
    name: `content.row_of_${kind}`,
    text: `select r.key, r.label, r.said from (${listed}) r where r.key = :key`,
    parameters: { key: "text" },
    row,
  }),
});

export interface ContentTable extends Omit<Shown, "knownBy"> {
  readonly files: TableKind;
  /** The fields that a row is known by: they cannot be changed. */
  readonly keyFields: readonly string[];
  readonly fields: Fields;
  readonly rows: ReturnType<typeof declareRows>;
}

const keyFieldsOf = ({ fields, staging }: TableKind): readonly string[] =>
  Object.entries(fields)
    .filter((field) => staging.key.includes(columnOf(field)))
    .map(([name]) => name);

const tableOf = (kind: ContentKind): ContentTable => {
  const { files } = kinds[kind];
  const { knownBy, ...rest }: Shown = shown[kind];
  const keyFields = knownBy ?? keyFieldsOf(files);
  return { ...rest, files, keyFields, fields: files.fields, rows: declareRows(kind, files.listed) };
};

export const contentTables = Object.fromEntries(
  contentKinds.map((kind) => [kind, tableOf(kind)]),
) as Readonly<Record<ContentKind, ContentTable>>;
