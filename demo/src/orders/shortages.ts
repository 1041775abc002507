/** Demo orders of which the store did not have all. */
import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  PaymentChannel,
} from "@gerai/contract/order-codes";
import type { DemoOrder, DemoWorld } from "./all-kinds.ts";
import {
  eventsOf,
  hour,
  linesFrom,
  parcelOf,
  siblings,
  statusesUpTo,
  type SentEvent,
} from "./build.ts";
import { told, type Story } from "./story.ts";

const { InPreparation, Short, Substituted, Received } = DeliveryStatus;

/** The store runs short of one article, and sends another for a second one. */
export const shortAndSubstituted = (
  world: DemoWorld,
  name: string,
  last: readonly DeliveryStatus[],
  more: Omit<Story, "name" | "deliveries">,
): DemoOrder => {
  const { store } = world.senders;
  const [third, instead] = siblings(store);
  const lines = [...linesFrom(store, 20, 3).filter(({ sku }) => sku !== third.sku), third];
  const [, second] = lines;
  const until = more.age / 3;
  const event = (
    statusId: DeliveryStatus,
    minutes: number,
    rest: Partial<SentEvent>,
  ): SentEvent => ({
    eventId: `demo-${statusId}-lines`,
    statusId,
    occurredAt: world.ago(until + last.length * 15 + minutes),
    ...rest,
  });
  const events = [
    ...eventsOf(world.ago, [InPreparation], until + last.length * 15 + 40),
    event(Short, 30, {
      note: "Stok rak dan gudang toko kosong",
      lines: [{ sku: second?.sku ?? "", quantity: 1 }],
    }),
    event(Substituted, 20, {
      note: "Sudah disetujui lewat telepon",
      lines: [
        {
          sku: third.sku,
          quantity: third.quantity,
          substitute: { sku: instead.sku, quantity: third.quantity },
        },
      ],
    }),
    ...eventsOf(world.ago, last, until),
  ];
  return told(world, {
    ...more,
    name,
    deliveries: [
      parcelOf({ type: DeliveryType.Sameday, slotText: "15.00 - 17.00", lines, events }),
    ],
  });
};

interface Refunded {
  readonly name: string;
  /** Minutes before now. */
  readonly age: number;
  readonly takesPoints: boolean;
}

/** What was missing shows only after the courier took the cash: its member says where the money goes. */
export const refunded = (world: DemoWorld, { name, age, takesPoints }: Refunded): DemoOrder => {
  const lines = linesFrom(world.senders.store, 26, 3);
  const late: SentEvent = {
    eventId: "demo-late",
    statusId: Short,
    occurredAt: world.ago(age - 2 * hour),
    note: "Tertinggal di toko, dilaporkan pembeli",
    lines: [{ sku: lines[0]?.sku ?? "", quantity: 1 }],
  };
  const order = told(world, {
    name,
    status: OrderStatus.Arrived,
    age,
    paymentChannel: PaymentChannel.CashOnDelivery,
    deliveries: [
      parcelOf({
        type: DeliveryType.Instant,
        lines,
        events: [
          ...eventsOf(world.ago, statusesUpTo(Received), age - hour).map((event) =>
            event.statusId === Received
              ? { ...event, receiverName: "Sari Wulandari", photoUrl: world.photoUrl(name) }
              : event,
          ),
          late,
        ],
      }),
    ],
  });
  return { ...order, takesPoints };
};
