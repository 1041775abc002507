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
