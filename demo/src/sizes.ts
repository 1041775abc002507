import type { ProductUnit } from "./product.ts";

/** What one size of a family means: `5 x 85 g 16.200` is 425 g in a pack of five for Rp16.200. */
export interface Size {
  /** As it stands in the name: `5 x 85 g`, `M 34 pcs`. */
  readonly label: string;
  readonly unit: ProductUnit;
  /** The total of all pieces in the pack, in `unit`. */
  readonly netContent: number;
  /** `Isi 5`, or empty for a single piece. */
  readonly packLabel: string;
  readonly price: number;
}

const measures: Readonly<Record<string, readonly [ProductUnit, number]>> = {
  g: ["g", 1],
  kg: ["g", 1000],
  ml: ["ml", 1],
  L: ["ml", 1000],
};

const form =
  /^(?<label>(?:(?<packs>\d+) x )?(?:[A-Z]+ )?(?<amount>[\d,]+) (?<measure>\S+)) (?<price>[\d.]+)$/;

/**
 * Reads one size with its price.
 * @throws Error when the text has another form.
 */
export const readSize = (text: string): Size => {
  const parts = form.exec(text.trim())?.groups;
  if (parts === undefined) throw new Error(`not a size with a price: "${text}"`);
  const [unit, factor] = measures[parts["measure"] ?? ""] ?? (["pcs", 1] as const);
  const packs = Number(parts["packs"] ?? 1);
  const amount = Number((parts["amount"] ?? "").replace(",", "."));
  return {
    label: parts["label"] ?? "",
    unit,
    netContent: Math.round(packs * amount * factor),
    packLabel: packs > 1 ? `Isi ${packs}` : "",
    price: Number((parts["price"] ?? "").replaceAll(".", "")),
  };
};
