import { confirmShipment, type Order, orderDetail } from "@gerai/contract/orders";
import { useEffect } from "react";
import { data, Link, useRevalidator } from "react-router";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { shopContext } from "../shop/shop-context.ts";
import { timings } from "../timings.ts";
import { Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import { useToast } from "../ui/toast.tsx";
import type { Route } from "./+types/order-page.ts";
import { formatTime } from "./dates.ts";
import { DeliveryCard } from "./delivery-card.tsx";
import { isUnderWay, statusLabel } from "./labels.ts";
import { confirmDone, confirmFailed } from "./messages.ts";
import "../cart/sums.css";
import { OrderPayment } from "./order-payment.tsx";
import { PaymentAction } from "./payment-action.tsx";
import "./orders.css";
import { StatusBadge } from "./status-badge.tsx";

export const handle: PageHandle = { guests: false };

export const meta: Route.MetaFunction = () => [
  { title: "Detail Transaksi" },
  { name: "robots", content: "noindex" },
];

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const { call, config } = context.get(shopContext);
  return {
    order: expectData(await call(orderDetail, { params: { id: params.id } })),
    brand: config.brand,
  };
};

/** `Konfirmasi Diterima` of one delivery. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const form = await readForm(request);
  const body = {
    delivery_id: textValue(form, "deliveryId"),
    order_id: textValue(form, "orderId"),
  };
  const result = await context.get(shopContext).call(confirmShipment, { body });
  return data({ isConfirmed: result.ok }, { status: result.ok ? 200 : 400 });
};

interface Confirmation {
  readonly isConfirmed: boolean;
}

const confirmMessage = ({ isConfirmed }: Confirmation): string =>
  isConfirmed ? confirmDone : confirmFailed;

/** Reads the order again while it is on its way and somebody looks. */
const usePolling = (active: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, timings.orderPoll);
    return () => clearInterval(timer);
  }, [active, revalidate]);
};

function GiftBox({ gift }: { readonly gift: NonNullable<Order["gift"]> }) {
  return (
    <section className="order__box" aria-label="Hadiah">
      <h2>
        <Icon name="gift" />
        Hadiah dari {gift.senderName}
      </h2>
      {gift.greeting !== "" && <blockquote className="order__greeting">{gift.greeting}</blockquote>}
      <p className="order__slot">Harga tidak dicantumkan pada paket.</p>
    </section>
  );
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, brand } = loaderData;
  const toast = useToast();
  usePolling(isUnderWay(order));
  useEffect(() => {
    if (actionData !== undefined)
      toast(confirmMessage(actionData), actionData.isConfirmed ? "success" : "error");
  }, [actionData, toast]);
  const { deliveryAddress: address } = order;
  return (
    <div className="page-width order">
      <header className="order__head">
        <Link to="/order-in-process" className="order__back">
          <Icon name="back" size="small" />
          Daftar transaksi
        </Link>
        <h1>Detail Transaksi</h1>
      </header>
      {actionData && (
        <Notice tone={actionData.isConfirmed ? "success" : "danger"}>
          {confirmMessage(actionData)}
        </Notice>
      )}
      <section className="order__box" aria-label="Ringkasan pesanan">
        <div className="order__status">
          <span>Pengiriman ke rumah</span>
          <StatusBadge statusId={order.orderStatusId} paymentChannel={order.paymentChannel}>
            {statusLabel(order)}
          </StatusBadge>
        </div>
        <dl className="order__facts">
          <div>
            <dt>Nomor pesanan</dt>
            <dd className="numbers">{order.orderNumber}</dd>
          </div>
          <div>
            <dt>Tanggal transaksi</dt>
            <dd>{formatTime(order.transactionDate)}</dd>
          </div>
          <div>
            <dt>Toko</dt>
            <dd>{order.storeDetail.storeName}</dd>
          </div>
        </dl>
      </section>
      <PaymentAction order={order} brand={brand} />
      {order.deliveries.map((delivery) => (
        <DeliveryCard key={delivery.deliveryId} order={order} delivery={delivery} />
      ))}
      <section className="order__box" aria-label="Alamat pengiriman">
        <h2>Alamat pengiriman</h2>
        <p className="order__address">
          <strong>{address.labelAddress}</strong>
          <span>
            {address.intendedReceiver} · {address.phoneReceiver}
          </span>
          <span>{address.address}</span>
          {address.courierNote !== "" && <span>Catatan: {address.courierNote}</span>}
        </p>
      </section>
      {order.gift && <GiftBox gift={order.gift} />}
      <OrderPayment order={order} />
    </div>
  );
}
