import { documentCookie } from "../http/document-cookie.ts";
import { isClosed } from "./closed-pages.ts";
import { eventCookie } from "./cookie-name.ts";

/** Seconds: for the page that is being loaded. */
const tellSeconds = 60;

/** Events of the last action are sent by the next page, as this one is over. */
const leaveEventsToNext = (): void => {
  const told = documentCookie(eventCookie);
  window.dataLayer = [];
  if (told === undefined) return;
  window.addEventListener("pagehide", () => {
    document.cookie = `${eventCookie}=${encodeURIComponent(told)}; Path=/; Max-Age=${tellSeconds}; SameSite=Lax`;
  });
};

/** Nobody types into a page that is on its way out. A browser that keeps it and shows it again has to load it anew. */
const close = (): void => {
  leaveEventsToNext();
  document.body.inert = true;
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
};

/**
 * Loads the next page as a whole where the way leads from an open page to a closed one, or back: a program that runs
 * once runs on while the pages below it change.
 */
export const guardCrossings = (): void => {
  const here = isClosed(location.pathname);
  const crosses = (url: string | URL): boolean =>
    isClosed(new URL(url, location.href).pathname) !== here;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state, unused, url) => {
    if (url == null || !crosses(url)) return push(state, unused, url);
    close();
    return location.assign(url);
  };
  history.replaceState = (state, unused, url) => {
    if (url == null || !crosses(url)) return replace(state, unused, url);
    close();
    return location.replace(url);
  };
  window.addEventListener(
    "popstate",
    (event) => {
      if (!crosses(location.href)) return;
      event.stopImmediatePropagation();
      close();
      location.reload();
    },
    { capture: true },
  );
};
