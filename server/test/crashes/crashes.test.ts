import { expect, it } from "vitest";
import { crash } from "./crash.ts";

/** The short form of `run.ts`; its seed is fixed, so that a failure can be looked at again. */
it("keeps its books right when processes and the database are killed in the middle of checkouts", async () => {
  const report = await crash({ seed: 7, kills: 6, gateways: 2, workers: 1, buyers: 12 });
  expect(report).toMatchObject({ kills: 6, stopped: undefined, violations: [] });
  expect(report.placed).toBeGreaterThan(10);
  for (const taken of Object.values(report.with)) expect(taken).toBeGreaterThan(0);
}, 600_000);
