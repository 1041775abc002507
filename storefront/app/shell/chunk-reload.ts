import { timings } from "../timings.ts";

const storageKey = "chunkReloadedAt";

const failedImport = /dynamically imported module|Importing a module script failed|module script/i;

const isChunkFailure = (error: unknown): boolean =>
  error instanceof TypeError && failedImport.test(error.message);

/** Reloads after a new release took old files away; at most once a minute, so never in a loop. */
const reloadOnce = (): void => {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0);
  if (Date.now() - last < timings.chunkReloadWindow) return;
  sessionStorage.setItem(storageKey, String(Date.now()));
  window.location.reload();
};

/** Listens for program files that cannot be loaded. */
export const watchChunks = (): void => {
  window.addEventListener("vite:preloadError", reloadOnce);
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isChunkFailure(reason)) reloadOnce();
  });
};
