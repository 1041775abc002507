import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import type { OrderEvent } from "@gerai/contract/office/order-sheet";
import {
  OrderStatus,
  type PaymentChannel,
  ProblemKind,
  ProblemState,
} from "@gerai/contract/order-codes";
import {
  PaymentState,
  RefundMethod,
  RefundReason,
  RefundState,
} from "@gerai/contract/payment-codes";

/** What the office calls the codes of orders. */

export const statusNames = {
  [OrderStatus.Created]: "Dibuat",
  [OrderStatus.WaitingForPayment]: "Menunggu pembayaran",
  [OrderStatus.InProcess]: "Diproses",
  [OrderStatus.Prepared]: "Disiapkan",
  [OrderStatus.OnTheWay]: "Dikirim",
  [OrderStatus.Arrived]: "Sampai",
  [OrderStatus.Closed]: "Selesai",
  [OrderStatus.Cancelled]: "Batal",
  [OrderStatus.Expired]: "Kedaluwarsa",
} as const satisfies Record<OrderStatus, string>;

export const statusColors = {
  [OrderStatus.Created]: "gray",
  [OrderStatus.WaitingForPayment]: "yellow",
  [OrderStatus.InProcess]: "blue",
  [OrderStatus.Prepared]: "blue",
  [OrderStatus.OnTheWay]: "indigo",
  [OrderStatus.Arrived]: "accent",
  [OrderStatus.Closed]: "accent",
  [OrderStatus.Cancelled]: "gray",
  [OrderStatus.Expired]: "gray",
} as const satisfies Record<OrderStatus, string>;

export const channelText = (channel: PaymentChannel | null): string =>
  channel === null ? "—" : channelNames[channel];

export const paymentStates = {
  [PaymentState.Opening]: "dibuka",
  [PaymentState.Pending]: "menunggu",
  [PaymentState.Paid]: "dibayar",
  [PaymentState.Failed]: "gagal",
  [PaymentState.Expired]: "kedaluwarsa",
  [PaymentState.Superseded]: "diganti",
} as const satisfies Record<PaymentState, string>;

export const refundReasons = {
  [RefundReason.Late]: "dibayar terlambat",
  [RefundReason.Duplicate]: "dibayar dua kali",
  [RefundReason.Excess]: "dibayar lebih",
  [RefundReason.TooLittle]: "dibayar kurang",
  [RefundReason.Cash]: "beralih ke COD",
  [RefundReason.Cancelled]: "dibatalkan",
  [RefundReason.Short]: "barang kosong",
  [RefundReason.Substituted]: "barang diganti",
  [RefundReason.Failed]: "gagal dikirim",
  [RefundReason.Returned]: "kembali ke toko",
  [RefundReason.Service]: "customer service",
} as const satisfies Record<RefundReason, string>;

export const refundStates = {
  [RefundState.Choose]: "menunggu pilihan member",
  [RefundState.Requested]: "diproses",
  [RefundState.ToPayOut]: "menunggu transfer",
  [RefundState.Done]: "selesai",
} as const satisfies Record<RefundState, string>;

const refundWays = {
  [RefundMethod.Provider]: "lewat penyedia pembayaran",
  [RefundMethod.Points]: "sebagai A-Poin",
  [RefundMethod.Bank]: "ke rekening bank",
} as const satisfies Record<RefundMethod, string>;

/** Where money goes back to. */
export const wayText = (way: RefundMethod | null): string =>
  way === null ? "member memilih A-Poin atau rekening bank" : refundWays[way];

export const problemKinds = {
  [ProblemKind.Damaged]: "Rusak",
  [ProblemKind.Missing]: "Kurang",
  [ProblemKind.Wrong]: "Salah barang",
  [ProblemKind.Expired]: "Kedaluwarsa",
  [ProblemKind.Other]: "Lainnya",
} as const satisfies Record<ProblemKind, string>;

export const problemStates = {
  [ProblemState.Received]: "menunggu keputusan",
  [ProblemState.Approved]: "disetujui",
  [ProblemState.Rejected]: "ditolak",
} as const satisfies Record<ProblemState, string>;

const eventNames: Readonly<Record<string, string>> = {
  "order created": "Pesanan dibuat",
  "order placed": "Pesanan masuk",
  "order confirmed": "Penerimaan dikonfirmasi",
  "payment opened": "Pembayaran dimulai",
  "news sent": "Kabar terkirim",
  "news waiting": "Kabar menunggu dikirim",
  "news failed": "Kabar tidak terkirim",
  "act cancel": "Dibatalkan",
  "act refund": "Dana dikembalikan",
  "act refund-asked": "Pengembalian menunggu persetujuan",
  "act refund-declined": "Pengembalian ditolak",
  "act resend": "Kabar dikirim lagi",
  "act note": "Catatan",
  "act problem-approved": "Laporan disetujui",
  "act problem-rejected": "Laporan ditolak",
};

const named = (names: Readonly<Record<string, string>>, code: string): string =>
  names[code] ?? code;

/** A headline for what happened. */
export const eventTitle = ({ kind, code }: OrderEvent): string => {
  if (kind === "payment" && code !== "opened") return `Pembayaran ${named(paymentStates, code)}`;
  if (kind === "refund") return `Pengembalian: ${named(refundReasons, code)}`;
  if (kind === "delivery") return "Pengiriman";
  if (kind === "problem") {
    const decided = problemStates as Readonly<Record<string, string>>;
    return code in decided
      ? `Laporan ${decided[code]}`
      : `Laporan masuk: ${named(problemKinds, code)}`;
  }
  return named(eventNames, `${kind} ${code}`);
};

/** What a message said. */
const newsNames: Readonly<Record<string, string>> = {
  waiting: "menunggu pembayaran",
  processed: "pesanan masuk",
  ready: "siap diambil",
  sent: "dikirim",
  arrived: "sampai",
  ended: "pengiriman tidak jadi",
  short: "barang kosong",
  cancelled: "dibatalkan",
  expired: "kedaluwarsa",
  refunded: "dana kembali",
  "refunded-as-points": "dana kembali sebagai A-Poin",
  "refund-choice": "pilihan pengembalian",
  points: "A-Poin",
};

const newsChannels: Readonly<Record<string, string>> = {
  whatsapp: "WhatsApp",
  email: "Email",
  push: "Notifikasi",
};

const saidOf = ({ kind, words }: OrderEvent): string => {
  if (kind === "payment") return named(channelNames, words);
  if (kind !== "news") return words;
  const [channel = "", told = ""] = words.split(" · ");
  return `${named(newsChannels, channel)}: ${named(newsNames, told)}`;
};

/** What else is known of it, in one line. */
export const eventText = (event: OrderEvent): string => {
  const { amount } = event;
  const said = saidOf(event);
  return [said, amount === null ? "" : formatRupiah(amount)]
    .filter((part) => part !== "")
    .join(" · ");
};
