import { documentCookie } from "../http/document-cookie.ts";
import { consentChoice, consentCookie } from "./consent-choice.ts";

const layer = (): unknown[] => (window.dataLayer ??= []);

/** The consent that every visit starts with. The bar asks about measuring only, so advertising stays denied. */
const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;

/** Google's commands are told from events by being `arguments`, not an array. */
function command(..._told: readonly unknown[]): void {
  layer().push(arguments);
}

/** Before anything else: nothing may be stored. */
export const denyStorage = (): void => command("consent", "default", denied);

export const grantMeasuring = (): void =>
  command("consent", "update", { analytics_storage: "granted" });

type Answer = "terima" | "tolak" | "sinyal";

/** The visitor's answer; `sinyal` where the browser itself asks not to be followed. Undefined before either. */
export const consentAnswer = (): Answer | undefined => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl === true || doNotTrack === "1") return "sinyal";
  return consentChoice(documentCookie(consentCookie));
};
