/** Below this a courier is at the door: positions are not more exact. */
const hereM = 50;

/** How far the courier still is, as the crow flies: `Kurir ± 1,2 km lagi`. @param metres to the address */
export const distanceText = (metres: number): string => {
  if (metres < hereM) return "Kurir sudah di dekat Anda";
  if (metres < 950) return `Kurir ± ${Math.round(metres / 50) * 50} m lagi`;
  return `Kurir ± ${(metres / 1_000).toFixed(1).replace(".", ",")} km lagi`;
};
