import { openCache } from "@gerai/caching/cache";

const minuteMs = 60_000;

/** Bytes that an address and its count take. Of too many, those forget their count that came first. */
const entryBytes = 120;

export interface RenderLimitInput {
  readonly perMinute: number;
  /** Who stands behind a network address, as far as limits go. */
  readonly subscriberOf: (address: string) => string;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** Takes one rendering from what the visitor's address may still have; false where nothing is left. */
export type TakeRender = (request: Request) => boolean;

interface Window {
  readonly beganAt: number;
  taken: number;
}

/** Counts the renderings of each address, minute by minute, in this process's memory: it guards the process. */
export const limitRenders = (input: RenderLimitInput): TakeRender => {
  const { perMinute, subscriberOf, now } = input;
  const windows = openCache<string, Window>("visitors", { entryBytes });
  return (request) => {
    const address = subscriberOf(request.headers.get("x-client-address") ?? "");
    const known = windows.get(address);
    const isRunning = known !== undefined && now() - known.beganAt < minuteMs;
    const window = isRunning ? known : { beganAt: now(), taken: 0 };
    if (!isRunning) windows.set(address, window);
    window.taken += 1;
    return window.taken <= perMinute;
  };
};
