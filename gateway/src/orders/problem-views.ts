import { toRupiah } from "@gerai/contract/money";
import type { OrderProblem } from "@gerai/contract/order-problems";
import { orderPhotoUrl } from "@gerai/contract/pictures";
import type { StatementRow } from "../db/statement.ts";
import type { problemsOfOrder } from "./problem-queries.ts";

export type ProblemRow = StatementRow<typeof problemsOfOrder>;

/** @param secretId of its order */
export const problemView = (secretId: string, row: ProblemRow): OrderProblem => ({
  problemId: row.problem_id,
  kind: row.kind,
  words: row.words,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
  items: [...row.items],
  photos: row.photos.map((photoId) => orderPhotoUrl(secretId, photoId)),
  credited: toRupiah(row.credited),
  creditedPoints: row.credited_points,
});
