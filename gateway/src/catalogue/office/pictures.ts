/** Photographs of a product, as the office sends, orders and removes them. */
import { hash } from "node:crypto";
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/products";
import { many, run, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { backgroundEncoder } from "../../images/encoder.ts";
import { lockImports } from "../../import/lock.ts";
import { keepPhotographs, takePhotograph, type Photograph } from "../../media/photographs.ts";
import { mediaPlaces } from "../../media/places.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import * as files from "../import/office/queries.ts";
import { announcePicture, readSent } from "../import/office/sent-pictures.ts";
import { settleDownloads } from "../pictures/download-pictures.ts";
import { picturesAtMost } from "../pictures/file-names.ts";
import { placePictures, tellPlaced } from "../pictures/place-pictures.ts";
import { borrowPhotographs, showFirstPictures } from "../pictures/queries.ts";
import { showPlaceholders } from "../pictures/show-placeholders.ts";
import { markCatalogueChanged } from "../version.ts";
import { besideImports } from "./beside-imports.ts";
import * as queries from "./picture-queries.ts";
import { pictureAt, productOf, subjectOf, type Product } from "./products.ts";

type Row = StatementRow<typeof queries.picturesOfProduct>;

/** Pixels; encoded ahead. */
const wholeWidth = 640;

/** What the record of acts has of one change. */
const longestText = 500;

export const versionOf = (rows: readonly Row[]): string =>
  hash("sha256", JSON.stringify(rows), "hex").slice(0, 32);

/** The photographs of a product in their order. */
export const showPictures = async (
  { db, config }: Pick<Deps, "db" | "config">,
  productId: number,
): Promise<ResponseOf<typeof contract.listPictures> | Failure<"PRODUCT_UNKNOWN">> => {
  const product = await productOf(db, productId);
  if (isFailure(product)) return product;
  const rows = await many(db, queries.picturesOfProduct, { productId });
  return {
    version: versionOf(rows),
    pictures: rows.map(({ position, picture, source, whole, is_drawing: isDrawing }) => ({
      position,
      url: pictureAt(config, picture),
      source,
      whole: isDrawing ? "" : pictureAt(config, whole ?? picture, wholeWidth),
      isCropped: whole !== null,
    })),
  };
};

/** Announces a photograph. */
export const startPicture = async (
  { params: { productId }, body }: ParsedInput<typeof contract.startPicture>,
  call: StaffCall,
) => {
  const product = await productOf(call.deps.db, productId);
  return isFailure(product) ? product : announcePicture(call, body);
};

export interface NamedPhotograph {
  /** Of the file. */
  readonly name: string;
  readonly photograph: Photograph;
}

/** Shows a photograph behind the others of its product, unless it is among them. */
const place = async (
  tx: Tx,
  { deps, act }: StaffCall,
  product: Product,
  { name, photograph }: NamedPhotograph,
): Promise<Record<never, never> | Failure<"PICTURES_FULL">> => {
  await lockImports(tx);
  const { product_id: productId } = product;
  const rows = await many(tx, queries.picturesOfProduct, { productId });
  const { picture } = photograph;
  if (rows.some((row) => (row.whole ?? row.picture) === picture)) return {};
  const taken = new Set(rows.map(({ position }) => position));
  const places = Array.from({ length: picturesAtMost }, (_, index) => index + 1);
  const position = places.find((free) => !taken.has(free));
  if (position === undefined) return fail("PICTURES_FULL", { values: { most: picturesAtMost } });
  const now = deps.clock.now();
  await keepPhotographs(tx, [photograph], now);
  const target = { productId, position, picture: null, pictureSource: null };
  await placePictures(tx, [{ name, target, picture }], now);
  await tellPlaced(tx, now);
  await act(tx, { act: "goods.picture-add", subject: subjectOf(product), after: name });
  return {};
};

/** Reads a photograph that has come whole; its parts are not needed any more where nobody can read it. */
export const takeSent = async (
  { deps: { db, config } }: StaffCall,
  fileId: string,
): Promise<NamedPhotograph | Failure<"FILE_UNKNOWN" | "FILE_INCOMPLETE" | "PICTURE_REFUSED">> => {
  const sent = await readSent(db, fileId);
  if (isFailure(sent)) return sent;
  const { originals } = mediaPlaces(config);
  const photograph = await takePhotograph(
    { db, encoder: backgroundEncoder, originals },
    sent.content,
  );
  const { name } = sent;
  if (!("reason" in photograph)) return { name, photograph };
  await run(db, files.dropFile, { fileId });
  return fail("PICTURE_REFUSED", { values: { why: `${name}: ${photograph.reason}.` } });
};

/** Takes a photograph that has come whole. */
export const finishPicture = async (
  { params: { productId, fileId } }: ParsedInput<typeof contract.finishPicture>,
  call: StaffCall,
) => {
  const { db } = call.deps;
  const product = await productOf(db, productId);
  if (isFailure(product)) return product;
  const taken = await takeSent(call, fileId);
  if (isFailure(taken)) return taken;
  return besideImports(db, async (tx) => {
    const placed = await place(tx, call, product, taken);
    if (!isFailure(placed)) await run(tx, files.dropFile, { fileId });
    return placed;
  });
};

/** Tells card, category and caches of photographs that are others now. */
export const tellReaders = async (tx: Tx, productId: number, now: Date): Promise<void> => {
  await settleDownloads(tx, now);
  await run(tx, showFirstPictures, { productIds: [productId], now });
  await showPlaceholders(tx);
  await run(tx, borrowPhotographs);
  await markCatalogueChanged(tx, now);
};

const textOf = (rows: readonly Row[]): string =>
  rows
    .map(({ source }) => source)
    .join(", ")
    .slice(0, longestText);

/** Puts photographs into another order, and takes off those that are left out. */
export const arrangePictures = (
  {
    params: { productId },
    body: { version, positions },
  }: ParsedInput<typeof contract.arrangePictures>,
  { deps: { db, clock }, act }: StaffCall,
) =>
  besideImports(db, async (tx) => {
    await lockImports(tx);
    const product = await productOf(tx, productId);
    if (isFailure(product)) return product;
    const rows = await many(tx, queries.picturesOfProduct, { productId });
    const kept = [...new Set(positions)].flatMap((wanted) =>
      rows.filter(({ position }) => position === wanted),
    );
    if (versionOf(rows) !== version || kept.length < positions.length) {
      return fail("PICTURES_CHANGED");
    }
    await run(tx, queries.dropPictures, { productId });
    await run(tx, queries.putPictures, {
      productId,
      sources: kept.map(({ source }) => source),
      byColumn: kept.map(({ by_column: byColumn }) => byColumn),
      saidIn: kept.map(({ said_in: saidIn }) => saidIn),
      pictures: kept.map(({ picture }) => picture),
      pictureSources: kept.map(({ picture_source: source }) => source),
      wholes: kept.map(({ whole }) => whole),
    });
    await tellReaders(tx, productId, clock.now());
    const told = { before: textOf(rows), after: textOf(kept) };
    await act(tx, { act: "goods.pictures", subject: subjectOf(product), ...told });
    return {};
  });
