/** Demo orders that something happened to: several parcels, missing and substituted goods, failed and returned ones. */
import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  PaymentChannel,
  ProblemKind,
  ProblemState,
} from "@gerai/contract/order-codes";
import {
  homeAddress,
  tillSale,
  type DemoOrder,
  type DemoProblem,
  type DemoWorld,
} from "./all-kinds.ts";
import { day, eventsOf, hour, linesFrom, parcelOf, statusesUpTo } from "./build.ts";
import { refunded, shortAndSubstituted } from "./shortages.ts";
import { told } from "./story.ts";

const { InPreparation, Picked, HandedOver, Received } = DeliveryStatus;

/** An open order for each way to pay that has a guide, or that only the app takes. */
const toBePaid = (world: DemoWorld): readonly DemoOrder[] =>
  (
    [
      [PaymentChannel.MandiriVirtualAccount, "8833612345678901"],
      [PaymentChannel.OtherBank, "8833609876543210"],
      [PaymentChannel.ShopeePay, ""],
    ] as const
  ).map(([paymentChannel, vaNumber], position) =>
    told(world, {
      name: `${world.today}-${paymentChannel}`,
      status: OrderStatus.WaitingForPayment,
      age: 30 + position * 7,
      paymentChannel,
      deliveries: [
        parcelOf({
          type: DeliveryType.Sameday,
          lines: linesFrom(world.senders.store, 7, 2),
        }),
      ],
      more: { vaNumber, expiresAt: world.ago(-day) },
    }),
  );

const cash = (world: DemoWorld): DemoOrder =>
  told(world, {
    name: "COD",
    status: OrderStatus.InProcess,
    age: 35,
    paymentChannel: PaymentChannel.CashOnDelivery,
    deliveries: [
      parcelOf({
        type: DeliveryType.Instant,
        lines: linesFrom(world.senders.store, 14, 4),
      }),
    ],
  });

const inPreparation = (world: DemoWorld): DemoOrder =>
  told(world, {
    name: "SIAP",
    status: OrderStatus.Prepared,
    age: 70,
    paymentChannel: PaymentChannel.Qris,
    deliveries: [
      parcelOf({
        type: DeliveryType.Instant,
        lines: linesFrom(world.senders.store, 18, 2),
        events: eventsOf(world.ago, [InPreparation], 50),
      }),
    ],
  });

const failedOnce = (world: DemoWorld): DemoOrder =>
  told(world, {
    name: "GAGAL",
    status: OrderStatus.OnTheWay,
    age: 6 * hour,
    paymentChannel: PaymentChannel.Dana,
    deliveries: [
      parcelOf({
        type: DeliveryType.Sameday,
        lines: linesFrom(world.senders.store, 30, 2),
        events: eventsOf(
          world.ago,
          [...statusesUpTo(DeliveryStatus.OnTheWay), DeliveryStatus.Failed],
          30,
        ),
      }),
    ],
  });

const longWords = {
  recipient: "Raden Ajeng Siti Nurhaliza Kusumawardhani Sastrowardoyo binti Haji Abdurrahman",
  label: "Rumah Eyang di Menteng Atas (pintu samping)",
  text: "Perumahan Taman Bukit Golf Sejahtera Indah Blok AA7 Nomor 128, RT 012/RW 034, Kelurahan Gondangdia, Kecamatan Menteng, Kota Administrasi Jakarta Pusat, DKI Jakarta 10350",
  courierNote:
    "Kalau pagar terkunci, tekan bel dua kali lalu tunggu sebentar; anjingnya galak tetapi diikat di belakang",
} as const;

/** A gift of three parcels, each at another point of its way. */
const manyParcels = (world: DemoWorld): DemoOrder => {
  const { store, warehouse, seller } = world.senders;
  const received = eventsOf(world.ago, statusesUpTo(Received), 2 * hour).map((event) =>
    event.statusId === Received
      ? { ...event, receiverName: longWords.recipient, photoUrl: world.photoUrl("BANYAK") }
      : event,
  );
  return told(world, {
    name: "BANYAK",
    status: OrderStatus.OnTheWay,
    age: 20 * hour,
    paymentChannel: PaymentChannel.Card,
    deliveries: [
      parcelOf({
        type: DeliveryType.Instant,
        lines: linesFrom(store, 36, 12),
        events: received,
      }),
      parcelOf({
        type: DeliveryType.Warehouse,
        senderCode: warehouse.code,
        lines: linesFrom(warehouse, 0, 2),
        events: eventsOf(world.ago, statusesUpTo(DeliveryStatus.OnTheWay), hour),
      }),
      parcelOf({
        type: DeliveryType.Seller,
        senderCode: seller.code,
        sellerName: seller.name,
        lines: linesFrom(seller, 0, 2),
        events: eventsOf(world.ago, [InPreparation, Picked, HandedOver], 20),
      }),
    ],
    more: {
      address: { ...homeAddress, ...longWords },
      gift: {
        senderName: "Keluarga Besar Sastrowardoyo di Yogyakarta",
        greeting: "Selamat ulang tahun yang ke-80, Eyang! Semoga selalu sehat dan bahagia.",
        isForOther: true,
      },
    },
  });
};

/** One parcel came, the other went back to its sender; a report of what came waits for its answer. */
const halfReturned = (world: DemoWorld): DemoOrder => {
  const { store, seller } = world.senders;
  const order = told(world, {
    name: "SEBAGIAN",
    status: OrderStatus.Arrived,
    age: 4 * day,
    paymentChannel: PaymentChannel.GoPay,
    deliveries: [
      parcelOf({
        type: DeliveryType.Sameday,
        lines: linesFrom(store, 40, 3),
        events: eventsOf(world.ago, statusesUpTo(DeliveryStatus.Confirmed), 3 * day),
      }),
      parcelOf({
        type: DeliveryType.Seller,
        senderCode: seller.code,
        sellerName: seller.name,
        lines: linesFrom(seller, 3, 1),
        events: eventsOf(
          world.ago,
          [
            ...statusesUpTo(DeliveryStatus.OnTheWay),
            DeliveryStatus.Failed,
            DeliveryStatus.Returned,
          ],
          2 * day,
        ),
      }),
    ],
  });
  const words = "Kemasannya penyok dan segelnya sudah terbuka.";
  return { ...order, problem: { kind: ProblemKind.Damaged, words, lineNo: 1 } };
};

const returned = (world: DemoWorld): DemoOrder =>
  told(world, {
    name: "KEMBALI",
    status: OrderStatus.Cancelled,
    age: 8 * day,
    paymentChannel: PaymentChannel.GoPay,
    deliveries: [
      parcelOf({
        type: DeliveryType.Warehouse,
        senderCode: world.senders.warehouse.code,
        lines: linesFrom(world.senders.warehouse, 2, 2),
        events: eventsOf(
          world.ago,
          [...statusesUpTo(DeliveryStatus.OnTheWay), DeliveryStatus.Returned],
          6 * day,
        ),
      }),
    ],
  });

const answeredProblem: DemoProblem = {
  kind: ProblemKind.Wrong,
  words: "Yang datang rasa lain.",
  lineNo: 2,
  answer: {
    to: ProblemState.Approved,
    answer: "Maaf, toko salah mengambil. Harga satu barang kami kembalikan.",
  },
};

/** Voucher, points and discounts; a report of what came is answered. */
const reduced = (world: DemoWorld): DemoOrder => ({
  ...told(world, {
    name: "HEMAT",
    status: OrderStatus.Arrived,
    age: 6 * day,
    paymentChannel: PaymentChannel.Card,
    deliveries: [
      parcelOf({
        type: DeliveryType.Sameday,
        lines: linesFrom(world.senders.store, 44, 5).map((line) => ({ ...line, discount: 700 })),
        events: eventsOf(world.ago, statusesUpTo(DeliveryStatus.Confirmed), 5 * day),
      }),
    ],
    more: { voucher: 15_000, points: 5_000 },
  }),
  problem: answeredProblem,
});

/** A long receipt, and older ones. */
const receipts = (world: DemoWorld): readonly DemoOrder[] => [
  tillSale(world, "BULANAN", OrderStatus.Arrived, 24, 12 * day),
  tillSale(world, "PAGI", OrderStatus.Arrived, 2, 33 * day),
  tillSale(world, "SORE", OrderStatus.Arrived, 6, 70 * day),
];

/** Orders with a story, for a member who has everything. */
export const ordersWithStories = (world: DemoWorld): readonly DemoOrder[] => [
  ...toBePaid(world),
  cash(world),
  inPreparation(world),
  shortAndSubstituted(world, "KURANG", [], {
    status: OrderStatus.Prepared,
    age: 150,
    paymentChannel: PaymentChannel.GoPay,
  }),
  shortAndSubstituted(world, "DISERAHKAN", [Picked, HandedOver], {
    status: OrderStatus.Prepared,
    age: 200,
    paymentChannel: PaymentChannel.CashOnDelivery,
  }),
  failedOnce(world),
  manyParcels(world),
  refunded(world, { name: "REFUND", age: 3 * day, takesPoints: false }),
  refunded(world, { name: "REFUND-POIN", age: 9 * day, takesPoints: true }),
  halfReturned(world),
  returned(world),
  reduced(world),
  ...receipts(world),
];
