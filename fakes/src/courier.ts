import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { courierPage, trackingPage } from "./courier-page.ts";
import { CourierStatus, journey, type Booking, type Parcel } from "./parcel.ts";
import { cashReport } from "./settlement.ts";

export interface CourierOptions {
  /** Where callbacks go, whatever host the booking names; no slash at the end. */
  readonly gatewayUrl: string;
  /** Milliseconds between two events; the page can change it. */
  readonly stepMs?: number;
  readonly now?: () => number;
  readonly fetch?: typeof globalThis.fetch;
}

const maxParcels = 500;
const retryMs = 5_000;

const isBooking = (value: unknown): value is Booking =>
  typeof value === "object" &&
  value !== null &&
  "deliveryNo" in value &&
  typeof value.deliveryNo === "string" &&
  "callbackUrl" in value &&
  typeof value.callbackUrl === "string" &&
  URL.canParse(value.callbackUrl);

/** A parcel that has come to its last step is delivered, once. */
const moved = (parcel: Parcel, done: number): Parcel => ({
  ...parcel,
  done,
  ...(done >= journey.length && { deliveredAt: parcel.deliveredAt ?? Date.now() }),
});

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, as the shop checks it. */
const sign = (key: string, body: string, now: number): string => {
  const time = Math.floor(now / 1000);
  const mac = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${mac}`;
};

interface Ride {
  parcel: Parcel;
  /** The key it was booked with signs its events. */
  readonly key: string;
  timer: NodeJS.Timeout | undefined;
}

interface Fleet {
  readonly list: () => readonly Parcel[];
  readonly find: (deliveryNo: string) => Parcel | undefined;
  readonly book: (booking: Booking, key: string) => void;
  /** Reports the next event at once; false where the shop did not take it. */
  readonly hurry: (deliveryNo: string) => Promise<boolean>;
  readonly stepMs: () => number;
  readonly setStepMs: (stepMs: number) => void;
}

const createFleet = (options: CourierOptions): Fleet => {
  const rides = new Map<string, Ride>();
  const send = options.fetch ?? globalThis.fetch;
  const now = options.now ?? Date.now;
  let stepMs = options.stepMs ?? 20_000;

  const report = async ({ parcel, key }: Ride): Promise<boolean> => {
    const step = journey[parcel.done];
    if (step === undefined) return true;
    const body = JSON.stringify({
      // The same event has the same id, also when a restarted courier begins anew.
      eventId: `${parcel.deliveryNo}-${step.statusId}`,
      deliveryNo: parcel.deliveryNo,
      statusId: step.statusId,
      occurredAt: new Date(now()).toISOString(),
      ...(step.statusId === CourierStatus.Received && { receiverName: parcel.receiver.name }),
    });
    const url = options.gatewayUrl + new URL(parcel.callbackUrl).pathname;
    const headers = {
      "content-type": "application/json",
      "x-courier-signature": sign(key, body, now()),
    };
    try {
      return (await send(url, { method: "POST", body, headers })).ok;
    } catch {
      return false;
    }
  };

  const schedule = (ride: Ride, delay: number): void => {
    clearTimeout(ride.timer);
    if (ride.parcel.done >= journey.length) return;
    ride.timer = setTimeout(() => void advance(ride), delay);
    ride.timer.unref();
  };

  const advance = async (ride: Ride): Promise<boolean> => {
    clearTimeout(ride.timer);
    const { done } = ride.parcel;
    const taken = await report(ride);
    // Pressed twice, or pressed while the clock struck: the same event was reported twice.
    if (taken) ride.parcel = moved(ride.parcel, Math.max(ride.parcel.done, done + 1));
    schedule(ride, taken ? stepMs : Math.min(retryMs, stepMs));
    return taken;
  };

  const forgetOldest = (): void => {
    const [oldest] = rides;
    if (rides.size <= maxParcels || oldest === undefined) return;
    clearTimeout(oldest[1].timer);
    rides.delete(oldest[0]);
  };

  return {
    list: () => [...rides.values()].map(({ parcel }) => parcel).toReversed(),
    find: (deliveryNo) => rides.get(deliveryNo)?.parcel,
    book: (booking, key) => {
      if (rides.has(booking.deliveryNo)) return;
      const ride: Ride = { parcel: { ...booking, done: 0 }, key, timer: undefined };
      rides.set(booking.deliveryNo, ride);
      forgetOldest();
      schedule(ride, stepMs);
    },
    hurry: async (deliveryNo) => {
      const ride = rides.get(deliveryNo);
      return ride === undefined ? false : advance(ride);
    },
    stepMs: () => stepMs,
    setStepMs: (next) => {
      stepMs = next;
      for (const ride of rides.values()) schedule(ride, stepMs);
    },
  };
};

/** The courier company: takes bookings, drives by itself, and can be hurried on its page. */
export const courierFake = (options: CourierOptions): Hono => {
  const fleet = createFleet(options);
  const app = new Hono();

  app.post("/deliveries", async (c) => {
    const [scheme, key] = (c.req.header("authorization") ?? "").split(" ");
    if (scheme !== "Bearer" || !key) return c.json({ error: "unauthorized" }, 401);
    const booking: unknown = await c.req.json();
    if (!isBooking(booking)) return c.json({ error: "invalid booking" }, 422);
    fleet.book(booking, key);
    const reference = `KURIR-${booking.deliveryNo}`;
    const tracking = new URL(`./track/${encodeURIComponent(booking.deliveryNo)}`, c.req.url);
    return c.json({ reference, trackingUrl: tracking.href });
  });

  app.get("/", (c) => c.html(courierPage(fleet.list(), fleet.stepMs())));

  app.get("/cash.csv", (c) =>
    c.body(cashReport(fleet.list()), 200, { "content-type": "text/csv; charset=utf-8" }),
  );

  app.get("/track/:deliveryNo", (c) => {
    const parcel = fleet.find(c.req.param("deliveryNo"));
    return parcel === undefined ? c.notFound() : c.html(trackingPage(parcel));
  });

  app.post("/deliveries/:deliveryNo/next", async (c) => {
    await fleet.hurry(c.req.param("deliveryNo"));
    return c.redirect("/courier", 303);
  });

  app.post("/speed", async (c) => {
    const seconds = Number((await c.req.parseBody())["seconds"]);
    if (seconds >= 1 && seconds <= 600) fleet.setStepMs(seconds * 1000);
    return c.redirect("/courier", 303);
  });

  return app;
};
