import * as contract from "@gerai/contract/location";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { testGateway } from "../../test/support/test-gateway.ts";
import { orderValues } from "../db/statement.ts";
import { leavesMap, parseCoverageArea } from "./coverage-area.ts";
import { coveringStores } from "./queries.ts";

const { call, deps } = await forThisFile(testGateway());
const { pool } = deps.db;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

type Ring = readonly (readonly [longitude: number, latitude: number])[];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres on the sphere by the law of cosines: another formula than the database's. */
const metresBetween = (a: Point, b: Point): number => {
  const cosine =
    Math.sin(radians(a.latitude)) * Math.sin(radians(b.latitude)) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.cos(radians(a.longitude - b.longitude));
  return 6_371_008.8 * Math.acos(Math.min(1, Math.max(-1, cosine)));
};

/** How often the ring goes round the point: another rule than counting crossings. */
const windings = (ring: Ring, { latitude, longitude }: Point): number => {
  const angles = ring.map(([x, y]) => Math.atan2(y - latitude, x - longitude));
  const turned = angles.reduce((sum, angle, index) => {
    const step = (angles[(index + 1) % angles.length] ?? 0) - angle;
    return sum + Math.atan2(Math.sin(step), Math.cos(step));
  }, 0);
  return Math.round(turned / (2 * Math.PI));
};

const distanceToSegment = ({ latitude, longitude }: Point, a: Ring[number], b: Ring[number]) => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((longitude - a[0]) * dx + (latitude - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(longitude - a[0] - t * dx, latitude - a[1] - t * dy);
};

/**
 * Whether PostgreSQL may take the point for one on the border: it compares with a tolerance of
 * 1e-6 not the distance but its product with the edge's length (`lseg_crossing` in `geo_ops.c`).
 * Beside an edge of 100 m those are some 50 m, beside longer edges less.
 */
const isNearBorder = (ring: Ring, point: Point): boolean =>
  ring.some((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    const distance = distanceToSegment(point, corner, next);
    const length = Math.hypot(next[0] - corner[0], next[1] - corner[1]);
    return distance < 1e-5 || distance * length < 1.1e-6;
  });

const outlineOf = (ring: Ring): string => `(${ring.map(([x, y]) => `(${x},${y})`).join(",")})`;

const insertStore = `insert into stores (store_code, kind, name, latitude, longitude, coverage_radius_m,
  coverage_outline) values ($1, 'store', $1, $2, $3, $4, $5)`;

const candidates = async (point: Point): Promise<readonly string[]> => {
  const result = await call(contract.candidateStores, { body: { ...point } });
  if (!result.ok) throw new Error(result.code);
  return result.data.map(({ storeName }) => storeName).toSorted();
};

const degrees = (least: number, most: number) =>
  fc
    .double({ min: least, max: most, noNaN: true, noDefaultInfinity: true })
    .map((value) => Number(value.toFixed(5)));

const someplace: fc.Arbitrary<Point> = fc.record({
  latitude: degrees(-10, 6),
  longitude: degrees(95, 141),
});

/** A point so many degrees around another. */
const around = ({ latitude, longitude }: Point, reach: number): fc.Arbitrary<Point> =>
  fc.record({
    latitude: degrees(latitude - reach, latitude + reach),
    longitude: degrees(longitude - reach, longitude + reach),
  });

/** A star: corners at growing angles, so that its border never crosses itself, dents and all. */
const starAround = ({ latitude, longitude }: Point): fc.Arbitrary<Ring> =>
  fc.array(degrees(0.005, 0.05), { minLength: 3, maxLength: 12 }).map((reaches) =>
    reaches.map((reach, index) => {
      const angle = (2 * Math.PI * index) / reaches.length;
      return [
        Number((longitude + reach * Math.cos(angle)).toFixed(6)),
        Number((latitude + reach * Math.sin(angle)).toFixed(6)),
      ] as const;
    }),
  );

beforeEach(async () => {
  await pool.query("delete from stores");
});

describe("the stores that serve a point", () => {
  it("are exactly those whose circle holds it", async () => {
    const scene = someplace.chain((centre) =>
      fc.record({
        stores: fc.array(fc.tuple(around(centre, 0.05), fc.integer({ min: 0, max: 6_000 })), {
          minLength: 1,
          maxLength: 8,
        }),
        points: fc.array(around(centre, 0.08), { minLength: 1, maxLength: 5 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scene, async ({ stores, points }) => {
        await pool.query("delete from stores");
        for (const [index, [{ latitude, longitude }, radius]] of stores.entries()) {
          await pool.query(insertStore, [`S${index}`, latitude, longitude, radius, null]);
        }
        for (const point of points) {
          const distances = stores.map(([place]) => metresBetween(place, point));
          // Closer to the edge than the two formulas agree: nobody can say.
          if (stores.some(([, radius], at) => Math.abs((distances[at] ?? 0) - radius) < 0.5))
            continue;
          const expected = stores.flatMap(([, radius], at) =>
            (distances[at] ?? 0) < radius ? [`S${at}`] : [],
          );
          expect(await candidates(point)).toEqual(expected.toSorted());
        }
      }),
      { numRuns: 60 },
    );
  });

  it("are exactly those whose area holds it", async () => {
    const scene = someplace.chain((centre) =>
      fc.record({
        centre: fc.constant(centre),
        ring: starAround(centre),
        points: fc.array(around(centre, 0.06), { minLength: 1, maxLength: 8 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scene, async ({ centre, ring, points }) => {
        await pool.query("delete from stores");
        const area = parseCoverageArea({ type: "Polygon", coordinates: [[...ring, ring[0]]] });
        const outline = "outline" in area ? area.outline : "";
        expect(outline).toBe(outlineOf(ring));
        await pool.query(insertStore, ["S0", centre.latitude, centre.longitude, null, outline]);
        for (const point of points.filter((place) => !isNearBorder(ring, place))) {
          expect(await candidates(point)).toEqual(windings(ring, point) === 0 ? [] : ["S0"]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("are found however many others are nearer", async () => {
    await pool.query(
      `insert into stores (store_code, kind, name, latitude, longitude, coverage_radius_m)
       select 'N' || n, 'store', 'N' || n, -6.2 + n * 0.00001, 106.8, 1 from generate_series(1, 300) n
       union all select 'far', 'store', 'far', -6.3, 106.9, 50000`,
    );
    expect(await candidates({ latitude: -6.2, longitude: 106.8 })).toEqual(["far"]);
  });

  it("are looked up by the index over what they cover, not one by one", async () => {
    await pool.query(
      `insert into stores (store_code, kind, name, latitude, longitude, coverage_radius_m)
       select 'N' || n, 'store', 'N' || n, -6 + (n % 100) * 0.05, 105 + (n / 100) * 0.05, 3000
       from generate_series(1, 5000) n`,
    );
    await pool.query("analyze stores");
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `explain ${coveringStores.text}`,
      orderValues(coveringStores.parameters, { latitude: -6.2, longitude: 106.8, limit: 10 }),
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("stores_coverage");
    expect(plan).not.toContain("Seq Scan");
  });

  it("leave out closed stores, warehouses and sellers", async () => {
    await pool.query(
      `insert into stores (store_code, kind, name, latitude, longitude, coverage_radius_m, is_active)
       values ('closed', 'store', 'closed', -6.2, 106.8, 5000, false),
         ('gudang', 'warehouse', 'gudang', -6.2, 106.8, 5000, true),
         ('open', 'store', 'open', -6.2, 106.8, 5000, true)`,
    );
    expect(await candidates({ latitude: -6.2, longitude: 106.8 })).toEqual(["open"]);
  });

  it.each([
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 180 },
    { latitude: 0, longitude: -180 },
  ])("are none at %o, and nothing breaks", async (point) => {
    await pool.query(insertStore, ["S0", -6.2, 106.8, 2_000_000, null]);
    expect(await candidates(point)).toEqual([]);
  });
});

describe("an area in a file", () => {
  const square = [
    [106.8, -6.2],
    [106.9, -6.2],
    [106.9, -6.1],
    [106.8, -6.1],
    [106.8, -6.2],
  ];
  const outline = "((106.8,-6.2),(106.9,-6.2),(106.9,-6.1),(106.8,-6.1))";
  const polygon = { type: "Polygon", coordinates: [square] };

  it.each([
    ["GeoJSON", polygon],
    ["GeoJSON as text", JSON.stringify(polygon)],
    ["a feature", { type: "Feature", geometry: polygon }],
    ["WKT", "POLYGON((106.8 -6.2, 106.9 -6.2, 106.9 -6.1, 106.8 -6.1, 106.8 -6.2))"],
    ["WKT with blanks", " polygon ( ( 106.8 -6.2,106.9 -6.2,106.9 -6.1,106.8 -6.1 ) ) "],
  ])("may be %s", (_, value) => {
    expect(parseCoverageArea(value)).toEqual({ outline });
  });

  const hole = [
    [106.84, -6.16],
    [106.86, -6.16],
    [106.86, -6.14],
    [106.84, -6.16],
  ];
  it.each([
    ["a hole", { type: "Polygon", coordinates: [square, hole] }, /berlubang/],
    ["a hole in WKT", "POLYGON((0 0,9 0,9 9,0 0),(1 1,2 1,2 2,1 1))", /berlubang/],
    ["several parts", { type: "MultiPolygon", coordinates: [[square], [hole]] }, /lebih dari satu/],
    ["a border that crosses itself", "POLYGON((0 0,3 3,3 0,0 1,0 0))", /berpotongan/],
    ["a border that touches itself", "POLYGON((0 0,1 0,.5 .5,1 1,0 1,.5 .5,0 0))", /berpotongan/],
    ["no extent", "POLYGON((0 0,1 1,2 2,0 0))", /tanpa luas/],
    ["two corners", "POLYGON((0 0,1 1,0 0))", /tanpa luas/],
    ["the date line in it", "POLYGON((179 0,-179 0,-179 1,179 1,179 0))", /bujur 180/],
    ["corners beyond the globe", "POLYGON((0 80,1 80,1 91,0 80))", /di luar bumi/],
    ["three numbers a corner", "POLYGON((0 0 1,1 0 1,1 1 1,0 0 1))", /di luar bumi/],
    ["words", "Jakarta", /GeoJSON atau WKT/],
    ["a line", { type: "LineString", coordinates: square }, /GeoJSON atau WKT/],
    ["nothing in it", { type: "Polygon", coordinates: [] }, /tanpa titik/],
    ["a number", 7, /GeoJSON atau WKT/],
  ])("is refused with %s", (_, value, reason) => {
    const area = parseCoverageArea(value);
    expect("reason" in area ? area.reason : "taken").toMatch(reason);
  });

  it.each([
    [-6.2, 106.8, 2_000_000, false],
    [0, 179.99, 5_000, true],
    [0, -179.99, 5_000, true],
    [89.99, 0, 5_000, true],
    [-89, 0, 200_000, true],
    [85, 0, 500_000, false],
  ])(
    "knows whether the circle around %d, %d of %d m leaves the map",
    (latitude, longitude, radius, leaves) => {
      expect(leavesMap(latitude, longitude, radius)).toBe(leaves);
    },
  );
});
