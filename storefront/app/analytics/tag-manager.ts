/**
 * Runs beside the pages' program in shops that have a tag manager: asks each visitor once, and loads the tag manager
 * only after a yes, and only on pages that are open to it.
 */
import { isClosed } from "./closed-pages.ts";
import { askConsent } from "./consent-bar.ts";
import { consentAnswer, denyStorage, grantMeasuring } from "./data-layer.ts";
import { forgetGoogleCookies } from "./google-cookies.ts";
import { dropEvents, holdEvents, releaseEvents } from "./held-events.ts";
import { guardCrossings } from "./page-crossing.ts";

const container = document.currentScript?.dataset["container"] ?? "";

const loadTagManager = (): void => {
  window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  script.async = true;
  document.head.append(script);
};

/** After the page itself: what is measured must not make it slower. */
const whenLoaded = (work: () => unknown): void => {
  if (document.readyState === "complete") void work();
  else window.addEventListener("load", () => setTimeout(work), { once: true });
};

const measure = (): void => {
  guardCrossings();
  if (isClosed(location.pathname)) {
    holdEvents();
    return;
  }
  grantMeasuring();
  releaseEvents();
  whenLoaded(loadTagManager);
};

/** Where the question cannot be put, nothing is measured. */
const ask = async (): Promise<void> => {
  const isAgreed = await askConsent().catch(() => false);
  if (isAgreed) measure();
};

const answer = consentAnswer();
// Texts of pages show by it what was answered.
document.documentElement.dataset["consent"] = answer ?? "";
denyStorage();
if (answer === "terima") measure();
else {
  forgetGoogleCookies();
  dropEvents();
  if (answer === undefined && !isClosed(location.pathname)) {
    whenLoaded(ask);
  }
}
