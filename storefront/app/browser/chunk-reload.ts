import { tabMemory } from "../tab-memory.ts";
import { timings } from "../timings.ts";
import { watchStyles } from "./load-part.ts";

const storageKey = "chunkReloadedAt";
const navigationKey = "unfinishedNavigation";

const tellsOfReloads = (): boolean => "navigation" in window;

/** Fired on the window where the next page's program is missing and the shop does not answer. */
export const navigationLost = "navigationlost";

const failedImport = /dynamically imported module|module script/i;

const isChunkFailure = (error: unknown): boolean =>
  error instanceof TypeError && failedImport.test(error.message);

const noteReload = (): boolean => tabMemory.write(storageKey, String(Date.now()));

/** Whether the page was reloaded within the last minute because a part of the program was missing. */
export const reloadedLately = (): boolean => {
  const last = Number(tabMemory.read(storageKey) ?? 0);
  return Date.now() - last < timings.chunkReloadWindow;
};

/** Set while the shop is asked before a load, and until the page is left: several parts of one page may be missing at one moment. */
let isAsking = false;

/** Whether the shop can be reached, by the smallest of its answers. */
export const isReachable = (): Promise<boolean> =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/**
 * Loads a page as a whole if the shop answers, the open one unless told otherwise: without an answer the way ends on the
 * browser's own error page, from which nothing leads back.
 * @returns false where there is no answer, and the page stays
 */
export const reloadIfAnswered = async (
  to = location.pathname + location.search,
): Promise<boolean> => {
  const answers = await isReachable();
  if (answers) location.assign(to);
  return answers;
};

/** Number of loads in the background. */
let backgroundLoads = 0;

/** Loads a part of the program in the background; a missing file does not reload the page. */
export const inBackground = async (load: () => Promise<unknown>): Promise<void> => {
  backgroundLoads += 1;
  try {
    await load();
  } catch {
    // The component that needs the part loads it again, and shows a failure then.
  }
  backgroundLoads -= 1;
};

/** Where the way leads that has not arrived. */
const unfinishedNavigation = (): string | undefined => tabMemory.read(navigationKey) ?? undefined;

/** Loads the page that a way leads to, as a whole; without a way the one that is open. */
const loadOnce = async (): Promise<void> => {
  if (isAsking) return;
  isAsking = true;
  // The page is left: a second load would only begin the first one anew.
  if (await reloadIfAnswered(unfinishedNavigation())) return;
  tabMemory.forget(navigationKey);
  // Offline a file fails before the page has taken notice of the way.
  setTimeout(() => window.dispatchEvent(new Event(navigationLost)), timings.progressPause);
  isAsking = false;
};

/**
 * Loads anew after a new release took old files away; at most once a minute, so never in a loop: not at all
 * where the tab cannot remember it.
 */
const reloadOnce = (): void => {
  // Without a network the browser has nothing but its own error page to show.
  if (backgroundLoads > 0 || !navigator.onLine) return;
  if (!reloadedLately() && noteReload()) void loadOnce();
};

/**
 * Remembers a way to another page until it arrives. Where that page's program is missing, React Router reloads the
 * page that is left, by itself and without counting: the way is taken by a whole load instead.
 */
export const followNavigation = async (to: string, arrival: Promise<void>): Promise<void> => {
  tabMemory.write(navigationKey, to);
  await arrival;
  tabMemory.forget(navigationKey);
};

/**
 * Browsers before 2026 do not tell of reloads: there the way goes on from the page that was reloaded. A page that was
 * opened in another way has no state yet.
 */
const endUnfinishedNavigation = (): void => {
  const path = unfinishedNavigation();
  if (path === undefined) return;
  tabMemory.forget(navigationKey);
  if (noteReload() && history.state !== null && !tellsOfReloads()) location.replace(path);
};

/** Replaces a reload that a script began; the shop's own loads are navigations, not reloads. */
const holdReload = (event: NavigateEvent): void => {
  const isScripted = event.navigationType === "reload" && !event.userInitiated;
  const isWelcome = !isAsking && navigator.onLine && unfinishedNavigation() === undefined;
  if (!isScripted || isWelcome) return;
  event.preventDefault();
  void loadOnce();
};

/** Listens for program files that cannot be loaded. */
export const watchChunks = (): void => {
  endUnfinishedNavigation();
  watchStyles();
  // A page that was left comes back as it was.
  window.addEventListener("pageshow", () => (isAsking = false));
  window.addEventListener("vite:preloadError", reloadOnce);
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isChunkFailure(reason)) reloadOnce();
  });
  if (tellsOfReloads()) window.navigation.addEventListener("navigate", holdReload);
};
