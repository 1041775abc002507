import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { ReactNode } from "react";
import { Radio } from "../ui/field.tsx";
import { channelField } from "./chosen-channel.ts";

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

interface ChannelRadiosProps {
  readonly channels: readonly PaymentChannel[];
  readonly chosen: PaymentChannel | undefined;
  readonly total: number;
  /** Id of the form that sends the choice, where it stands elsewhere on the page. */
  readonly form?: string;
}

/** One radio per channel. */
export function ChannelRadios({ channels, chosen, total, form }: ChannelRadiosProps) {
  return (
    <div className="channel-choice__grid">
      {channels.map((channel) => (
        <Radio
          key={channel}
          card
          form={form}
          name={channelField}
          value={channel}
          defaultChecked={channel === chosen}
          label={channelNames[channel]}
          hint={hints[channel](formatRupiah(total))}
        />
      ))}
    </div>
  );
}

interface ChannelChoiceProps extends ChannelRadiosProps {
  /** What belongs to cash on delivery; shown while it is chosen. */
  readonly children: ReactNode;
}

/** How the order is paid. */
export function ChannelChoice({ children, ...radios }: ChannelChoiceProps) {
  return (
    <section className="checkout-box">
      <fieldset className="channel-choice">
        <legend className="visually-hidden">Metode pembayaran</legend>
        <h2 aria-hidden="true">Metode pembayaran</h2>
        <ChannelRadios {...radios} />
        <div className="channel-choice__cash">{children}</div>
      </fieldset>
    </section>
  );
}
