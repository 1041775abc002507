import type { Job, Point, Ride, Step } from "./rides.ts";

export interface BookedItem {
  readonly sku?: string;
  readonly name: string;
  readonly quantity: number;
  /** What to do where the store runs short: `call`, `substitute` or `leave_out`. */
  readonly shortage?: string;
  /** The product to send in its stead; empty where the store picks one. */
  readonly substitute?: string;
  readonly substituteSku?: string;
}

/** Null where the shop does not know the place. */
interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What a shop books; the fields that this stand-in shows or needs. */
export interface Booking extends Job {
  readonly service: string;
  readonly slot: { readonly date: string; readonly time: string };
  readonly sender: Partial<Place> & { readonly name: string };
  readonly receiver: Partial<Place> & {
    readonly name: string;
    readonly address: string;
    readonly note?: string;
  };
  readonly items: readonly BookedItem[];
  readonly cashOnDelivery: number;
  /** Handed over for it, in rupiah; 0 for the exact amount. */
  readonly cashTendered?: number;
  /** Null or missing for an ordinary parcel. */
  readonly gift?: { readonly sender: string; readonly greeting: string } | null;
  /** Where this stand-in shows its photo of the parcel at the door. */
  readonly photoUrl?: string;
  /** Whether it only has to be fetched; otherwise the courier prepares it, too. */
  readonly isPacked?: boolean;
}

export type Parcel = Ride<Booking>;

/** What couriers report of a parcel, in their callbacks. */
const CourierStatus = {
  InPreparation: 2003,
  OnTheWay: 2004,
  Received: 2005,
  Failed: 2007,
  Returned: 2008,
} as const;

const { InPreparation, OnTheWay, Received, Failed, Returned } = CourierStatus;

/** How a courier's day may go, with the words in a note for the courier that bring it about. */
export const courierMoods = {
  smooth: { label: "Lancar", word: undefined },
  late: { label: "Terlambat", word: "lambat" },
  refused: { label: "Ditolak penerima", word: "tolak" },
  returned: { label: "Tidak ada orang", word: "kosong" },
  lost: { label: "Paket hilang", word: "hilang" },
} as const;
export type CourierMood = keyof typeof courierMoods;

const isMood = (mood: string): mood is CourierMood => mood in courierMoods;

/** What the courier of a parcel is like, until somebody presses another button. */
export const moodOfBooking = ({ receiver }: Booking): CourierMood => {
  const note = (receiver.note ?? "").toLowerCase();
  const [mood] = Object.entries(courierMoods).find(
    ([, { word }]) => word !== undefined && note.includes(word),
  ) ?? ["smooth"];
  return isMood(mood) ? mood : "smooth";
};

const step = (label: string, statusId: number, more: Partial<Step> = {}): Step => ({
  label,
  id: String(statusId),
  ...more,
  event: { statusId, ...more.event },
});

/** Points between the store and the door that a courier reports. */
const stops = 12;

const pointOf = ({ latitude, longitude }: Partial<Place>): Point | undefined =>
  typeof latitude === "number" && typeof longitude === "number"
    ? { latitude, longitude }
    : undefined;

/** From the sender to the receiver, along a bend; empty where one of the places is not known. */
const trailOf = ({ sender, receiver }: Booking): readonly Point[] => {
  const [from, to] = [pointOf(sender), pointOf(receiver)];
  if (from === undefined || to === undefined) return [];
  const north = to.latitude - from.latitude;
  const east = to.longitude - from.longitude;
  return Array.from({ length: stops }, (_, index) => {
    const part = (index + 1) / (stops + 1);
    const bend = Math.sin(Math.PI * part) * 0.15;
    return {
      latitude: from.latitude + north * part - east * bend,
      longitude: from.longitude + east * part + north * bend,
    };
  });
};

const leaves = (booking: Booking): Step => ({
  ...step("Dalam perjalanan", OnTheWay),
  trail: trailOf(booking),
});
const returns = step("Dikembalikan", Returned);

const handOver = ({ receiver, photoUrl = "" }: Booking) => ({
  receiverName: receiver.name,
  photoUrl,
});

const endings: Readonly<Record<CourierMood, (booking: Booking) => readonly Step[]>> = {
  smooth: (booking) => [leaves(booking), step("Diterima", Received, { event: handOver(booking) })],
  late: (booking) => [
    leaves(booking),
    step("Diterima", Received, { event: handOver(booking), isSlow: true }),
  ],
  refused: (booking) => [
    leaves(booking),
    step("Ditolak", Failed, { event: { note: "Ditolak penerima" } }),
    returns,
  ],
  returned: (booking) => [
    leaves(booking),
    step("Tidak ada orang", Failed, { event: { note: "Tidak ada orang di rumah" } }),
    { ...leaves(booking), label: "Dicoba lagi", id: `${OnTheWay}-again` },
    step("Tidak ada orang lagi", Failed, {
      id: `${Failed}-again`,
      event: { note: "Tidak ada orang di rumah" },
    }),
    returns,
  ],
  lost: (booking) => [
    leaves(booking),
    step("Hilang", Failed, { event: { note: "Paket hilang di jalan", isFinal: true } }),
  ],
};

/** The way of a parcel. */
export const stepsOfBooking = (booking: Booking, mood: string): readonly Step[] => [
  ...(booking.isPacked ? [] : [step("Disiapkan", InPreparation)]),
  ...endings[isMood(mood) ? mood : "smooth"](booking),
];

/** When the receiver got it, in milliseconds; undefined as long as that has not happened. */
export const deliveredAt = ({ steps, done, endedAt }: Parcel): number | undefined =>
  done === steps.length && steps.at(-1)?.event["statusId"] === Received ? endedAt : undefined;
