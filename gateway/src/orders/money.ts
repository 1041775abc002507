/** What was paid for an order, and what of it goes back: the order's page and its messages read the same. */
import { toRupiah } from "@gerai/contract/money";
import { ReturnMethod, type MoneyReturn } from "@gerai/contract/money-story";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { RefundReason, RefundState } from "@gerai/contract/payment-codes";
import { statusesIn } from "./states.ts";

const isForeignPrepaid = `o.cart_id is null and o.payment_channel is distinct from '${PaymentChannel.CashOnDelivery}'`;

/** Of an order `o`: whether a till, the app or a partner took its money, and keeps it. */
export const isPaidElsewhere = `(${isForeignPrepaid} and o.status in (${statusesIn("inProgress", "delivered")}))`;

/**
 * Whether the A-Poin of a credit `c` of an order `o` are given back in money, a rupiah each: they were spent elsewhere, so
 * this shop's ledger has none to return, and customer service gives back what the member paid.
 */
const isPointsAsMoney = `(o.cart_id is null and c.reason = '${RefundReason.Service}')`;

/** Of a credit `c` of an order `o`: what is given back in money, and in A-Poin. */
export const moneyOfCredit = `(c.money + case when ${isPointsAsMoney} then c.points else 0 end)`;
export const pointsOfCredit = `(case when ${isPointsAsMoney} then 0 else c.points end)`;

const creditsOf = (what: string, condition = "true"): string =>
  `(select coalesce(sum(c.${what}), 0) from order_credits c
    where c.member_id = :memberId and c.order_id = o.order_id and ${condition})`;

const ownCredits = creditsOf("money", `c.reason <> '${RefundReason.Service}'`);

/** Of such an order: what was paid, less what its seller gives back. */
export const paidElsewhere = `(o.total_final - ${ownCredits})`;

/** A-Poin of an order that was made elsewhere, less what its seller gives back. */
export const pointsPaidElsewhere = `(case when o.cart_id is null and o.status in (${statusesIn("inProgress", "delivered")})
  then o.total_points - ${creditsOf("points", `c.reason <> '${RefundReason.Service}'`)} else 0 end)`;

/** A-Poin that customer service gives back in money. */
export const pointsAsMoney = `(case when o.cart_id is null
  then ${creditsOf("points", `c.reason = '${RefundReason.Service}'`)} else 0 end)`;

/** An order that ended there after it was placed had been paid, too. */
const wasPaidElsewhere = `(${isPaidElsewhere} or ${isForeignPrepaid} and o.placed_at is not null)`;

/** A cancellation refunds everything but what customer service refunded before. */
const returnedElsewhere = `(case when o.status in (${statusesIn("ended")})
    then o.total_final - ${creditsOf("money", `c.reason = '${RefundReason.Service}'`)} else ${ownCredits} end)`;

/** Of an order `o`: its money, for `amountsView`. */
export const moneyColumns = `${creditsOf("money")}::int8 as credited, ${creditsOf("points")}::int8 as credited_points,
  (select coalesce(sum(p.received), 0)::int8 from payments p
    where p.member_id = :memberId and p.order_id = o.order_id) as received,
  (select coalesce(sum(d.collected), 0)::int8 from deliveries d
    where d.member_id = :memberId and d.order_id = o.order_id) as collected,
  case when ${wasPaidElsewhere} then o.total_final else 0 end::int8 as paid_elsewhere,
  case when ${wasPaidElsewhere} then ${returnedElsewhere} else 0 end::int8 as returned_elsewhere,
  (select coalesce(sum(e.amount), 0)::int8 from point_transactions t
    join point_entries e on e.member_id = :memberId and e.transaction_id = t.transaction_id and e.account = 'member'
    where t.member_id = :memberId and t.order_id = o.order_id and t.kind = 'return') as returned_points,
  coalesce((select json_agg(json_build_object('way', r.way, 'channel', r.channel, 'amount', r.amount,
      'isDone', r.is_done) order by r.since)
    from (select r.way, case when r.way = 'provider' then p.channel end as channel,
        r.state = '${RefundState.Done}' as is_done, sum(r.amount) as amount, min(r.created_at) as since
      from refunds r left join payments p
        on p.member_id = :memberId and p.order_id = r.order_id and p.attempt_no = r.attempt_no
      where r.member_id = :memberId and r.order_id = o.order_id group by 1, 2, 3) r), '[]') as returns`;

/** What `moneyColumns` and the order's price answer. */
interface MoneyRow {
  readonly total_final: number;
  readonly credited: number;
  readonly credited_points: number;
  readonly received: number;
  readonly collected: number;
  readonly paid_elsewhere: number;
  readonly returned_elsewhere: number;
  readonly returned_points: number;
  readonly returns: readonly MoneyReturn[];
}

const sumOf = (returns: readonly MoneyReturn[], isDone: boolean) =>
  toRupiah(
    returns
      .filter((one) => one.isDone === isDone)
      .reduce<number>((sum, { amount }) => sum + amount, 0),
  );

const returnsOf = ({ returns, returned_elsewhere: amount }: MoneyRow): MoneyReturn[] =>
  amount === 0
    ? [...returns]
    : [
        ...returns,
        { way: ReturnMethod.Elsewhere, channel: null, amount: toRupiah(amount), isDone: true },
      ];

/** What an order cost, what was paid and what of it goes back. */
export const amountsView = (row: MoneyRow): Order["amounts"] => ({
  ordered: toRupiah(row.total_final),
  credited: toRupiah(row.credited),
  creditedPoints: row.credited_points,
  due: toRupiah(row.total_final - row.credited),
  paid: toRupiah(row.received + row.collected + row.paid_elsewhere),
  collected: toRupiah(row.collected),
  refunded: sumOf(row.returns, true),
  refunding: sumOf(row.returns, false),
  returnedPoints: row.returned_points,
  returns: returnsOf(row),
});
