import type { DeliveryOption } from "@gerai/contract/checkout";
import type { TimeZone } from "@gerai/contract/location";
import type { Rupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import { deliveryFee } from "../cart/delivery-fees.ts";
import { wallClock } from "../location/time-zone.ts";

/** What a store offers, with its hours as `07:00:00` by its own clock. */
export interface StoreServices {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly timeZone: TimeZone;
  readonly offersInstant: boolean;
  readonly offersSameday: boolean;
}

/** Hours of the store's day at which the sameday windows begin; each lasts three hours. */
const windowStarts = [9, 12, 15, 18] as const;
const windowHours = 3;
/** A window can be chosen until this long before it begins; the store has to pick and pack. */
const leadHours = 1;

const hourOf = (time: string): number => {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) + Number(minutes) / 60;
};

/** A store that closes at midnight or later closes with the day. */
const closingHour = ({ opensAt, closesAt }: StoreServices): number =>
  hourOf(closesAt) > hourOf(opensAt) ? hourOf(closesAt) : 24;

const clockText = (hour: number): string => `${String(hour).padStart(2, "0")}.00`;

const windowsOf = (date: string, earliest: number, services: StoreServices, fee: Rupiah) =>
  windowStarts
    .filter((start) => start >= earliest && start >= hourOf(services.opensAt))
    .filter((start) => start + windowHours <= closingHour(services))
    .map((start): DeliveryOption => ({
      id: `${date}-${String(start).padStart(2, "0")}`,
      deliveryType: DeliveryType.Sameday,
      date,
      timeSlot: `${clockText(start)}-${clockText(start + windowHours)} ${services.timeZone}`,
      fee,
    }));

const isOpen = (services: StoreServices, hour: number): boolean =>
  hour >= hourOf(services.opensAt) && hour + leadHours <= closingHour(services);

/** The ways in which the store can bring these goods now: instant, then windows of today and tomorrow. */
export const deliveryOptions = (
  services: StoreServices,
  now: Date,
  goods: Rupiah,
): readonly DeliveryOption[] => {
  const { timeZone } = services;
  const today = wallClock(now, timeZone);
  const tomorrow = wallClock(new Date(now.getTime() + 24 * 3_600_000), timeZone);
  const instant: DeliveryOption = {
    id: "instant",
    deliveryType: DeliveryType.Instant,
    date: "",
    timeSlot: "",
    fee: deliveryFee(DeliveryType.Instant, goods),
  };
  const fee = deliveryFee(DeliveryType.Sameday, goods);
  return [
    ...(services.offersInstant && isOpen(services, today.hour) ? [instant] : []),
    ...(services.offersSameday
      ? [
          ...windowsOf(today.date, today.hour + leadHours, services, fee),
          ...windowsOf(tomorrow.date, 0, services, fee),
        ]
      : []),
  ];
};

/** The cheapest, and of these the soonest; undefined when there are none. */
export const defaultOption = (options: readonly DeliveryOption[]): DeliveryOption | undefined =>
  options.toSorted((a, b) => a.fee - b.fee)[0];
