import { OrderStatus } from "@gerai/contract/order-codes";
import type { Payment } from "@gerai/contract/payment";
import { orderPath } from "../http/order-path.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import type { PlacedOrder } from "./placed-order.ts";
import { PlacedView } from "./placed-view.tsx";

/** Where money goes that was paid, or may still come. */
const moneyOf = ({ orderStatusId, refunds }: Payment): string => {
  if (refunds.length > 0) return "Uang Anda kami kembalikan.";
  return orderStatusId === OrderStatus.Expired
    ? "Bila Anda sudah membayar, pesanan kami lanjutkan begitu uangnya masuk, atau uang Anda kami kembalikan."
    : "Bila Anda sudah membayar, uang Anda kami kembalikan.";
};

/** The order came to nothing. */
function Ended({ payment }: { readonly payment: Payment }) {
  const { orderStatusId, orderNumber } = payment;
  const isOver = orderStatusId === OrderStatus.Expired;
  return (
    <EmptyState
      icon="clock"
      level="h1"
      title={isOver ? "Waktu pembayaran habis" : "Pesanan dibatalkan"}
      actions={<LinkButton href="/">Belanja lagi</LinkButton>}
    >
      Pesanan {orderNumber} {isOver ? "dibatalkan" : "tidak kami proses"}. {moneyOf(payment)}
    </EmptyState>
  );
}

/** The order is over, or there already. */
function Paid({ payment }: Pick<OutcomeProps, "payment">) {
  return (
    <EmptyState
      icon="check-circle"
      level="h1"
      title="Pembayaran berhasil"
      actions={<LinkButton href={orderPath(payment.secretId)}>Lihat pesanan</LinkButton>}
    >
      Terima kasih. Pesanan {payment.orderNumber} sudah dibayar.
    </EmptyState>
  );
}

interface OutcomeProps {
  readonly payment: Payment;
  /** The order, where it is on its way. */
  readonly placed: PlacedOrder | undefined;
}

/** What has become of an order that waits for no payment any more. */
export function Outcome({ payment, placed }: OutcomeProps) {
  const { orderStatusId } = payment;
  if (orderStatusId === OrderStatus.Expired || orderStatusId === OrderStatus.Cancelled) {
    return <Ended payment={payment} />;
  }
  return placed === undefined ? (
    <Paid payment={payment} />
  ) : (
    <PlacedView placed={placed} hasSwitched={placed.isCash} />
  );
}
