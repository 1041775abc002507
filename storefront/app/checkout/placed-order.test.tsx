import { toRupiah, zero } from "@gerai/contract/money";
import { OrderStatus, OrderType, PaymentChannel } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderPayment } from "../orders/order-payment.tsx";
import { placedOrder } from "./placed-order.ts";

const time = "2026-11-22T03:00:00.000Z";

/** Two parcels in cash, of Rp50.000 and Rp30.000. */
const order: Order = {
  id: "1",
  orderId: "1",
  secretId: "s",
  orderNumber: "O-261122-0000001",
  orderType: OrderType.Delivery,
  orderStatus: "",
  orderStatusId: OrderStatus.OnTheWay,
  transactionDate: time,
  createdDate: time,
  expiredTime: time,
  confirmed: false,
  paymentChannel: PaymentChannel.CashOnDelivery,
  paymentChannelId: 2,
  isPaidInApp: false,
  totalAmountFinal: toRupiah(80_000),
  problems: [],
  isCancellable: false,
  amounts: {
    ordered: toRupiah(80_000),
    credited: zero,
    creditedPoints: 0,
    due: toRupiah(80_000),
    paid: zero,
    collected: zero,
    refunded: zero,
    refunding: zero,
    returnedPoints: 0,
    returns: [],
  },
  receiptNo: "",
  confirmedDate: null,
  confirmedBy: "",
  imagePath: "",
  imageUrl: "",
  paymentImage: "",
  vaNumber: "",
  vaName: "",
  totalAmount: toRupiah(80_000),
  totalDiscountAmount: zero,
  totalVoucherAmount: zero,
  totalPontaAmount: zero,
  totalDeliveryFee: zero,
  checkedPaymentPromo: false,
  paymentPromoAmountCc: zero,
  paymentPromoNotifCc: "",
  vat: { percent: 0, baseLabel: "", taxable: zero, amount: zero, net: zero, exempt: zero },
  totalPointReceived: 0,
  pontaPointReceived: 0,
  bonusPointReceived: 0,
  star: { totalStar: 0, starDetails: [] },
  storeDetail: { storeCode: "", storeName: "", address: "", phoneNumber: "" },
  deliveries: [],
  deliveryAddress: {
    labelAddress: "",
    intendedReceiver: "",
    phoneReceiver: "",
    address: "",
    courierNote: "",
  },
  gift: null,
  cashTendered: zero,
  orderData: { id: "1" },
};

const due = toRupiah(60_000);
const short = { ...order, amounts: { ...order.amounts, credited: toRupiah(20_000), due } };
const collected = (amount: number): Order => {
  const paid = toRupiah(amount);
  return { ...order, amounts: { ...order.amounts, paid, collected: paid } };
};
const byPoints: Order = {
  ...order,
  totalPontaAmount: toRupiah(80_000),
  totalAmountFinal: zero,
  amounts: { ...order.amounts, ordered: zero, due: zero },
};

const cashOn = (shown: Order): string => {
  const sheet = renderToStaticMarkup(<OrderPayment order={shown} />);
  return /order__cash[^>]*>([^<]*)</.exec(sheet)?.[1] ?? "";
};

it.each([
  ["what the order costs by now", short, "Siapkan uang pas Rp60.000 saat kurir tiba."],
  [
    "the change of notes",
    { ...short, cashTendered: toRupiah(100_000) },
    "Siapkan Rp100.000; kurir membawa kembalian Rp40.000.",
  ],
  [
    "what is left for another courier",
    collected(50_000),
    "Siapkan uang pas Rp30.000 saat kurir tiba.",
  ],
])("asks on the sheet and after the order for %s", (_, shown, text) => {
  expect(cashOn(shown)).toBe(text);
  expect(placedOrder(shown)).toMatchObject({ isCash: true, money: text });
});

it("asks for nothing where all is paid", () => {
  expect(cashOn(collected(80_000))).toBe("");
  expect(cashOn(byPoints)).toBe("");
  expect(placedOrder(byPoints)).toMatchObject({ isCash: false, money: "80.000 A-Poin" });
});
