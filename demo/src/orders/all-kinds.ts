/** One demo order of each type and status that such an order can have. */
import type { ArrivalSource, SentArrival } from "@gerai/contract/arrivals";
import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  OrderType,
  type ProblemKind,
} from "@gerai/contract/order-codes";
import type { Decision } from "@gerai/gateway/fulfilment/problems/problem-states";
import {
  day,
  eventsOf,
  hour,
  linesFrom,
  parcelOf,
  totalOf,
  statusesUpTo,
  type Ago,
  type SentLine,
} from "./build.ts";
import type { DemoSenders } from "./senders.ts";

/** What is wrong with one unit of a line. */
export interface DemoProblem {
  readonly kind: ProblemKind;
  readonly words: string;
  readonly lineNo: number;
  /** Of customer service; left out while it is looked at. */
  readonly answer?: { readonly to: Decision; readonly answer: string };
}

/** A demo order and whose system sends it. */
export interface DemoOrder {
  readonly source: ArrivalSource;
  readonly arrival: SentArrival;
  /** Its member takes what goes back as A-Poin; otherwise the choice is still open. */
  readonly takesPoints?: boolean;
  readonly problem?: DemoProblem;
}

/** What the orders of one member are made with. */
export interface DemoWorld {
  readonly ago: Ago;
  readonly senders: DemoSenders;
  readonly member: SentArrival["member"];
  /** `2026-11-22`: orders that wait for money are made anew each day. */
  readonly today: string;
  /** Shows photos of parcels at doors. */
  readonly photoUrl: (name: string) => string;
}

/** The address of the first demo member. */
export const homeAddress = {
  recipient: "Sari Wulandari",
  contactNumber: "081200000001",
  label: "Rumah",
  text: "Jl. Teuku Umar No. 12, Gondangdia, Menteng, Kota Jakarta Pusat, DKI Jakarta 10350",
  courierNote: "Pagar hijau, titip di pos satpam",
  postalCode: "10350",
  latitude: -6.1957,
  longitude: 106.8336,
} as const;

const { Created, WaitingForPayment, InProcess, Prepared, OnTheWay, Arrived } = OrderStatus;
const { Closed, Cancelled, Expired } = OrderStatus;

/** How long ago an order of this status was made, in minutes. */
const ageOf: Readonly<Record<OrderStatus, number>> = {
  [Created]: 12,
  [WaitingForPayment]: 25,
  [InProcess]: 40,
  [Prepared]: 2 * hour,
  [OnTheWay]: 4 * hour,
  [Arrived]: 2 * day,
  [Closed]: 9 * day,
  [Cancelled]: 5 * day,
  [Expired]: 3 * day,
};

/** How far the parcel of such an order is. */
const reached: Readonly<Partial<Record<OrderStatus, DeliveryStatus>>> = {
  [Prepared]: DeliveryStatus.Picked,
  [OnTheWay]: DeliveryStatus.OnTheWay,
  [Arrived]: DeliveryStatus.Received,
  [Closed]: DeliveryStatus.Confirmed,
};

/** A pickup is fetched, not brought. */
const ofPickups: readonly DeliveryStatus[] = [
  DeliveryStatus.InPreparation,
  DeliveryStatus.Picked,
  DeliveryStatus.Received,
  DeliveryStatus.Confirmed,
];

const isOpen = (status: OrderStatus): boolean => status === Created || status === WaitingForPayment;

const paymentChannels: Readonly<Record<OrderStatus, "BCA_VA" | "GOPAY" | null>> = {
  [Created]: null,
  [WaitingForPayment]: "BCA_VA",
  [InProcess]: "GOPAY",
  [Prepared]: "GOPAY",
  [OnTheWay]: "BCA_VA",
  [Arrived]: "GOPAY",
  [Closed]: "BCA_VA",
  [Cancelled]: null,
  [Expired]: "BCA_VA",
};

/** What an order of this status has in common whatever its type; it waits a day for its payment. */
const headOf = ({ ago, member, today }: DemoWorld, name: string, status: OrderStatus) => {
  const paymentChannel = paymentChannels[status];
  return {
    externalId: isOpen(status) ? `DEMO-${today}-${name}` : `DEMO-${name}`,
    status,
    member,
    createdAt: ago(ageOf[status]),
    ...(isOpen(status) && { expiresAt: ago(-day) }),
    paymentChannel,
    vaNumber: status === WaitingForPayment ? "8077712345678901" : "",
  } as const;
};

const eventsAt = (
  { ago, photoUrl }: DemoWorld,
  name: string,
  status: OrderStatus,
  isPickup: boolean,
) => {
  const last = reached[status];
  if (last === undefined) return [];
  const statuses = statusesUpTo(last).filter((step) => !isPickup || ofPickups.includes(step));
  return eventsOf(ago, statuses, ageOf[status] / 2).map((event) =>
    event.statusId === DeliveryStatus.Received
      ? {
          ...event,
          receiverName: isPickup ? "Sari Wulandari" : "Pak Darto (satpam)",
          photoUrl: isPickup ? "" : photoUrl(name),
        }
      : event,
  );
};

const deliveryOrder = (world: DemoWorld, status: OrderStatus, place: number): DemoOrder => {
  const name = `DELIVERY-${status}`;
  const deliveries = [
    parcelOf({
      type: place % 2 === 0 ? DeliveryType.Instant : DeliveryType.Sameday,
      slotDate: world.ago(ageOf[status]).slice(0, 10),
      slotText: "10.00 - 12.00",
      lines: linesFrom(world.senders.store, place * 3, 3),
      events: eventsAt(world, name, status, false),
    }),
  ];
  return {
    source: "app",
    arrival: {
      ...headOf(world, name, status),
      orderType: OrderType.Delivery,
      storeCode: world.senders.store.code,
      address: homeAddress,
      deliveries,
      total: totalOf(deliveries),
    },
  };
};

const pickupOrder = (world: DemoWorld, status: OrderStatus, place: number): DemoOrder => {
  const name = `PICKUP-${status}`;
  const deliveries = [
    {
      lines: linesFrom(world.senders.store, place * 2 + 1, 2),
      events: eventsAt(world, name, status, true),
    },
  ];
  return {
    source: "app",
    arrival: {
      ...headOf(world, name, status),
      orderType: OrderType.Pickup,
      storeCode: world.senders.store.code,
      deliveries,
      total: totalOf(deliveries),
    },
  };
};

const eServices = {
  [OrderType.PhoneCredit]: {
    name: "PULSA",
    line: {
      sku: "",
      name: "Pulsa Telkomsel 50.000",
      quantity: 1,
      price: 51_000,
      phoneNumber: "081234567890",
      provider: "Telkomsel",
    },
  },
  [OrderType.DataPackage]: {
    name: "PAKET",
    line: {
      sku: "",
      name: "Paket Data XL Xtra Combo Flex 20 GB, 28 hari",
      quantity: 1,
      price: 99_500,
      phoneNumber: "087812345678",
      provider: "XL Axiata",
    },
  },
} as const satisfies Readonly<
  Partial<Record<OrderType, { readonly name: string; readonly line: SentLine }>>
>;

const eServiceOrder = (
  world: DemoWorld,
  orderType: keyof typeof eServices,
  status: OrderStatus,
): DemoOrder => {
  const { name, line } = eServices[orderType];
  const isDone = status === Arrived || status === Closed;
  const proof = { serialNumber: "0301928374650912", referenceCode: `REF-${name}-${status}` };
  const deliveries = [{ lines: [line], ...(isDone && proof) }];
  return {
    source: "app",
    arrival: {
      ...headOf(world, `${name}-${status}`, status),
      orderType,
      deliveries,
      total: totalOf(deliveries),
    },
  };
};

const bag: SentLine = { sku: "", name: "Kantong belanja pakai ulang", quantity: 1, price: 1_500 };

/** A sale of a till, with something that the catalogue does not know. */
export const tillSale = (
  world: Pick<DemoWorld, "ago" | "senders" | "member">,
  name: string,
  status: OrderStatus,
  count: number,
  age: number,
): DemoOrder => {
  const [first, ...others] = linesFrom(world.senders.store, count * 5, count);
  const lines = [...(first === undefined ? [] : [{ ...first, discount: 500 }]), ...others, bag];
  return {
    source: "till",
    arrival: {
      externalId: `DEMO-${name}`,
      orderType: OrderType.Offline,
      status,
      createdAt: world.ago(age),
      member: world.member,
      storeCode: world.senders.store.code,
      receiptNo: `JKT-001/03/${name}`,
      deliveries: [{ lines }],
      total: totalOf([{ lines }]),
    },
  };
};

/** Each type at each status that it can have; sales of tills are done or taken back. */
export const ordersOfAllKinds = (world: DemoWorld): readonly DemoOrder[] =>
  Object.values(OrderStatus).flatMap((status, place) => [
    deliveryOrder(world, status, place),
    pickupOrder(world, status, place),
    eServiceOrder(world, OrderType.PhoneCredit, status),
    eServiceOrder(world, OrderType.DataPackage, status),
    ...(status === Arrived || status === Closed || status === Cancelled
      ? [tillSale(world, `STRUK-${status}`, status, 3 + place, ageOf[status] + 3 * hour)]
      : []),
  ]);
