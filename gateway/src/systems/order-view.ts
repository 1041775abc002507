/** Orders as the chain's own systems see them. */
import type { SystemOrder } from "@gerai/contract/system-orders";
import type { StatementRow } from "../db/statement.ts";
import type * as queries from "./order-queries.ts";

type Row<Name extends keyof typeof queries> = StatementRow<(typeof queries)[Name]>;

/** What the statements know of some orders. */
export interface OrderRows {
  readonly orders: readonly Row<"ordersById">[];
  readonly lines: readonly Row<"linesOfOrders">[];
  readonly lineChanges: readonly Row<"changesOfLines">[];
  readonly deliveries: readonly Row<"deliveriesOfOrders">[];
  readonly credits: readonly Row<"creditsOfOrders">[];
}

type Line = SystemOrder["lines"][number];

const lineView = (
  line: Row<"linesOfOrders">,
  deliveryNo: string,
  changes: readonly Row<"changesOfLines">[],
): Line => ({
  lineNo: line.line_no,
  deliveryNo,
  sku: line.sku,
  name: line.product_name,
  quantity: line.quantity,
  price: line.price,
  discount: line.discount,
  voucher: line.share_voucher,
  points: line.share_points,
  paymentPromo: line.share_payment_promo,
  isTaxed: line.is_taxed,
  missing: changes.reduce((sum, { quantity }) => sum + quantity, 0),
  substitutes: changes
    .filter(({ substitute_quantity: quantity }) => quantity > 0)
    .map(({ substitute_sku: sku, substitute_quantity: quantity, substitute_amount: amount }) => ({
      sku,
      quantity,
      amount,
    })),
});

const deliveryView = (row: Row<"deliveriesOfOrders">): SystemOrder["deliveries"][number] => ({
  deliveryNo: row.delivery_no,
  type: row.delivery_type,
  senderCode: row.sender_code,
  fee: row.fee,
  statusId: row.status_id,
  slotDate: row.slot_date,
  slotText: row.slot_text,
  isEnded: row.is_ended,
});

const sumsView = (row: Row<"ordersById">) => ({
  amount: row.total_amount,
  discount: row.total_discount,
  voucher: row.total_voucher,
  points: row.total_points,
  paymentPromo: row.total_payment_promo,
  deliveryFee: row.total_delivery_fee,
  total: row.total_final,
});

/** Makes the view of an order among these rows. */
export const orderViewer = ({ lines, lineChanges, deliveries, credits }: OrderRows) => {
  const linesOf = Map.groupBy(lines, (row) => row.order_id);
  const changesOf = Map.groupBy(lineChanges, (row) => `${row.order_id} ${row.line_no}`);
  const deliveriesOf = Map.groupBy(deliveries, (row) => row.order_id);
  const numbers = new Map(deliveries.map((row) => [row.delivery_id, row.delivery_no]));
  const creditOf = new Map(credits.map((row) => [row.order_id, row]));
  return (row: Row<"ordersById">, changedAt: Date): SystemOrder => ({
    orderNumber: row.order_number,
    orderType: row.order_type,
    status: row.status,
    storeCode: row.store_code,
    receiptNo: row.receipt_no,
    paymentChannel: row.payment_channel,
    createdAt: row.created_at.toISOString(),
    placedAt: row.placed_at?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    ...sumsView(row),
    creditedMoney: creditOf.get(row.order_id)?.money ?? 0,
    creditedPoints: creditOf.get(row.order_id)?.points ?? 0,
    lines: (linesOf.get(row.order_id) ?? []).map((line) =>
      lineView(
        line,
        numbers.get(line.delivery_id) ?? "",
        changesOf.get(`${line.order_id} ${line.line_no}`) ?? [],
      ),
    ),
    deliveries: (deliveriesOf.get(row.order_id) ?? []).map(deliveryView),
  });
};
