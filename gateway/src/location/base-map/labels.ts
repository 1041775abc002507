/** What a name on the map belongs to; the first are the more important ones. */
export const labelKinds = ["province", "city", "district", "store", "village"] as const;
export type LabelKind = (typeof labelKinds)[number];

/** A name with the place of its middle, in pixels of the tile. */
export interface Label {
  readonly kind: LabelKind;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Sizes in pixels. `rise` lifts a name above its point, which a smaller place may share with it. */
export const labelSizes: Readonly<
  Record<LabelKind, { readonly font: number; readonly rise: number }>
> = {
  province: { font: 15, rise: 0 },
  city: { font: 15, rise: 0 },
  district: { font: 14, rise: 20 },
  store: { font: 11, rise: -12 },
  village: { font: 12, rise: 0 },
};

/** Letters of a sans serif are about this wide, as a share of their size. */
const letterWidth = 0.56;
const gap = 6;

/** No name is wider than this; what lies farther outside of a tile does not change it. */
export const labelReach = 200;

const rank = (kind: LabelKind): number => labelKinds.indexOf(kind);

/** Important names first; of equal ones the longer, then by name and place: the same on every tile. */
const byWeight = (a: Label, b: Label): number =>
  rank(a.kind) - rank(b.kind) ||
  b.name.length - a.name.length ||
  (a.name < b.name ? -1 : Number(a.name > b.name)) ||
  a.x - b.x ||
  a.y - b.y;

/** About how wide a name is drawn, in pixels, with some room beside it. */
export const labelWidth = ({ kind, name }: Label): number =>
  name.length * labelSizes[kind].font * letterWidth + gap;

/** Whether one name would cover a part of the other. */
export const collides = (a: Label, b: Label): boolean => {
  const height = (labelSizes[a.kind].font + labelSizes[b.kind].font) / 2 + gap;
  const [ay, by] = [a.y - labelSizes[a.kind].rise, b.y - labelSizes[b.kind].rise];
  return Math.abs(a.x - b.x) < (labelWidth(a) + labelWidth(b)) / 2 && Math.abs(ay - by) < height;
};

/**
 * Leaves out each name that a more important one would cover, whether or not that one is shown
 * itself. So it depends on its neighbours only, and two tiles agree about a name on their border.
 */
export const thinLabels = (labels: readonly Label[]): readonly Label[] => {
  const sorted = labels.toSorted(byWeight);
  return sorted.filter((label, at) => !sorted.slice(0, at).some((other) => collides(other, label)));
};
