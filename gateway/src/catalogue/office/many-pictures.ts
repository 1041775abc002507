/** Photographs of many products, each by the name of its file, as folders of an import name them. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/many-pictures";
import { many, run, type Db, type Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { lockImports } from "../../import/lock.ts";
import { keepPhotographs } from "../../media/photographs.ts";
import { idOfDigest } from "../../media/source.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import * as files from "../import/office/queries.ts";
import { announcePicture } from "../import/office/sent-pictures.ts";
import { noneArriving } from "../pictures/arriving.ts";
import { isPictureName } from "../pictures/file-names.ts";
import { leaveTellingPlaced, placePictures } from "../pictures/place-pictures.ts";
import { findTargets, type Target, type Targets } from "../pictures/targets.ts";
import { besideImports } from "./beside-imports.ts";
import { takeSent, type NamedPhotograph } from "./pictures.ts";
import { subjectOf } from "./products.ts";
import * as queries from "./queries.ts";

const find = async (db: Db, names: readonly string[]): Promise<readonly Targets[]> =>
  (await findTargets(db, names, noneArriving)).map((found) =>
    isPictureName(found.name)
      ? found
      : { name: found.name, targets: [], reason: "bukan berkas gambar" },
  );

/** Where photographs belong, by the names of their files. */
export const matchPictures = async (
  { body: { names } }: ParsedInput<typeof contract.matchPictures>,
  { deps: { db } }: StaffCall,
): Promise<ResponseOf<typeof contract.matchPictures>> => ({
  matches: (await find(db, names)).map(({ targets, reason = "" }) => ({
    places: targets.map(({ productId, position, picture }) => ({
      productId,
      position,
      isTaken: picture !== null,
    })),
    why: reason,
  })),
});

const targetsOf = async (
  db: Db,
  name: string,
): Promise<readonly Target[] | Failure<"PICTURE_REFUSED">> => {
  const [found] = await find(db, [name]);
  if (found !== undefined && found.targets.length > 0) return found.targets;
  return fail("PICTURE_REFUSED", { values: { why: `${name}: ${found?.reason ?? ""}.` } });
};

/** Announces a photograph, unless the shop shows it where its name says. */
export const startNamedPicture = async (
  { body: { name, bytes, digest } }: ParsedInput<typeof contract.startNamedPicture>,
  call: StaffCall,
): Promise<{ readonly fileId: string | null } | Failure<"PICTURE_REFUSED">> => {
  const targets = await targetsOf(call.deps.db, name);
  if (isFailure(targets)) return targets;
  const picture = idOfDigest(digest);
  const isShown = targets.every(
    (target) => target.picture === picture && target.pictureSource === name,
  );
  return isShown ? { fileId: null } : announcePicture(call, { name, bytes });
};

const place = async (
  tx: Tx,
  { deps, act }: StaffCall,
  { name, photograph }: NamedPhotograph,
): Promise<Record<never, never> | Failure<"PICTURE_REFUSED">> => {
  await lockImports(tx);
  const targets = await targetsOf(tx, name);
  if (isFailure(targets)) return targets;
  const now = deps.clock.now();
  await keepPhotographs(tx, [photograph], now);
  const { picture } = photograph;
  await placePictures(
    tx,
    targets.map((target) => ({ name, target, picture })),
    now,
  );
  await leaveTellingPlaced(tx);
  const productIds = targets.map(({ productId }) => productId);
  for (const product of await many(tx, queries.productsNamed, { productIds })) {
    await act(tx, { act: "goods.picture-add", subject: subjectOf(product), after: name });
  }
  return {};
};

/** Takes a photograph that has come whole, in place of what stood where its name says. */
export const finishNamedPicture = async (
  { params: { fileId } }: ParsedInput<typeof contract.finishNamedPicture>,
  call: StaffCall,
) => {
  const taken = await takeSent(call, fileId);
  if (isFailure(taken)) return taken;
  return besideImports(call.deps.db, async (tx) => {
    const placed = await place(tx, call, taken);
    if (!isFailure(placed)) await run(tx, files.dropFile, { fileId });
    return placed;
  });
};
