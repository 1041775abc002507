import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  GeomType,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from "protomaps-leaflet";

/** Colours of the embedded base map and of the shop, so that streets look as its own. */
const colours = {
  land: "#faf9f6",
  water: "#d7e6ee",
  green: "#e3efdf",
  building: "#efece5",
  path: "#d9d4c8",
  rail: "#c9c4b8",
  street: { line: "#ffffff", edge: "#d9d4c8" },
  majorRoad: { line: "#ffffff", edge: "#b9b3a4" },
  highway: { line: "#f6e6b8", edge: "#d3bd7f" },
  border: "#c9c4b8",
  ink: "#1d211e",
  inkSoft: "#565c57",
  halo: "#ffffff",
} as const;

/** What lies below everything where tiles have no land of their own. */
export const landColour = colours.land;

const family = '"Plus Jakarta Sans", "Jakarta Stand-in", sans-serif';
const font = (weight: number, pixels: number): string => `${weight} ${pixels}px ${family}`;

/** Fonts that the labels are written in. */
export const labelFonts = [font(500, 12), font(700, 13)] as const;

type RoadClass = "highway" | "majorRoad" | "street" | "path" | "rail";

/** Words of the two common schemas of vector tiles: `kind` of Protomaps, `class` of OpenMapTiles. */
const roadClasses: Readonly<Record<string, RoadClass>> = {
  highway: "highway",
  motorway: "highway",
  trunk: "highway",
  major_road: "majorRoad",
  medium_road: "majorRoad",
  primary: "majorRoad",
  secondary: "majorRoad",
  tertiary: "majorRoad",
  minor_road: "street",
  minor: "street",
  service: "street",
  path: "path",
  track: "path",
  other: "path",
  rail: "rail",
};

const greens = new Set(
  "park forest wood grass grassland garden cemetery golf_course nature_reserve recreation_ground pitch".split(
    " ",
  ),
);
const settlements = new Set("locality city town".split(" "));
const quarters = new Set("neighbourhood macrohood suburb quarter village hamlet".split(" "));

/** Marks by which people know a place. */
const landmarks = new Set(
  "school university college hospital mosque place_of_worship marketplace mall station townhall police post_office stadium".split(
    " ",
  ),
);

const kindOf = ({ props }: Feature): string => {
  const kind = props["kind"] ?? props["class"];
  return typeof kind === "string" ? kind : "";
};
const isIn = (kinds: ReadonlySet<string>) => (_: number, feature: Feature) =>
  kinds.has(kindOf(feature));
const isRoad = (wanted: RoadClass) => (_: number, feature: Feature) =>
  roadClasses[kindOf(feature)] === wanted;

const isArea = ({ geomType }: Feature): boolean => geomType === GeomType.Polygon;
const isLine = (_: number, { geomType }: Feature): boolean => geomType === GeomType.Line;

const fill = (dataLayer: string, colour: string, rest: Partial<PaintRule> = {}): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill: colour }),
  // Rivers and names stand in the same layers as lines and points.
  filter: (zoom, feature) => isArea(feature) && (rest.filter?.(zoom, feature) ?? true),
  ...(rest.minzoom !== undefined && { minzoom: rest.minzoom }),
});

/** Pixels of a road at a zoom: from nothing at `from` to `at18` and on. */
const widthOf = (from: number, at18: number): ((zoom: number) => number) =>
  exp(1.6, [
    [from, 0],
    [from + 1, 0.6],
    [18, at18],
    [20, at18 * 2],
  ]);

const roadLayers = ["roads", "transportation"] as const;

const drawnRoads = [
  { kind: "street", from: 12, at18: 12 },
  { kind: "majorRoad", from: 8, at18: 18 },
  { kind: "highway", from: 4, at18: 20 },
] as const;

const roadLines = (part: "edge" | "line"): readonly PaintRule[] =>
  drawnRoads.flatMap(({ kind, from, at18 }) =>
    roadLayers.map((dataLayer) => {
      const inner = widthOf(from, at18);
      const width = part === "line" ? inner : (zoom: number) => inner(zoom) + 1.6;
      const color = colours[kind][part];
      return {
        dataLayer,
        minzoom: from + 1,
        symbolizer: new LineSymbolizer({ color, width, lineCap: "round", lineJoin: "round" }),
        filter: isRoad(kind),
      };
    }),
  );

const dashedRoads = (kind: "path" | "rail", minzoom: number): readonly PaintRule[] =>
  roadLayers.map((dataLayer) => ({
    dataLayer,
    minzoom,
    symbolizer: new LineSymbolizer({
      dash: kind === "path" ? [2, 2] : [5, 3],
      dashColor: colours[kind],
      dashWidth: 1.4,
      color: colours[kind],
      // The dash has its own colour and width for each feature only.
      perFeature: true,
    }),
    filter: isRoad(kind),
  }));

const thinLine = (dataLayer: string, color: string, width: number): PaintRule => ({
  dataLayer,
  symbolizer: new LineSymbolizer({ color, width }),
  filter: isLine,
});

/** How areas and lines are painted, from the ground up. */
export const paintRules: PaintRule[] = [
  fill("earth", colours.land),
  fill("landcover", colours.green, { filter: isIn(greens) }),
  fill("landuse", colours.green, { filter: isIn(greens) }),
  fill("park", colours.green),
  fill("water", colours.water),
  thinLine("water", colours.water, 1.5),
  thinLine("waterway", colours.water, 1.5),
  fill("buildings", colours.building, { minzoom: 15 }),
  fill("building", colours.building, { minzoom: 15 }),
  thinLine("boundaries", colours.border, 1),
  thinLine("boundary", colours.border, 1),
  ...dashedRoads("path", 15),
  ...roadLines("edge"),
  ...roadLines("line"),
  ...dashedRoads("rail", 12),
];

/** Indonesian where the map has it. */
const labelProps = ["name:id", "name"];
const halo = { stroke: colours.halo, width: 2.5 } as const;

const roadNames = (kind: RoadClass, minzoom: number, ink: string): readonly LabelRule[] =>
  ["roads", "transportation_name"].map((dataLayer) => ({
    dataLayer,
    minzoom,
    symbolizer: new LineLabelSymbolizer({ labelProps, fill: ink, font: labelFonts[0], ...halo }),
    filter: isRoad(kind),
  }));

interface Names {
  readonly layers: readonly string[];
  readonly kinds: ReadonlySet<string>;
  readonly minzoom: number;
  readonly maxzoom?: number;
  readonly ink: string;
  readonly font: string;
}

const placeNames = ({ layers, kinds, minzoom, maxzoom, ink, font: written }: Names) =>
  layers.map((dataLayer) => ({
    dataLayer,
    minzoom,
    ...(maxzoom !== undefined && { maxzoom }),
    symbolizer: new CenteredTextSymbolizer({
      labelProps,
      fill: ink,
      font: written,
      lineHeight: 1.3,
      ...halo,
    }),
    filter: isIn(kinds),
  }));

const places = ["places", "place"] as const;
const [plain, bold] = labelFonts;

/** How names are written; the first rules win where two want the same place. */
export const labelRules: LabelRule[] = [
  ...placeNames({
    layers: places,
    kinds: settlements,
    minzoom: 5,
    maxzoom: 15,
    ink: colours.ink,
    font: bold,
  }),
  ...roadNames("highway", 12, colours.ink),
  ...roadNames("majorRoad", 13, colours.ink),
  ...roadNames("street", 15, colours.inkSoft),
  ...placeNames({
    layers: places,
    kinds: quarters,
    minzoom: 12,
    ink: colours.inkSoft,
    font: plain,
  }),
  ...placeNames({
    layers: ["pois", "poi"],
    kinds: landmarks,
    minzoom: 16,
    ink: colours.inkSoft,
    font: plain,
  }),
];
