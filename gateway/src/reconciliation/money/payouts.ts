/** The bank's files of refunds at the office: made once, fetched as often as needed, marked as paid. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { formatRupiah, toRupiah } from "@gerai/contract/money";
import { officeLimits } from "@gerai/contract/office/limits";
import type * as contract from "@gerai/contract/office/money";
import { RefundState } from "@gerai/contract/payment-codes";
import { dayOf } from "../../calendar.ts";
import { markPaidOut, payoutHead, payoutLine } from "../../checkout/payment/payouts.ts";
import { refusePayout } from "../../checkout/payment/refused-payout.ts";
import { many, maybeOne, mustWrite, one, run, type Db, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { maskedName } from "../../fulfilment/office/masked.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import * as queries from "./payout-queries.ts";

type RefundRow = StatementRow<typeof queries.refundsOfFile>;
type FileRow = StatementRow<typeof queries.fileById>;

const shownDigits = 4;

const isOpen = ({ state }: RefundRow): boolean => state === RefundState.ToPayOut;

const refundView = (row: RefundRow): contract.Payout => ({
  memberId: row.member_id,
  refundId: row.refund_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  amount: toRupiah(row.amount),
  reason: row.reason,
  state: row.state,
  since: row.created_at.toISOString(),
  bankName: row.bank_name,
  accountNumber: row.account_number === "" ? "" : `•••${row.account_number.slice(-shownDigits)}`,
  accountName: maskedName(row.account_name),
});

const nameOf = ({ file_id: fileId, made_at: madeAt }: FileRow): string =>
  `pengembalian-${dayOf(madeAt)}-${fileId}.csv`;

type Open = StatementRow<typeof queries.openByFile>;

/** A file with what of it is not paid yet. */
const fileView = (row: FileRow, open: readonly Open[]): contract.PayoutFile => {
  const rest = open.find(({ payout_file: fileId }) => fileId === row.file_id);
  return {
    fileId: row.file_id,
    name: nameOf(row),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    refunds: row.refund_count,
    amount: toRupiah(row.amount),
    openRefunds: rest?.refunds ?? 0,
    openAmount: toRupiah(rest?.amount ?? 0),
  };
};

/** What waits for a file, the files that are not paid yet, and the newest of the others. */
export const showPayouts = async (db: Db): Promise<ResponseOf<typeof contract.listPayouts>> => {
  const { payoutLimit, payoutFileLimit: limit } = officeLimits;
  const [waiting, open] = await Promise.all([
    many(db, queries.refundsWithoutFile, { limit: payoutLimit + 1 }),
    many(db, queries.openByFile),
  ]);
  const openIds = open.map(({ payout_file: fileId }) => fileId);
  const files = await many(db, queries.openAndNewestFiles, { openIds, limit });
  return {
    waiting: waiting.slice(0, payoutLimit).map(refundView),
    hasMore: waiting.length > payoutLimit,
    files: files.map((file) => fileView(file, open)),
  };
};

/** Puts what waits into a new file. */
export const makeFile = ({ deps, staff, act }: StaffCall) =>
  deps.db.transaction(async (tx) => {
    const limit = officeLimits.payoutLimit;
    const waiting = await many(tx, queries.refundsWithoutFile, { limit });
    if (waiting.length === 0) return fail("NOTHING_TO_PAY_OUT");
    const made = { now: deps.clock.now(), by: staff.name };
    const { file_id: fileId } = await one(tx, queries.insertFile, made);
    const put = await many(tx, queries.putIntoFile, {
      fileId,
      memberIds: waiting.map((row) => row.member_id),
      refundIds: waiting.map((row) => row.refund_id),
    });
    if (put.length === 0) return fail("NOTHING_TO_PAY_OUT");
    const amount = put.reduce((sum, row) => sum + row.amount, 0);
    await mustWrite(tx, queries.sumFile, { fileId, refunds: put.length, amount });
    const after = `${put.length} pengembalian · ${formatRupiah(toRupiah(amount))}`;
    await act(tx, { act: "money.payout-file", subject: `berkas ${fileId}`, after });
    return { fileId };
  });

const fileOf = async (db: Db, fileId: number): Promise<FileRow | Failure<"PAYOUT_FILE_UNKNOWN">> =>
  (await maybeOne(db, queries.fileById, { fileId })) ?? fail("PAYOUT_FILE_UNKNOWN");

/** All refunds of a file, with those that have gone. */
const refundsOf = async (db: Db, fileId: number) => {
  const row = await fileOf(db, fileId);
  return isFailure(row) ? row : many(db, queries.refundsOfFile, { fileId });
};

/** One file with its refunds. */
export const showFile = async (
  db: Db,
  fileId: number,
): Promise<ResponseOf<typeof contract.payoutFile> | Failure<"PAYOUT_FILE_UNKNOWN">> => {
  const row = await fileOf(db, fileId);
  if (isFailure(row)) return row;
  const [refunds, open] = await Promise.all([
    many(db, queries.refundsOfFile, { fileId }),
    many(db, queries.openByFile),
  ]);
  return { file: fileView(row, open), refunds: refunds.map(refundView) };
};

/** The file as the bank takes it, of what is not marked as paid, and a line of who had it. */
export const fetchFile = async (
  { params: { fileId } }: ParsedInput<typeof contract.fetchPayoutFile>,
  { deps, act }: StaffCall,
) => {
  const row = await fileOf(deps.db, fileId);
  if (isFailure(row)) return row;
  const refunds = (await many(deps.db, queries.refundsOfFile, { fileId })).filter(isOpen);
  if (refunds.length === 0) return fail("PAYOUT_FILE_PAID");
  await deps.db.transaction((tx) =>
    act(tx, { act: "money.payout-fetch", subject: `berkas ${fileId}` }),
  );
  const lines = [payoutHead, ...refunds.map(payoutLine)];
  return { name: nameOf(row), content: lines.map((line) => `${line}\n`).join("") };
};

/** Marks refunds of a file one after another. @returns those that were not marked before */
const markAll = async (
  tx: Tx,
  refunds: readonly RefundRow[],
  now: Date,
): Promise<readonly RefundRow[]> => {
  const marked: RefundRow[] = [];
  for (const row of refunds) {
    const key = { memberId: row.member_id, refundId: row.refund_id };
    if (await markPaidOut(tx, key, now)) marked.push(row);
  }
  return marked;
};

/** Marks refunds of a file as transferred. */
export const markFile = async (
  { params: { fileId }, body: { refundIds, reason } }: ParsedInput<typeof contract.markPaidOut>,
  { deps, act }: StaffCall,
) =>
  deps.db.transaction(async (tx) => {
    const refunds = await refundsOf(tx, fileId);
    if (isFailure(refunds)) return refunds;
    const chosen = refunds.filter(
      (refund) =>
        isOpen(refund) && (refundIds.length === 0 || refundIds.includes(refund.refund_id)),
    );
    const marked = await markAll(tx, chosen, deps.clock.now());
    if (marked.length === 0) return fail("NOTHING_TO_MARK");
    const amount = marked.reduce((sum, refund) => sum + refund.amount, 0);
    const orders =
      marked.length > 3 ? "" : ` · ${marked.map((refund) => refund.order_number).join(", ")}`;
    await act(tx, {
      act: "money.payout-paid",
      subject: `berkas ${fileId}`,
      after: `${marked.length} pengembalian · ${formatRupiah(toRupiah(amount))}${orders}`,
      reason,
    });
    return { marked: marked.length };
  });

/** Notes that the bank did not transfer a refund of a file: it leaves the file, and its member chooses again. */
export const refuseOfFile = async (
  { params: { fileId }, body: { refundId, reason } }: ParsedInput<typeof contract.bankRefused>,
  { deps, act }: StaffCall,
) =>
  deps.db.transaction(async (tx) => {
    const refunds = await refundsOf(tx, fileId);
    if (isFailure(refunds)) return refunds;
    const refund = refunds.find(({ refund_id: id }) => id === refundId);
    if (refund === undefined) return fail("REFUND_NOT_WAITING");
    const key = { memberId: refund.member_id, orderId: refund.order_id, refundId };
    if (!(await refusePayout(tx, key, deps.clock.now()))) return fail("REFUND_NOT_WAITING");
    await run(tx, queries.takeOutOfFile, { memberId: refund.member_id, refundId });
    await act(tx, {
      act: "money.payout-refused",
      subject: `berkas ${fileId}`,
      after: `${refund.order_number} · ${formatRupiah(toRupiah(refund.amount))}`,
      reason,
    });
    return {};
  });
