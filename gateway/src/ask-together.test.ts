import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { askTogether } from "./shared-work.ts";

/** A question whose answer is how often it was asked. */
const counted = () => {
  const together = askTogether<number>();
  let asked = 0;
  return { asked: () => asked, ask: (key = "a") => together(key, async () => (asked += 1)) };
};

it("asks equal questions of one turn once, others each", async () => {
  const { asked, ask } = counted();
  expect(await Promise.all([ask(), ask(), ask("b"), ask()])).toEqual([1, 1, 2, 1]);
  expect(asked()).toBe(2);
});

it("asks at the end of the turn, so that no answer is older than its question", async () => {
  const { asked, ask } = counted();
  const first = ask();
  await Promise.resolve();
  expect(asked()).toBe(0);
  await setImmediate();
  const second = ask();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

it("lets all who asked know of a failure, and asks anew afterwards", async () => {
  const together = askTogether<string>();
  const failing = () => together("a", () => Promise.reject(new Error("away")));
  const settled = await Promise.allSettled([failing(), failing()]);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await together("a", async () => "there")).toBe("there");
});

it("asks once more for all who come while one question is being answered", async () => {
  const together = askTogether<string>();
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const first = together("a", () => release.then(() => "first"));
  await setImmediate();
  await setImmediate();
  const later = [together("a", async () => "second"), together("a", async () => "never asked")];
  resolve();
  expect(await Promise.all([first, ...later])).toEqual(["first", "second", "second"]);
});
