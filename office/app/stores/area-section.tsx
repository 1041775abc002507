import type { StoreArea, StoreSheet } from "@gerai/contract/office/stores";
import { Text } from "@mantine/core";
import { Section } from "../ui/section.tsx";
import { boxAround, placeLabels } from "./area-labels.ts";

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const metresPerDegree = 111_195;
const radians = Math.PI / 180;

/** The area's corners; of a circle enough of them to look round. */
const cornersOf = ({ latitude, longitude, radius, outline }: StoreArea): readonly Point[] => {
  if (radius === null) return outline;
  const north = radius / metresPerDegree;
  const east = north / Math.cos(latitude * radians);
  return Array.from({ length: 72 }, (_, step) => ({
    latitude: latitude + north * Math.sin(step * 5 * radians),
    longitude: longitude + east * Math.cos(step * 5 * radians),
  }));
};

const size = 320;
const margin = 12;

/** Metres on the ground as places on the drawing, the north up. */
const projection = (points: readonly Point[]) => {
  const west = Math.min(...points.map(({ longitude }) => longitude));
  const east = Math.max(...points.map(({ longitude }) => longitude));
  const south = Math.min(...points.map(({ latitude }) => latitude));
  const north = Math.max(...points.map(({ latitude }) => latitude));
  const narrowing = Math.cos(((south + north) / 2) * radians);
  const span = Math.max((east - west) * narrowing, north - south);
  const scale = span === 0 ? 1 : (size - 2 * margin) / span;
  const width = (east - west) * narrowing * scale + 2 * margin;
  const height = (north - south) * scale + 2 * margin;
  const at = ({ latitude, longitude }: Point) => ({
    x: (longitude - west) * narrowing * scale + margin,
    y: (north - latitude) * scale + margin,
  });
  return { width, height, at, metresPerUnit: metresPerDegree / scale };
};

const longestScale = 100;

/** A round length that takes up a good part of the drawing. */
const scaleMetres = (metresPerUnit: number): number => {
  const most = longestScale * metresPerUnit;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((step) => step * power).find((metres) => metres <= most) ?? power;
};

const lengthText = (metres: number): string =>
  metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;

/** The outline of the area, the store in it, and the centres of its districts with the names that have room. */
function AreaDrawing({ area }: { readonly area: StoreArea }) {
  const corners = cornersOf(area);
  if (corners.length === 0) return null;
  const { width, height, at, metresPerUnit } = projection([...corners, area]);
  const path = corners.map((corner) => at(corner)).map(({ x, y }) => `${x},${y}`);
  const store = at(area);
  const metres = scaleMetres(metresPerUnit);
  const districts = area.districts.map((district) => ({ ...district, ...at(district) }));
  const scaleTop = height - 2.5 * margin;
  const scaleBox = { left: 0, top: scaleTop, right: margin + longestScale, bottom: height };
  const labels = placeLabels(districts, { width, height }, [boxAround(store, 6), scaleBox]);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="area"
      role="img"
      aria-label="Bentuk wilayah kirim, utara di atas"
    >
      <polygon points={path.join(" ")} className="area-shape" />
      {districts.map(({ name, city, x, y }) => (
        <circle key={`${name} ${city}`} cx={x} cy={y} r={2} className="area-district" />
      ))}
      {labels.map(({ name, x, y, anchor }) => (
        <text key={`${name} ${x} ${y}`} x={x} y={y} textAnchor={anchor} className="area-name">
          {name}
        </text>
      ))}
      <circle cx={store.x} cy={store.y} r={5} className="area-store" />
      <g transform={`translate(${margin} ${height - margin})`}>
        <line x2={metres / metresPerUnit} className="area-scale" />
        <text y={-4} className="area-name">
          {lengthText(metres)}
        </text>
      </g>
    </svg>
  );
}

/** Where the store delivers: drawn, and as districts by city. */
export function AreaSection({ store }: { readonly store: StoreSheet }) {
  const { area } = store;
  const cities = [...Map.groupBy(area.districts, ({ city }) => city).entries()];
  return (
    <Section title="Wilayah kirim">
      <AreaDrawing area={area} />
      <Text size="sm" mt="xs">
        {area.radius === null
          ? "Wilayah digambar sendiri."
          : `Sampai ${lengthText(area.radius)} dari toko.`}
      </Text>
      {cities.map(([city, districts]) => (
        <Text key={city} size="sm" mt={4}>
          <Text span fw={600} inherit>
            {city}:
          </Text>{" "}
          {districts.map(({ name }) => name).join(", ")}
        </Text>
      ))}
      {cities.length === 0 && (
        <Text size="sm" c="dimmed">
          Tidak ada pusat kecamatan di dalamnya.
        </Text>
      )}
    </Section>
  );
}
