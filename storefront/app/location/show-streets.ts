import type L from "leaflet";

/**
 * Draws the streets of the operator's map file on the map, where they can be read; the map below stays where
 * not. The program for it is loaded now.
 * @param onChange called when streets are shown, and when they are gone
 * @returns how to stop
 */
export const showStreets = (
  map: L.Map,
  url: string,
  onChange: (shown: boolean) => void,
): (() => void) => {
  const pictures = { closest: map.getMaxZoom() };
  let isOver = false;
  let shown: L.Layer | undefined;
  const onBroken = () => {
    if (isOver) return;
    isOver = true;
    shown?.remove();
    map.setMaxZoom(pictures.closest);
    onChange(false);
  };
  const show = async () => {
    const { closestZoom, openStreets } = await import("./street-layer.ts");
    const layer = await openStreets(url, onBroken);
    if (isOver) return;
    shown = layer.addTo(map);
    map.setMaxZoom(closestZoom);
    onChange(true);
  };
  // The program or the file does not come: the map is complete without.
  void show().catch(onBroken);
  return () => {
    isOver = true;
  };
};
