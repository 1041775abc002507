import fc from "fast-check";
import { expect, it } from "vitest";
import { openBooks } from "./books.ts";
import { allCommands } from "./commands/all.ts";
import { checkEnd, deliveredOf } from "./compare.ts";
import { checkTold, crowdScripts, newCrowd, runCrowd } from "./crowd.ts";
import { formOfRun } from "./form-of-run.ts";
import { openModelCluster } from "./shop.ts";
import { newTally } from "./tally.ts";

const form = formOfRun();

/** A script without these has tried nothing. */
const often = [
  "orders Arrived",
  "orders Expired",
  "orders with a voucher",
  "orders with points",
  "payments paid",
  "payments superseded",
  "orders that lived again",
  "callbacks that came again",
  "refunds late done",
];

it(
  "does what the model of the shop says, one command after another",
  { timeout: form.timeoutMs },
  async () => {
    await using cluster = await openModelCluster();
    const tally = newTally();
    const commands = fc.commands(allCommands, {
      maxCommands: form.commands,
      size: "max",
      ...(form.replayPath !== undefined && { replayPath: form.replayPath }),
    });
    // Without its bias towards short scripts: most things need a few orders first.
    const property = fc.asyncProperty(fc.noBias(commands), async (script) => {
      await using shop = await cluster.newShop();
      const model = openBooks();
      await fc.asyncModelRun(() => ({ model, real: shop }), script);
      tally.add(model);
      await checkEnd(shop, deliveredOf(model));
    });
    await fc.assert(property, form.parameters);
    expect(Object.keys(tally.counts())).toEqual(expect.arrayContaining(often));
  },
);

it(
  "keeps its books right when members, clock, jobs and imports come at one moment",
  { timeout: form.timeoutMs },
  async () => {
    await using cluster = await openModelCluster();
    const property = fc.asyncProperty(crowdScripts(form.steps), async (scripts) => {
      await using shop = await cluster.newShop({ ticking: true });
      const crowd = newCrowd(shop);
      await runCrowd(crowd, scripts);
      await checkTold(crowd);
      await checkEnd(shop, [...crowd.delivered.values()]);
    });
    await expect(fc.assert(property, form.crowdParameters)).resolves.toBeUndefined();
  },
);
