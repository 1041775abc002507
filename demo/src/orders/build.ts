/** The parts of which demo orders are put together; times are minutes before now. */
import type { SentArrival } from "@gerai/contract/arrivals";
import { DeliveryStatus, DeliveryType } from "@gerai/contract/order-codes";
import { fees } from "../../data/own-texts.ts";
import type { DemoArticle, DemoSender } from "./senders.ts";

type SentDelivery = SentArrival["deliveries"][number];
export type SentEvent = NonNullable<SentDelivery["events"]>[number];
export type SentLine = SentDelivery["lines"][number];

export const hour = 60;
export const day = 24 * hour;

/** The moment so many minutes before now. */
export type Ago = (minutes: number) => string;

/** The article at that place of the sender's assortment, by popularity; places wrap round. */
const articleAt = ({ articles }: DemoSender, place: number): DemoArticle => {
  const article = articles[place % articles.length];
  if (article === undefined) throw new Error("a demo sender has nothing to order");
  return article;
};

/** So many different articles from that place on, one of the first, two of the second, and so on. */
export const linesFrom = (sender: DemoSender, place: number, count: number): SentLine[] =>
  Array.from({ length: count }, (_, position) => {
    const { sku, name, price } = articleAt(sender, place + position);
    return { sku, name, price, quantity: 1 + (position % 3) };
  });

type ChargedDelivery = Omit<SentDelivery, "fee"> & { readonly type: DeliveryType };

const feeFields = {
  [DeliveryType.Instant]: "instant",
  [DeliveryType.Sameday]: "sameday",
  [DeliveryType.Warehouse]: "warehouse",
  [DeliveryType.Seller]: "seller",
} as const;

/** What the demo asks for bringing these goods. */
const feeFor = (type: DeliveryType, goods: number): number => {
  const row = fees.find((known) => known.type === feeFields[type]);
  if (row === undefined) throw new Error(`the demo has no fee of ${type}`);
  return row.free_from !== null && goods >= row.free_from ? 0 : row.fee;
};

/** A parcel, with the fee that the demo asks for it. */
export const parcelOf = (delivery: ChargedDelivery): SentDelivery => ({
  ...delivery,
  fee: feeFor(delivery.type, totalOf([delivery])),
});

type CountedArticle = DemoArticle & { readonly quantity: number };

const beginning = ({ name }: DemoArticle): string => name.split(" ").slice(0, 2).join(" ");

/** Two articles that begin alike, as those of one brand do: the second can stand in for the first. */
export const siblings = (sender: DemoSender): readonly [CountedArticle, CountedArticle] => {
  const alike = [...Map.groupBy(sender.articles, beginning).values()];
  const [first, second] = alike.find(({ length }) => length > 1) ?? [];
  if (first === undefined || second === undefined) throw new Error("the demo has no two alike");
  return [
    { ...first, quantity: 2 },
    { ...second, quantity: 2 },
  ];
};

/** What such an order costs, with the fees of its deliveries, less what was taken off it. */
export const totalOf = (
  deliveries: readonly SentDelivery[],
  reductions: Pick<SentArrival, "voucher" | "points"> = {},
): number =>
  deliveries
    .flatMap(({ lines, fee = 0 }) => [
      fee,
      ...lines.map(({ price, quantity, discount = 0 }) => price * quantity - discount),
    ])
    .reduce((sum, amount) => sum + amount, 0) -
  (reductions.voucher ?? 0) -
  (reductions.points ?? 0);

/** Notes that stores and couriers leave. */
const notes: Readonly<Partial<Record<DeliveryStatus, string>>> = {
  [DeliveryStatus.Picked]: "Semua barang sudah diperiksa tanggal kedaluwarsanya",
  [DeliveryStatus.HandedOver]: "Kurir Joko, B 3456 KZA",
  [DeliveryStatus.OnTheWay]: "Kurir menuju alamat Anda",
  [DeliveryStatus.Failed]: "Rumah kosong, kurir mencoba lagi nanti",
  [DeliveryStatus.Returned]: "Alamat tidak ditemukan setelah dua kali percobaan",
};

/** Events of these statuses, a quarter of an hour apart; the last happened `until` minutes ago. */
export const eventsOf = (
  ago: Ago,
  statuses: readonly DeliveryStatus[],
  until: number,
): SentEvent[] =>
  statuses.map((statusId, position) => ({
    eventId: `demo-${statusId}`,
    statusId,
    occurredAt: ago(until + (statuses.length - 1 - position) * 15),
    note: notes[statusId] ?? "",
  }));

const { InPreparation, Picked, HandedOver, OnTheWay, Received, Confirmed } = DeliveryStatus;

/** The usual way of a parcel, up to and with this status. */
export const statusesUpTo = (last: DeliveryStatus): readonly DeliveryStatus[] => {
  const statuses = [InPreparation, Picked, HandedOver, OnTheWay, Received, Confirmed];
  return statuses.slice(0, statuses.findIndex((status) => status === last) + 1);
};
