import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import type { OrderCard } from "@gerai/contract/orders";
import { orderPath } from "../http/order-path.ts";

/** The order lists: one address, one tab, one heading each. */
export const orderTabs = [
  { path: "/order-created", label: "Terbuat", title: "Pesanan Terbuat" },
  { path: "/waiting-payment", label: "Menunggu Pembayaran", title: "Menunggu Pembayaran" },
  { path: "/order-in-process", label: "Sedang Diproses", title: "Pesanan Sedang Diproses" },
  { path: "/order-sent", label: "Dikirim", title: "Pesanan Dikirim" },
  { path: "/order-done", label: "Selesai", title: "Pesanan Selesai" },
  { path: "/order-cancelled", label: "Batal", title: "Pesanan Batal" },
] as const;

export type OrderTab = (typeof orderTabs)[number];
export type OrderListPath = OrderTab["path"];

/** The search through all lists. */
export const orderSearchPath = "/order-search";

/** What of an order can be bought again, and what of it lies in the cart. */
export const buyAgainPath = (secretId: string): string => `/beli-lagi/${secretId}`;

/** Where an order's invoice stands. */
export const invoicePath = (secretId: string): string => `${orderPath(secretId)}/faktur`;

/** Where something wrong with an order's articles is reported. */
export const problemPath = (secretId: string): string => `${orderPath(secretId)}/masalah`;

/** Where an order's e-receipt stands on a page of its own. */
export const receiptPath = (secretId: string): string => `${orderPath(secretId)}/e-receipt`;

/** Where the program asks for a ticket. */
export const ticketPath = (secretId: string): string => `${receiptPath(secretId)}/tiket`;

/** What a sheet shows in the place of the order. `Confirm` is a question over it. */
export const SheetView = {
  Photo: "foto",
  Payment: "cara-bayar",
  Receipt: "e-receipt",
  Cancel: "batal",
  Confirm: "terima",
} as const;
export type SheetView = (typeof SheetView)[keyof typeof SheetView];

/** Names of what an address of a sheet says besides: the view, and the delivery that it is about. */
export const viewField = "lihat";
export const deliveryField = "kiriman";

/** The part of an address that says which view of a sheet is open, added to that of the list behind it. */
export const viewSearch = (listSearch: string, view?: SheetView, deliveryId = ""): string => {
  if (listSearch === "" && view === undefined && deliveryId === "") return "";
  const search = new URLSearchParams(listSearch);
  search.delete(viewField);
  search.delete(deliveryField);
  if (view !== undefined) search.set(viewField, view);
  if (deliveryId !== "") search.set(deliveryField, deliveryId);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
};

type Listed = Pick<OrderCard, "orderStatusId" | "orderType" | "confirmed">;

/** What has arrived but is not confirmed stays among what was sent. */
const lists: Readonly<Record<OrderStatus, (isOpenDelivery: boolean) => OrderListPath>> = {
  [OrderStatus.Created]: () => "/order-created",
  [OrderStatus.WaitingForPayment]: () => "/waiting-payment",
  [OrderStatus.InProcess]: () => "/order-in-process",
  [OrderStatus.Prepared]: () => "/order-in-process",
  [OrderStatus.OnTheWay]: (isOpenDelivery) =>
    isOpenDelivery ? "/order-sent" : "/order-in-process",
  [OrderStatus.Arrived]: (isOpenDelivery) => (isOpenDelivery ? "/order-sent" : "/order-done"),
  [OrderStatus.Closed]: () => "/order-done",
  [OrderStatus.Cancelled]: () => "/order-cancelled",
  [OrderStatus.Expired]: () => "/order-cancelled",
};

/** The list that an order stands in. */
export const listOf = ({ orderStatusId, orderType, confirmed }: Listed): OrderListPath =>
  lists[orderStatusId](
    orderType === OrderType.Delivery && !(confirmed && orderStatusId === OrderStatus.Arrived),
  );
