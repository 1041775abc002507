import { writeCookie } from "./http/cookies.ts";
import { documentCookie } from "./http/document-cookie.ts";

/**
 * What the shop tells the data layer (`window.dataLayer`), in the names of GA4 where it has one, and
 * never anything about a person. Nothing leaves the browser unless the retailer adds a tag manager.
 */
const events = {
  loginByPhone: { event: "login", method: "phone" },
  loginByNumber: { event: "login", method: "member_number" },
  logout: { event: "logout" },
  signupCaptcha: { event: "signup_captcha" },
  signupCode: { event: "signup_otp" },
  signup: { event: "sign_up", method: "phone" },
} as const;

export type EventName = keyof typeof events;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const cookieName = "analyticsEvent";
/** Long enough for the next page to come, and no longer. */
const rememberSeconds = 60;

/** `Set-Cookie` that has the next page push the event: once, whatever is reloaded afterwards. */
export const rememberEvent = (name: EventName, secure: boolean): string =>
  writeCookie(cookieName, name, { maxAge: rememberSeconds, secure, readable: true });

const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);

/** Pushes what the server has remembered, and forgets it. */
export const pushRememberedEvent = (): void => {
  const name = documentCookie(cookieName);
  if (name === undefined) return;
  document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  if (isEventName(name)) (window.dataLayer ??= []).push({ ...events[name] });
};
