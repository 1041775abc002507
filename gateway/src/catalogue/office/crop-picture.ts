/** Shows a part of a photograph in its place. The whole one is kept, and can be shown again. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/products";
import { many, run, type Db, type Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { backgroundEncoder } from "../../images/encoder.ts";
import { lockImports } from "../../import/lock.ts";
import { keepPhotographs, takePhotograph, type Photograph } from "../../media/photographs.ts";
import { mediaPlaces, originalName } from "../../media/places.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { besideImports } from "./beside-imports.ts";
import * as queries from "./picture-queries.ts";
import { tellReaders, versionOf } from "./pictures.ts";
import { productOf, subjectOf } from "./products.ts";

type Input = ParsedInput<typeof contract.cropPicture>;
type Refusal = Failure<"PICTURE_REFUSED">;

/** A place among the photographs of a product. */
interface Place {
  /** The photograph of which a part may be shown here. */
  readonly whole: string;
  /** The file or address that it came from. */
  readonly source: string;
}

/** The place, if it still is as the caller has seen it. */
const placeOf = async (
  db: Db,
  { params: { productId, position }, body: { version } }: Input,
): Promise<Place | Failure<"PICTURES_CHANGED">> => {
  const rows = await many(db, queries.picturesOfProduct, { productId });
  const row = rows.find((one) => one.position === position);
  const whole = row?.whole ?? row?.picture ?? null;
  return row === undefined || whole === null || versionOf(rows) !== version
    ? fail("PICTURES_CHANGED")
    : { whole, source: row.source };
};

const refuse = ({ source }: Place, reason: string): Refusal =>
  fail("PICTURE_REFUSED", { values: { why: `${source}: ${reason}.` } });

/** The part becomes a photograph as any other. */
const takePart = async (
  { deps: { db, config } }: StaffCall,
  place: Place,
  area: contract.PictureArea,
): Promise<Photograph | Refusal> => {
  const { originals } = mediaPlaces(config);
  const whole = await originals.get(originalName(place.whole));
  if (whole === undefined)
    return refuse(place, "tidak dapat dipotong, toko tidak menyimpan fotonya");
  const part = await backgroundEncoder.part(whole, area);
  if ("reason" in part) return refuse(place, part.reason);
  const taken = await takePhotograph({ db, encoder: backgroundEncoder, originals }, part.bytes);
  return "reason" in taken ? refuse(place, taken.reason) : taken;
};

const show = async (
  tx: Tx,
  { deps: { clock } }: StaffCall,
  {
    params,
    photograph,
    place,
  }: Pick<Input, "params"> & {
    readonly photograph: Photograph;
    readonly place: Place;
  },
): Promise<void> => {
  const { picture } = photograph;
  const now = clock.now();
  await keepPhotographs(tx, [photograph], now);
  const whole = picture === place.whole ? null : place.whole;
  await run(tx, queries.showPicture, { ...params, picture, whole });
  await tellReaders(tx, params.productId, now);
};

/** Shows a part of a photograph, or all of it again. */
export const cropPicture = async (input: Input, call: StaffCall) => {
  const { params, body } = input;
  const { db } = call.deps;
  const product = await productOf(db, params.productId);
  if (isFailure(product)) return product;
  const seen = await placeOf(db, input);
  if (isFailure(seen)) return seen;
  const photograph =
    body.area === null
      ? { picture: seen.whole, size: null }
      : await takePart(call, seen, body.area);
  if (isFailure(photograph)) return photograph;
  return besideImports(db, async (tx) => {
    await lockImports(tx);
    const place = await placeOf(tx, input);
    if (isFailure(place)) return place;
    await show(tx, call, { params, photograph, place });
    const after = body.area === null ? `${place.source} (utuh)` : place.source;
    await call.act(tx, { act: "goods.picture-crop", subject: subjectOf(product), after });
    return {};
  });
};
