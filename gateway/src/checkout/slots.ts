import type { DeliveryOption } from "@gerai/contract/checkout";
import type { TimeZone } from "@gerai/contract/location";
import type { Rupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import { dayMs, wallClock } from "../calendar.ts";

/** What a store offers, with its hours as `07:00:00` by its own clock. */
export interface StoreServices {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly timeZone: TimeZone;
  readonly offersInstant: boolean;
  readonly offersSameday: boolean;
}

/** What the store's deliveries cost here and now, and which windows have no room. */
export interface Offer {
  /** Undefined where it is not brought so far, or not for so little. */
  readonly instant: Rupiah | undefined;
  readonly sameday: Rupiah | undefined;
  readonly isFull: (slot: Slot) => boolean;
  /** The store takes no orders for it for now. */
  readonly isPaused: (slot: Slot) => boolean;
  /** How long before its window, or before the store closes, an order has to be made to be paid in time; 0 for cash. */
  readonly hoursToPay: number;
}

/** A window, by the store's clock. */
export interface Slot {
  readonly date: string;
  /** The hour at which it begins. */
  readonly start: number;
}

/** Hours of the store's day at which the sameday windows begin; each lasts three hours. */
export const windowStarts = [9, 12, 15, 18] as const;
export const windowHours = 3;
/**
 * An order must be made this long before its window begins or the store closes. It is longer where the payment needs
 * more time.
 */
export const leadHours = 1;

const hourOf = (time: string): number => {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) + Number(minutes) / 60;
};

const clockText = (hour: number): string => `${String(hour).padStart(2, "0")}.00`;

/** `09.00-12.00 WIB` */
const windowText = (start: number, { timeZone }: Pick<StoreServices, "timeZone">): string =>
  `${clockText(start)}-${clockText(start + windowHours)} ${timeZone}`;

/** Whether the store is open throughout the window. */
const isWithinHours = (start: number, services: StoreServices): boolean =>
  start >= hourOf(services.opensAt) && start + windowHours <= hourOf(services.closesAt);

interface Day {
  readonly date: string;
  readonly isToday: boolean;
  /** The first hour at which a window may begin. */
  readonly earliest: number;
}

const windowsOf = (
  { date, isToday, earliest }: Day,
  services: StoreServices,
  fee: Rupiah,
  { isFull, isPaused }: Pick<Offer, "isFull" | "isPaused">,
) =>
  windowStarts
    .filter((start) => start >= earliest && isWithinHours(start, services))
    .filter((start) => !isPaused({ date, start }))
    .map((start): DeliveryOption => ({
      id: `${date}-${String(start).padStart(2, "0")}`,
      deliveryType: DeliveryType.Sameday,
      date,
      isToday,
      timeSlot: windowText(start, services),
      fee,
      isFull: isFull({ date, start }),
    }));

const leadOf = (hoursToPay: number): number => Math.max(leadHours, hoursToPay);

/** Whether an order that is made at this hour is paid and brought before the store closes. */
const isOpen = (services: StoreServices, hour: number, hoursToPay: number): boolean =>
  hour >= hourOf(services.opensAt) && hour + leadOf(hoursToPay) <= hourOf(services.closesAt);

/** What the store's clock shows now, and in a day. */
const twoDays = ({ timeZone }: StoreServices, now: Date) =>
  [wallClock(now, timeZone), wallClock(new Date(now.getTime() + dayMs), timeZone)] as const;

/** A window as the store's people see it. */
export interface ComingWindow extends Slot {
  readonly isToday: boolean;
  readonly text: string;
}

/** The store's windows: those of today that are not over, and tomorrow's. */
export const comingWindows = (services: StoreServices, now: Date): readonly ComingWindow[] =>
  twoDays(services, now).flatMap(({ date, hour }, day) =>
    windowStarts
      .filter((start) => isWithinHours(start, services))
      .filter((start) => day > 0 || start + windowHours > hour)
      .map((start) => ({ date, start, isToday: day === 0, text: windowText(start, services) })),
  );

/** The ways in which the store can bring these goods now: instant, then windows of today and tomorrow. */
export const deliveryOptions = (
  services: StoreServices,
  now: Date,
  { instant, sameday, hoursToPay, ...room }: Offer,
): readonly DeliveryOption[] => {
  const [today, tomorrow] = twoDays(services, now);
  const options: DeliveryOption[] = [];
  const isInstant = services.offersInstant && isOpen(services, today.hour, hoursToPay);
  if (instant !== undefined && isInstant) {
    options.push({
      id: "instant",
      deliveryType: DeliveryType.Instant,
      date: "",
      isToday: true,
      timeSlot: "",
      fee: instant,
      isFull: false,
    });
  }
  if (sameday === undefined || !services.offersSameday) return options;
  const lead = leadOf(hoursToPay);
  const days: readonly Day[] = [
    { date: today.date, isToday: true, earliest: today.hour + lead },
    { date: tomorrow.date, isToday: false, earliest: today.hour + lead - 24 },
  ];
  return [...options, ...days.flatMap((day) => windowsOf(day, services, sameday, room))];
};

/** The window of an option; undefined for instant, which has none. */
export const slotOf = ({ id, date, deliveryType }: DeliveryOption): Slot | undefined =>
  deliveryType === DeliveryType.Sameday ? { date, start: Number(id.slice(-2)) } : undefined;

/** The cheapest that has room, and of these the soonest; undefined when there are none. */
export const defaultOption = (options: readonly DeliveryOption[]): DeliveryOption | undefined =>
  options.filter(({ isFull }) => !isFull).toSorted((a, b) => a.fee - b.fee)[0];
