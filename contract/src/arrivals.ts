import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { hasEachOnce } from "./fulfilment.ts";
import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  OrderType,
  PaymentChannel,
} from "./order-codes.ts";
import { codeText, typedLine, webAddressText } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** Orders that are made elsewhere: at the tills, in the app, by partners. They send them whole, with their state. */

/** Who sends orders, and of which types. */
export const arrivalSources = {
  till: [OrderType.Offline],
  app: [OrderType.Delivery, OrderType.Pickup, OrderType.DataPackage, OrderType.PhoneCredit],
  partner: [OrderType.Delivery, OrderType.Pickup],
} as const satisfies Readonly<Record<string, readonly OrderType[]>>;
export type ArrivalSource = keyof typeof arrivalSources;

const sourceSchema = z.enum(["till", "app", "partner"] satisfies readonly ArrivalSource[]);

const time = z.iso.datetime({ offset: true });
const word = (longest: number) => typedLine(longest).default("");
const name = (longest: number) => typedLine(longest).min(1);
const code = (longest: number) => codeText(longest).trim();
/** Whole rupiah. */
const amount = z.number().int().min(0).max(1_000_000_000);
const units = z.number().int().min(1).max(9_999);
const sku = codeText(64).min(1);

const lineSchema = z
  .object({
    /** The retailer's article; empty for what its catalogue does not have. */
    sku: code(64).default(""),
    name: name(200),
    quantity: units,
    /** Of one unit. What is weighed is one unit with its weight in the name. */
    price: amount.min(1),
    /** What promotions take off the whole line. */
    discount: amount.default(0),
    /** Of e-services: whom the credit is for, and by which operator. */
    phoneNumber: word(20),
    provider: word(60),
  })
  .refine(({ price, quantity, discount }) => discount <= price * quantity, {
    path: ["discount"],
    error: "max",
  });

/** Units that do not come, and what comes in their stead. */
const changeSchema = z.object({
  sku,
  quantity: units,
  substitute: z.object({ sku, quantity: units }).optional(),
});

const eventSchema = z.object({
  /** Repeating an event changes nothing. */
  eventId: code(100).min(1),
  statusId: z.enum(DeliveryStatus),
  occurredAt: time,
  title: word(120),
  note: word(300),
  /** Of 2005. */
  receiverName: word(80),
  photoUrl: webAddressText,
  /** Of 2007: no other attempt follows. */
  isFinal: z.boolean().default(false),
  /** Of 2011 and 2012. */
  lines: z.array(changeSchema).max(100).refine(hasEachOnce, "unique").default([]),
});

const deliverySchema = z.object({
  /** Null where nothing is brought. */
  type: z.enum(DeliveryType).nullable().default(null),
  /** Code of the store, warehouse or seller; empty where it is the order's store. */
  senderCode: code(32).default(""),
  sellerName: word(120),
  fee: amount.default(0),
  slotDate: z.union([z.literal(""), z.iso.date()]).default(""),
  slotText: word(60),
  trackingUrl: webAddressText,
  /** Of e-services that are done. */
  serialNumber: code(60).default(""),
  referenceCode: code(60).default(""),
  lines: z.array(lineSchema).min(1).max(200),
  events: z.array(eventSchema).max(50).default([]),
});

const addressSchema = z.object({
  recipient: name(120),
  contactNumber: name(20),
  label: word(60),
  text: name(500),
  courierNote: word(300),
  postalCode: word(10),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** By the number of the member or by phone; the number counts where both are given. */
const memberSchema = z
  .object({ number: word(16), phone: word(20) })
  .refine(({ number, phone }) => number !== "" || phone !== "", {
    path: ["number"],
    error: "required",
  });

const arrivalHead = z.object({
  /** The sender's own name of the order. */
  externalId: code(100).min(1),
  orderType: z.enum(OrderType),
  status: z.enum(OrderStatus),
  createdAt: time,
  /** How long it waits for its payment; of 10 and 11. */
  expiresAt: time.optional(),
  member: memberSchema,
  storeCode: code(32).default(""),
  /** Of a till. */
  receiptNo: code(60).default(""),
  paymentChannel: z.enum(PaymentChannel).nullable().default(null),
  /** The number to pay to, of 11 by virtual account. */
  vaNumber: code(40).default(""),
  address: addressSchema.nullable().default(null),
  gift: z
    .object({ senderName: word(80), greeting: word(300), isForOther: z.boolean().default(false) })
    .nullable()
    .default(null),
  /** What a voucher and points took off, as the sender counted them. */
  voucher: amount.default(0),
  points: amount.default(0),
  /** What is paid: lines, less their discounts, voucher and points, and the fees of the deliveries. */
  total: amount,
  /** False for sales that have earned their points elsewhere. */
  earnsPoints: z.boolean().default(true),
  /** The same deliveries in the same order, each time that the order is sent. */
  deliveries: z.array(deliverySchema).min(1).max(20),
});

type Head = z.output<typeof arrivalHead>;
type Rule = readonly [field: string, rule: string, isBroken: (arrival: Head) => boolean];

const isBrought = ({ orderType }: Head): boolean => orderType === OrderType.Delivery;
const isAwaited = ({ status }: Head): boolean =>
  status === OrderStatus.Created || status === OrderStatus.WaitingForPayment;
const isEService = ({ orderType }: Head): boolean =>
  orderType === OrderType.DataPackage || orderType === OrderType.PhoneCredit;
const unpaid: readonly OrderStatus[] = [
  OrderStatus.Created,
  OrderStatus.Cancelled,
  OrderStatus.Expired,
];
const ofTills: readonly OrderStatus[] = [
  OrderStatus.Arrived,
  OrderStatus.Closed,
  OrderStatus.Cancelled,
];

/** What an order of its type must have. */
const rules: readonly Rule[] = [
  ["address", "required", (order) => isBrought(order) && order.address === null],
  ["storeCode", "required", (order) => !isEService(order) && order.storeCode === ""],
  ["expiresAt", "required", (order) => isAwaited(order) && order.expiresAt === undefined],
  [
    "paymentChannel",
    "required",
    (order) => isBrought(order) && order.paymentChannel === null && !unpaid.includes(order.status),
  ],
  [
    "receiptNo",
    "required",
    (order) => order.orderType === OrderType.Offline && order.receiptNo === "",
  ],
  [
    "status",
    "till",
    (order) => order.orderType === OrderType.Offline && !ofTills.includes(order.status),
  ],
  [
    "deliveries",
    "type",
    (order) => order.deliveries.some(({ type }) => (type !== null) !== isBrought(order)),
  ],
  ["deliveries", "one", (order) => !isBrought(order) && order.deliveries.length > 1],
  [
    "deliveries",
    "phoneNumber",
    (order) =>
      isEService(order) &&
      order.deliveries.some(({ lines }) =>
        lines.some(({ phoneNumber, provider }) => phoneNumber === "" || provider === ""),
      ),
  ],
];

/** A sale of a till, for the description of the API. */
const example: z.input<typeof arrivalHead> = {
  externalId: "T-17-000123",
  orderType: OrderType.Offline,
  status: OrderStatus.Arrived,
  createdAt: "2026-11-25T03:00:00.000Z",
  member: { phone: "081234567890" },
  storeCode: "3093",
  receiptNo: "3093-17-000123",
  total: 68_000,
  deliveries: [{ lines: [{ sku: "B-5KG", name: "Beras Pulen 5 kg", quantity: 1, price: 68_000 }] }],
};

/** A whole order, with its state. */
export const arrivalSchema = arrivalHead
  .superRefine((order, context) => {
    for (const [field, rule, isBroken] of rules) {
      if (isBroken(order)) context.addIssue({ code: "custom", path: [field], message: rule });
    }
  })
  .meta({ examples: [example] });
export type Arrival = z.output<typeof arrivalSchema>;
export type SentArrival = z.input<typeof arrivalSchema>;

/** Why an arrival changes nothing. */
export const arrivalRefusals = [
  /** The order may not go from where it is to where it should. */
  "NOT_POSSIBLE",
  /** It is known with other deliveries or another total. */
  "ORDER_DIFFERS",
  /** The member has deleted the account. */
  "MEMBER_GONE",
  /** One of its events does not fit, see `eventId`. */
  "EVENT_REFUSED",
] as const;
export type ArrivalRefusal = (typeof arrivalRefusals)[number];

/**
 * What became of an arrival. `repeated`: nothing in it was new. `ignored`: it does not fit, for the `reason`;
 * nothing of it counts then. The answer has the order's state now; empty where the order is unknown.
 */
const outcomeSchema = z.object({
  orderNumber: z.string(),
  orderStatusId: z.enum(OrderStatus).nullable(),
  /** By which stores and couriers report of the deliveries, in their order. */
  deliveryNos: z.array(z.string()),
  /** Whether the order was not known before. */
  isFirst: z.boolean(),
  repeated: z.boolean(),
  ignored: z.boolean(),
  reason: z.enum(["", ...arrivalRefusals]),
  /** The event that was refused. */
  eventId: z.string(),
});
export type ArrivalOutcome = z.output<typeof outcomeSchema>;

/** How the paths begin that partners call. */
export const partnersPath = "/v1/partners/";

export const partnerOrders = endpoint({
  method: "POST",
  path: `${partnersPath}:source/orders`,
  auth: "none",
  signedBy: "partner",
  sharing: notShared,
  summary:
    "The signed callback of tills, the app and partners: a whole order with its state; sending it again with a newer state moves it on",
  params: z.object({ source: sourceSchema }),
  body: arrivalSchema,
  response: outcomeSchema,
  errors: {
    SIGNATURE_INVALID: 401,
    ORDER_TYPE_NOT_THEIRS: 403,
    MEMBER_NOT_FOUND: 404,
    STORE_NOT_FOUND: 404,
    ORDER_SUMS_WRONG: 422,
  },
});
