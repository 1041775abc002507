/**
 * Names that texts of information pages and answers may hold in braces, `{{max-products}}`. Pages show the shop's own
 * amount, name or contact in their place. Where one is not known, or does not hold, its line is left out.
 */
export const fillIns = [
  "brand",
  "support-contacts",
  "support-phone",
  "support-whatsapp",
  "support-email",
  "support-hours",
  "complaints-name",
  "complaints-email",
  "max-products",
  "max-quantity",
  "shopping-lists",
  "shopping-list-products",
  "pasted-lines",
  "stock-alerts",
  "stock-alert-days",
  "max-addresses",
  "age-limit",
  "greeting-length",
  "code-length",
  "code-minutes",
  "code-wait-seconds",
  "password-length",
  "held-number-days",
  "instant-hours",
  "sameday-hours",
  "sameday-lead-hours",
  "pickup-days",
  "fee-table",
  "stores-differ",
  "payment-table",
  "payment-waits",
  "payment-time",
  "payment-lead-time",
  "unpaid-orders",
  "cash-limit",
  "cash-orders",
  "cash-amount",
  "smallest-banknote",
  "problem-days",
  "problem-photos",
  "problems-per-order",
  "problem-photo-days",
  "proof-photo-days",
  "courier-position-hours",
  "rupiah-per-point",
  "points-of-rp90000",
  "point-months",
  "referral-minimum",
  "referral-points",
  "measured",
  "consent-days",
] as const;

export type FillIn = (typeof fillIns)[number];

const inBraces = /\{\{([^{}]*)\}\}/g;

/** The first name in braces that pages do not know; undefined where a text has none. */
export const unknownFillIn = (text: string): string | undefined => {
  const names = Array.from(text.matchAll(inBraces), ([, name = ""]) => name);
  return names.find((name) => !(fillIns as readonly string[]).includes(name));
};

/** The text with each name in braces replaced; unknown names become nothing. */
export const fillIn = (text: string, valueOf: (name: FillIn) => string | undefined): string =>
  text.replaceAll(inBraces, (_, name: FillIn) => valueOf(name) ?? "");

/** Whether a text names something that has no value. */
export const lacksFillIn = (text: string, valueOf: (name: FillIn) => string | undefined): boolean =>
  Array.from(text.matchAll(inBraces)).some(([, name]) => valueOf(name as FillIn) === undefined);
