/** What the shop has of a kind of content, in lists and for forms. */
import { hash } from "node:crypto";
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/content";
import { officeLimits } from "@gerai/contract/office/limits";
import { previewNames } from "@gerai/contract/preview";
import { dayMs } from "../../calendar.ts";
import { pictureNamed } from "../../catalogue/import/content/picture-files.ts";
import { imageView } from "../../catalogue/views.ts";
import type { GatewayConfig } from "../../config.ts";
import { many, maybeOne, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { wordPatterns } from "../../db/word-patterns.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { cellText } from "../../import/csv-text.ts";
import { makePreview } from "../preview-ticket.ts";
import { cellsOf, detailOf, fieldViews, momentIn } from "./cells.ts";
import { contentTables, type ContentTable, type Said } from "./content-kinds.ts";

export type Row = StatementRow<ContentTable["rows"]["one"]>;
type Config = Pick<GatewayConfig, "publicUrl" | "secret">;

const pictureWidth = 480;
const previewMs = dayMs;
const minuteMs = 60_000;

/** Pictures lie on the shop's host. */
export const pictureUrl = ({ publicUrl }: Pick<Config, "publicUrl">, picture: string): string =>
  new URL(imageView(picture, pictureWidth), publicUrl).href;

/** Addresses of the pictures that a row names, by field. */
const picturesOf = (config: Config, { fields }: ContentTable, said: Said) =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const isPicture = fields[name]?.input.sort === "picture";
      const picture = isPicture ? pictureNamed(cellText(said[name])) : undefined;
      return picture === undefined ? [] : [[name, pictureUrl(config, picture)] as const];
    }),
  );

const periodOf = ({ fields }: ContentTable, said: Said) => ({
  startsAt: momentIn(fields, said, "starts_at")?.toISOString() ?? null,
  endsAt: momentIn(fields, said, "ends_at")?.toISOString() ?? null,
});

const labelOf = (table: ContentTable, { label, said }: Row): string =>
  table.isUnnamed === true ? detailOf(table, said) : label;

const rowView = (config: Config, table: ContentTable, { key, label, said }: Row) => ({
  key,
  label: labelOf(table, { key, label, said }),
  detail: table.isUnnamed === true ? "" : detailOf(table, said),
  ...periodOf(table, said),
  position: typeof said["position"] === "number" ? said["position"] : null,
  picture: picturesOf(config, table, said)["picture"] ?? "",
});

/** Some rows of a kind, in their order; read where a form has just written. */
export const showRows = async (
  { db, config }: Pick<Deps, "db" | "config">,
  { params: { kind }, query: { q, after } }: ParsedInput<typeof contract.listContent>,
): Promise<ResponseOf<typeof contract.listContent>> => {
  const table = contentTables[kind];
  const limit = officeLimits.contentLimit;
  const words = wordPatterns(q.toLowerCase());
  const rows = await many(db, table.rows.some, { words, after, limit: limit + 1 });
  return {
    rows: rows.slice(0, limit).map((row) => rowView(config, table, row)),
    next: rows.length > limit ? after + limit : null,
  };
};

/** One row of a kind. */
export const rowOf = async (
  db: Db,
  { rows }: ContentTable,
  key: string,
): Promise<Row | Failure<"CONTENT_UNKNOWN">> =>
  (await maybeOne(db, rows.one, { key })) ?? fail("CONTENT_UNKNOWN");

/** What somebody has seen of a row. */
export const versionOf = ({ said }: Row): string =>
  hash("sha256", JSON.stringify(said), "hex").slice(0, 32);

type PageDeps = Pick<Deps, "db" | "config" | "clock">;

/** The page of the shop that shows a row: as of its beginning, where that is still to come. */
const pageOf = async (deps: PageDeps, table: ContentTable, said: Said): Promise<string> => {
  const shown = await table.page?.(said, deps);
  if (shown === undefined) return "";
  const { publicUrl, secret } = deps.config;
  const now = deps.clock.now();
  const page = new URL(shown.path, publicUrl);
  const start = shown.startsAt ?? momentIn(table.fields, said, "starts_at");
  if (start !== null && start > now) {
    // A ticket knows no seconds.
    const at = new Date(Math.ceil(start.getTime() / minuteMs) * minuteMs);
    const until = new Date(now.getTime() + previewMs);
    page.searchParams.set(
      previewNames.parameter,
      makePreview(secret, { at, until, storeCode: null }),
    );
  }
  return page.href;
};

/** The fields of a kind, and what one row says of them. */
export const showForm = async (
  deps: PageDeps,
  { params: { kind }, query: { key } }: ParsedInput<typeof contract.contentForm>,
): Promise<ResponseOf<typeof contract.contentForm> | Failure<"CONTENT_UNKNOWN">> => {
  const table = contentTables[kind];
  const fields = fieldViews(kind, table);
  if (key === "") return { fields, row: null };
  const row = await rowOf(deps.db, table, key);
  if (isFailure(row)) return row;
  const { said } = row;
  const sheet = {
    key,
    label: labelOf(table, row),
    version: versionOf(row),
    cells: cellsOf(table.fields, said),
    pictures: picturesOf(deps.config, table, said),
    ...periodOf(table, said),
    page: await pageOf(deps, table, said),
  };
  return { fields, row: sheet };
};
