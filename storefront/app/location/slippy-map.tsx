import L from "leaflet";
import { type RefObject, useEffect, useRef } from "react";
import type { MapTiles } from "../shop/shop-config.ts";
import { mapZooms } from "./map-tiles.ts";
import { mapTexts } from "./messages.ts";
import type { Point } from "./point.ts";
import { showStreets } from "./show-streets.ts";
import "./slippy-map.css";

/** How the shopper moves the pin: by one act, or on its way. */
export interface PinMoves {
  readonly onTap: (point: Point) => void;
  readonly onLift: () => void;
  readonly onMove: (point: Point) => void;
}

interface SlippyMapProps extends PinMoves {
  readonly pin: Point;
  /** Where the map goes to; a new object each time it shall go. Undefined where it opened. */
  readonly view: { readonly point: Point; readonly zoom: number } | undefined;
  readonly tiles: MapTiles;
  readonly onTileError: () => void;
  /** Told when the operator's streets are shown, and when they are gone. */
  readonly onStreets: (shown: boolean) => void;
}

const pinPicture = `<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true">
<path d="M18 42c-3-8-15-14-15-25a15 15 0 0 1 30 0c0 11-12 17-15 25z"/><circle cx="18" cy="17" r="6"/></svg>`;

const pinIcon = L.divIcon({
  className: "map-pin",
  html: pinPicture,
  iconSize: [36, 44],
  iconAnchor: [18, 42],
});

const toPoint = ({ lat, lng }: L.LatLng): Point => ({ latitude: lat, longitude: lng });
const toLatLng = ({ latitude, longitude }: Point): L.LatLngTuple => [latitude, longitude];

/** Pixels that an arrow key moves the pin by; with Shift it goes further. */
const stride = { near: 8, far: 64 } as const;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move the pin while it has the focus, and Enter sets it where it is. */
const steerByKeys = (map: L.Map, marker: L.Marker, moves: RefObject<PinMoves>): void => {
  const element = marker.getElement();
  element?.setAttribute("aria-label", mapTexts.pin);
  element?.addEventListener("keydown", (event) => {
    if (event.key === "Enter") moves.current.onTap(toPoint(marker.getLatLng()));
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? stride.far : stride.near;
    const place = map.latLngToContainerPoint(marker.getLatLng());
    const next = map.containerPointToLatLng([place.x + arrow[0] * step, place.y + arrow[1] * step]);
    marker.setLatLng(next);
    map.panInside(next, { padding: [60, 60], animate: false });
    moves.current.onMove(toPoint(next));
  });
};

/** Leaflet does not ask by itself whether the shopper wants things to move. */
const motion = (): L.MapOptions => {
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { fadeAnimation: moves, zoomAnimation: moves, markerZoomAnimation: moves, inertia: moves };
};

const createMap = (container: HTMLElement, pin: Point, tiles: MapTiles, onError: () => void) => {
  const map = L.map(container, {
    ...motion(),
    attributionControl: false,
    zoomControl: false,
    minZoom: tiles.minZoom,
    maxZoom: tiles.maxZoom,
    center: toLatLng(pin),
    zoom: mapZooms.opened,
  });
  L.control
    .zoom({ position: "bottomright", zoomInTitle: "Perbesar", zoomOutTitle: "Perkecil" })
    .addTo(map);
  L.control.scale({ imperial: false, position: "bottomleft" }).addTo(map);
  // Streets are shown closer than these pictures are drawn: they grow then.
  L.tileLayer(tiles.url, { minZoom: tiles.minZoom, maxNativeZoom: tiles.maxZoom, maxZoom: 20 })
    .on("tileerror", onError)
    .addTo(map);
  const marker = L.marker(toLatLng(pin), { icon: pinIcon, draggable: true, autoPan: true });
  return { map, marker: marker.addTo(map) };
};

/** The map itself, drawn by Leaflet; React only tells it where pin and view are. */
export function SlippyMap({
  pin,
  view,
  tiles,
  onTileError,
  onStreets,
  ...handlers
}: SlippyMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof createMap>>(undefined);
  const moves = useRef<PinMoves>(handlers);
  const start = useRef({ pin, tiles, onTileError, onStreets });
  useEffect(() => {
    moves.current = handlers;
  });

  useEffect(() => {
    if (container.current === null) return undefined;
    const { pin: opened, tiles: drawnTiles, ...told } = start.current;
    const { map, marker } = createMap(container.current, opened, drawnTiles, told.onTileError);
    const { streets } = drawnTiles;
    const stopStreets = streets && showStreets(map, streets.url, told.onStreets);
    drawn.current = { map, marker };
    map.on("click", ({ latlng }) => moves.current.onTap(toPoint(latlng.wrap())));
    marker.on("dragstart", () => moves.current.onLift());
    marker.on("dragend", () => moves.current.onMove(toPoint(marker.getLatLng().wrap())));
    steerByKeys(map, marker, moves);
    // The dialog may still be growing when the map is made.
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      stopStreets?.();
      map.remove();
    };
  }, []);

  useEffect(() => {
    drawn.current?.marker.setLatLng([pin.latitude, pin.longitude]);
  }, [pin.latitude, pin.longitude]);

  useEffect(() => {
    if (view !== undefined)
      drawn.current?.map.setView(toLatLng(view.point), view.zoom, { animate: false });
  }, [view]);

  return (
    <div ref={container} className="slippy-map" role="application" aria-label={mapTexts.map} />
  );
}
