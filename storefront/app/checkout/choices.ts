/** What is chosen on the checkout page stands in its address, so that it works without scripts. */
export interface CheckoutChoices {
  /** Id of the service for the store's delivery; empty for the best one. */
  readonly storeDelivery: string;
  /** A-Poin to pay with. */
  readonly points: number | "all";
}

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
  };
};

/** The choices as fields; what is at its default is left out. */
export const choiceFields = ({
  storeDelivery,
  points,
}: CheckoutChoices): readonly (readonly [string, string])[] => [
  ...(storeDelivery === "" ? [] : [["pengiriman", storeDelivery] as const]),
  ...(points === 0 ? [] : [["poin", points === "all" ? allPoints : String(points)] as const]),
];

/** The checkout page with these choices. */
export const checkoutPath = (choices: CheckoutChoices): string => {
  const query = new URLSearchParams(choiceFields(choices).map(([name, value]) => [name, value]));
  return query.size === 0 ? "/checkout" : `/checkout?${query}`;
};
