import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { photograph, readCorners } from "../../test/support/photographs.ts";
import { createEncoder } from "./encoder.ts";

const encoder = createEncoder(2);
afterAll(() => encoder.close());

it("gives each task its own result, whatever else the program says, as it does under --watch", async () => {
  process.env["WATCH_REPORT_DEPENDENCIES"] = "1";
  const shades = [0, 15, 30, 45];
  const sent = await Promise.all(shades.map((shade) => photograph({ shade })));
  const results = await Promise.all(sent.map((bytes) => encoder.original(bytes)));
  delete process.env["WATCH_REPORT_DEPENDENCIES"];
  const reds = await Promise.all(
    results.map(async (result) =>
      "bytes" in result ? (await readCorners(result.bytes))[0]?.[0] : undefined,
    ),
  );
  reds.forEach((red, index) =>
    expect(Math.abs((red ?? 0) - 200 - (shades[index] ?? 0))).toBeLessThan(6),
  );
});

it("goes on after a file that nobody can read", async () => {
  const [broken, whole] = await Promise.all([
    encoder.original(Buffer.from("\u00FF\u00D8\u00FFno picture", "latin1")),
    photograph().then(encoder.original),
  ]);
  expect(broken).toEqual({ reason: "gambar rusak" });
  expect(whole).toMatchObject({ width: 300, height: 200 });
});

/** The ids of the programs that the encoders of this file have started. */
const ownPrograms = (): readonly number[] =>
  execFileSync("pgrep", ["-P", String(process.pid), "-f", "encoder-program"], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number);

it("is closed also when its programs have ended by themselves", async () => {
  const ended = createEncoder(1);
  await ended.original(await photograph());
  for (const id of ownPrograms()) process.kill(id, "SIGKILL");
  await delay(500);
  expect(() => ended.close()).not.toThrow();
});
