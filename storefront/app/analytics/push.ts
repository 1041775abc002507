import { documentCookie } from "../http/document-cookie.ts";
import { eventCookie } from "./cookie-name.ts";
import type { AnalyticsEvent } from "./events.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Tells the data layer. Nothing leaves the browser by it. */
export const pushEvent = (event: AnalyticsEvent): void => {
  (window.dataLayer ??= []).push(event);
};

/** Pushes what the server has remembered, and forgets it. */
export const pushRememberedEvents = (): void => {
  const told = documentCookie(eventCookie);
  if (told === undefined) return;
  document.cookie = `${eventCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  try {
    (JSON.parse(told) as AnalyticsEvent[]).forEach(pushEvent);
  } catch {
    // Not ours, or of a release before: nothing that a page may fail by.
  }
};
