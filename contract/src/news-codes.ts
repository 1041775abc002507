/** Kinds of news and their channels, by name. Without zod, so that pages may import them. */

/** What there is news of: the order and its payment, the way, the arrival, what went wrong, points. */
export const NewsKind = {
  Order: "order",
  Sent: "sent",
  Arrived: "arrived",
  Changed: "changed",
  Points: "points",
} as const;
export type NewsKind = (typeof NewsKind)[keyof typeof NewsKind];

/** `newsChannel`. Push is the notification of a browser that the member has subscribed. */
export const NewsChannel = { Email: "email", WhatsApp: "whatsapp", Push: "push" } as const;
export type NewsChannel = (typeof NewsChannel)[keyof typeof NewsChannel];

/** The page on which e-mail news are stopped; the token follows. Mail programs post to it themselves (RFC 8058). */
export const stopNewsPath = "/berhenti-kabar/";

/** The same for what was asked to hear of one product. */
export const stopAlertPath = `${stopNewsPath}stok/`;
