import { paidWith } from "@gerai/contract/channel-names";
import { formatRupiah, multiply, type Rupiah, subtract, zero } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import { OrderStatus, OrderType, PaymentChannel } from "@gerai/contract/order-codes";
import type { Delivery, Order } from "@gerai/contract/orders";
import type { SlipLine } from "@gerai/contract/receipts";

const rule: SlipLine = { kind: "rule" };

const text = (words: string): SlipLine => ({ kind: "text", text: words });
const centre = (words: string): SlipLine => ({ kind: "centre", text: words });
const row = (left: string, right: string): SlipLine => ({ kind: "row", left, right });

/** Nothing where there is nothing to say. */
const where = (applies: boolean, ...lines: readonly SlipLine[]): readonly SlipLine[] =>
  applies ? lines : [];

const deducted = (label: string, amount: Rupiah): readonly SlipLine[] =>
  where(amount > 0, row(label, formatRupiah(subtract(zero, amount))));

const wib = new Intl.DateTimeFormat("id-ID", {
  timeZone: "Asia/Jakarta",
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

const headLines = (order: Order, brand: string): readonly SlipLine[] => {
  const { storeName, address, phoneNumber } = order.storeDetail;
  return [
    { kind: "title", text: brand },
    ...where(storeName !== "", centre(storeName)),
    ...where(address !== "", centre(address)),
    ...where(phoneNumber !== "", centre(`Telp. ${phoneNumber}`)),
    rule,
    row("No. Pesanan", order.orderNumber),
    ...where(order.receiptNo !== "", row("No. Struk", order.receiptNo)),
    row("Tanggal", `${wib.format(new Date(order.transactionDate))} WIB`),
  ];
};

type Item = Delivery["items"][number];

const itemLines = (item: Item): readonly SlipLine[] => [
  text(item.productName),
  row(
    `  ${formatNumber(item.qtyOrdered)} x ${formatRupiah(item.price)}`,
    formatRupiah(multiply(item.price, item.qtyOrdered)),
  ),
  ...deducted("  Diskon", item.discount),
  ...where(item.phoneNumber !== "", text(`  ${item.provider} ${item.phoneNumber}`)),
];

/** Parcels are numbered where there are several. */
const deliveryLines = (delivery: Delivery, isOneOfMany: boolean): readonly SlipLine[] => [
  rule,
  ...where(isOneOfMany, text(`Kiriman ${delivery.deliveryNo}`)),
  ...where(
    delivery.sellerInfo.sellerAliasName !== "",
    text(`Penjual: ${delivery.sellerInfo.sellerAliasName}`),
  ),
  ...delivery.items.flatMap(itemLines),
  ...where(delivery.serialNumber !== "", row("No. Seri", delivery.serialNumber)),
  ...where(delivery.referenceCode !== "", row("No. Referensi", delivery.referenceCode)),
];

/** What was left out, did not arrive or came damaged; it is not paid, or has gone back. */
const creditLines = ({ credited, due }: Order["amounts"]): readonly SlipLine[] => [
  ...deducted("Tidak dikirim atau dikembalikan", credited),
  ...where(credited > 0, { kind: "total", left: "TOTAL AKHIR", right: formatRupiah(due) }),
];

const sumLines = (order: Order): readonly SlipLine[] => [
  rule,
  row("Total harga", formatRupiah(order.totalAmount)),
  // The discount of the contract has the channel's promotion in it.
  ...deducted("Diskon", subtract(order.totalDiscountAmount, order.paymentPromoAmountCc)),
  ...deducted("Voucher", order.totalVoucherAmount),
  ...deducted("Promo pembayaran", order.paymentPromoAmountCc),
  ...deducted("A-Poin", order.totalPontaAmount),
  ...where(
    order.orderType === OrderType.Delivery || order.totalDeliveryFee > 0,
    row("Ongkos kirim", formatRupiah(order.totalDeliveryFee)),
  ),
  { kind: "total", left: "TOTAL", right: formatRupiah(order.totalAmountFinal) },
  ...creditLines(order.amounts),
];

/** What was handed over at the door, whatever of it went back since then. */
const cashLines = (order: Order): readonly SlipLine[] => {
  const { paymentChannel, totalAmountFinal, orderStatusId, cashTendered, amounts } = order;
  if (paymentChannel !== PaymentChannel.CashOnDelivery || totalAmountFinal === 0) return [];
  if (orderStatusId !== OrderStatus.Arrived) return [text("Dibayar saat pesanan diterima.")];
  return where(
    cashTendered > 0 && amounts.collected > 0,
    row("Tunai", formatRupiah(cashTendered)),
    row("Kembali", formatRupiah(subtract(cashTendered, amounts.collected))),
  );
};

const paymentLines = (order: Order): readonly SlipLine[] => {
  const name = paidWith(order);
  return name === undefined ? [] : [row("Pembayaran", name), ...cashLines(order)];
};

const vatLines = ({ vat }: Order): readonly SlipLine[] =>
  where(
    vat.amount > 0,
    rule,
    text("Harga sudah termasuk PPN"),
    row(vat.baseLabel, formatRupiah(vat.taxable)),
    row(`PPN ${formatNumber(vat.percent)}%`, formatRupiah(vat.amount)),
    ...where(vat.exempt > 0, row("Dibebaskan dari PPN", formatRupiah(vat.exempt))),
  );

const pointLines = ({ totalPointReceived, star }: Order): readonly SlipLine[] => [
  ...where(totalPointReceived > 0 || star.totalStar > 0, rule),
  ...where(totalPointReceived > 0, row("A-Poin didapat", formatNumber(totalPointReceived))),
  ...where(star.totalStar > 0, row("Bintang didapat", formatNumber(star.totalStar))),
];

/**
 * The receipt of an order, line by line. It is the document of whoever paid; so that of a gift has prices,
 * which its parcels do not.
 * @param brand the shop's name
 */
export const slipOf = (order: Order, brand: string): readonly SlipLine[] => [
  ...headLines(order, brand),
  ...order.deliveries.flatMap((delivery) => deliveryLines(delivery, order.deliveries.length > 1)),
  ...sumLines(order),
  ...paymentLines(order),
  ...vatLines(order),
  ...pointLines(order),
  rule,
  ...where(order.gift !== null, centre("Hadiah: paket dikirim tanpa harga")),
  centre("Terima kasih telah berbelanja"),
];
