import { formatRupiah } from "@gerai/contract/money";
import type { Delivery, Order } from "@gerai/contract/orders";
import { hasReceipt } from "@gerai/contract/receipt-rules";
import { Form, useLocation } from "react-router";
import { shortageText } from "../cart/shortage-texts.ts";
import type { MapTiles } from "../shop/shop-config.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { turnsPage } from "../ui/link-options.ts";
import { Picture } from "../ui/picture.tsx";
import { CourierMap } from "./courier-map.tsx";
import { formatTime } from "./dates.ts";
import { windowText } from "./delivery-words.ts";
import { deliveryLabel, orderTypes } from "./labels.ts";
import { ReceiptLink } from "./receipt-link.tsx";
import {
  asksConfirmation,
  isDelivery,
  isReceipt,
  quotesNote,
  showsShortageChoice,
  showsTracker,
  showsTrackingLink,
} from "./show-conditions.ts";
import { StatusBadge } from "./status-badge.tsx";
import { SheetView } from "./tabs.ts";
import { useSheet } from "./use-sheet.ts";

type Entry = Delivery["deliveryHistories"][number];
type Item = Delivery["items"][number];

/** Who received it, and the way to the photo that proves it. */
function Receipt({
  delivery,
  isBrought,
}: {
  readonly delivery: Delivery;
  readonly isBrought: boolean;
}) {
  const { to } = useSheet();
  const { tsdReceiverName: receiver, imagePath, deliveryId } = delivery;
  return (
    <>
      {receiver !== "" && <span>Diterima oleh {receiver}</span>}
      {isBrought && imagePath !== "" && (
        <a
          href={to(SheetView.Photo, deliveryId)}
          {...turnsPage}
          className="timeline__photo inline-row thumb-high gap-1"
        >
          <Icon name="image" size="small" />
          Lihat Foto
        </a>
      )}
    </>
  );
}

interface HistoryEntryProps {
  readonly entry: Entry;
  readonly delivery: Delivery;
  /** Whether it was brought to the member. */
  readonly isBrought: boolean;
}

function HistoryEntry({ entry, ...delivered }: HistoryEntryProps) {
  return (
    <li className="timeline__entry stack soft small" data-active={entry.flagActive || undefined}>
      <strong>{entry.title}</strong>
      <time dateTime={entry.createdDate}>{formatTime(entry.createdDate)}</time>
      {quotesNote(entry) && entry.note !== "" && <q>{entry.note}</q>}
      {isReceipt(entry) && <Receipt {...delivered} />}
    </li>
  );
}

interface ItemRowProps {
  readonly item: Item;
  readonly order: Order;
}

function ItemRow({ item, order }: ItemRowProps) {
  const { choice, substituteName } = item.shortage;
  return (
    <li className="order-item stack gap-3">
      <span className="row-picture">
        <Picture picture={item.picture} alt="" place="row" />
      </span>
      <div>
        {item.slug === "" ? (
          <strong>{item.productName}</strong>
        ) : (
          <a className="plain-link strong" href={`/p/${item.slug}-${item.productId}`}>
            {item.productName}
          </a>
        )}
        <p className="numbers">
          {item.qtyOrdered} × {formatRupiah(item.price)}
        </p>
        {showsShortageChoice(order, item) && (
          <p>Kalau habis: {shortageText(choice, substituteName)}</p>
        )}
        {item.qtyDelivered < item.qtyOrdered && (
          <p className="order-item__short">
            Tersedia {item.qtyDelivered} dari {item.qtyOrdered}
            {item.credited > 0 && `, ${formatRupiah(item.credited)} tidak ditagih`}
          </p>
        )}
        {item.substitutes.map((substitute) => (
          <p key={substitute.productId}>
            Diganti {substitute.quantity} × {substitute.productName}
          </p>
        ))}
      </div>
      <p className="order-item__sum numbers">
        {item.discount > 0 && <s className="tiny">{formatRupiah(item.price * item.qtyOrdered)}</s>}
        <strong>{formatRupiah(item.amountFinal)}</strong>
      </p>
    </li>
  );
}

interface DeliveryCardProps {
  readonly order: Order;
  readonly delivery: Delivery;
  readonly tiles: MapTiles | undefined;
  /** Asks whether this delivery has arrived. */
  readonly onConfirm: (deliveryId: string) => void;
}

/** `Konfirmasi Diterima`; without JavaScript the press itself confirms. */
function ConfirmButton({ order, delivery, onConfirm }: Omit<DeliveryCardProps, "tiles">) {
  const { deliveryId } = delivery;
  const { pathname } = useLocation();
  return (
    <Form
      method="post"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(deliveryId);
      }}
    >
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="deliveryId" value={deliveryId} />
      <Button block>Konfirmasi Diterima</Button>
    </Form>
  );
}

/** One parcel: how and when it comes, where it is, what is in it. */
export function DeliveryCard({ order, delivery, tiles, onConfirm }: DeliveryCardProps) {
  const { deliveryStatusIdApo: statusId, deliveryHistories: histories, webviewUrl } = delivery;
  const slot = windowText(order, delivery);
  const { icon, label } = orderTypes[order.orderType];
  return (
    <section
      className="order__box padded-4 card stack gap-3"
      aria-label={`Pengiriman ${delivery.deliveryNo}`}
    >
      <div className="order__status row wrap spread">
        <h3>
          <Icon name={icon} />
          {deliveryLabel(order, delivery) || label}
        </h3>
        {statusId !== null && (
          <StatusBadge statusId={statusId}>{delivery.deliveryStatus}</StatusBadge>
        )}
      </div>
      {slot !== "" && (
        <p className="order__slot soft small">
          <Icon name="clock" size="small" />
          {slot}
        </p>
      )}
      {delivery.way !== null && tiles !== undefined && (
        <CourierMap track={delivery.way} tiles={tiles} />
      )}
      {asksConfirmation(order, delivery) && (
        <ConfirmButton order={order} delivery={delivery} onConfirm={onConfirm} />
      )}
      {showsTracker(order) && histories.length > 0 && (
        <ol className="plain-list timeline stack gap-4" aria-label="Perjalanan pesanan">
          {histories.map((entry) => (
            <HistoryEntry
              key={`${entry.statusId}-${entry.createdDate}`}
              entry={entry}
              delivery={delivery}
              isBrought={isDelivery(order)}
            />
          ))}
        </ol>
      )}
      {webviewUrl !== "" && showsTrackingLink(order) && (
        <a
          className="order__track thumb-high small"
          href={webviewUrl}
          target="_blank"
          rel="noreferrer"
        >
          Lacak pengiriman
          <Icon name="external" size="small" />
        </a>
      )}
      <ul className="plain-list order__items">
        {delivery.items.map((item) => (
          <ItemRow key={item.lineNo} item={item} order={order} />
        ))}
      </ul>
      {hasReceipt(order) && <ReceiptLink order={order} />}
    </section>
  );
}
