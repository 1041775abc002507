import { PaymentChannel } from "@gerai/contract/order-codes";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChannelChoice } from "./channel-choice.tsx";

const { CashOnDelivery, Qris } = PaymentChannel;

const drawn = (amount: number) =>
  renderToStaticMarkup(
    <ChannelChoice
      form="pesanan"
      chosen={CashOnDelivery}
      channels={[CashOnDelivery, Qris].map((id) => ({ id, amount, promo: null }))}
    >
      {null}
    </ChannelChoice>,
  );

it("asks for no channel where A-Poin pay for all of it, and sends one along", () => {
  const page = drawn(0);
  expect(page).toContain("Tidak ada yang perlu dibayar.");
  expect(page).toContain(
    `type="hidden" form="pesanan" name="pembayaran" value="${CashOnDelivery}"`,
  );
  expect(page).not.toContain("radio");
});

it("offers the channels where something is left to pay", () => {
  expect(drawn(5_000).match(/type="radio"/g)).toHaveLength(2);
});
