import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { ChannelPromo } from "@gerai/contract/payment";
import { type ReactNode, useId } from "react";
import { Notice } from "../ui/feedback.tsx";
import { Radio } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { ChannelName } from "./channel-name.tsx";
import type { RefusalView } from "./channel-refusals.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { channelField } from "./chosen-channel.ts";
import { Fold, FoldLine } from "./fold.tsx";
import { RecountButton } from "./recount-button.tsx";

const hints: Readonly<Record<PaymentChannel, (total: string) => string>> = {
  [PaymentChannel.CashOnDelivery]: (total) => `Bayar ${total} saat kurir tiba.`,
  [PaymentChannel.Qris]: () => "Pindai dengan aplikasi bank atau dompet apa pun.",
  [PaymentChannel.BcaVirtualAccount]: () => "Transfer dari rekening BCA.",
  [PaymentChannel.MandiriVirtualAccount]: () => "Transfer dari rekening Mandiri.",
  [PaymentChannel.OtherBank]: () => "Transfer dari bank apa pun.",
  [PaymentChannel.GoPay]: () => "Bayar di aplikasi Gojek atau GoPay.",
  [PaymentChannel.ShopeePay]: () => "Bayar di aplikasi Shopee.",
  [PaymentChannel.Dana]: () => "Bayar di aplikasi DANA.",
  [PaymentChannel.Card]: () => "Nomor kartu diisi di halaman penyedia pembayaran.",
};

/** A-Poin pay for all of it. */
const nothingToPay = "Tidak ada yang perlu dibayar.";

/** A channel of the shop. */
export interface PayableChannel {
  readonly id: PaymentChannel;
  /** What the order costs by it, in rupiah. */
  readonly amount: number;
  readonly promo: ChannelPromo;
  /** The limit by which it cannot be chosen. */
  readonly refusal?: RefusalView | null;
}

/** The channels of the checkout, and what the order costs by each. */
export const payableBy = ({
  channels,
  totalAmountFinal,
  totalPaymentPromoAmount,
}: CheckoutView): readonly PayableChannel[] =>
  channels.map(({ id, promo, refusal }) => ({
    id,
    refusal,
    amount: totalAmountFinal + totalPaymentPromoAmount - (promo?.amount ?? 0),
    promo,
  }));

const promoText = (channel: PaymentChannel, { name, amount, missing }: NonNullable<ChannelPromo>) =>
  amount > 0
    ? `Hemat ${formatRupiah(amount)} dengan ${channelNames[channel]}`
    : `Belanja ${formatRupiah(missing)} lagi: ${name}`;

/** Other orders by which channels cannot be chosen: each notice once, with a link to them. */
function Refusals({ channels }: Pick<ChannelRadiosProps, "channels">) {
  const notices = channels.flatMap(({ refusal }) => refusal?.notice ?? []);
  return [...new Map(notices.map(({ text, link }) => [text, link]))].map(([text, link]) => (
    <Notice key={text} tone="warning">
      {text} <a href={link}>Lihat pesanan</a>
    </Notice>
  ));
}

function ChannelHint({ id, amount, promo, refusal }: PayableChannel) {
  if (refusal) return refusal.hint;
  return (
    <>
      {amount === 0 ? nothingToPay : hints[id](formatRupiah(amount))}
      {promo && (
        <span className={promo.amount > 0 ? "channel-promo" : "channel-promo channel-promo--far"}>
          {promoText(id, promo)}
        </span>
      )}
    </>
  );
}

interface ChannelRadiosProps {
  readonly channels: readonly PayableChannel[];
  readonly chosen: PaymentChannel | undefined;
  /** Id of the form that sends the choice, where it stands elsewhere on the page. */
  readonly form?: string;
  /** Why one has to be chosen first. */
  readonly error?: string | undefined;
}

/** One radio per channel. */
export function ChannelRadios({ channels, chosen, form, error }: ChannelRadiosProps) {
  const errorId = useId();
  const fault = error !== undefined && { "aria-invalid": true, "aria-describedby": errorId };
  return (
    <>
      <Refusals channels={channels} />
      {error !== undefined && (
        <p className="field__error" id={errorId}>
          <Icon name="error" size="small" />
          {error}
        </p>
      )}
      <div className="channel-choice__grid stack gap-2">
        {channels.map((channel) => (
          <Radio
            key={channel.id}
            card
            {...(channel.refusal ? {} : fault)}
            form={form}
            name={channelField}
            value={channel.id}
            defaultChecked={channel.id === chosen && !channel.refusal}
            disabled={Boolean(channel.refusal)}
            label={<ChannelName channel={channel.id} />}
            hint={<ChannelHint {...channel} />}
          />
        ))}
      </div>
    </>
  );
}

const title = "Metode pembayaran";

/** Of the choice of the channel. */
export const channelId = "metode";

/** What stands for the channel before one is chosen. */
export const chooseChannel = "Pilih metode pembayaran";

interface ChannelChoiceProps extends Omit<ChannelRadiosProps, "form"> {
  /** Id of the order's form. */
  readonly form: string;
  /** What belongs to cash on delivery; shown while it is chosen. */
  readonly children: ReactNode;
}

/** In the place of the choice where no channel takes anything; an order has one all the same. */
function NothingToPay({
  form,
  channel,
}: {
  readonly form: string;
  readonly channel: PaymentChannel;
}) {
  return (
    <section aria-label={title} id={channelId} className="fold__line">
      <FoldLine icon="wallet" title={title}>
        {nothingToPay}
      </FoldLine>
      <input type="hidden" form={form} name={channelField} value={channel} />
    </section>
  );
}

/** How the order is paid. A choice shows the page with the total of that channel. */
export function ChannelChoice({ children, ...radios }: ChannelChoiceProps) {
  const { channels, chosen, form, error } = radios;
  if (chosen !== undefined && channels.every(({ amount }) => amount === 0)) {
    return <NothingToPay form={form} channel={chosen} />;
  }
  return (
    <Fold
      icon="wallet"
      title={title}
      chosen={chosen === undefined ? chooseChannel : channelNames[chosen]}
      isOpen={chosen === undefined || error !== undefined}
    >
      <fieldset className="channel-choice stack gap-3" id={channelId}>
        <legend className="visually-hidden">{title}</legend>
        <ChannelRadios {...radios} />
        <RecountButton form={form}>Hitung ulang total</RecountButton>
        <div className="channel-choice__cash">{children}</div>
      </fieldset>
    </Fold>
  );
}
