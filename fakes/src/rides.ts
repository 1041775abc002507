/** What stores and couriers have in common: jobs that are done by themselves, step by step, and reported to the shop. */
import { createHmac } from "node:crypto";

/** A point on the map, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A step of a job, and what is reported of it. */
export interface Step {
  readonly label: string;
  /** Fields of the event beside its id, its delivery and its time. */
  readonly event: Readonly<Record<string, unknown>>;
  /** Tells two steps of one job apart; the same step has the same id, also when a restarted stand-in begins anew. */
  readonly id: string;
  /** Takes several times as long as others. */
  readonly isSlow?: boolean;
  /** Where somebody is from this step to the next, one point after the other. */
  readonly trail?: readonly Point[];
}

/** What a shop asks for. */
export interface Job {
  readonly deliveryNo: string;
  readonly callbackUrl: string;
  /** Takes positions; undefined where they are not wanted. */
  readonly positionsUrl?: string;
}

/** A job under way, with the mood that decides its steps. */
export interface Ride<J extends Job> {
  readonly job: J;
  readonly mood: string;
  readonly steps: readonly Step[];
  /** Steps reported so far. */
  readonly done: number;
  /** When the shop heard of the last one, in milliseconds. */
  readonly endedAt?: number;
}

export interface RideOptions {
  /** Where callbacks go, whatever host the job names; no slash at the end. */
  readonly gatewayUrl: string;
  /** Milliseconds between two events; the page can change it. */
  readonly stepMs?: number;
  readonly now?: () => number;
  readonly fetch?: typeof globalThis.fetch;
}

interface Trade<J extends Job> {
  readonly signatureHeader: string;
  readonly firstMood: (job: J) => string;
  readonly stepsOf: (job: J, mood: string) => readonly Step[];
}

export interface Rides<J extends Job> {
  readonly list: () => readonly Ride<J>[];
  readonly find: (deliveryNo: string) => Ride<J> | undefined;
  /** @param key signs the events of the job */
  readonly begin: (job: J, key: string) => void;
  readonly drop: (deliveryNo: string) => void;
  /** Reports the next event at once; false where the shop did not take it. */
  readonly hurry: (deliveryNo: string) => Promise<boolean>;
  /** Changes what is still to come, where the steps so far are the same. */
  readonly setMood: (deliveryNo: string, mood: string) => void;
  /** Reports something that is no step of the job. */
  readonly tell: (deliveryNo: string, event: Readonly<Record<string, unknown>>) => Promise<boolean>;
  readonly stepMs: () => number;
  readonly setStepMs: (stepMs: number) => void;
}

const ridesAtMost = 500;
const retryMs = 5_000;
const slowness = 4;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, as the shop checks it. */
const sign = (key: string, body: string, now: number): string => {
  const time = Math.floor(now / 1000);
  const mac = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${mac}`;
};

interface Kept<J extends Job> {
  ride: Ride<J>;
  readonly key: string;
  timer: NodeJS.Timeout | undefined;
  /** Until the next position. */
  walk: NodeJS.Timeout | undefined;
}

/** Sends events and positions of jobs to the shop. */
const createReporter = <J extends Job>(options: RideOptions, signatureHeader: string) => {
  const send = options.fetch ?? globalThis.fetch;
  const now = options.now ?? Date.now;

  const post = async (address: string, key: string, content: unknown): Promise<boolean> => {
    const body = JSON.stringify(content);
    const url = options.gatewayUrl + new URL(address).pathname;
    const headers = {
      "content-type": "application/json",
      [signatureHeader]: sign(key, body, now()),
    };
    try {
      return (await send(url, { method: "POST", body, headers })).ok;
    } catch {
      return false;
    }
  };

  return {
    step: ({ ride: { job }, key }: Kept<J>, { id, event }: Pick<Step, "id" | "event">) => {
      const { deliveryNo, callbackUrl } = job;
      const eventId = `${deliveryNo}-${id}`;
      const occurredAt = new Date(now()).toISOString();
      return post(callbackUrl, key, { eventId, deliveryNo, occurredAt, ...event });
    },
    position: ({ ride: { job }, key }: Kept<J>, point: Point) => {
      const { deliveryNo, positionsUrl } = job;
      if (positionsUrl === undefined) return Promise.resolve(false);
      const positions = [{ ...point, occurredAt: new Date(now()).toISOString() }];
      return post(positionsUrl, key, { deliveryNo, positions });
    },
  };
};

/** The next step takes so many times as long as others. */
const slownessOf = <J extends Job>({ steps, done }: Ride<J>): number =>
  steps[done]?.isSlow ? slowness : 1;

interface Walk {
  readonly report: (point: Point) => void;
  /** Milliseconds from one point to the next. */
  readonly pause: () => number;
}

/** Reports one point after the other; a step that comes sooner ends it. */
const walk = <J extends Job>(
  kept: Kept<J>,
  [point, ...others]: readonly Point[],
  { report, pause }: Walk,
): void => {
  clearTimeout(kept.walk);
  if (point === undefined) return;
  report(point);
  kept.walk = setTimeout(() => walk(kept, others, { report, pause }), pause());
  kept.walk.unref();
};

/** Jobs that go on by themselves, one step after the other. */
export const createRides = <J extends Job>(options: RideOptions, trade: Trade<J>): Rides<J> => {
  const all = new Map<string, Kept<J>>();
  const now = options.now ?? Date.now;
  let stepMs = options.stepMs ?? 20_000;

  const reporter = createReporter<J>(options, trade.signatureHeader);

  const report = async (kept: Kept<J>): Promise<boolean> => {
    const step = kept.ride.steps[kept.ride.done];
    return step === undefined ? true : reporter.step(kept, step);
  };

  const schedule = (kept: Kept<J>, delay: number): void => {
    clearTimeout(kept.timer);
    const step = kept.ride.steps[kept.ride.done];
    if (step === undefined) return;
    kept.timer = setTimeout(() => void advance(kept), delay * slownessOf(kept.ride));
    kept.timer.unref();
  };

  const advance = async (kept: Kept<J>): Promise<boolean> => {
    clearTimeout(kept.timer);
    const { done } = kept.ride;
    const taken = await report(kept);
    if (taken) {
      // Pressed twice, or pressed while the clock struck: the same event was reported twice.
      const reached = Math.min(Math.max(kept.ride.done, done + 1), kept.ride.steps.length);
      const isOver = reached === kept.ride.steps.length;
      const endedAt = kept.ride.endedAt ?? now();
      kept.ride = { ...kept.ride, done: reached, ...(isOver && { endedAt }) };
      const trail = kept.ride.steps[reached - 1]?.trail ?? [];
      walk(kept, trail, {
        report: (point) => void reporter.position(kept, point),
        pause: () => (stepMs * slownessOf(kept.ride)) / trail.length,
      });
    }
    schedule(kept, taken ? stepMs : Math.min(retryMs, stepMs));
    return taken;
  };

  const drop = (deliveryNo: string): void => {
    const kept = all.get(deliveryNo);
    clearTimeout(kept?.timer);
    clearTimeout(kept?.walk);
    all.delete(deliveryNo);
  };

  return {
    list: () => [...all.values()].map(({ ride }) => ride).toReversed(),
    find: (deliveryNo) => all.get(deliveryNo)?.ride,
    begin: (job, key) => {
      if (all.has(job.deliveryNo)) return;
      const mood = trade.firstMood(job);
      const ride = { job, mood, steps: trade.stepsOf(job, mood), done: 0 };
      const kept: Kept<J> = { ride, key, timer: undefined, walk: undefined };
      all.set(job.deliveryNo, kept);
      const [oldest] = all.keys();
      if (all.size > ridesAtMost && oldest !== undefined) drop(oldest);
      schedule(kept, stepMs);
    },
    drop,
    hurry: async (deliveryNo) => {
      const kept = all.get(deliveryNo);
      return kept === undefined ? false : advance(kept);
    },
    setMood: (deliveryNo, mood) => {
      const kept = all.get(deliveryNo);
      if (kept === undefined) return;
      const { job, done, steps: old } = kept.ride;
      const steps = trade.stepsOf(job, mood);
      if (steps.length <= done || old.slice(0, done).some(({ id }, at) => id !== steps[at]?.id)) {
        return;
      }
      kept.ride = { job, done, mood, steps };
      schedule(kept, stepMs);
    },
    tell: async (deliveryNo, event) => {
      const kept = all.get(deliveryNo);
      return kept === undefined ? false : reporter.step(kept, { id: "told", event });
    },
    stepMs: () => stepMs,
    setStepMs: (next) => {
      stepMs = next;
      for (const kept of all.values()) schedule(kept, stepMs);
    },
  };
};
