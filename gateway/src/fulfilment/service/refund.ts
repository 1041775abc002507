import { RefundReason } from "@gerai/contract/payment-codes";
import type { Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { readCredits, type Credit } from "../../orders/credits.ts";
import { isPlaced } from "../../orders/states.ts";
import { creditsOfWhole, giveBack } from "../credits.ts";
import type { Line } from "../line-changes.ts";
import { paidMoney, serve, type Needs, type Outcome, type ServiceCase } from "./act.ts";
import { parcelsOf, type Parcel } from "./deliveries.ts";

/** Units of a line; all that are left without a count. */
export interface WantedLine {
  readonly lineNo: number;
  readonly count: number | undefined;
}

export type RefundRefusal =
  | "ORDER_NOT_REFUNDABLE"
  | "LINE_UNKNOWN"
  | "TOO_MANY_UNITS"
  | "NOTHING_LEFT"
  | "MORE_THAN_PAID";

const { Service } = RefundReason;

/** Units of a line that came, or are to come, and whose price was not given back. */
const unitsLeft = ({ quantity, missing, substitutes, given_back: given }: Line): number =>
  quantity - missing + substitutes - given;

/** What falls to some of the units that are left; the last of them take what rounding left over. */
const creditOf = ({ deliveryId }: Parcel, line: Line, units: number, actKey: string): Credit => {
  const left = unitsLeft(line);
  const part = (rest: number): number =>
    units === left ? rest : Math.floor((rest * units) / left);
  return {
    creditKey: `service:${actKey}:${line.line_no}`,
    deliveryId,
    lineNo: line.line_no,
    reason: Service,
    money: part(line.money - line.credited_money),
    points: part(line.points - line.credited_points),
    units,
  };
};

const creditOfLine = (
  parcels: readonly Parcel[],
  { lineNo, count }: WantedLine,
  actKey: string,
): Credit | Failure<RefundRefusal> => {
  for (const parcel of parcels) {
    const line = parcel.lines.find((known) => known.line_no === lineNo);
    if (line === undefined) continue;
    const units = count ?? unitsLeft(line);
    if (units === 0) return fail("NOTHING_LEFT");
    return units > unitsLeft(line) ? fail("TOO_MANY_UNITS") : creditOf(parcel, line, units, actKey);
  }
  return fail("LINE_UNKNOWN");
};

const creditsOf = (
  parcels: readonly Parcel[],
  wanted: readonly WantedLine[],
  actKey: string,
): readonly Credit[] | Failure<RefundRefusal> => {
  if (wanted.length === 0) {
    return parcels.flatMap(({ deliveryId, row, lines }) =>
      row.ended_at === null ? creditsOfWhole({ deliveryId }, row, lines, Service) : [],
    );
  }
  const credits: Credit[] = [];
  for (const line of wanted) {
    const credit = creditOfLine(parcels, line, actKey);
    if (isFailure(credit)) return credit;
    credits.push(credit);
  }
  return credits;
};

/** `2 × Teh Botol`, for the order's log. */
const detailsOf = (parcels: readonly Parcel[], credits: readonly Credit[]): string =>
  credits
    .map(({ lineNo, units }) => {
      const line = parcels.flatMap(({ lines }) => lines).find((known) => known.line_no === lineNo);
      return `${units} × ${line?.product_name}`;
    })
    .join(", ");

const refund = async (
  tx: Tx,
  needs: Needs,
  { key }: Pick<ServiceCase, "key">,
  wanted: readonly WantedLine[],
) => {
  const parcels = await parcelsOf(tx, key);
  const credits = creditsOf(parcels, wanted, needs.ids.next());
  if (isFailure(credits)) return credits;
  const before = await readCredits(tx, key);
  const kept = await paidMoney(tx, key);
  const isOwn = parcels.every(({ row }) => row.is_own);
  await giveBack(tx, needs, { ...key, isOwn }, credits);
  const after = await readCredits(tx, key);
  if (after.money === before.money && after.points === before.points) return fail("NOTHING_LEFT");
  if (after.money - before.money > kept) return fail("MORE_THAN_PAID");
  await tellWatchers(tx, key);
  return { act: "refund", details: wanted.length === 0 ? "" : detailsOf(parcels, credits) };
};

/**
 * Gives back what was paid for lines of an order, or for all of it with its fees: at most what was paid and has
 * not gone back yet. The order itself goes on.
 * @param wanted the whole order where empty; no line twice
 */
export const refundByService = <Refusal extends string = never>(
  needs: Needs,
  served: ServiceCase<Refusal>,
  wanted: readonly WantedLine[],
): Promise<Outcome | Failure<RefundRefusal | Refusal>> =>
  serve(needs, served, async (tx, status) =>
    isPlaced(status) ? refund(tx, needs, served, wanted) : fail("ORDER_NOT_REFUNDABLE"),
  );
