import fc from "fast-check";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { testDatabase } from "../../test/support/test-database.ts";
import { createLimiter, type Limiter } from "./limiter.ts";

const copy = await forThisFile(testDatabase());

const options = () => ({ db: copy.database, registrationsPerAddress: 20, codesPerHour: 100 });

const allowed = 5;

const limit = "loginByAccountAndAddress";

/** What one of two processes does with a subject. */
const step = fc.record({
  subject: fc.constantFrom("081200000001 10.0.0.1", "081200000001 10.0.0.2"),
  process: fc.constantFrom(0, 1),
  action: fc.constantFrom("take", "take", "take", "giveBack", "forget"),
} as const);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let runs = 0;

/** Does the step, and answers whether it was let through; only taking can be refused. */
const carryOut = async (limiter: Limiter, action: Step["action"], key: string, used: number) => {
  if (action === "take") return (await limiter.take(limit, key)) === 0;
  if (action === "forget") await limiter.forget(limit, key);
  else if (used > 0) await limiter.giveBack(limit, key);
  return true;
};

/** How many are counted after the step. */
const countAfter = (action: Step["action"], used: number): number => {
  if (action === "take") return used + 1;
  return action === "forget" ? 0 : Math.max(0, used - 1);
};

it("lets exactly as many through as it says, whichever process counts", async () => {
  const processes = [createLimiter(options()), createLimiter(options())];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      runs += 1;
      const used = new Map<string, number>();
      for (const { subject, process, action } of steps) {
        const key = `${subject} ${runs}`;
        const before = used.get(key) ?? 0;
        const isThrough = await carryOut(processes[process]!, action, key, before);
        expect(isThrough).toBe(action !== "take" || before < allowed);
        used.set(key, countAfter(action, before));
      }
    }),
    { numRuns: 30 },
  );
});

it("lets no more through when all come at once", async () => {
  const processes = [createLimiter(options()), createLimiter(options())];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (calls) => {
      runs += 1;
      const waits = await Promise.all(
        Array.from({ length: calls }, (_, index) =>
          processes[index % 2]!.take(limit, `at once ${runs}`),
        ),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(Math.min(calls, allowed));
    }),
    { numRuns: 15 },
  );
});

it("lets an address do more of everything where it may have more registrations", async () => {
  const [usual, wide] = [
    createLimiter(options()),
    createLimiter({ ...options(), registrationsPerAddress: 40 }),
  ];
  const through = async (limiter: Limiter, name: Parameters<Limiter["take"]>[0], calls: number) => {
    const waits = await Promise.all(
      Array.from({ length: calls }, () => limiter.take(name, `${runs} ${calls}`)),
    );
    runs += 1;
    return waits.filter((wait) => wait === 0).length;
  };
  expect(await through(usual, "captchaQuestionsByAddress", 70)).toBe(30);
  expect(await through(wide, "captchaQuestionsByAddress", 70)).toBe(60);
  expect(await through(wide, "loginByAccountAndAddress", 10)).toBe(allowed);
});

it("says which part is used up, of an address in the network that has used most", async () => {
  const limiter = createLimiter(options());
  for (let taken = 0; taken < 25; taken += 1) await limiter.take("codesOfAll", "register");
  expect(await limiter.share("codesOfAll", "register")).toBe(0.25);
  expect(await limiter.share("codesOfAll", "password")).toBe(0);
  const limitOfLine = 30;
  for (const line of ["2001:db8:a:1::", "2001:db8:a:2::", "2001:db8:a:3::"]) {
    for (let taken = 0; taken < 10; taken += 1) {
      await limiter.take("captchaQuestionsByAddress", { address: line });
    }
  }
  const share = (address: string) => limiter.share("captchaQuestionsByAddress", { address });
  expect(await share("2001:db8:a:1::")).toBe(30 / (2 * limitOfLine));
  expect(await share("2001:db8:a:4::")).toBe(30 / (2 * limitOfLine));
  expect(await share("2001:db8:a:f00::")).toBe(30 / (4 * limitOfLine));
  expect(await share("2001:db8:b:1::")).toBe(0);
});
