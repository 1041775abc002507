/** The photo that proves a delivery: fetched from the courier, and kept for a few days. */
import { limits } from "@gerai/contract/limits";
import { z } from "zod";
import { dayMs } from "../../calendar.ts";
import { maybeOne, run, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { deleteInBatches } from "../../due-work.ts";
import { guardedDownload } from "../../http/guarded-download.ts";
import { encodePhoto, photoTypes, type PhotoSize } from "../../media/photo.ts";
import { tellPages } from "../../orders/changes.ts";
import { task, type Task } from "../../task.ts";
import { closeProof, deleteOldPhotos, forgetLinks, insertPhoto, proofToFetch } from "./queries.ts";

const fetchProofTask = "fulfilment.fetch_proof";

/** Photos show people's doors: they are deleted when they are no longer needed as a proof. */
const photoLifeMs = limits.proofPhotoDays * dayMs;

/** Photos of orders are shown in this size at most. */
export const orderPhotoSize: PhotoSize = { width: 1280, height: 1280, fit: "inside" };

const downloadTimeoutMs = 15_000;
/** The tries come further and further apart, the last some two hours after the first. */
const attempts = 9;

const payload = z.object({ memberId: z.uuid(), deliveryId: z.uuid() });
type DeliveryKey = z.output<typeof payload>;
type Proof = StatementRow<typeof proofToFetch>;

/** Leaves the fetching of a delivery's photo with the transaction that records its link. */
export const leaveFetchingProof = (tx: Tx, { memberId, deliveryId }: DeliveryKey): Promise<void> =>
  addJob(
    tx,
    fetchProofTask,
    { memberId, deliveryId },
    { key: `proof:${deliveryId}`, maxAttempts: attempts },
  );

/**
 * The photo as it is kept, or why there is none.
 * @throws Error where another try may help
 */
const fetchPhoto = async ({ config }: Pick<Deps, "config">, { photo_url: url }: Proof) => {
  const file = await guardedDownload(url, {
    maxBytes: limits.maxPictureBytes,
    types: photoTypes,
    timeoutMs: downloadTimeoutMs,
    trustedOrigins: config.pictureOrigins,
  });
  if (!file.ok && file.reason !== "unavailable") return file.reason;
  const photo = file.ok ? await encodePhoto(file.bytes, orderPhotoSize) : "unavailable";
  if (photo === "unavailable" || photo === "busy") throw new Error(`proof photo: ${photo}`);
  return photo;
};

/** From when it was received; a courier's clock that is ahead of ours lengthens nothing. */
const expiryOf = ({ received_at: receivedAt }: Proof, now: Date): Date =>
  new Date(Math.min(receivedAt?.getTime() ?? now.getTime(), now.getTime()) + photoLifeMs);

const keepProof = async (
  tx: Tx,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  key: DeliveryKey,
  { proof, content }: { readonly proof: Proof; readonly content: Buffer },
): Promise<void> => {
  const closed = await run(tx, closeProof, { ...key, url: proof.photo_url });
  if (closed === 0) return;
  const now = clock.now();
  await run(tx, insertPhoto, {
    ...key,
    photoId: ids.next(),
    orderId: proof.order_id,
    problemId: null,
    content,
    now,
    expiresAt: expiryOf(proof, now),
  });
  await tellPages(tx, { orderId: proof.order_id });
};

/** A picture that cannot be had or read is noted in the log; the order stays as it is. */
const fetchProof = async (deps: Deps, { memberId, deliveryId }: DeliveryKey): Promise<void> => {
  const key = { memberId, deliveryId };
  const proof = await maybeOne(deps.db, proofToFetch, key);
  if (proof === undefined) return;
  const photo = await fetchPhoto(deps, proof);
  if (typeof photo === "string") {
    const { delivery_no: deliveryNo } = proof;
    deps.log.warn({ deliveryNo, reason: photo }, "a proof photo was not kept");
    await run(deps.db, closeProof, { ...key, url: proof.photo_url });
    return;
  }
  await deps.db.transaction((tx) => keepProof(tx, deps, key, { proof, content: photo }));
};

/** Deletes photos whose time is over, and links that led nowhere for as long. */
export const forgetOldPhotos = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  await deleteInBatches(db, deleteOldPhotos, { now });
  await run(db, forgetLinks, { before: new Date(now.getTime() - photoLifeMs) });
};

export const photoTasks: readonly Task[] = [task(fetchProofTask, payload, fetchProof)];
