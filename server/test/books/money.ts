import type { PaymentBook } from "@gerai/fakes/payments";
import type { Database } from "@gerai/gateway/db/database";

interface PaymentRow {
  readonly id: string;
  /** E.g. `pending, asked next at 19.04.10`. */
  readonly standing: string;
  readonly received: number;
  readonly sent_back: number;
  /** Refunds of which the provider was not told yet. */
  readonly asked: number;
}

const readPayments = `select p.provider_order_id as id, p.received,
    p.state || coalesce(', asked next at ' || to_char(p.next_check_at, 'HH24.MI.SS'), '') as standing,
    coalesce(sum(r.amount) filter (where r.way = 'provider' and r.state = 'done'), 0)::int8 as sent_back,
    count(r.refund_id) filter (where r.state = 'requested')::int4 as asked
  from payments p left join refunds r using (member_id, order_id, attempt_no)
  group by p.provider_order_id, p.received, p.state, p.next_check_at`;

const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((total, amount) => total + amount, 0);

/**
 * What the shop's books and the provider's say differently: money that arrived and was not counted, money
 * that was counted and never arrived, refunds that one side knows. Once the shop has heard of all, there is none.
 */
export const moneyDifferences = async (
  db: Database,
  book: PaymentBook,
): Promise<readonly string[]> => {
  const { rows } = await db.pool.query<PaymentRow>(readPayments);
  const known = new Map(rows.map((row) => [row.id, row]));
  const differences = rows
    .filter(({ id, received }) => received > 0 && book.find(id) === undefined)
    .map(({ id }) => `the shop has money of ${id}, which the provider does not know`);
  for (const { id, transfers, refunds } of book.list()) {
    const row = known.get(id);
    const { received = 0, sent_back: sentBack = 0, asked = 0, standing = "unknown" } = row ?? {};
    const [arrived, returned] = [sum(transfers), sum(refunds.values())];
    if (received !== arrived) {
      differences.push(`${id} (${standing}): ${arrived} arrived, ${received} counted`);
    }
    if (sentBack !== returned || asked > 0) {
      differences.push(`${id}: ${returned} sent back, ${sentBack} counted, ${asked} not asked yet`);
    }
  }
  return differences;
};
