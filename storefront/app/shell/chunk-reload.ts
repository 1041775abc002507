import { tabMemory } from "../tab-memory.ts";
import { timings } from "../timings.ts";

const storageKey = "chunkReloadedAt";
const wayKey = "unfinishedWay";

const failedImport = /dynamically imported module|Importing a module script failed|module script/i;

const isChunkFailure = (error: unknown): boolean =>
  error instanceof TypeError && failedImport.test(error.message);

const noteReload = (): boolean => tabMemory.write(storageKey, String(Date.now()));

/** Whether the page was reloaded within the last minute because a part of the program was missing. */
export const reloadedLately = (): boolean => {
  const last = Number(tabMemory.read(storageKey) ?? 0);
  return Date.now() - last < timings.chunkReloadWindow;
};

/**
 * Reloads after a new release took old files away; at most once a minute, so never in a loop: not at all
 * where the tab cannot remember it.
 */
const reloadOnce = (): void => {
  if (!reloadedLately() && noteReload()) window.location.reload();
};

/**
 * Remembers a way to another page until it arrives. React Router reloads by itself, and without
 * counting, where the page's program is missing: the page that then opens finds the way unfinished.
 */
export const followWay = async (arrival: Promise<void>): Promise<void> => {
  tabMemory.write(wayKey, "1");
  await arrival;
  tabMemory.forget(wayKey);
};

const noteUnfinishedWay = (): void => {
  if (tabMemory.read(wayKey) === null) return;
  tabMemory.forget(wayKey);
  noteReload();
};

/** Listens for program files that cannot be loaded. */
export const watchChunks = (): void => {
  noteUnfinishedWay();
  window.addEventListener("vite:preloadError", reloadOnce);
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isChunkFailure(reason)) reloadOnce();
  });
};
