import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "../ui/button.tsx";
import { turnsPage } from "../ui/link-options.ts";
import { givesNumber } from "./labels.ts";
import { useSheet } from "./use-sheet.ts";

/** What becomes of the money when the order is cancelled. */
const moneyText = (order: Order): string => {
  const { paymentChannel, amounts, totalPontaAmount } = order;
  const points = totalPontaAmount > 0 ? " A-Poin yang terpakai kembali ke saldo Anda." : "";
  if (amounts.paid === 0) return `Anda belum membayar apa pun.${points}`;
  const paid = `${formatRupiah(amounts.paid)} yang sudah Anda bayar kami kembalikan`;
  const isByChoice = givesNumber(order) || paymentChannel === null;
  const target =
    isByChoice || paymentChannel === PaymentChannel.CashOnDelivery
      ? "; Anda memilih ke A-Poin atau ke rekening bank Anda."
      : ` lewat ${channelNames[paymentChannel]}.`;
  return `${paid}${target}${points}`;
};

/** Asks once more before the order is cancelled. */
export function CancelView({ order }: { readonly order: Order }) {
  const { to, state } = useSheet();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Batalkan pesanan">
      <h3>Batalkan pesanan {order.orderNumber}?</h3>
      <p>Semua barang di pesanan ini batal dikirim. {moneyText(order)}</p>
      <Form method="post" action={to()} replace state={state} className="order__choice wrap gap-3">
        <input type="hidden" name="orderId" value={order.orderId} />
        <LinkButton href={to()} {...turnsPage} variant="secondary">
          Tidak jadi
        </LinkButton>
        <Button variant="danger" busy={isBusy}>
          Ya, batalkan
        </Button>
      </Form>
    </section>
  );
}
