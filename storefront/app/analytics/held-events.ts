import { tabMemory } from "../tab-memory.ts";

const key = "heldEvents";

const isEvent = (told: unknown): boolean =>
  typeof told === "object" && told !== null && "event" in told;

const kept = (): unknown[] => {
  try {
    const events: unknown = JSON.parse(tabMemory.read(key) ?? "[]");
    return Array.isArray(events) ? events : [];
  } catch {
    return [];
  }
};

/** When this page goes, its events are stored for the next page that has the tag manager. */
export const holdEvents = (): void => {
  const layer = (window.dataLayer ??= []);
  let held = 0;
  window.addEventListener("pagehide", () => {
    const events = layer.slice(held).filter(isEvent);
    held = layer.length;
    if (events.length > 0) tabMemory.write(key, JSON.stringify([...kept(), ...events]));
  });
};

/** Tells the data layer what closed pages have held. */
export const releaseEvents = (): void => {
  (window.dataLayer ??= []).push(...kept());
  tabMemory.forget(key);
};

/** Events from before a refusal are dropped. */
export const dropEvents = (): void => tabMemory.forget(key);
