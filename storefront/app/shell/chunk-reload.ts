import { timings } from "../timings.ts";

const storageKey = "chunkReloadedAt";
const wayKey = "unfinishedWay";

const failedImport = /dynamically imported module|Importing a module script failed|module script/i;

const isChunkFailure = (error: unknown): boolean =>
  error instanceof TypeError && failedImport.test(error.message);

const noteReload = (): void => sessionStorage.setItem(storageKey, String(Date.now()));

/** Whether the page was reloaded within the last minute because a part of the program was missing. */
export const reloadedLately = (): boolean => {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0);
  return Date.now() - last < timings.chunkReloadWindow;
};

/** Reloads after a new release took old files away; at most once a minute, so never in a loop. */
const reloadOnce = (): void => {
  if (reloadedLately()) return;
  noteReload();
  window.location.reload();
};

/**
 * Remembers a way to another page until it arrives. React Router reloads by itself, and without
 * counting, where the page's program is missing: the page that then opens finds the way unfinished.
 */
export const followWay = async (arrival: Promise<void>): Promise<void> => {
  sessionStorage.setItem(wayKey, "1");
  await arrival;
  sessionStorage.removeItem(wayKey);
};

const noteUnfinishedWay = (): void => {
  if (sessionStorage.getItem(wayKey) === null) return;
  sessionStorage.removeItem(wayKey);
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
