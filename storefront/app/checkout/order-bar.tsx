import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import type { RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import { channelId, chooseChannel } from "./channel-choice.tsx";
import { sumsId } from "./checkout-sums.tsx";
import type { CheckoutView } from "./checkout-view.ts";
import { checkoutPath, type CheckoutChoices, choiceFields, countedField } from "./choices.ts";
import type { ReadyCheckout } from "./load-checkout.ts";
import { arrivalId, optionOf, optionText } from "./planned-delivery.tsx";

/** Fields above the button in the bar belong to its form. */
export const orderFormId = "pesanan";

interface OrderedByProps {
  readonly checkout: CheckoutView;
  readonly choices: CheckoutChoices;
}

/** How the order is paid and when it arrives, each with the way to its choice: beside the button that orders. */
function OrderedBy({ checkout, choices: { channel, storeDelivery } }: OrderedByProps) {
  const fromStore = checkout.deliveries.find(({ options }) => options.length > 0);
  const arrival = fromStore && optionOf(fromStore, storeDelivery);
  const payment = channel && (checkout.totalAmountFinal === 0 ? "A-Poin" : channelNames[channel]);
  return (
    <p className="checkout-bar__choices">
      {payment && "Dibayar dengan "}
      <a href={`#${channelId}`}>{payment ?? chooseChannel}</a>
      {arrival && " · "}
      {arrival && <a href={`#${arrivalId}`}>{optionText(arrival)}</a>}
    </p>
  );
}

interface OrderBarProps {
  readonly ready: ReadyCheckout;
  readonly choices: CheckoutChoices;
  /** Two presses with one key are one order. */
  readonly orderKey: string;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The form of the order with its button, and beside it what is ordered how. */
export function OrderBar({ ready, choices, orderKey, form }: OrderBarProps) {
  const { address, storeCode, checkout } = ready;
  const navigation = useNavigation();
  return (
    <div className="checkout-bar">
      <OrderedBy checkout={checkout} choices={choices} />
      <a className="checkout-bar__total stack plain-link small numbers" href={`#${sumsId}`}>
        <span>Total bayar</span>
        <strong className="large">{formatRupiah(checkout.totalAmountFinal)}</strong>
      </a>
      <Form method="post" action={checkoutPath(choices)} id={orderFormId} ref={form}>
        <input type="hidden" name="key" value={orderKey} />
        <input type="hidden" name="cartId" value={checkout.cartId} />
        <input type="hidden" name="storeCode" value={storeCode} />
        <input type="hidden" name="addressId" value={address.id} />
        <input type="hidden" name="draft" value={checkout.draft} />
        <input type="hidden" name={countedField} value={ready.choices.channel} />
        {choiceFields({ points: choices.points }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button size="large" block busy={navigation.formMethod === "POST"}>
          Buat Pesanan
        </Button>
      </Form>
    </div>
  );
}
