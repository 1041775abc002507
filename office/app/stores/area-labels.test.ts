import { describe, expect, it } from "vitest";
import { boxAround, placeLabels } from "./area-labels.ts";

const drawing = { width: 200, height: 100 };

describe("names on a drawing", () => {
  it("stand beside their places", () => {
    const labels = placeLabels([{ name: "Menteng", x: 50, y: 50 }], drawing, []);
    expect(labels).toEqual([{ name: "Menteng", x: 55, y: 53, anchor: "start" }]);
  });

  it("go to another side at the drawing's edge, and beside what is taken", () => {
    const [atEdge] = placeLabels([{ name: "Menteng", x: 195, y: 50 }], drawing, []);
    expect(atEdge?.anchor).toBe("end");
    const taken = [boxAround({ x: 75, y: 50 }, 12)];
    const [beside] = placeLabels([{ name: "Menteng", x: 50, y: 50 }], drawing, taken);
    expect(beside?.anchor).toBe("end");
  });

  it("are left out where none of the sides has room", () => {
    const near = ["Menteng", "Cikini", "Gondangdia", "Kwitang", "Senen", "Kramat"];
    const spots = near.map((name, at) => ({ name, x: 100 + at, y: 50 }));
    const names = placeLabels(spots, drawing, []).map(({ name }) => name);
    expect(names).toContain("Menteng");
    expect(names.length).toBeLessThan(near.length);
  });
});
