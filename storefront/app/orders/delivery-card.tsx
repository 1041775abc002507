import { formatRupiah } from "@gerai/contract/money";
import { DeliveryStatus, DeliveryType, OrderStatus } from "@gerai/contract/order-codes";
import type { Delivery, Order } from "@gerai/contract/orders";
import { hasReceipt } from "@gerai/contract/receipt-rules";
import { Link } from "react-router";
import { shortageText } from "../cart/shortage-texts.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { ConfirmReceipt } from "./confirm-receipt.tsx";
import { formatDay, formatTime } from "./dates.ts";
import { deliveryLabel, instantText } from "./labels.ts";
import { StatusBadge } from "./status-badge.tsx";
import { receiptPath } from "./tabs.ts";

type Entry = Delivery["deliveryHistories"][number];
type Item = Delivery["items"][number];

const packing: readonly DeliveryStatus[] = [
  DeliveryStatus.Picked,
  DeliveryStatus.Short,
  DeliveryStatus.Substituted,
  DeliveryStatus.HandedOver,
];

/** Entries of the packing show a title and what was noted. */
const showsNote = ({ statusId }: Entry): boolean => packing.includes(statusId);

function HistoryEntry({ entry, delivery }: { readonly entry: Entry; readonly delivery: Delivery }) {
  const { tsdReceiverName: receiver, imagePath } = delivery;
  return (
    <li className="timeline__entry" data-active={entry.flagActive || undefined}>
      <strong>{entry.title}</strong>
      <time dateTime={entry.createdDate}>{formatTime(entry.createdDate)}</time>
      {showsNote(entry) && entry.note !== "" && <q>{entry.note}</q>}
      {entry.statusId === DeliveryStatus.Received && receiver !== "" && (
        <span>Diterima oleh {receiver}</span>
      )}
      {entry.statusId === DeliveryStatus.Received && imagePath !== "" && (
        <a href={imagePath} target="_blank" rel="noreferrer">
          Lihat Foto
        </a>
      )}
    </li>
  );
}

interface ItemRowProps {
  readonly item: Item;
  /** Whether the store may still run short of it. */
  readonly isOpen: boolean;
}

function ItemRow({ item, isOpen }: ItemRowProps) {
  const { choice, substituteName } = item.shortage;
  return (
    <li className="order-item">
      <span className="order-item__picture">
        <Picture picture={item.picture} alt="" place="row" />
      </span>
      <div>
        <Link to={`/p/${item.slug}-${item.productId}`}>{item.productName}</Link>
        <p className="numbers">
          {item.qtyOrdered} × {formatRupiah(item.price)}
        </p>
        {isOpen && <p>Kalau habis: {shortageText(choice, substituteName)}</p>}
      </div>
      <p className="order-item__sum numbers">
        {item.discount > 0 && <s>{formatRupiah(item.price * item.qtyOrdered)}</s>}
        <strong>{formatRupiah(item.amountFinal)}</strong>
      </p>
    </li>
  );
}

const slotText = ({ deliveryType, deliveryTimeSlot }: Delivery): string => {
  const { dateSelected, timeSlotDesc } = deliveryTimeSlot;
  if (deliveryType === DeliveryType.Instant) return instantText;
  return dateSelected === "" ? timeSlotDesc : `${formatDay(dateSelected)}, ${timeSlotDesc}`;
};

/** From the choice of the payment until the goods have arrived the way of the delivery is shown. */
const showsTracker = ({ orderStatusId }: Order): boolean =>
  orderStatusId > OrderStatus.Created && orderStatusId < OrderStatus.Closed;

/** Until the store has packed the order. */
const isBeforePacking = ({ orderStatusId }: Order): boolean => orderStatusId < OrderStatus.OnTheWay;

const isCancelled = ({ orderStatusId }: Order): boolean =>
  orderStatusId === OrderStatus.Cancelled || orderStatusId === OrderStatus.Expired;

interface DeliveryCardProps {
  readonly order: Order;
  readonly delivery: Delivery;
}

/** One parcel: how and when it comes, what is in it, where it is. */
export function DeliveryCard({ order, delivery }: DeliveryCardProps) {
  const { deliveryStatusIdApo: statusId, deliveryHistories: histories, webviewUrl } = delivery;
  const slot = slotText(delivery);
  return (
    <section className="order__box" aria-label={`Pengiriman ${delivery.deliveryNo}`}>
      <div className="order__status">
        <h2>
          <Icon name="truck" />
          {deliveryLabel(delivery)}
        </h2>
        <StatusBadge
          statusId={statusId ?? OrderStatus.InProcess}
          paymentChannel={order.paymentChannel}
        >
          {delivery.deliveryStatus}
        </StatusBadge>
      </div>
      {slot !== "" && (
        <p className="order__slot">
          <Icon name="clock" size="small" />
          {slot}
        </p>
      )}
      <ul className="plain-list">
        {delivery.items.map((item) => (
          <ItemRow key={item.productId} item={item} isOpen={isBeforePacking(order)} />
        ))}
      </ul>
      {showsTracker(order) && histories.length > 0 && (
        <ol className="plain-list timeline" aria-label="Perjalanan pesanan">
          {histories.map((entry) => (
            <HistoryEntry
              key={`${entry.statusId}-${entry.createdDate}`}
              entry={entry}
              delivery={delivery}
            />
          ))}
        </ol>
      )}
      {webviewUrl !== "" && !isCancelled(order) && (
        <a className="order__track" href={webviewUrl} target="_blank" rel="noreferrer">
          Lacak pengiriman
          <Icon name="external" size="small" />
        </a>
      )}
      {hasReceipt(order) && (
        <LinkButton to={receiptPath(order.secretId)} variant="secondary" icon="receipt" block>
          Lihat E-Receipt
        </LinkButton>
      )}
      {order.orderStatusId === OrderStatus.Arrived && !delivery.confirmed && (
        <ConfirmReceipt orderId={order.orderId} deliveryId={delivery.deliveryId} />
      )}
    </section>
  );
}
