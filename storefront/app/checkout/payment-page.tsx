import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { orderDetail } from "@gerai/contract/orders";
import {
  checkPayment,
  chooseRefund,
  orderRefunds,
  paymentDetail,
  switchChannel,
  type Payment,
  type Refund,
} from "@gerai/contract/payment";
import { PaymentState, RefundState, RefundWay } from "@gerai/contract/payment-codes";
import { useCallback } from "react";
import {
  data,
  Form,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
} from "react-router";
import { cartNotSent } from "../cart/quantity-messages.ts";
import { orderPath } from "../http/order-path.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { Countdown } from "../orders/countdown.tsx";
import { formatTime } from "../orders/dates.ts";
import { payInApp } from "../orders/messages.ts";
import { paymentPath } from "../orders/tabs.ts";
import { useOrderChanges } from "../orders/use-order-changes.ts";
import { requireMemberId } from "../session/current-member.ts";
import { isReachable } from "../shell/chunk-reload.ts";
import { useReadAgain } from "../shell/use-read-again.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { Accordion } from "../ui/navigation.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/payment-page.ts";
import { BanknoteChoice } from "./banknote-choice.tsx";
import { ChannelRadios } from "./channel-choice.tsx";
import { channelOf } from "./choices.ts";
import { channelField } from "./chosen-channel.ts";
import { channelMissing, notPaidYet, paymentMessage } from "./payment-messages.ts";
import { Outcome } from "./payment-outcome.tsx";
import { PaymentSteps } from "./payment-steps.tsx";
import { RefundBox } from "./refund-box.tsx";
import { wishFields } from "./wishes.ts";
import "../orders/payment.css";
import "./checkout.css";
import "./payment.css";

const waitingList = "/waiting-payment";

/** In the address of the page: the provider is asked before the page is shown. Its own way back carries it. */
const checkField = "periksa";

const checkedPath = (secretId: string): string => `${paymentPath(secretId)}?${checkField}=1`;

const unpaid: readonly OrderStatus[] = [OrderStatus.Created, OrderStatus.WaitingForPayment];

export const meta: Route.MetaFunction = (page) => plainHead("Pembayaran", page);

/** Refunds of an order without a payment of the shop's. Where nothing is to be paid or given back, the order is shown. */
const readPaidElsewhere = async (call: Shop["call"], secretId: string) => {
  const [order, money] = await Promise.all([
    call(orderDetail, { params: { id: secretId } }),
    call(orderRefunds, { params: { secretId } }),
  ]);
  const { refunds } = expectData(money);
  const { orderStatusId } = expectData(order);
  const isUnpaid = unpaid.includes(orderStatusId);
  if (!isUnpaid && refunds.length === 0) throw redirect(orderPath(secretId));
  return { refunds };
};

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  if (params.id === undefined) throw redirect(waitingList);
  await requireMemberId(context, request);
  const { call, config } = context.get(shopContext);
  const isChecked = new URL(request.url).searchParams.has(checkField);
  const endpoint = isChecked ? checkPayment : paymentDetail;
  const answer = await call(endpoint, { params: { secretId: params.id } });
  if (answer.ok || answer.code !== "PAYMENT_NOT_FOUND") {
    return { payment: expectData(answer), isChecked };
  }
  const elsewhere = await readPaidElsewhere(call, params.id);
  return { brand: config.brand, orderPath: orderPath(params.id), ...elsewhere };
};

const chooseFromForm = ({ call }: Shop, secretId: string, sent: FormData) => {
  const isPoints = textValue(sent, "tujuan") === RefundWay.Points;
  const body = isPoints
    ? { way: RefundWay.Points }
    : {
        way: RefundWay.Bank,
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
  if (answer.ok) throw redirect(paymentPath(secretId));
  const { code, values, statusCode } = answer;
  return data(
    { failure: paymentMessage(code, values) },
    { status: statusCode === 409 ? 409 : 400 },
  );
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: cartNotSent }) });

/** Refused for what the order has become meanwhile: the page shows it. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || actionStatus === 409;

const switchFormId = "ganti";

const isWaiting = ({ orderStatusId }: Payment): boolean =>
  orderStatusId === OrderStatus.WaitingForPayment;

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

function Deadline({ payment }: { readonly payment: Payment }) {
  const readAgain = useReadAgain();
  return (
    <section className="payment__deadline" aria-label="Batas waktu">
      <p>
        Bayar sebelum <strong>{formatTime(payment.expiredTime)}</strong>
      </p>
      <Countdown until={payment.expiredTime} serverTime={payment.serverTime} onOver={readAgain} />
    </section>
  );
}

/** Cash is for good: the order goes into process with it. */
function CashTerms({ amount }: Pick<Payment, "amount">) {
  return (
    <div className="channel-choice__cash payment__account">
      <BanknoteChoice form={switchFormId} total={amount} typed={undefined} />
      <p className="payment__note">
        Pesanan langsung kami proses, dan tidak dapat kembali ke pembayaran online.
      </p>
    </div>
  );
}

function OtherChannels({ payment }: { readonly payment: Payment }) {
  const navigation = useNavigation();
  const { state, channels, paymentChannel, paymentPromoAmount } = payment;
  if (channels.length === 0) return null;
  const cash = channels.find(({ id }) => id === PaymentChannel.CashOnDelivery);
  return (
    <Accordion
      key={paymentChannel}
      title="Ganti metode pembayaran"
      open={state !== PaymentState.Pending}
    >
      <Form method="post" className="channel-choice" id={switchFormId}>
        {paymentPromoAmount > 0 && (
          <p className="payment__note">
            {formatRupiah(paymentPromoAmount)} lebih hemat dengan {channelNames[paymentChannel]}.
            Bila Anda ganti metode, promo ini tidak berlaku dan totalnya berubah.
          </p>
        )}
        <ChannelRadios channels={channels} chosen={paymentChannel} />
        {cash && <CashTerms amount={cash.amount} />}
        <Button variant="secondary" busy={navigation.formMethod === "POST"}>
          Pakai metode ini
        </Button>
      </Form>
    </Accordion>
  );
}

function Refunds({ payment }: { readonly payment: Payment }) {
  return payment.refunds.map((refund) => <RefundBox key={refund.refundId} refund={refund} />);
}

interface PaymentViewProps {
  readonly payment: Payment;
  /** Whether the provider was asked for this page. */
  readonly isChecked: boolean;
}

function WaitingPayment({ payment, isChecked }: PaymentViewProps) {
  return (
    <>
      <h1>Pembayaran</h1>
      <p className="payment__note">Pesanan {payment.orderNumber}</p>
      {isChecked && payment.state === PaymentState.Pending && (
        <Notice tone="info">{notPaidYet}</Notice>
      )}
      <Deadline payment={payment} />
      <PaymentSteps payment={payment} />
      <Refunds payment={payment} />
      <OtherChannels payment={payment} />
      <p className="payment__note">
        Halaman ini berubah sendiri begitu uang Anda masuk. Anda juga dapat menutupnya dan kembali
        kapan saja dari daftar transaksi.
      </p>
      <div className="payment__ways">
        <a className="button button--secondary" href={checkedPath(payment.secretId)}>
          Periksa status pembayaran
        </a>
        <LinkButton variant="quiet" href={orderPath(payment.secretId)}>
          Lihat pesanan
        </LinkButton>
      </div>
    </>
  );
}

function PaymentView({ payment, isChecked }: PaymentViewProps) {
  const navigate = useNavigate();
  const { secretId } = payment;
  const check = useCallback(async () => {
    if (!(await isReachable())) return;
    await navigate(checkedPath(secretId), { replace: true, preventScrollReset: true });
  }, [navigate, secretId]);
  // Whoever comes back from the bank's app wants to know whether the money has come.
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
          <Outcome payment={payment} />
          <Refunds payment={payment} />
        </>
      )}
    </>
  );
}

interface ElsewhereProps {
  readonly brand: string;
  readonly orderPath: string;
  readonly refunds: readonly Refund[];
}

/** An order that the app takes the money of, or that was paid at the door, at a till or to a partner. */
function PaidElsewhere({ brand, orderPath: backPath, refunds }: ElsewhereProps) {
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
      {refunds.map((refund) => (
        <RefundBox key={refund.refundId} refund={refund} />
      ))}
      <LinkButton variant="quiet" href={backPath}>
        Lihat pesanan
      </LinkButton>
    </>
  );
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width payment">
      {actionData && <Refusal answer={actionData}>{actionData.failure}</Refusal>}
      {loaderData.payment === undefined ? (
        <PaidElsewhere {...loaderData} />
      ) : (
        <PaymentView {...loaderData} />
      )}
    </div>
  );
}
