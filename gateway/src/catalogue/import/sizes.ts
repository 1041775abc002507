/** Net content out of an article's name: "12 x 185 ml" is 2,220 ml, "20+2 pcs" are 22 pieces. */

export interface NetContent {
  readonly unit: "g" | "ml" | "pcs";
  /** In whole units: grams, millilitres or pieces; multi-packs hold the total. */
  readonly amount: number;
  /** As it stands on the pack. */
  readonly label: string;
}

interface Measure {
  readonly unit: NetContent["unit"];
  readonly factor: number;
}

const measures: Readonly<Record<string, Measure>> = {
  g: { unit: "g", factor: 1 },
  kg: { unit: "g", factor: 1_000 },
  ml: { unit: "ml", factor: 1 },
  l: { unit: "ml", factor: 1_000 },
  pcs: { unit: "pcs", factor: 1 },
  lembar: { unit: "pcs", factor: 1 },
  tablet: { unit: "pcs", factor: 1 },
  kapsul: { unit: "pcs", factor: 1 },
  sachet: { unit: "pcs", factor: 1 },
};

/** Beyond this it is no content but a number in the name. */
const most = 1_000_000;

const sizePattern =
  /(?<![\d,.])((?:\d+ x )*)(\d+(?:[.,]\d+)?)(?:\+(\d+))? (kg|g|ml|l|pcs|lembar|tablet|kapsul|sachet)(?![a-z\d])/giu;

const toNumber = (text: string, factor: number): number => {
  // 1.000 ml is a thousand; 1,250 kg is one and a quarter.
  const isThousands = factor === 1 && /^\d{1,3}\.\d{3}$/.test(text);
  return Number(isThousands ? text.replace(".", "") : text.replace(",", "."));
};

const read = (match: RegExpExecArray): NetContent | undefined => {
  const [label, packs = "", amount = "", extra = "0", name = ""] = match;
  const measure = measures[name.toLowerCase()];
  if (measure === undefined) return undefined;
  const count = packs
    .split(" x ")
    .filter((part) => part !== "")
    .reduce((product, part) => product * Number(part), 1);
  const total = Math.round(
    (toNumber(amount, measure.factor) + Number(extra)) * measure.factor * count,
  );
  return total >= 1 && total <= most ? { unit: measure.unit, amount: total, label } : undefined;
};

/**
 * The net content a cleaned name tells; weight and volume go before pieces ("Teh Celup 25 pcs 46 g" is
 * 46 g), the last before the first. Undefined where it tells none.
 */
export const netContent = (cleanName: string): NetContent | undefined => {
  const found = [...cleanName.matchAll(sizePattern)]
    .map(read)
    .filter((content) => content !== undefined);
  return found.findLast(({ unit }) => unit !== "pcs") ?? found.at(-1);
};
