/** Names of places on a drawing, none over another. */

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place with its name. */
interface NamedSpot extends Spot {
  readonly name: string;
}

/** A name as the drawing writes it. */
interface Label extends NamedSpot {
  readonly anchor: "start" | "middle" | "end";
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Of the letters of `.area-name`, wide enough for most names. */
const letterWidth = 5.7;
const ascent = 9;
const descent = 3;

const partBefore = { start: 0, middle: 0.5, end: 1 } as const;

const boxOf = ({ name, x, y, anchor }: Label): Box => {
  const width = name.length * letterWidth;
  const left = x - width * partBefore[anchor];
  return { left, top: y - ascent, right: left + width, bottom: y + descent };
};

export const boxAround = ({ x, y }: Spot, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Beside the spot, above and below it. */
const labelsOf = ({ name, x, y }: NamedSpot): readonly Label[] => [
  { name, x: x + 5, y: y + 3, anchor: "start" },
  { name, x: x - 5, y: y + 3, anchor: "end" },
  { name, x, y: y - 6, anchor: "middle" },
  { name, x, y: y + 13, anchor: "middle" },
];

/**
 * The names that have room within the drawing.
 * @param taken where none may stand
 */
export const placeLabels = (
  spots: readonly NamedSpot[],
  { width, height }: { readonly width: number; readonly height: number },
  taken: readonly Box[],
): readonly Label[] => {
  const boxes = [...taken, ...spots.map((spot) => boxAround(spot, 2))];
  const hasRoom = (label: Label): boolean => {
    const box = boxOf(label);
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
    return isInside && !boxes.some((other) => overlap(box, other));
  };
  return spots.flatMap((spot) => {
    const label = labelsOf(spot).find(hasRoom);
    if (label === undefined) return [];
    boxes.push(boxOf(label));
    return [label];
  });
};
