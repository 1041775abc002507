/** The reports that a payment service and a courier company send to a shop: what came in, and what they keep of it. */
import { deliveredAt, type Parcel } from "./parcel.ts";
import { digitsFor, type Payment } from "./payments.ts";

/** `2026-11-22 14:05:00`, in WIB. */
export const wibTime = (time: number): string =>
  new Date(time + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

const flatFees: Readonly<Record<string, number>> = {
  bca: 4_000,
  permata: 4_000,
  bni: 4_000,
  bri: 4_000,
  cimb: 4_000,
  echannel: 4_000,
};

/** QRIS costs 0.7 %, wallets and cards 2 %. */
const feeOf = (method: string, amount: number): number =>
  Math.min(amount, flatFees[method] ?? Math.round(amount * (method === "qris" ? 0.007 : 0.02)));

const paymentHeader =
  "Provider,Order ID,Transaction ID,Transaction type,Payment type,Gross amount,Fee,Net amount,Settlement time";

const paymentRows = (payment: Payment): readonly string[] => {
  const { id, method, transfers, refunds } = payment;
  const provider = method === "dana" ? "dana" : "midtrans";
  const row = (type: string, entry: string, amount: number, fee: number): string =>
    [provider, id, entry, type, method, amount, fee, amount - fee, wibTime(payment.createdAt)].join(
      ",",
    );
  return [
    ...transfers.map((amount, index) =>
      row("payment", `${digitsFor(id, 32)}-${index + 1}`, amount, feeOf(method, amount)),
    ),
    ...[...refunds].map(([key, amount]) => row("refund", key, amount, 0)),
  ];
};

/** What was paid in and sent back, as CSV; a row for each transfer. */
export const paymentReport = (payments: readonly Payment[]): string =>
  [paymentHeader, ...payments.flatMap(paymentRows), ""].join("\n");

/** Cash that couriers have collected at doors, as CSV; a row for each parcel. */
export const cashReport = (parcels: readonly Parcel[]): string =>
  [
    "Jenis,No pengiriman,Transaction ID,Jumlah,Tanggal",
    ...parcels.flatMap((parcel) => {
      const { deliveryNo, cashOnDelivery } = parcel.job;
      const at = deliveredAt(parcel);
      return at === undefined || cashOnDelivery === 0
        ? []
        : [`cash,${deliveryNo},tunai-${deliveryNo},${cashOnDelivery},${wibTime(at)}`];
    }),
    "",
  ].join("\n");
