import type { Delivery } from "@gerai/contract/orders";
import { frameOf, placeIn, tilesIn, tileSize } from "../location/map-tiles.ts";
import type { MapTiles } from "../shop/shop-config.ts";
import { formatClock } from "./dates.ts";
import { distanceText } from "./distance.ts";
import "./courier-map.css";

type Track = NonNullable<Delivery["way"]>;

/** Pixels of the picture; it grows with its box. */
const size = { width: 480, height: 240, margin: 60 } as const;

/** Closer than this a map without streets shows nothing more. */
const closest = 16;

interface CourierMapProps {
  readonly track: Track;
  readonly tiles: MapTiles;
}

interface PlaceProps {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The map writes the names of stores below them. */
  readonly isAbove?: boolean;
}

function Place({ name, x, y, isAbove = false }: PlaceProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="courier-map__pin"
        d="M0 0c-2-6-13-13-13-24a13 13 0 0 1 26 0c0 11-11 18-13 24z"
      />
      <circle className="courier-map__hole" cy="-24" r="5" />
      <text className="courier-map__name" y={isAbove ? -44 : 15}>
        {name}
      </text>
    </g>
  );
}

/**
 * Where the courier is, in words and as a picture of the map, which needs no map library and no script. The
 * page moves it by reading itself anew when the courier reports.
 */
export function CourierMap({ track, tiles }: CourierMapProps) {
  const { courier, trail, from, to, metresLeft, updatedAt } = track;
  const ends = from === null ? [to] : [from, to];
  const zooms = { min: tiles.minZoom, max: Math.min(closest, tiles.maxZoom) };
  const frame = frameOf([courier, ...ends], size, zooms);
  const at = placeIn(frame, courier);
  const walked = [courier, ...trail].map((point) => placeIn(frame, point));
  return (
    <figure className="courier-map stack gap-2">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {tilesIn(frame, size, tiles.url).map(({ src, x, y }) => (
          <image key={src} href={src} x={x} y={y} width={tileSize} height={tileSize} />
        ))}
        <polyline
          className="courier-map__trail"
          points={walked.map(({ x, y }) => `${x},${y}`).join(" ")}
        />
        {from !== null && <Place name="Toko" {...placeIn(frame, from)} isAbove />}
        <Place name="Alamat Anda" {...placeIn(frame, to)} />
        <g className="courier-map__courier" transform={`translate(${at.x} ${at.y})`}>
          <circle r="14" />
          <path d="M-6-4h7v7h-7zM1-1h4l2 2v2H1z" />
          <circle r="2" cx="-3" cy="4" />
          <circle r="2" cx="4" cy="4" />
        </g>
      </svg>
      <figcaption>
        <strong>{distanceText(metresLeft)}</strong>
        <span>
          Diperbarui pukul <time dateTime={updatedAt}>{formatClock(updatedAt)}</time>
        </span>
        <small>
          {tiles.attributionUrl === undefined ? (
            tiles.attribution
          ) : (
            <a href={tiles.attributionUrl} target="_blank" rel="noreferrer">
              {tiles.attribution}
            </a>
          )}
        </small>
      </figcaption>
    </figure>
  );
}
