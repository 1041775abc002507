import { deliveryIdLength, PaymentChannel } from "@gerai/contract/order-codes";
import { cartPaths } from "../cart/paths.ts";
import { textValue } from "../http/text-value.ts";

/** What is chosen on the checkout page stands in its address, so that it works without scripts. */
export interface CheckoutChoices {
  /** Id of the service for the store's delivery; empty for the best one. */
  readonly storeDelivery: string;
  /** A-Poin to pay with. */
  readonly points: number | "all";
  /** Undefined for the one that was chosen last. */
  readonly channel: PaymentChannel | undefined;
}

const knownChannels = Object.values(PaymentChannel);

/** The channel with this code; undefined where there is none such. */
export const channelOf = (text: string): PaymentChannel | undefined =>
  knownChannels.find((channel) => channel === text);

/** Of the buttons that show the page anew with what is chosen, where its program does not do so. */
export const recountField = "lihat";

/** Of the button that asks for all A-Poin. */
export const allPointsField = "semua";

/** A number of A-Poin that is typed into the form of the order, and no part of an order yet. */
export const wantedPointsField = "poinBaru";

/** Of the form: the channel for which the total on the page was counted. */
export const countedField = "dihitung";

const allPoints = "semua";

const readPoints = (text: string): CheckoutChoices["points"] => {
  if (text === allPoints) return "all";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

interface Fields {
  readonly get: (name: string) => unknown;
}

/** Reads the choices from the page's address, or from its form. */
export const readChoices = (fields: Fields): CheckoutChoices => {
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    storeDelivery: text("pengiriman").slice(0, deliveryIdLength),
    points: text(allPointsField) === "1" ? "all" : readPoints(text("poin").trim()),
    channel: channelOf(text("pembayaran")),
  };
};

/** The choices as fields; what is at its default, or not given, is left out. */
export const choiceFields = ({
  storeDelivery,
  points,
  channel,
}: Partial<CheckoutChoices>): readonly (readonly [string, string])[] => [
  ...(!storeDelivery ? [] : [["pengiriman", storeDelivery] as const]),
  ...(!points ? [] : [["poin", points === "all" ? allPoints : String(points)] as const]),
  ...(channel === undefined ? [] : [["pembayaran", channel] as const]),
];

/** The choices of these fields; where they say nothing of one, the one that was drawn. */
export const choicesOr = (drawn: CheckoutChoices, fields: Fields): CheckoutChoices => {
  const { points, storeDelivery, channel } = readChoices(fields);
  return {
    points,
    storeDelivery: storeDelivery || drawn.storeDelivery,
    channel: channel ?? drawn.channel,
  };
};

/** What the form of the order holds now. It has no field for the A-Poin. */
export const heldChoices = (drawn: CheckoutChoices, fields: Fields): CheckoutChoices => ({
  ...choicesOr(drawn, fields),
  points: drawn.points,
});

/** Whether the form asks for its page with what it holds, and not for an order. */
export const asksForPage = (form: FormData): boolean =>
  form.has(recountField) || form.has(allPointsField);

/** What a form holds that asks for its page. */
export const askedChoices = (form: FormData): CheckoutChoices => {
  const choices = readChoices(form);
  const wanted = readPoints(textValue(form, wantedPointsField).trim());
  return choices.points === "all" || wanted === 0 ? choices : { ...choices, points: wanted };
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
