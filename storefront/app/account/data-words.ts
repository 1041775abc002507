import { channelNames } from "@gerai/contract/channel-names";
import {
  OrderStatus,
  OrderType,
  ProblemKind,
  ProblemState,
  ShortageChoice,
} from "@gerai/contract/order-codes";
import {
  PaymentState,
  RefundMethod,
  RefundReason,
  RefundState,
} from "@gerai/contract/payment-codes";
import { longDate, timeOfDay } from "../dates.ts";

const orderTypes = {
  [OrderType.Delivery]: "Kirim ke alamat",
  [OrderType.Pickup]: "Ambil di toko",
  [OrderType.DataPackage]: "Paket data",
  [OrderType.PhoneCredit]: "Pulsa",
  [OrderType.Offline]: "Belanja di toko",
} as const satisfies Record<OrderType, string>;

const refundReasons = {
  [RefundReason.Late]: "Dibayar setelah pesanan kedaluwarsa",
  [RefundReason.Duplicate]: "Dibayar dua kali",
  [RefundReason.Excess]: "Dibayar lebih",
  [RefundReason.TooLittle]: "Dibayar kurang",
  [RefundReason.Cash]: "Pesanan beralih ke bayar di tempat",
  [RefundReason.Cancelled]: "Pesanan dibatalkan",
  [RefundReason.Short]: "Barang habis",
  [RefundReason.Substituted]: "Pengganti lebih murah",
  [RefundReason.Failed]: "Tidak selesai",
  [RefundReason.Returned]: "Kiriman kembali",
  [RefundReason.Service]: "Dari customer service",
} as const satisfies Record<RefundReason, string>;

const moneyStates = {
  [PaymentState.Opening]: "Disiapkan",
  [PaymentState.Pending]: "Menunggu pembayaran",
  [PaymentState.Paid]: "Dibayar",
  [PaymentState.Failed]: refundReasons[RefundReason.Failed],
  [PaymentState.Expired]: "Kedaluwarsa",
  [PaymentState.Superseded]: "Diganti",
  [RefundState.Choose]: "Menunggu pilihan Anda",
  [RefundState.Requested]: "Diminta ke penyedia pembayaran",
  [RefundState.ToPayOut]: "Menunggu transfer",
  [RefundState.Done]: "Selesai",
  [RefundMethod.Provider]: "Penyedia pembayaran",
  [RefundMethod.Points]: "A-Poin",
  [RefundMethod.Bank]: "Rekening bank",
} as const satisfies Record<PaymentState | RefundState | RefundMethod, string>;

const problems = {
  [ProblemKind.Damaged]: "Rusak",
  [ProblemKind.Missing]: "Kurang",
  [ProblemKind.Wrong]: "Tidak sesuai",
  [ProblemKind.Expired]: moneyStates[PaymentState.Expired],
  [ProblemKind.Other]: "Lainnya",
  [ProblemState.Received]: "Diterima",
  [ProblemState.Approved]: "Disetujui",
  [ProblemState.Rejected]: "Ditolak",
} as const satisfies Record<ProblemKind | ProblemState, string>;

const shortageChoices = {
  [ShortageChoice.Call]: "Telepon saya",
  [ShortageChoice.Substitute]: "Ganti",
  [ShortageChoice.LeaveOut]: "Tidak usah diganti",
} as const satisfies Record<ShortageChoice, string>;

/** What moved A-Poin. */
const pointMoves = {
  grant: "Pemberian",
  earn: "Dari pesanan",
  reverse: "Ditarik kembali",
  settle: "Penyesuaian",
  referral: "Kode referral",
  spend: "Dipakai",
  return: "Kembali dari pesanan",
  refund: "Pengembalian dana",
  expire: "Hangus",
  correct: "Koreksi",
} as const;

const newsWords = {
  order: "Pesanan dan pembayaran",
  sent: "Sedang diantar",
  changed: "Yang berubah",
  email: "Email",
  whatsapp: "WhatsApp",
  push: "Notifikasi",
  sms: "SMS",
  waiting: "Menunggu pembayaran",
  processed: "Diproses",
  ready: "Siap diambil",
  arrived: "Tiba",
  ended: "Tidak sampai",
  "refund-choice": "Pengembalian menunggu pilihan",
  "refund-refused": "Transfer ditolak bank",
  refunded: "Dana dikembalikan",
  "refunded-as-points": "Dana dikembalikan sebagai A-Poin",
  "problem-approved": "Laporan disetujui",
  "problem-rejected": "Laporan ditolak",
} as const;

/** What customer service did, and what a second person said to it. */
const serviceWords = {
  "birth-date": "Tanggal lahir",
  phone: "Nomor handphone",
  release: "Nomor dilepaskan",
  cancel: "Dibatalkan",
  resend: "Kabar dikirim lagi",
  note: "Catatan",
  open: "Menunggu",
  declined: "Ditolak",
} as const;

/** What single words of the data mean. */
const words: Readonly<Record<string, string>> = {
  female: "Perempuan",
  male: "Laki-laki",
  register: "Pendaftaran",
  password: "Password baru",
  ...serviceWords,
  ...newsWords,
  ...pointMoves,
  ...shortageChoices,
  ...problems,
  ...refundReasons,
  ...moneyStates,
  ...orderTypes,
  ...channelNames,
};

/** What the numbers of an order's status mean. */
const statuses: Readonly<Record<OrderStatus, string>> = {
  [OrderStatus.Created]: "Dibuat",
  [OrderStatus.WaitingForPayment]: "Menunggu pembayaran",
  [OrderStatus.InProcess]: "Diproses",
  [OrderStatus.Prepared]: "Disiapkan",
  [OrderStatus.OnTheWay]: "Dikirim",
  [OrderStatus.Arrived]: "Tiba",
  [OrderStatus.Closed]: "Selesai",
  [OrderStatus.Cancelled]: "Dibatalkan",
  [OrderStatus.Expired]: "Kedaluwarsa",
};

const isStatus = (value: unknown): value is OrderStatus =>
  typeof value === "number" && value in statuses;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/**
 * A single value as a person reads it; times in WIB.
 * @param key the name of the value in the data
 */
export const readable = (value: string | number | boolean | null, key = ""): string => {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "Ya" : "Tidak";
  if (typeof value === "string" && instant.test(value)) {
    return `${longDate(value)} pukul ${timeOfDay(value)} WIB`;
  }
  if (key === "status" && isStatus(value)) return statuses[value];
  return words[value] ?? String(value);
};
