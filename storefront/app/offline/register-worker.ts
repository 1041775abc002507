import { inBackground } from "../browser/chunk-reload.ts";
import { isCostly } from "../costly-connection.ts";
import type { InstallPrompt } from "./install-prompt.ts";

/**
 * Whether the next page has to be loaded as a whole: without a network the service worker has no data of pages, and
 * what follows a copy may be a page of a newer release.
 */
export const needsWholePages = (): boolean =>
  navigator.serviceWorker?.controller != null &&
  (!navigator.onLine || document.querySelector(".copy-bar") !== null);

/** Registers the service worker; a browser that refuses it, or has none, goes on as before. */
export const registerWorker = (): void =>
  void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);

const takeInstallPrompt = (event: InstallPrompt): void => {
  event.preventDefault();
  if (isCostly()) return;
  void inBackground(async () => (await import("./offer-install.tsx")).offerInstall(event));
};

/** The shop itself says that it can be installed, when and where it suits; the part that does comes with the offer. */
export const watchInstallPrompt = (): void =>
  window.addEventListener("beforeinstallprompt", takeInstallPrompt);
