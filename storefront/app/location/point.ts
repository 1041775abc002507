/** A point on the map, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the map opens as long as no other place is known: Monas. */
export const jakarta: Point = { latitude: -6.175392, longitude: 106.827153 };

const rounded = (decimals: number) => {
  const factor = 10 ** decimals;
  // Adding 0 turns a negative zero into a plain one.
  const round = (degrees: number): number => Math.round(degrees * factor) / factor + 0;
  return ({ latitude, longitude }: Point): Point => ({
    latitude: round(latitude),
    longitude: round(longitude),
  });
};

/** The pin itself: six decimals, a tenth of a metre. */
export const roundPin = rounded(6);

/** For the geocoder, which answers alike within some 100 m: three decimals, as specified. */
export const roundForGeocoding = rounded(3);
