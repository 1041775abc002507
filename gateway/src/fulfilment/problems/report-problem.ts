import { limits } from "@gerai/contract/limits";
import { ProblemState, type ProblemKind } from "@gerai/contract/order-codes";
import { dayMs } from "../../calendar.ts";
import { many, maybeOne, one, run, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { encodePhoto } from "../../media/photo.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { mayReport, reportableUnits } from "../../orders/problem-rules.ts";
import { deliveriesOfOrder } from "../../orders/queries.ts";
import { decodeOrderId } from "../../orders/secret-id.ts";
import { orderPhotoSize } from "../photos/proof-photo.ts";
import { insertPhoto } from "../photos/queries.ts";
import {
  countProblems,
  insertProblem,
  insertProblemLines,
  lockOrderOfProblem,
  orderOfProblem,
} from "./queries.ts";

/** What a member reports. */
export interface Reported {
  readonly memberId: string;
  /** Of the order. */
  readonly id: string;
  readonly problemId: string;
  readonly kind: ProblemKind;
  readonly words: string;
  readonly items: readonly { readonly lineNo: number; readonly quantity: number }[];
  /** In Base64. */
  readonly photos: readonly string[];
}

type Refusal =
  | "ORDER_NOT_FOUND"
  | "PROBLEM_NOT_REPORTABLE"
  | "PROBLEM_LIMITED"
  | "PROBLEM_TAKEN"
  | "PICTURE_UNREADABLE"
  | "UNAVAILABLE";

interface Answer {
  readonly problemId: string;
  readonly state: ProblemState;
}

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

/** All of them, or why one cannot be kept. */
const encodeAll = async (
  photos: readonly string[],
): Promise<readonly Buffer[] | Failure<"PICTURE_UNREADABLE" | "UNAVAILABLE">> => {
  const encoded: Buffer[] = [];
  for (const photo of photos) {
    const picture = await encodePhoto(Buffer.from(photo, "base64"), orderPhotoSize);
    if (picture === "unreadable") return fail("PICTURE_UNREADABLE");
    if (picture === "busy") return fail("UNAVAILABLE");
    encoded.push(picture);
  }
  return encoded;
};

interface OrderKey {
  readonly memberId: string;
  readonly orderId: string;
}

/** Whether so many units of these lines have arrived, not long ago, and are in no other report. */
const areReportable = async (
  tx: Tx,
  key: OrderKey,
  items: Reported["items"],
  now: Date,
): Promise<boolean> => {
  const deliveries = await many(tx, deliveriesOfOrder, key);
  const lines = deliveries.filter((row) => mayReport(row, now)).flatMap((row) => row.lines);
  return items.every(({ lineNo, quantity }) => {
    const line = lines.find((known) => known.lineNo === lineNo);
    return line !== undefined && quantity <= reportableUnits(line);
  });
};

const write = async (
  tx: Tx,
  { clock, ids }: Needs,
  { orderId, reported, pictures }: Prepared,
): Promise<void> => {
  const { memberId, problemId, kind, words, items } = reported;
  const now = clock.now();
  await run(tx, insertProblem, { memberId, problemId, orderId, kind, words, now });
  await run(tx, insertProblemLines, {
    memberId,
    problemId,
    orderId,
    lineNos: items.map(({ lineNo }) => lineNo),
    quantities: items.map(({ quantity }) => quantity),
  });
  const expiresAt = new Date(now.getTime() + limits.problemPhotoDays * dayMs);
  for (const content of pictures) {
    const photoId = ids.next();
    const of = { memberId, orderId, problemId, deliveryId: null };
    await run(tx, insertPhoto, { ...of, photoId, content, now, expiresAt });
  }
  await tellWatchers(tx, { memberId, orderId });
};

interface Prepared {
  readonly orderId: string;
  readonly reported: Reported;
  readonly pictures: readonly Buffer[];
}

/** The answer to a report that is known or refused; undefined for one that is to be written. */
const judge = async (
  tx: Tx,
  { clock }: Needs,
  { orderId, reported }: Omit<Prepared, "pictures">,
): Promise<Answer | Failure<Refusal> | undefined> => {
  const { memberId, problemId, items } = reported;
  const key = { memberId, orderId };
  const order = await maybeOne(tx, lockOrderOfProblem, key);
  if (order === undefined || order.is_anonymous) return fail("ORDER_NOT_FOUND");
  const known = await maybeOne(tx, orderOfProblem, { memberId, problemId });
  if (known !== undefined) {
    return known.order_id === orderId ? { problemId, state: known.state } : fail("PROBLEM_TAKEN");
  }
  const { problems } = await one(tx, countProblems, key);
  if (problems >= limits.problemsPerOrder) return fail("PROBLEM_LIMITED");
  const isReportable = await areReportable(tx, key, items, clock.now());
  return isReportable ? undefined : fail("PROBLEM_NOT_REPORTABLE");
};

const record = async (
  tx: Tx,
  needs: Needs,
  prepared: Prepared,
): Promise<Answer | Failure<Refusal>> => {
  const judged = await judge(tx, needs, prepared);
  if (judged !== undefined) return judged;
  await write(tx, needs, prepared);
  return { problemId: prepared.reported.problemId, state: ProblemState.Received };
};

/**
 * Takes a report of something wrong with articles that have arrived; the same id is one report. Photos cost time, so
 * it is judged before they are decoded, and once more where it is written.
 */
export const reportProblem = async (
  needs: Needs,
  reported: Reported,
): Promise<Answer | Failure<Refusal>> => {
  const orderId = decodeOrderId(needs.config.secret, reported.id);
  if (orderId === undefined) return fail("ORDER_NOT_FOUND");
  const judged = await needs.db.transaction((tx) => judge(tx, needs, { orderId, reported }));
  if (judged !== undefined) return judged;
  const pictures = await encodeAll(reported.photos);
  if (isFailure(pictures)) return pictures;
  return needs.db.transaction((tx) => record(tx, needs, { orderId, reported, pictures }));
};
