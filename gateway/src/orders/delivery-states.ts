import { DeliveryStatus } from "@gerai/contract/order-codes";

/** The states of a delivery, as a table. Their numbers say nothing about their order: 2010 comes before 2004. */

/** `partner`: who sent an order that was made elsewhere, and brings it. */
export type Reporter = "store" | "courier" | "member" | "partner";

/**
 * What a delivery in this status is doing. `over`: it is back at the store. A failed attempt is still
 * `travelling`, for another may follow.
 */
type Stage = "preparing" | "travelling" | "arrived" | "over";

interface DeliveryStep {
  /** Counts where an event brings none of its own. */
  readonly title: string;
  readonly stage: Stage;
  readonly actors: readonly Reporter[];
  /** Statuses that it moves on from; null before the first event. */
  readonly from: readonly (DeliveryStatus | null)[];
  /** Statuses at which the news is late: it goes into the history and moves nothing. */
  readonly late: readonly DeliveryStatus[];
}

const { InPreparation, Picked, Short, Substituted, HandedOver } = DeliveryStatus;
const { OnTheWay, Received, Confirmed, Failed, Returned } = DeliveryStatus;

const packing = [null, InPreparation, Picked, Short, Substituted] as const;
const left = [HandedOver, OnTheWay, Failed, Received, Confirmed] as const;

const steps: Readonly<Record<DeliveryStatus, DeliveryStep>> = {
  [InPreparation]: {
    title: "Pesanan sedang disiapkan",
    stage: "preparing",
    actors: ["store", "courier", "partner"],
    from: [null],
    late: [Picked, Short, Substituted, ...left],
  },
  [Picked]: {
    title: "Barang selesai dikumpulkan",
    stage: "preparing",
    actors: ["store", "courier", "partner"],
    from: packing,
    late: left,
  },
  [Short]: {
    title: "Ada barang yang habis",
    stage: "preparing",
    actors: ["store", "partner"],
    from: packing,
    late: left,
  },
  [Substituted]: {
    title: "Ada barang yang diganti",
    stage: "preparing",
    actors: ["store", "partner"],
    from: packing,
    late: left,
  },
  [HandedOver]: {
    title: "Pesanan diserahkan ke kurir",
    stage: "preparing",
    actors: ["store", "courier", "partner"],
    from: packing,
    late: [OnTheWay, Failed, Received, Confirmed],
  },
  [OnTheWay]: {
    title: "Pesanan dalam perjalanan",
    stage: "travelling",
    actors: ["courier", "partner"],
    from: [...packing, HandedOver, Failed],
    late: [OnTheWay, Received, Confirmed],
  },
  [Failed]: {
    title: "Pengiriman gagal",
    stage: "travelling",
    actors: ["courier", "partner"],
    // Each failed attempt is news, and others are waited for from its time on.
    from: [...packing, HandedOver, OnTheWay, Failed],
    late: [Received, Confirmed],
  },
  [Received]: {
    title: "Pesanan telah diterima",
    stage: "arrived",
    // What is fetched at the store is handed out there.
    actors: ["courier", "store", "partner"],
    from: [...packing, HandedOver, OnTheWay, Failed],
    late: [],
  },
  [Confirmed]: {
    title: "Pesanan selesai",
    stage: "arrived",
    actors: ["member"],
    from: [Received],
    late: [],
  },
  [Returned]: {
    title: "Pesanan dikembalikan ke toko",
    stage: "over",
    actors: ["courier", "store", "partner"],
    from: [...packing, HandedOver, OnTheWay, Failed],
    late: [],
  },
};

/** Statuses in the order in which they usually follow each other. */
const usualOrder: readonly DeliveryStatus[] = [
  InPreparation,
  Short,
  Substituted,
  Picked,
  HandedOver,
  OnTheWay,
  Failed,
  Received,
  Confirmed,
  Returned,
];

/** How a delivery stands. */
export interface DeliveryStand {
  /** Null before the first event. */
  readonly statusId: DeliveryStatus | null;
  /** When that happened; null before the first event. */
  readonly statusAt: Date | null;
  /** Whether it came to nothing. */
  readonly isEnded: boolean;
}

/** Why an event changes nothing. */
export type StepRefusal =
  /** This actor does not report such things. */
  | "NOT_THEIRS"
  /** The delivery came to nothing before. */
  | "DELIVERY_ENDED"
  /** It does not follow from where the delivery is. */
  | "NOT_POSSIBLE";

/**
 * What an event makes of a delivery: it `moves` it, comes too `late` to move it, or is refused. After a failed
 * attempt only news of something that happened later counts as another attempt.
 */
export const judgeStep = (
  { statusId, statusAt, isEnded }: DeliveryStand,
  event: {
    readonly to: DeliveryStatus;
    readonly actor: Reporter;
    readonly occurredAt: Date;
  },
): "moves" | "late" | StepRefusal => {
  const { actors, from, late } = steps[event.to];
  if (!actors.includes(event.actor)) return "NOT_THEIRS";
  if (isEnded) return "DELIVERY_ENDED";
  const isOlder = statusAt !== null && event.occurredAt < statusAt;
  const isAttempt = event.to === OnTheWay || event.to === Failed;
  if (statusId === Failed && isAttempt && isOlder) return "late";
  if (from.includes(statusId)) return "moves";
  return statusId !== null && late.includes(statusId) ? "late" : "NOT_POSSIBLE";
};

/** Title of a history entry, where the event brings none of its own. */
export const stepTitle = (status: DeliveryStatus): string => steps[status].title;

/** What a delivery in this status is doing; `waiting` before the first event. */
export const stageOf = (status: DeliveryStatus | null): Stage | "waiting" =>
  status === null ? "waiting" : steps[status].stage;

/** Of which something is to be heard still, as a list for SQL; a failed attempt has a deadline of its own. */
export const awaitedStatuses: string = usualOrder
  .filter((status) => ["preparing", "travelling"].includes(steps[status].stage))
  .filter((status) => status !== Failed)
  .toSorted((one, other) => one - other)
  .join(", ");

/** The usual order as an array for SQL: of two events of one moment the later one in it is the newer. */
export const statusOrder = `array[${usualOrder.join(", ")}]::smallint[]`;
