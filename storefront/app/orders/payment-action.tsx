import { OrderStatus } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { useState } from "react";
import { LinkButton } from "../ui/button.tsx";
import { OneButtonModal } from "../ui/one-button-modal.tsx";
import { formatTime } from "./dates.ts";
import { payWord } from "./labels.ts";
import { payInApp } from "./messages.ts";
import { paymentPath } from "./tabs.ts";
import { VirtualAccount } from "./virtual-account.tsx";

interface PaymentActionProps {
  readonly order: Order;
  readonly brand: string;
}

/** An order that only the app can pay: the modal says so, and without JavaScript the page of the payment. */
function ChooseInApp({ order, brand }: PaymentActionProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="order__box" aria-label="Pilih pembayaran">
      <p className="order__due">
        Pilih metode pembayaran sebelum <strong>{formatTime(order.expiredTime)}</strong>
      </p>
      <LinkButton
        to={paymentPath(order.secretId)}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        Pilih Pembayaran
      </LinkButton>
      <OneButtonModal open={open} onClose={() => setOpen(false)} title="Pembayaran">
        {payInApp(brand)}
      </OneButtonModal>
    </section>
  );
}

/** What the member has to do before an order is paid; nothing for orders that are. */
export function PaymentAction({ order, brand }: PaymentActionProps) {
  if (order.orderStatusId === OrderStatus.Created) {
    return <ChooseInApp order={order} brand={brand} />;
  }
  if (order.orderStatusId !== OrderStatus.WaitingForPayment) return null;
  return (
    <section className="order__box" aria-label="Menunggu pembayaran">
      <p className="order__due">
        Bayar sebelum <strong>{formatTime(order.expiredTime)}</strong>
      </p>
      {order.vaNumber !== "" && (
        <VirtualAccount label="Nomor Virtual Account" number={order.vaNumber} />
      )}
      <LinkButton to={paymentPath(order.secretId)}>{payWord(order)}</LinkButton>
    </section>
  );
}
