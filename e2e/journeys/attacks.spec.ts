import { attacks } from "../attacks/attacks.ts";
import { createWorld } from "../attacks/world.ts";
import { expect, test } from "../support/journey.ts";

/** The short form of `attacks/run.ts`; needs no page, so once is enough. */
for (const { name, isLong, run } of attacks) {
  if (isLong) continue;
  test(`the shop holds against ${name}`, { tag: "@desktop" }, async ({ baseURL, inboxUrl }) => {
    test.slow();
    const probes = await run(createWorld(baseURL!, inboxUrl));
    expect(probes.length).toBeGreaterThan(0);
    expect(probes.filter(({ held }) => !held)).toEqual([]);
  });
}
