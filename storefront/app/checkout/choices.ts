import { PaymentChannel } from "@gerai/contract/order-codes";

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

/** Of the button that shows the page anew with what is chosen, for those without JavaScript. */
export const recountField = "lihat";

/** Of the form: the channel for which the total on the page was counted. */
export const countedField = "dihitung";

const allPoints = "semua";

const readPoints = (text: string): CheckoutChoices["points"] => {
  if (text === allPoints) return "all";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

/** Reads the choices from the page's address, or from its form. */
export const readChoices = (fields: {
  readonly get: (name: string) => unknown;
}): CheckoutChoices => {
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    storeDelivery: text("pengiriman"),
    points: text("semua") === "1" ? "all" : readPoints(text("poin").trim()),
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

/** What the form of the order holds now; where it has no field for a choice, the one that was drawn. */
export const heldChoices = (
  drawn: CheckoutChoices,
  fields: { readonly get: (name: string) => unknown },
): CheckoutChoices => {
  const { storeDelivery, channel } = readChoices(fields);
  return {
    ...drawn,
    storeDelivery: storeDelivery || drawn.storeDelivery,
    channel: channel ?? drawn.channel,
  };
};

/** Whether the page's address keeps what the field says. */
export const isInAddress = (field: string): boolean =>
  field === "pengiriman" || field === "pembayaran";

/** The checkout page with these choices. */
export const checkoutPath = (choices: CheckoutChoices): string => {
  const query = new URLSearchParams(choiceFields(choices).map(([name, value]) => [name, value]));
  return query.size === 0 ? "/checkout" : `/checkout?${query}`;
};

const recounted = "baru";

/** The checkout page where the total on it was of another channel than the one that was sent. */
export const recountedPath = (choices: CheckoutChoices): string =>
  `${checkoutPath(choices)}&${countedField}=${recounted}`;

/** Whether the page has to say that it counted anew. */
export const isRecounted = (fields: URLSearchParams): boolean =>
  fields.get(countedField) === recounted;
