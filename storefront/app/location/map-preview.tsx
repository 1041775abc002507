import { baseMap } from "@gerai/contract/base-map";
import type { MapTiles } from "../shop/shop-config.ts";
import { mapZooms, tilesAround, tileSize } from "./map-tiles.ts";
import type { Point } from "./point.ts";

const size = { width: 400, height: 160 } as const;

interface PictureProps {
  readonly point: Point;
  readonly zoom: number;
  readonly url: string;
  readonly label: string;
}

function Picture({ point, zoom, url, label }: PictureProps) {
  return (
    <svg
      className="map-preview__picture"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {tilesAround(point, zoom, size, url).map(({ src, x, y }) => (
        <image key={src} href={src} x={x} y={y} width={tileSize} height={tileSize} />
      ))}
      <g transform={`translate(${size.width / 2} ${size.height / 2})`}>
        <ellipse className="map-preview__shadow" rx="7" ry="3" />
        <path
          className="map-preview__pin"
          d="M0 0c-2-6-13-13-13-24a13 13 0 0 1 26 0c0 11-11 18-13 24z"
        />
        <circle className="map-preview__hole" cy="-24" r="5" />
      </g>
    </svg>
  );
}

/**
 * A still picture of the map around the pin: needs no map library and no script. The embedded map has
 * no streets to know a place by: a second picture shows what lies around.
 */
export function MapPreview({ point, tiles }: { readonly point: Point; readonly tiles: MapTiles }) {
  const zoom = Math.min(mapZooms.preview, tiles.maxZoom);
  const { url } = tiles;
  return (
    <div className="map-preview stack gap-2">
      <Picture point={point} zoom={zoom} url={url} label="Peta titik lokasi" />
      {url === baseMap.tilesUrl && (
        <Picture point={point} zoom={mapZooms.around} url={url} label="Peta sekitar lokasi" />
      )}
    </div>
  );
}
