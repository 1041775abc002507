/** Notifications of browsers, through the push services that the browsers name (RFC 8030, 8291, 8292). */
import { createECDH } from "node:crypto";
import webPush from "web-push";
import { Forbidden, guardedRequest, mayAsk, type GuardedOptions } from "../http/guarded-request.ts";
import { derivedKey } from "../signing.ts";

/** Where a browser is reached, and the keys that only it can read with; both base64url. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** The page of the shop that a press opens. */
  readonly path: string;
  /** A message that comes twice is shown once. */
  readonly tag: string;
}

export type PushResult =
  | "taken"
  /** The browser is no longer subscribed. */
  | "gone"
  | "refused"
  /** No answer, too late, or the push service's own failure: worth another try. */
  | "unavailable";

export interface PushSender {
  /** For which browsers subscribe; base64url. */
  readonly publicKey: string;
  /** Whether a push service may be reached at an address. */
  readonly takes: (endpoint: string) => boolean;
  readonly push: (subscription: PushSubscription, message: PushMessage) => Promise<PushResult>;
}

/** How long push services store a message for a browser that is off. */
const messageLifeSeconds = 24 * 60 * 60;
const timeoutMs = 10_000;

/**
 * The shop's keys (VAPID), made of its secret: all gateways have the same without agreeing on them. One secret in four
 * billion makes none.
 */
const keysOf = (secret: string) => {
  const privateKey = derivedKey(secret, "gerai web push");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
};

const resultOf = (status: number): PushResult => {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "unavailable" : "refused";
};

export interface PushOptions extends GuardedOptions {
  readonly secret: string;
  /** To whom a push service turns. */
  readonly contact: string;
}

/** Sends to the push services of browsers; the messages are sealed, so the services cannot read them. */
export const webPushSender = ({ secret, contact, ...guard }: PushOptions): PushSender => {
  const keys = keysOf(secret);
  const requestOf = ({ endpoint, p256dh, auth }: PushSubscription, message: PushMessage) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: messageLifeSeconds,
      urgency: "high",
    });
  return {
    publicKey: keys.publicKey,
    takes: (endpoint) => URL.canParse(endpoint) && mayAsk(new URL(endpoint), guard),
    push: async (subscription, message) => {
      const { headers, body } = requestOf(subscription, message);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await guardedRequest(
          new URL(subscription.endpoint),
          { method: "POST", headers, body, signal },
          guard,
        );
        answer.destroy();
        return resultOf(answer.statusCode ?? 0);
      } catch (error) {
        return error instanceof Forbidden ? "refused" : "unavailable";
      }
    },
  };
};
