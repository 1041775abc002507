import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { cancelOrder, confirmShipment, orderDetail, type Order } from "@gerai/contract/orders";
import { paymentDetail } from "@gerai/contract/payment";
import { data, type ShouldRevalidateFunction } from "react-router";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/order-sheet-page.ts";
import { isInProgress } from "./labels.ts";
import { cancelFailed, confirmFailed, confirmDone, notCancellable } from "./messages.ts";
import { OfflineOrder } from "./offline-order.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import type { PaymentToMake } from "./payment-view.tsx";
import { isAwaited } from "./show-conditions.ts";
import { useOrderChanges } from "./use-order-changes.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Detail Transaksi", page);

/** What the order itself tells of a number that the app has asked for. */
const foreignPayment = ({ paymentChannel, vaNumber, totalAmountFinal, expiredTime }: Order) =>
  paymentChannel === null || vaNumber === ""
    ? undefined
    : {
        secretId: "",
        paymentChannel,
        vaNumber,
        billerCode: "",
        bankCode: "",
        amount: totalAmountFinal,
        expiredTime,
        serverTime: new Date().toISOString(),
      };

/** What a shopper needs to pay; undefined where the order waits for no payment that can be made here. */
const paymentOf = async ({ call }: Shop, order: Order): Promise<PaymentToMake | undefined> => {
  const answer = await call(paymentDetail, { params: { secretId: order.secretId } });
  return answer.ok ? answer.data : foreignPayment(order);
};

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const order = expectData(await shop.call(orderDetail, { params: { id: params.id } }));
  const waits = order.orderStatusId === OrderStatus.WaitingForPayment;
  return {
    order,
    payment: waits ? await paymentOf(shop, order) : undefined,
    brand: shop.config.brand,
    // Few orders show a map, and its tiles are named to those alone.
    tiles: order.deliveries.some(({ way }) => way !== null) ? shop.config.mapTiles : undefined,
  };
};

/** What a form of the sheet comes to. */
interface SheetAnswer {
  readonly isConfirmed?: boolean;
  readonly isCancelled?: boolean;
  readonly message: string;
}

const confirm = async ({ call }: Shop, form: FormData): Promise<SheetAnswer> => {
  const body = {
    delivery_id: textValue(form, "deliveryId"),
    order_id: textValue(form, "orderId"),
  };
  const { ok } = await call(confirmShipment, { body });
  return { isConfirmed: ok, message: ok ? confirmDone : confirmFailed };
};

const cancel = async ({ call }: Shop, form: FormData): Promise<SheetAnswer> => {
  const answer = await call(cancelOrder, { body: { order_id: textValue(form, "orderId") } });
  if (answer.ok) return { isCancelled: true, message: "" };
  const isTooLate = answer.code === "ORDER_NOT_CANCELLABLE";
  return { isCancelled: false, message: isTooLate ? notCancellable : cancelFailed };
};

/** `Konfirmasi Diterima` of one delivery, or the end of the whole order. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const answer = form.has("deliveryId") ? await confirm(shop, form) : await cancel(shop, form);
  const isDone = answer.isConfirmed ?? answer.isCancelled;
  return data(answer, { status: isDone ? 200 : 400 });
};

const notSent = (form: FormData): SheetAnswer =>
  form.has("deliveryId")
    ? { isConfirmed: false, message: confirmFailed }
    : { isCancelled: false, message: cancelFailed };

/** Where no answer comes the sheet stays open and shows the failure. */
export const clientAction = (sending: Route.ClientActionArgs) => sendOrKeep(sending, { notSent });

/** Turning the pages of a sheet needs nothing new. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function OrderSheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  useOrderChanges(isInProgress(order) || isAwaited(order) ? order.secretId : "");
  return order.orderType === OrderType.Offline ? (
    <OfflineOrder order={order} />
  ) : (
    <OrderSheet {...loaderData} answer={actionData} key={order.id} />
  );
}
