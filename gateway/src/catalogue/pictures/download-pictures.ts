/** Fetches photographs from the addresses that columns of products name, as jobs. */
import pLimit from "p-limit";
import { z } from "zod";
import { many, run, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { guardedDownload, type DownloadRefusal } from "../../http/guarded-download.ts";
import { backgroundEncoder } from "../../images/encoder.ts";
import { photographLimits } from "../../images/photo-work.ts";
import { keepPhotographs, takePhotograph, type Photograph } from "../../media/photographs.ts";
import { mediaPlaces } from "../../media/places.ts";
import { task, type Schedule, type Task } from "../../task.ts";
import { markCatalogueChanged } from "../version.ts";
import {
  claimDownloads,
  dropDownloads,
  postponeDownload,
  queueDownloads,
  showDownloads,
} from "./download-queries.ts";
import { borrowPhotographs, showFirstPictures } from "./queries.ts";

const fetchPicturesTask = "catalogue.fetch_pictures";

/** Of all hosts together: a retailer's own server is not to be run over. */
const atOnce = 4;
/** Written together, because each writing makes all gateways read the catalogue anew. */
const batch = 40;
const timeoutMs = 20_000;
/** Longer than a batch ever takes; after a killed worker another goes on. */
const claimMs = 600_000;
const triesAtMost = 7;
/** The tries come further and further apart, the last some two hours after the first. */
const firstPauseMs = 60_000;

const types: readonly string[] = [
  "jpeg",
  "png",
  "webp",
  "avif",
  "heic",
  "heif",
  "gif",
  "tiff",
  "bmp",
].map((type) => `image/${type}`);

const sentences: Readonly<Record<DownloadRefusal, string>> = {
  forbidden: "alamat tidak diizinkan: harus https dan di internet terbuka",
  missing: "tidak ada di alamat itu",
  too_large: `lebih dari ${photographLimits.bytes / 1_000_000} MB`,
  wrong_type: "bukan gambar JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, atau BMP",
  too_many_redirects: "terlalu banyak pengalihan",
  unavailable: "tidak menjawab",
};

type Wanted = StatementRow<typeof claimDownloads>;

interface Came {
  readonly wanted: Wanted;
  readonly photograph: Photograph;
}

/** Why it did not come; `again` where another try may help. */
interface Failed {
  readonly wanted: Wanted;
  readonly failure: string;
  readonly again: boolean;
}

const fetchOne = async ({ db, config }: Deps, wanted: Wanted): Promise<Came | Failed> => {
  const file = await guardedDownload(wanted.address, {
    maxBytes: photographLimits.bytes,
    types,
    timeoutMs,
    trustedOrigins: config.pictureOrigins,
  });
  if (!file.ok) {
    return { wanted, failure: sentences[file.reason], again: file.reason === "unavailable" };
  }
  const { originals } = mediaPlaces(config);
  const photograph = await takePhotograph(
    { db, encoder: backgroundEncoder, originals },
    file.bytes,
  );
  return "reason" in photograph
    ? { wanted, failure: photograph.reason, again: false }
    : { wanted, photograph };
};

const show = async (tx: Tx, came: readonly Came[], now: Date): Promise<void> => {
  const photographs = came.map(({ photograph }) => photograph);
  await keepPhotographs(tx, photographs, now);
  const productIds = came.map(({ wanted }) => wanted.product_id);
  await run(tx, showDownloads, {
    productIds,
    positions: came.map(({ wanted }) => wanted.position),
    addresses: came.map(({ wanted }) => wanted.address),
    pictures: photographs.map(({ picture }) => picture),
  });
  await run(tx, dropDownloads);
  await run(tx, showFirstPictures, { productIds, now });
  await run(tx, borrowPhotographs);
  await markCatalogueChanged(tx, now);
};

const postpone = async (deps: Deps, { wanted, failure, again }: Failed): Promise<void> => {
  const { product_id: productId, position, address, tries } = wanted;
  const pause = firstPauseMs * 2 ** (tries - 1);
  const mayTry = again && tries < triesAtMost;
  const nextTryAt = mayTry ? new Date(deps.clock.now().getTime() + pause) : null;
  await run(deps.db, postponeDownload, { productId, position, address, failure, nextTryAt });
  deps.log.warn({ address, failure, tries }, "a photograph did not come");
};

const leaveFetching = (tx: Tx): Promise<void> =>
  addJob(tx, fetchPicturesTask, {}, { key: fetchPicturesTask });

/** A batch; the next follows as a job of its own. */
const fetchSome = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + claimMs);
  const wanted = await many(deps.db, claimDownloads, { now, until, limit: batch });
  if (wanted.length === 0) return;
  const inTurn = pLimit(atOnce);
  const results = await Promise.all(wanted.map((one) => inTurn(() => fetchOne(deps, one))));
  const came = results.filter((result) => "photograph" in result);
  for (const result of results) if ("failure" in result) await postpone(deps, result);
  await deps.db.transaction(async (tx) => {
    if (came.length > 0) await show(tx, came, now);
    await leaveFetching(tx);
  });
};

/** Leaves to the worker what columns name by address; forgets what they name no more. */
export const settleDownloads = async (tx: Tx, now: Date): Promise<void> => {
  await run(tx, dropDownloads);
  const added = await run(tx, queueDownloads, { now });
  if (added > 0) await leaveFetching(tx);
};

export const tasks: readonly Task[] = [task(fetchPicturesTask, z.unknown(), fetchSome)];

/** Those whose next try has come. */
export const schedules: readonly Schedule[] = [{ task: fetchPicturesTask, pattern: "* * * * *" }];
