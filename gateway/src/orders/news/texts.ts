/** Messages name an order's number and amounts, and no name, address or goods. */
import { cashStory, type CashOrder } from "@gerai/contract/cash-story";
import { add, formatRupiah, toRupiah } from "@gerai/contract/money";
import { choiceText, moneyStory } from "@gerai/contract/money-story";
import { stopNewsPath } from "@gerai/contract/news-codes";
import { formatNumber } from "@gerai/contract/numbers";
import { OrderType, PaymentChannel } from "@gerai/contract/order-codes";
import { writeEmail, type EmailContent, type EmailShop } from "../../providers/email-content.ts";
import type { PushMessage } from "../../providers/web-push.ts";
import { stageOf } from "../delivery-states.ts";
import { amountsView } from "../money.ts";
import { tellsMoney, type EventName, type Facts, type NewsEvent } from "./events.ts";

interface Told {
  readonly title: string;
  readonly text: string;
}

const moment = new Intl.DateTimeFormat("id-ID", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Jakarta",
});

const isCash = ({ payment_channel: channel }: Facts): boolean =>
  channel === PaymentChannel.CashOnDelivery;

const cashOrder = (facts: Facts): CashOrder => ({
  orderStatusId: facts.status,
  paymentChannel: facts.payment_channel,
  cashTendered: toRupiah(facts.cash_tendered ?? 0),
  amounts: amountsView(facts),
});

const paidText = (facts: Facts): string => {
  if (facts.total_final === 0) return "Tidak ada yang perlu dibayar.";
  return isCash(facts)
    ? cashStory(cashOrder(facts))
    : `Pembayaran ${formatRupiah(facts.total_final)} sudah kami terima.`;
};

/** What the couriers that are on their way collect. */
const comingCashText = (facts: Facts): string => {
  if (!isCash(facts)) return "";
  const coming = facts.deliveries.filter(
    ({ statusId, endedAt }) => endedAt === null && stageOf(statusId) === "travelling",
  );
  return cashStory(cashOrder(facts), add(...coming.map(({ due }) => toRupiah(due))));
};

const arrivedText = ({ order_type: type }: Facts): string =>
  type === OrderType.Delivery
    ? "Periksa barangnya, lalu tekan Konfirmasi Diterima di halaman pesanan."
    : "Terima kasih sudah berbelanja.";

/** What a text may say beside the facts. */
interface More {
  /** Rupiah of a refund. */
  readonly amount: number;
  /** What became of the order's money. */
  readonly money: string;
}

const sentences = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(" ");

const texts: Readonly<Record<EventName, (facts: Facts, more: More) => Told>> = {
  waiting: (facts) => ({
    title: "menunggu pembayaran",
    text: `Bayar ${formatRupiah(facts.total_final)} sebelum ${moment.format(facts.expires_at)} WIB supaya pesanan bisa kami proses.`,
  }),
  processed: (facts) => ({
    title: "sedang kami proses",
    text: sentences("Pesanan Anda sudah masuk.", paidText(facts)),
  }),
  ready: () => ({
    title: "siap diambil",
    text: "Pesanan Anda siap diambil di toko. Tunjukkan nomor pesanan kepada kasir.",
  }),
  sent: (facts) => ({
    title: "sedang diantar",
    text: sentences("Kurir sedang menuju alamat Anda.", comingCashText(facts)),
  }),
  arrived: (facts) => ({
    title: "sudah tiba",
    text: `Pesanan Anda sudah tiba. ${arrivedText(facts)}`,
  }),
  ended: (_, { money }) => ({
    title: "tidak sampai",
    text: sentences("Ada kiriman yang tidak bisa sampai.", money),
  }),
  short: (_, { money }) => ({
    title: "berubah: ada barang yang habis",
    text: sentences(
      "Ada barang yang habis. Buka pesanan untuk melihat apa yang diganti atau tidak ikut dikirim.",
      money,
    ),
  }),
  cancelled: (_, { money }) => ({
    title: "dibatalkan",
    text: sentences("Pesanan Anda dibatalkan.", money),
  }),
  expired: (_, { money }) => ({
    title: "kedaluwarsa",
    text: sentences(
      "Waktu pembayaran habis, jadi pesanan ini tidak kami proses.",
      money,
      "Barangnya bisa dipesan lagi dengan Beli lagi.",
    ),
  }),
  "refund-choice": (_, { amount }) => ({
    title: "menunggu pilihan Anda",
    text: `${choiceText(amount)} Pilih di halaman pesanan ke mana dana itu kami kirim.`,
  }),
  "refund-refused": (_, { amount }) => ({
    title: "menunggu pilihan Anda lagi",
    text: `Bank menolak transfer ${formatRupiah(amount)} ke rekening yang Anda sebut. Pilih lagi di halaman pesanan ke mana dana itu kami kirim.`,
  }),
  refunded: (_, { amount }) => ({
    title: "dananya sudah kembali",
    text: `${formatRupiah(amount)} sudah kami kembalikan. Bank atau dompet digital bisa butuh beberapa hari untuk menampilkannya.`,
  }),
  "refunded-as-points": (_, { amount }) => ({
    title: "dananya sudah kembali",
    text: `${formatRupiah(amount)} sudah kami kembalikan sebagai A-Poin.`,
  }),
  "problem-approved": (_, { money }) => ({
    title: "laporan masalahnya disetujui",
    text: sentences("Laporan masalah Anda kami setujui.", money),
  }),
  "problem-rejected": () => ({
    title: "laporan masalahnya sudah dijawab",
    text: "Laporan masalah Anda sudah kami jawab. Buka pesanan untuk membaca jawabannya.",
  }),
  points: (facts) => ({
    title: "memberi Anda A-Poin",
    text: `Anda mendapat ${formatNumber(facts.points)} A-Poin dari pesanan ini.`,
  }),
};

const subjectOf = ({ order_number: number }: Facts, [first]: readonly Told[]): string =>
  `Pesanan ${number} ${first?.title ?? ""}`.trim();

/** The order's money as its page tells it; a message that asks where money is to go does not ask twice. */
const moneyOf = (facts: Facts, events: readonly NewsEvent[]): string => {
  const isAsked = events.some(({ name }) => name === "refund-choice" || name === "refund-refused");
  const order = { orderStatusId: facts.status, amounts: amountsView(facts) };
  return moneyStory(order, { withoutChoice: isAsked }).join(" ");
};

/** The first event that names money names all of it. */
const toldOf = (facts: Facts, events: readonly NewsEvent[]): readonly Told[] => {
  const teller = events.find(({ name }) => tellsMoney.includes(name));
  return events.map((one) =>
    texts[one.name](facts, {
      amount: one.amount,
      money: one === teller ? moneyOf(facts, events) : "",
    }),
  );
};

/** One line: messengers take no breaks in what fills a template. */
export const newsLine = (facts: Facts, events: readonly NewsEvent[]): string =>
  toldOf(facts, events)
    .map(({ text }) => text)
    .join(" ");

/** A notification: the weightiest event gives its title. It stands on screens that others see, too. */
export const newsNotification = (
  facts: Facts,
  events: readonly NewsEvent[],
): Pick<PushMessage, "title" | "text"> => {
  const told = toldOf(facts, events);
  return {
    title: subjectOf(facts, told),
    text: told.map(({ text }) => text).join(" "),
  };
};

interface MailLinks {
  /** The order's page. */
  readonly order: string;
  readonly stopToken: string;
}

/** Where a mail's news are stopped: the page for people, and for mail programs by a post to it. */
export const stopUrl = ({ publicUrl }: EmailShop, token: string): string =>
  `${publicUrl}${stopNewsPath}${token}`;

/** The events as a mail; the weightiest gives the subject. */
export const newsEmail = (
  shop: EmailShop,
  facts: Facts,
  events: readonly NewsEvent[],
  { order, stopToken }: MailLinks,
): Promise<EmailContent> => {
  const told = toldOf(facts, events);
  return writeEmail(shop, {
    subject: subjectOf(facts, told),
    parts: [...told.map(({ text }) => text), { label: "Lihat pesanan", url: order }],
    foot: [
      { label: "Atur kabar pesanan", url: `${shop.publicUrl}/user-account/kabar` },
      { label: "Berhenti menerima kabar lewat email", url: stopUrl(shop, stopToken) },
    ],
  });
};
