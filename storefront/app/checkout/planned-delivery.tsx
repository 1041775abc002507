import type { DeliveryOption, PlannedDelivery as Delivery } from "@gerai/contract/checkout";
import { formatRupiah } from "@gerai/contract/money";
import { Form, useSubmit } from "react-router";
import { formatDay } from "../orders/dates.ts";
import { Button } from "../ui/button.tsx";
import { Radio } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Accordion } from "../ui/navigation.tsx";
import { Picture } from "../ui/picture.tsx";

const titles = { "0": "Dari toko", "1": "Dari gudang", "7": "Dari toko" } as const;
const promises = { "1": "Gudang 1-3 hari", "2": "Dikirim penjual" } as const;

const titleOf = ({ deliveryType, sellerName }: Delivery): string =>
  deliveryType === "2" ? sellerName : titles[deliveryType];

const feeText = (fee: number): string => (fee === 0 ? "Gratis" : formatRupiah(fee));

const optionText = ({ date, timeSlot }: DeliveryOption): string =>
  date === "" ? timeSlot : `${formatDay(date)}, ${timeSlot}`;

function OptionRadios({ options, chosen }: Pick<Delivery, "options" | "chosen">) {
  return options.map((option) => (
    <Radio
      key={option.id}
      card
      name="pengiriman"
      value={option.id}
      defaultChecked={option.id === chosen}
      label={`${option.label} · ${feeText(option.fee)}`}
      hint={optionText(option)}
    />
  ));
}

/** More than these are folded away, unless the chosen one is among them. */
const optionsInSight = 4;

/** Services of the store's delivery. A form of its own: a choice shows the page with the new total. */
function OptionChoice({ options, chosen }: Pick<Delivery, "options" | "chosen">) {
  const submit = useSubmit();
  const later = options.slice(optionsInSight);
  return (
    <Form
      method="get"
      className="delivery-options"
      preventScrollReset
      replace
      onChange={(event) =>
        void submit(event.currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      <fieldset>
        <legend className="visually-hidden">Waktu pengiriman</legend>
        <div className="delivery-options__grid">
          <OptionRadios options={options.slice(0, optionsInSight)} chosen={chosen} />
        </div>
        {later.length > 0 && (
          <Accordion title="Waktu lain" open={later.some(({ id }) => id === chosen)}>
            <div className="delivery-options__grid">
              <OptionRadios options={later} chosen={chosen} />
            </div>
          </Accordion>
        )}
      </fieldset>
      <noscript>
        <Button variant="secondary" size="small">
          Pakai waktu ini
        </Button>
      </noscript>
    </Form>
  );
}

function Items({ items }: Pick<Delivery, "items">) {
  return (
    <ul className="plain-list checkout-items">
      {items.map((line) => (
        <li key={line.cartDetailId} className="checkout-item">
          <span className="checkout-item__picture">
            <Picture picture={line.picture} alt="" place="row" />
          </span>
          <span>
            {line.productName}
            <span className="checkout-item__quantity numbers">
              {line.quantity} × {formatRupiah(line.price)}
            </span>
          </span>
          <span className="checkout-item__sum numbers">
            {line.amount > line.amountFinal && <s>{formatRupiah(line.amount)}</s>}
            {formatRupiah(line.amountFinal)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One parcel of the order to be: who sends it, when, for how much, and what is in it. */
export function PlannedDelivery({ delivery }: { readonly delivery: Delivery }) {
  const { deliveryType, fee, options, chosen, items } = delivery;
  const promise = deliveryType === "1" || deliveryType === "2" ? promises[deliveryType] : "";
  return (
    <section className="checkout-box" aria-label={`Pengiriman ${titleOf(delivery)}`}>
      <header className="checkout-box__head">
        <h2>
          <Icon name="truck" />
          {titleOf(delivery)}
        </h2>
        <span className="numbers">Ongkir {feeText(fee)}</span>
      </header>
      {promise !== "" && <p className="checkout-box__promise">{promise}</p>}
      {options.length > 0 && <OptionChoice options={options} chosen={chosen} />}
      <Items items={items} />
    </section>
  );
}
