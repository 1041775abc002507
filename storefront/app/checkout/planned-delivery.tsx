import type { DeliveryOption } from "@gerai/contract/checkout";
import { formatRupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import { formatDay } from "../orders/dates.ts";
import { deliveryTypeLabel, instantText, scheduledLabel } from "../orders/delivery-labels.ts";
import { Accordion } from "../ui/accordion.tsx";
import { Radio } from "../ui/field.tsx";
import { Picture } from "../ui/picture.tsx";
import type { CheckoutDelivery as Delivery } from "./checkout-view.ts";
import { Fold } from "./fold.tsx";
import { RecountButton } from "./recount-button.tsx";

const titles = {
  [DeliveryType.Instant]: "Dari toko",
  [DeliveryType.Warehouse]: "Dari gudang",
  [DeliveryType.Seller]: "Dari penjual",
  [DeliveryType.Sameday]: "Dari toko",
} as const satisfies Record<DeliveryType, string>;

const titleOf = ({ deliveryType, sellerName }: Delivery): string =>
  sellerName === "" ? titles[deliveryType] : sellerName;

const feeText = (fee: number): string => (fee === 0 ? "Gratis" : formatRupiah(fee));

/** When an option brings the goods. */
export const optionText = ({ deliveryType, date, timeSlot }: DeliveryOption): string =>
  deliveryType === DeliveryType.Instant ? instantText : `${formatDay(date)}, ${timeSlot}`;

/** A delivery slot of another day is not called same day. */
const kindOf = ({ deliveryType, isToday }: DeliveryOption): string =>
  isToday ? deliveryTypeLabel(deliveryType) : scheduledLabel;

/** Of the windows to choose from. */
export const arrivalId = "waktu";

interface OptionRadiosProps extends Pick<Delivery, "options" | "chosen"> {
  /** Id of the order's form. */
  readonly form: string;
}

function OptionRadios({ options, chosen, form }: OptionRadiosProps) {
  return options.map((option) => (
    <Radio
      key={option.id}
      card
      form={form}
      name="pengiriman"
      value={option.id}
      defaultChecked={option.id === chosen}
      disabled={option.isFull}
      label={`${kindOf(option)} · ${option.isFull ? "Penuh" : feeText(option.fee)}`}
      hint={optionText(option)}
    />
  ));
}

/** More than these are folded away, unless the chosen one is among them. */
const optionsInSight = 4;

/** Services of the store's delivery: fields of the order's form. A choice shows the page with the new total. */
function OptionChoice({ options, chosen, form }: OptionRadiosProps) {
  const later = options.slice(optionsInSight);
  // Drawn anew where windows have filled up, so that the one that is chosen now is the one that is marked.
  const full = options.flatMap(({ id, isFull }) => (isFull ? [id] : [])).join(" ");
  return (
    <div className="delivery-options">
      <fieldset key={full} id={arrivalId}>
        <legend className="visually-hidden">Waktu pengiriman</legend>
        <div className="delivery-options__grid stack gap-2">
          <OptionRadios options={options.slice(0, optionsInSight)} chosen={chosen} form={form} />
        </div>
        {later.length > 0 && (
          <Accordion title="Waktu lain" open={later.some(({ id }) => id === chosen)}>
            <div className="delivery-options__grid stack gap-2">
              <OptionRadios options={later} chosen={chosen} form={form} />
            </div>
          </Accordion>
        )}
      </fieldset>
      <RecountButton form={form}>Pakai waktu ini</RecountButton>
    </div>
  );
}

function Items({ items }: Pick<Delivery, "items">) {
  return (
    <ul className="plain-list">
      {items.map((line) => (
        <li key={line.cartDetailId} className="checkout-item stack gap-3 small">
          <span className="row-picture row-picture--small">
            <Picture picture={line.picture} alt="" place="row" />
          </span>
          <span>
            {line.productName}
            <span className="checkout-item__quantity soft tiny numbers">
              {line.quantity} × {formatRupiah(line.price)}
            </span>
          </span>
          <span className="checkout-item__sum stack strong numbers">
            {line.amount > line.amountFinal && <s>{formatRupiah(line.amount)}</s>}
            {formatRupiah(line.amountFinal)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The option that a parcel is shown with: the wanted one while it can be had, else the one that was planned. */
export const optionOf = (
  { options, chosen }: Delivery,
  wanted: string,
): DeliveryOption | undefined =>
  options.find(({ id, isFull }) => id === wanted && !isFull) ??
  options.find(({ id }) => id === chosen);

const countOf = (items: Delivery["items"]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

interface PlannedDeliveryProps {
  readonly delivery: Delivery;
  /** Id of the order's form. */
  readonly form: string;
  /** Id of the option that was chosen last: without JavaScript the parcel was planned before. */
  readonly wanted: string;
  /** Whether the shopper has chosen when it comes. */
  readonly hasChosen: boolean;
}

/** One parcel of the order to be: who sends it, when, for how much, and what is in it. */
export function PlannedDelivery({ delivery, form, wanted, hasChosen }: PlannedDeliveryProps) {
  const { deliveryType, fee, options, items } = delivery;
  const option = optionOf(delivery, wanted);
  const title = titleOf(delivery);
  return (
    <Fold
      icon="truck"
      title={`${title} · ${countOf(items)} barang`}
      label={`Pengiriman ${title}`}
      chosen={
        <>
          {option ? optionText(option) : deliveryTypeLabel(deliveryType)}
          <span className="fold__note soft one-line">Ongkir {feeText(fee)}</span>
        </>
      }
      isOpen={options.length > 0 && !hasChosen}
    >
      {options.length > 0 && (
        <OptionChoice options={options} chosen={option?.id ?? ""} form={form} />
      )}
      <Items items={items} />
    </Fold>
  );
}
