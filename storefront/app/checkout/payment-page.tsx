import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { type Order, orderDetail } from "@gerai/contract/orders";
import {
  checkPayment,
  chooseRefund,
  orderRefunds,
  paymentDetail,
  switchChannel,
  type Payment,
  type Refund,
} from "@gerai/contract/payment";
import { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { useCallback } from "react";
import { data, redirect, useNavigate } from "react-router";
import { isReachable } from "../browser/chunk-reload.ts";
import { cartNotSent } from "../cart/quantity-messages.ts";
import { orderPath } from "../http/order-path.ts";
import { paymentPath } from "../http/payment-path.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { alsoAfterConflict } from "../location/revalidation.ts";
import { payInApp } from "../orders/messages.ts";
import { useOrderChanges } from "../orders/use-order-changes.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/payment-page.ts";
import { channelOf } from "./choices.ts";
import { channelField } from "./chosen-channel.ts";
import { channelMissing, paymentMessage } from "./payment-messages.ts";
import { Outcome } from "./payment-outcome.tsx";
import { checkedPath, checkField, paidByPath } from "./payment-paths.ts";
import { type PlacedOrder, placedOrder } from "./placed-order.ts";
import { PlacedView } from "./placed-view.tsx";
import { Refunds } from "./refund-box.tsx";
import { WaitingPayment } from "./waiting-payment.tsx";
import { wishFields } from "./wishes.ts";
import "../orders/payment.css";
import "./checkout.css";
import "./payment.css";

const waitingList = "/waiting-payment";

const isWaiting = ({ orderStatusId }: Payment): boolean =>
  orderStatusId === OrderStatus.WaitingForPayment;

const unpaid: readonly OrderStatus[] = [OrderStatus.Created, OrderStatus.WaitingForPayment];

export const meta: Route.MetaFunction = (page) => plainHead("Pembayaran", page);

const readOrder = async (call: Shop["call"], secretId: string): Promise<Order> =>
  expectData(await call(orderDetail, { params: { id: secretId } }));

/**
 * An order without a payment of the shop's: one that is paid at the door, in the app or by A-Poin alone. Where nothing
 * is to be said of it, the order is shown.
 */
const readPaidElsewhere = async (call: Shop["call"], secretId: string) => {
  const [order, money] = await Promise.all([
    readOrder(call, secretId),
    call(orderRefunds, { params: { secretId } }),
  ]);
  const { refunds } = expectData(money);
  const placed = order.orderType === OrderType.Delivery ? placedOrder(order) : undefined;
  const isUnpaid = unpaid.includes(order.orderStatusId);
  if (!isUnpaid && refunds.length === 0 && placed === undefined) {
    throw redirect(orderPath(secretId));
  }
  return { refunds, placed };
};

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  if (params.id === undefined) throw redirect(waitingList);
  await requireMemberId(context, request);
  const { call, config } = context.get(shopContext);
  const isChecked = new URL(request.url).searchParams.has(checkField);
  const endpoint = isChecked ? checkPayment : paymentDetail;
  const answer = await call(endpoint, { params: { secretId: params.id } });
  if (!answer.ok && answer.code === "PAYMENT_NOT_FOUND") {
    const elsewhere = await readPaidElsewhere(call, params.id);
    return { brand: config.brand, orderPath: orderPath(params.id), ...elsewhere };
  }
  const payment = expectData(answer);
  const placed = isWaiting(payment) ? undefined : placedOrder(await readOrder(call, params.id));
  return { payment, placed, isChecked };
};

const chooseFromForm = ({ call }: Shop, secretId: string, sent: FormData) => {
  const isPoints = textValue(sent, "tujuan") === RefundMethod.Points;
  const body = isPoints
    ? { way: RefundMethod.Points }
    : {
        way: RefundMethod.Bank,
        bankName: textValue(sent, "bankName"),
        accountNumber: textValue(sent, "accountNumber").replaceAll(/\D/g, ""),
        accountName: textValue(sent, "accountName"),
      };
  const refundId = textValue(sent, "refundId");
  return call(chooseRefund, { params: { secretId, refundId }, body });
};

const switchFromForm = ({ call }: Shop, secretId: string, sent: FormData) => {
  const paymentChannel = channelOf(textValue(sent, channelField));
  if (paymentChannel === undefined) return undefined;
  const cashTendered = Number(textValue(sent, wishFields.cashTendered)) || 0;
  return call(switchChannel, { params: { secretId }, body: { paymentChannel, cashTendered } });
};

/** The payment again, and by way of it the provider's page where a channel was chosen that has one. */
const pathAfter = (secretId: string, sent: FormData): string => {
  const channel = channelOf(textValue(sent, channelField));
  return channel === undefined ? paymentPath(secretId) : paidByPath(secretId, channel);
};

/** Another channel, or where a refund goes. */
export const action = async ({ request, params, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const secretId = params.id ?? "";
  const sent = await readForm(request);
  const answer = sent.has("refundId")
    ? await chooseFromForm(shop, secretId, sent)
    : await switchFromForm(shop, secretId, sent);
  if (answer === undefined) return data({ failure: channelMissing }, { status: 400 });
  if (answer.ok) throw redirect(pathAfter(secretId, sent));
  const { code, values, statusCode } = answer;
  return data(
    { failure: paymentMessage(code, values) },
    { status: statusCode === 409 ? 409 : 400 },
  );
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: cartNotSent }) });

export const shouldRevalidate = alsoAfterConflict;

/** How long after its time money is still looked out for. */
const lateMs = 3_600_000;

/** Whether the page changes by itself: money may come, also late, or is on its way back. */
const isMoving = (payment: Payment): boolean => {
  const { orderStatusId, expiredTime, serverTime, refunds } = payment;
  const isLate = Date.parse(serverTime) < Date.parse(expiredTime) + lateMs;
  const mayRevive = orderStatusId === OrderStatus.Expired && isLate;
  const isRefunding = refunds.some(({ state }) => state === RefundState.Requested);
  return isWaiting(payment) || mayRevive || isRefunding;
};

interface PaymentViewProps {
  readonly payment: Payment;
  /** The order, where it is on its way. */
  readonly placed: PlacedOrder | undefined;
  /** Whether the provider was asked for this page. */
  readonly isChecked: boolean;
}

function PaymentView({ payment, placed, isChecked }: PaymentViewProps) {
  const navigate = useNavigate();
  const { secretId } = payment;
  const check = useCallback(async () => {
    if (!(await isReachable())) return;
    await navigate(checkedPath(secretId), { replace: true, preventScrollReset: true });
  }, [navigate, secretId]);
  // The payment is read again when the shopper returns from the bank's app.
  useOrderChanges(isMoving(payment) ? secretId : "", check);
  return (
    <>
      <div className="visually-hidden" role="status">
        {isWaiting(payment) ? "Menunggu pembayaran" : "Status pembayaran berubah"}
      </div>
      {isWaiting(payment) ? (
        <WaitingPayment payment={payment} isChecked={isChecked} />
      ) : (
        <>
          <Outcome payment={payment} placed={placed} />
          <Refunds refunds={payment.refunds} />
        </>
      )}
    </>
  );
}

interface ElsewhereProps {
  readonly brand: string;
  readonly orderPath: string;
  readonly refunds: readonly Refund[];
  readonly placed: PlacedOrder | undefined;
}

/** An order that the app takes the money of, or that was paid at the door, at a till or to a partner. */
function PaidElsewhere({ brand, orderPath: backPath, refunds, placed }: ElsewhereProps) {
  if (placed && refunds.length === 0) return <PlacedView placed={placed} hasSwitched={false} />;
  if (refunds.length === 0) {
    return (
      <EmptyState
        icon="phone"
        level="h1"
        title={payInApp(brand)}
        actions={<LinkButton href={backPath}>OK</LinkButton>}
      />
    );
  }
  return (
    <>
      <h1>Pengembalian dana</h1>
      <Refunds refunds={refunds} />
      <LinkButton variant="quiet" href={backPath}>
        Lihat pesanan
      </LinkButton>
    </>
  );
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width payment stack gap-4">
      {actionData && <Refusal answer={actionData}>{actionData.failure}</Refusal>}
      {loaderData.payment === undefined ? (
        <PaidElsewhere {...loaderData} />
      ) : (
        <PaymentView {...loaderData} />
      )}
    </div>
  );
}
