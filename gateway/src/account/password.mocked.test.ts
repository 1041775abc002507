import type { argon2 } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { isFailure } from "../failure.ts";
import { hashPassword, isPassword } from "./password.ts";

type Done = Parameters<typeof argon2>[2];

/** Derivations that have begun and not ended. */
const running = vi.hoisted(() => [] as Done[]);

vi.mock(import("node:crypto"), async (original) => ({
  ...(await original()),
  argon2: (_algorithm: string, _parameters: unknown, done: Done) => void running.push(done),
}));

const settle = () => new Promise((resolve) => setImmediate(resolve));

const finishAll = async (): Promise<void> => {
  await settle();
  while (running.length > 0) {
    running.shift()?.(null, Buffer.alloc(32, 1));
    await settle();
  }
};
afterEach(finishAll);

it("runs two derivations at once, lets a hundred wait, and refuses the others at once", async () => {
  const answers = Array.from({ length: 150 }, () => hashPassword("Sepeda77biru"));
  await settle();
  expect(running).toHaveLength(2);
  const refused = await Promise.all(answers.slice(102));
  expect(refused.every((answer) => isFailure(answer) && answer.code === "UNAVAILABLE")).toBe(true);

  const done = Promise.all(answers.slice(0, 102));
  await finishAll();
  expect((await done).filter((answer) => isFailure(answer))).toEqual([]);
  const next = hashPassword("Sepeda77biru");
  await finishAll();
  expect(await next).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it("spends no turn on who has waited for more than five seconds", async () => {
  const first = [hashPassword("Sepeda77biru"), hashPassword("Sepeda77biru")];
  const late = hashPassword("Sepeda77biru");
  await settle();
  const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5_001);
  await finishAll();
  now.mockRestore();
  expect((await Promise.all(first)).filter((answer) => isFailure(answer))).toEqual([]);
  expect(await late).toMatchObject({ code: "UNAVAILABLE" });
});

it("derives for no stored hash as well, and never takes that for right", async () => {
  const answer = isPassword("Sepeda77biru", undefined);
  await settle();
  expect(running).toHaveLength(1);
  // Even where the derivation gives just what the stand-in holds.
  running.shift()?.(null, Buffer.alloc(32));
  expect(await answer).toBe(false);
});
