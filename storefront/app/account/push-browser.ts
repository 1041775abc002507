/** What this browser says of notifications, and how it is subscribed. */

/** `unknown` until the browser was asked. */
export type PushState = "unknown" | "unsupported" | "denied" | "off" | "on";

/** Where the browser is reached, as forms carry it. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Why a browser was not subscribed. */
export type PushRefusal = "denied" | "unasked" | "failed";

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const ownSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/**
 * How notifications stand in this browser.
 * @param isKnown whether the shop knows it as subscribed
 */
export const pushState = async (isKnown: boolean): Promise<PushState> => {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return isKnown && (await ownSubscription()) != null ? "on" : "off";
};

const addressOf = (subscription: PushSubscription): BrowserAddress => {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
};

/**
 * Asks for the permission and subscribes the browser, always anew: an address that it had before may be known as that of
 * another member.
 * @param applicationServerKey the shop's public key
 */
export const subscribeBrowser = async (
  applicationServerKey: string,
): Promise<BrowserAddress | PushRefusal> => {
  const permission = await Notification.requestPermission();
  if (permission === "denied") return "denied";
  if (permission !== "granted") return "unasked";
  try {
    if ((await navigator.serviceWorker.getRegistration()) === undefined) return "failed";
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    const wanted = { userVisibleOnly: true, applicationServerKey };
    return addressOf(await pushManager.subscribe(wanted));
  } catch {
    return "failed";
  }
};

/** Ends the browser's own subscription; where it cannot, the shop sends nothing to it any more. */
export const unsubscribeBrowser = async (): Promise<void> => {
  try {
    await (await ownSubscription())?.unsubscribe();
  } catch {
    // The shop forgets the address in any case.
  }
};
