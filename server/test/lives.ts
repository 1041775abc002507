import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import type { Act } from "@gerai/fakes/payments";

const { CashOnDelivery, Qris, BcaVirtualAccount, GoPay, Dana, Card } = PaymentChannel;
const { Arrived, Cancelled, Expired } = OrderStatus;

/** How an order lives. */
export interface Life {
  readonly channel: PaymentChannel;
  /** Each product and how many of it; the fourth comes from a seller, in a parcel of its own. */
  readonly lines?: Readonly<Record<number, number>>;
  readonly points?: number;
  readonly voucher?: string;
  /** What is pressed on the provider's page; nothing for cash. */
  readonly acts?: readonly Act[];
  /** What the member does before anything is picked. */
  readonly isCancelled?: boolean;
  /** How the picking of the first parcel goes. */
  readonly store?: string;
  /** How the way of the first parcel goes. */
  readonly courier?: string;
  /** Whether the store takes back what came back. */
  readonly isRestocked?: boolean;
  /** Where the member wants the money that the provider cannot send back. */
  readonly refund?: "points" | "bank";
  /** In which state the order ends. */
  readonly status: OrderStatus;
}

/** Each channel once, and each way in which money or goods go back. */
export const lives: Readonly<Record<string, Life>> = {
  ...Object.fromEntries(
    Object.values(PaymentChannel).map((channel): [string, Life] => [
      `paid by ${channel}`,
      { channel, acts: ["pay"], status: Arrived },
    ]),
  ),
  "cash with points and a voucher, in two parcels": {
    channel: CashOnDelivery,
    lines: { 1: 2, 4: 1 },
    points: 5_000,
    voucher: "SEPULUH",
    status: Arrived,
  },
  "cash, short of a unit": {
    channel: CashOnDelivery,
    lines: { 1: 3 },
    store: "short",
    status: Arrived,
  },
  "cash, substituted": {
    channel: CashOnDelivery,
    lines: { 2: 1, 1: 1 },
    store: "substituted",
    status: Arrived,
  },
  "cash, nothing there": { channel: CashOnDelivery, store: "empty", status: Cancelled },
  "cash, refused at the door": {
    channel: CashOnDelivery,
    courier: "refused",
    isRestocked: true,
    status: Cancelled,
  },
  "cash, one of two parcels comes back": {
    channel: CashOnDelivery,
    lines: { 1: 2, 4: 1 },
    courier: "returned",
    status: Arrived,
  },
  "cash, cancelled": { channel: CashOnDelivery, isCancelled: true, status: Cancelled },
  "a wallet, short of a unit": {
    channel: GoPay,
    lines: { 1: 3 },
    acts: ["pay"],
    store: "short",
    status: Arrived,
  },
  "a wallet with points and a voucher, short of a unit": {
    channel: GoPay,
    lines: { 1: 3, 4: 1 },
    points: 7_000,
    voucher: "SEPULUH",
    acts: ["pay"],
    store: "short",
    status: Arrived,
  },
  "a card, a cheaper substitute": {
    channel: Card,
    lines: { 2: 2, 1: 1 },
    acts: ["pay"],
    store: "substituted",
    status: Arrived,
  },
  "a wallet, nothing there": { channel: Dana, acts: ["pay"], store: "empty", status: Cancelled },
  "a virtual account, short, paid back to a bank account": {
    channel: BcaVirtualAccount,
    lines: { 1: 3 },
    acts: ["pay"],
    store: "short",
    refund: "bank",
    status: Arrived,
  },
  "a virtual account, nobody at home, paid back in points": {
    channel: BcaVirtualAccount,
    acts: ["pay"],
    courier: "returned",
    isRestocked: true,
    refund: "points",
    status: Cancelled,
  },
  "a QR code, the parcel is lost": {
    channel: Qris,
    acts: ["pay"],
    courier: "lost",
    status: Cancelled,
  },
  "a QR code, one of two parcels is refused": {
    channel: Qris,
    lines: { 1: 1, 4: 2 },
    acts: ["pay"],
    courier: "refused",
    isRestocked: true,
    status: Arrived,
  },
  "paid, then cancelled": { channel: Dana, acts: ["pay"], isCancelled: true, status: Cancelled },
  "paid at the bank, then cancelled": {
    channel: BcaVirtualAccount,
    acts: ["pay"],
    isCancelled: true,
    refund: "bank",
    status: Cancelled,
  },
  "paid twice": { channel: Qris, acts: ["pay-twice"], status: Arrived },
  "paid too little": {
    channel: BcaVirtualAccount,
    acts: ["pay-less"],
    refund: "bank",
    status: Expired,
  },
  "never paid": { channel: GoPay, acts: ["decline"], status: Expired },
};
