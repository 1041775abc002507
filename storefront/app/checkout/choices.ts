import { deliveryIdLength, PaymentChannel } from "@gerai/contract/order-codes";
import { cartPaths } from "../cart/paths.ts";
import { textValue } from "../http/text-value.ts";

/** What is chosen on the checkout page stands in its address, so that it works without scripts. */
export interface CheckoutChoices {
  /** Id of the service for the store's delivery; empty for the best one. */
  readonly storeDelivery: string;
  /** A-Poin to pay with. */
  readonly points: number | "all";
  /** The text of the A-Poin field where it is no number; otherwise empty. */
  readonly badPoints: string;
  /** Undefined for the one that was chosen last. */
  readonly channel: PaymentChannel | undefined;
}

const knownChannels = Object.values(PaymentChannel);

/** The channel with this code; undefined where there is none such. */
export const channelOf = (text: string): PaymentChannel | undefined =>
  knownChannels.find((channel) => channel === text);

/** Of the buttons that ask for the page with what the form holds, and not for an order. */
export const askField = "lihat";

/** What such a button changes besides; any other value nothing. */
export const asks = {
  allPoints: "semuaPoin",
  noPoints: "tanpaPoin",
  noVoucher: "tanpaVoucher",
} as const;

/** A number of A-Poin that is typed into the form of the order, and no part of an order yet. */
export const wantedPointsField = "poinBaru";

/** Of the form: the channel for which the total on the page was counted. */
export const countedField = "dihitung";

const allPoints = "semua";

/** More than anybody has; the gateway takes no higher number. */
const mostPoints = 1_000_000_000;

const longestText = 20;

/** A number of A-Poin: whole, in digits, above 0; empty for none. */
const readPoints = (text: string): Pick<CheckoutChoices, "points" | "badPoints"> => {
  if (text === "") return { points: 0, badPoints: "" };
  if (text === allPoints) return { points: "all", badPoints: "" };
  const count = /^\d+$/.test(text) ? Math.min(Number(text), mostPoints) : 0;
  return { points: count, badPoints: count === 0 ? text.slice(0, longestText) : "" };
};

/** Reads the choices from the page's address, or from its form. */
export const readChoices = (fields: FormData | URLSearchParams): CheckoutChoices => {
  const text = (name: string): string => textValue(fields, name);
  return {
    storeDelivery: text("pengiriman").slice(0, deliveryIdLength),
    ...readPoints(text("poin").trim()),
    channel: channelOf(text("pembayaran")),
  };
};

/** The choices as fields; what is at its default, or not given, is left out. */
export const choiceFields = ({
  storeDelivery,
  points,
  badPoints,
  channel,
}: Partial<CheckoutChoices>): readonly (readonly [string, string])[] => [
  ...(!storeDelivery ? [] : [["pengiriman", storeDelivery] as const]),
  ...(!points ? [] : [["poin", points === "all" ? allPoints : String(points)] as const]),
  ...(!badPoints ? [] : [["poin", badPoints] as const]),
  ...(channel === undefined ? [] : [["pembayaran", channel] as const]),
];

/** What the form of the order holds now, by its fields for arrival and channel. */
export const heldChoices = (
  drawn: CheckoutChoices,
  fields: FormData | URLSearchParams,
): CheckoutChoices => {
  const { storeDelivery, channel } = readChoices(fields);
  return {
    ...drawn,
    storeDelivery: storeDelivery || drawn.storeDelivery,
    channel: channel ?? drawn.channel,
  };
};

/** Whether the form asks for its page with what it holds, and not for an order. */
export const asksForPage = (form: FormData): boolean => form.has(askField);

/** What a form holds that asks for its page. */
export const askedChoices = (form: FormData): CheckoutChoices => {
  const choices = readChoices(form);
  const asked = textValue(form, askField);
  if (asked === asks.noPoints) return { ...choices, points: 0 };
  const wanted = asked === asks.allPoints ? allPoints : textValue(form, wantedPointsField).trim();
  return wanted === "" ? choices : { ...choices, ...readPoints(wanted) };
};

/** Whether the page's address keeps what the field says. */
export const isInAddress = (field: string): boolean =>
  field === "pengiriman" || field === "pembayaran";

/** The checkout page with these choices. */
export const checkoutPath = (choices: CheckoutChoices): string => {
  const query = new URLSearchParams(choiceFields(choices).map(([name, value]) => [name, value]));
  return query.size === 0 ? cartPaths.checkout : `${cartPaths.checkout}?${query}`;
};

const recounted = "baru";

/** The checkout page where the total on it was of another channel than the one that was sent. */
export const recountedPath = (choices: CheckoutChoices): string =>
  `${checkoutPath(choices)}&${countedField}=${recounted}`;

/** Whether the page has to say that it counted anew. */
export const isRecounted = (fields: URLSearchParams): boolean =>
  fields.get(countedField) === recounted;
