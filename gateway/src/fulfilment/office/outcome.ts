import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatRupiah, toRupiah } from "@gerai/contract/money";
import type { cancelOrder } from "@gerai/contract/office/orders";
import type { Outcome } from "../service/act.ts";

/** `1 × Teh Botol · Rp5.000`, for the record of acts. */
export const afterText = (details: string, outcome: Outcome | undefined): string =>
  [
    details,
    outcome === undefined || outcome.money === 0 ? "" : formatRupiah(outcome.money),
    outcome === undefined || outcome.points === 0 ? "" : `${outcome.points} A-Poin`,
  ]
    .filter((part) => part !== "")
    .join(" · ");

/** What came of an act, as the office shows it. */
export const outcomeView = ({
  money,
  points,
  refunds,
}: Outcome): ResponseOf<typeof cancelOrder> => ({
  money: toRupiah(money),
  points,
  refunds: refunds.map(({ amount, way, state }) => ({ amount: toRupiah(amount), way, state })),
});
