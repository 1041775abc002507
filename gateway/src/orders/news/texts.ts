/** What messages say of an order: its number and amounts, and nobody's name, address or goods. */
import { formatRupiah } from "@gerai/contract/money";
import { stopNewsPath } from "@gerai/contract/news-codes";
import { OrderType, PaymentChannel } from "@gerai/contract/order-codes";
import { writeEmail, type EmailContent, type EmailShop } from "../../providers/email-content.ts";
import type { PushMessage } from "../../providers/web-push.ts";
import type { EventName, Facts, NewsEvent } from "./events.ts";

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

const paidText = (facts: Facts): string => {
  const total = formatRupiah(facts.total_final);
  if (facts.total_final === 0) return "Tidak ada yang perlu dibayar.";
  return isCash(facts)
    ? `Siapkan uang pas ${total} saat kurir tiba.`
    : `Pembayaran ${total} sudah kami terima.`;
};

const arrivedText = ({ order_type: type }: Facts): string =>
  type === OrderType.Delivery
    ? "Periksa barangnya, lalu tekan Konfirmasi Diterima di halaman pesanan."
    : "Terima kasih sudah berbelanja.";

const texts: Readonly<Record<EventName, (facts: Facts, amount: string) => Told>> = {
  waiting: (facts) => ({
    title: "menunggu pembayaran",
    text: `Bayar ${formatRupiah(facts.total_final)} sebelum ${moment.format(facts.expires_at)} WIB supaya pesanan bisa kami proses.`,
  }),
  processed: (facts) => ({
    title: "sedang kami proses",
    text: `Pesanan Anda sudah masuk. ${paidText(facts)}`,
  }),
  ready: () => ({
    title: "siap diambil",
    text: "Pesanan Anda siap diambil di toko. Tunjukkan nomor pesanan kepada kasir.",
  }),
  sent: (facts) => ({
    title: "sedang diantar",
    text: isCash(facts)
      ? `Kurir sedang menuju alamat Anda. ${paidText(facts)}`
      : "Kurir sedang menuju alamat Anda.",
  }),
  arrived: (facts) => ({
    title: "sudah tiba",
    text: `Pesanan Anda sudah tiba. ${arrivedText(facts)}`,
  }),
  ended: () => ({
    title: "tidak sampai",
    text: "Ada kiriman yang tidak bisa sampai. Yang sudah dibayar untuknya kami kembalikan.",
  }),
  short: () => ({
    title: "berubah: ada barang yang habis",
    text: "Ada barang yang habis. Buka pesanan untuk melihat apa yang diganti atau tidak ikut dikirim; selisihnya kami kembalikan.",
  }),
  cancelled: () => ({
    title: "dibatalkan",
    text: "Pesanan Anda dibatalkan. Yang sudah dibayar kami kembalikan.",
  }),
  expired: () => ({
    title: "kedaluwarsa",
    text: "Waktu pembayaran habis, jadi pesanan ini tidak kami proses. Barangnya bisa dipesan lagi dengan Beli lagi.",
  }),
  "refund-choice": (_, amount) => ({
    title: "menunggu pilihan Anda",
    text: `${amount} tidak bisa kami kembalikan lewat cara Anda membayar. Pilih di halaman pesanan ke mana dana itu kami kirim.`,
  }),
  refunded: (_, amount) => ({
    title: "dananya sudah kembali",
    text: `${amount} sudah kami kembalikan. Bank atau dompet digital bisa butuh beberapa hari untuk menampilkannya.`,
  }),
  "refunded-as-points": (_, amount) => ({
    title: "dananya sudah kembali",
    text: `${amount} sudah kami kembalikan sebagai A-Poin.`,
  }),
  "problem-approved": () => ({
    title: "laporan masalahnya disetujui",
    text: "Laporan masalah Anda kami setujui. Yang sudah dibayar untuk barangnya kami kembalikan.",
  }),
  "problem-rejected": () => ({
    title: "laporan masalahnya sudah dijawab",
    text: "Laporan masalah Anda sudah kami jawab. Buka pesanan untuk membaca jawabannya.",
  }),
  points: (facts) => ({
    title: "memberi Anda A-Poin",
    text: `Anda mendapat ${facts.points} A-Poin dari pesanan ini.`,
  }),
};

const subjectOf = ({ order_number: number }: Facts, [first]: readonly Told[]): string =>
  `Pesanan ${number} ${first?.title ?? ""}`.trim();

const toldOf = (facts: Facts, { name, amount }: NewsEvent): Told =>
  texts[name](facts, formatRupiah(amount));

/** One line: messengers take no breaks in what fills a template. */
export const newsLine = (facts: Facts, events: readonly NewsEvent[]): string =>
  events.map((one) => toldOf(facts, one).text).join(" ");

/** A notification: the weightiest event gives its title. It stands on screens that others see, too. */
export const newsNotification = (
  facts: Facts,
  events: readonly NewsEvent[],
): Pick<PushMessage, "title" | "text"> => {
  const told = events.map((one) => toldOf(facts, one));
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
  const told = events.map((one) => toldOf(facts, one));
  return writeEmail(shop, {
    subject: subjectOf(facts, told),
    parts: [...told.map(({ text }) => text), { label: "Lihat pesanan", url: order }],
    foot: [
      { label: "Atur kabar pesanan", url: `${shop.publicUrl}/user-account/kabar` },
      { label: "Berhenti menerima kabar lewat email", url: stopUrl(shop, stopToken) },
    ],
  });
};
