import { pickupDays } from "@gerai/contract/delivery";
import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { saveOrderPath } from "../catalogue/list-paths.ts";
import { paymentPath } from "../http/payment-path.ts";
import type { MapTiles } from "../shop/shop-config.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { turnsPage } from "../ui/link-options.ts";
import { BuyAgainButton } from "./buy-again-button.tsx";
import { ChooseInApp } from "./choose-in-app.tsx";
import { formatTime } from "./dates.ts";
import { DeliveryCard } from "./delivery-card.tsx";
import { EServiceBox } from "./e-service-box.tsx";
import { givesNumber, orderTypes, payWord, statusLabel } from "./labels.ts";
import { OrderPayment } from "./order-payment.tsx";
import { OrderPoints } from "./order-points.tsx";
import type { PaymentToMake } from "./payment-view.tsx";
import { ProblemList } from "./problem-list.tsx";
import { canBuyAgain, isDelivery, isEService, showsVaNumber } from "./show-conditions.ts";
import { StatusBadge } from "./status-badge.tsx";
import { SheetView } from "./tabs.ts";
import { useSheet } from "./use-sheet.ts";
import { TransferFacts } from "./virtual-account.tsx";

interface PartProps {
  readonly order: Order;
}

function Summary({ order }: PartProps) {
  const { icon, label } = orderTypes[order.orderType];
  const { storeName, address, phoneNumber } = order.storeDetail;
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Ringkasan pesanan">
      <div className="order__status row wrap spread">
        <h3>
          <Icon name={icon} />
          {label}
        </h3>
        <StatusBadge statusId={order.orderStatusId} paymentChannel={order.paymentChannel}>
          {statusLabel(order)}
        </StatusBadge>
      </div>
      <dl className="order__facts stack gap-2 small">
        <div>
          <dt>Nomor pesanan</dt>
          <dd className="numbers">{order.orderNumber}</dd>
        </div>
        <div>
          <dt>Tanggal transaksi</dt>
          <dd>{formatTime(order.transactionDate)}</dd>
        </div>
        {storeName !== "" && (
          <div>
            <dt>Toko</dt>
            <dd>{storeName}</dd>
          </div>
        )}
      </dl>
      {order.orderType === OrderType.Pickup && (
        <p className="stack small">
          <span>{address}</span>
          {phoneNumber !== "" && <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>}
        </p>
      )}
      {order.orderType === OrderType.Pickup && (
        <p className="order__slot soft small">
          Pesanan yang tidak diambil dalam {pickupDays} hari tidak lagi menjadi tanggungan kami.
        </p>
      )}
    </section>
  );
}

interface OrderSectionsProps extends PartProps {
  readonly payment: PaymentToMake | undefined;
  readonly brand: string;
  readonly tiles: MapTiles | undefined;
  /** Asks whether this delivery has arrived. */
  readonly onConfirm: (deliveryId: string) => void;
}

/** What the member has to do before an order is paid; nothing for orders that are. */
function PaymentAction({ order, payment, brand }: Omit<OrderSectionsProps, "tiles" | "onConfirm">) {
  const { to } = useSheet();
  const until = <strong>{formatTime(order.expiredTime)}</strong>;
  if (order.orderStatusId === OrderStatus.Created) {
    return (
      <section className="order__box padded-4 card stack gap-3" aria-label="Pilih pembayaran">
        <p className="small">Pilih metode pembayaran sebelum {until}</p>
        <ChooseInApp order={order} brand={brand} label={payWord(order)} />
      </section>
    );
  }
  if (order.orderStatusId !== OrderStatus.WaitingForPayment) return null;
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Menunggu pembayaran">
      <p className="small">Bayar sebelum {until}</p>
      {showsVaNumber(order) && payment !== undefined && payment.vaNumber !== "" && (
        <TransferFacts transfer={payment} />
      )}
      {order.isPaidInApp ? (
        <ChooseInApp order={order} brand={brand} label={payWord(order)} />
      ) : (
        <LinkButton
          {...(givesNumber(order)
            ? { href: to(SheetView.Payment), ...turnsPage }
            : { href: paymentPath(order.secretId) })}
        >
          {payWord(order)}
        </LinkButton>
      )}
    </section>
  );
}

function DeliveryAddress({ order }: PartProps) {
  const { deliveryAddress: address } = order;
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Alamat pengiriman">
      <h3>
        <Icon name="pin" />
        Alamat pengiriman
      </h3>
      <p className="stack small">
        <strong>{address.labelAddress}</strong>
        <span>
          {address.intendedReceiver} · {address.phoneReceiver}
        </span>
        <span>{address.address}</span>
        {address.courierNote !== "" && <span>Catatan: {address.courierNote}</span>}
      </p>
    </section>
  );
}

function GiftBox({ gift }: { readonly gift: NonNullable<Order["gift"]> }) {
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Hadiah">
      <h3>
        <Icon name="gift" />
        Hadiah dari {gift.senderName}
      </h3>
      {gift.greeting !== "" && <blockquote className="break-anywhere">{gift.greeting}</blockquote>}
      <p className="order__slot soft small">Harga tidak dicantumkan pada paket.</p>
    </section>
  );
}

/** All about an order, in the order in which a shopper asks for it. */
export function OrderSections({ order, payment, brand, tiles, onConfirm }: OrderSectionsProps) {
  const { to } = useSheet();
  return (
    <>
      <Summary order={order} />
      <PaymentAction order={order} payment={payment} brand={brand} />
      {isEService(order) && <EServiceBox order={order} />}
      {!isEService(order) &&
        order.deliveries.map((delivery) => (
          <DeliveryCard
            key={delivery.deliveryId}
            order={order}
            delivery={delivery}
            tiles={tiles}
            onConfirm={onConfirm}
          />
        ))}
      <ProblemList order={order} />
      <OrderPoints order={order} />
      {isDelivery(order) && <DeliveryAddress order={order} />}
      {order.gift && <GiftBox gift={order.gift} />}
      <OrderPayment order={order} />
      {canBuyAgain(order) && <BuyAgainButton {...order} size="medium" />}
      {canBuyAgain(order) && (
        <LinkButton href={saveOrderPath(order.secretId)} variant="quiet" icon="document">
          Simpan sebagai daftar
        </LinkButton>
      )}
      {order.isCancellable && (
        <LinkButton href={to(SheetView.Cancel)} {...turnsPage} variant="quiet">
          Batalkan pesanan
        </LinkButton>
      )}
    </>
  );
}
