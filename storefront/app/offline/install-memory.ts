import type { TabMemory } from "../tab-memory.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** What this device remembers of the notice; nothing of it leaves the device. */
export interface InstallMemory {
  readonly visits: number;
  /** When a page was last opened; milliseconds since 1970, as all times here. */
  readonly seenAt: number;
  /** When the notice was last answered. */
  readonly answeredAt?: number;
  readonly isInstalled?: boolean;
}

/** A pause of this length ends a visit. */
const visitPause = 30 * minute;

/** For so long an answer holds. */
const answerHolds = 90 * day;

/** A page is opened: the first time, or after a pause, a new visit begins. */
export const seen = (before: InstallMemory | undefined, now: number): InstallMemory => {
  const { visits, seenAt } = before ?? { visits: 0, seenAt: -Infinity };
  const isNewVisit = now - seenAt >= visitPause;
  return { ...before, visits: isNewVisit ? visits + 1 : visits, seenAt: now };
};

/** Whether the notice may be shown: to whom has come back, has not installed the shop, and was not asked lately. */
export const mayOffer = (memory: InstallMemory, now: number): boolean =>
  memory.visits > 1 &&
  memory.isInstalled !== true &&
  now - (memory.answeredAt ?? -Infinity) >= answerHolds;

const storageKey = "installNotice";

const isMemory = (value: unknown): value is InstallMemory =>
  typeof value === "object" &&
  value !== null &&
  Number.isFinite((value as InstallMemory).visits) &&
  Number.isFinite((value as InstallMemory).seenAt);

/** @returns nothing where nothing was kept, or where it is not ours */
export const readInstallMemory = (device: TabMemory): InstallMemory | undefined => {
  try {
    const value: unknown = JSON.parse(device.read(storageKey) ?? "null");
    return isMemory(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Where the device keeps nothing, each visit is the first. */
export const writeInstallMemory = (device: TabMemory, memory: InstallMemory): void =>
  void device.write(storageKey, JSON.stringify(memory));

/** Home, categories, brands and promotions, and the page about the app: the offer interrupts no task there. */
const calmPages =
  /^\/(?:(?:kategori|brands|promo|promotion-page|rekomendasi|terbaru|download)?|(?:[bc]|promo|pilihan)\/[^/]+)$/;

/** Whether the page may carry the notice; no step of the cart, the checkout, a payment or a login does. */
export const isCalmPage = (pathname: string): boolean => calmPages.test(pathname);
