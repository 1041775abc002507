import type { Delivery } from "@gerai/contract/orders";

/** A point on the map, in degrees. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a courier was, newest first; null where the delivery is not on its way or nothing was heard. */
export type TrackJson = readonly (Point & { readonly at: string })[] | null;

const earthRadiusM = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance of two points as the crow flies, in metres. */
const metresBetween = (one: Point, other: Point): number => {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.sqrt(half));
};

interface Ends {
  /** The address of the order. */
  readonly to: Point;
  /** The sender's place; null where it is unknown. */
  readonly from: Point | null;
}

/** The courier's track as the order's page shows it. */
export const trackView = (track: TrackJson, { from, to }: Ends): Delivery["way"] => {
  const [newest, ...earlier] = track ?? [];
  if (newest === undefined) return null;
  const { latitude, longitude, at } = newest;
  return {
    courier: { latitude, longitude },
    updatedAt: new Date(at).toISOString(),
    metresLeft: Math.round(metresBetween(newest, to)),
    trail: earlier.map((point) => ({ latitude: point.latitude, longitude: point.longitude })),
    from,
    to,
  };
};
