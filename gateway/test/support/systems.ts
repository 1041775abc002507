import { makeSystemKey } from "@gerai/contract/office/systems";
import type { SystemScope } from "@gerai/contract/system-scopes";
import { isFailure } from "../../src/failure.ts";
import { makeKey } from "../../src/systems/keys.ts";
import { dataOf } from "./answers.ts";
import type { Browser } from "./staff.ts";
import type { TestGateway } from "./test-gateway.ts";

const dayMs = 86_400_000;

/** The day so many days later, in WIB. */
export const dayIn = (now: Date, days: number): string =>
  new Date(now.getTime() + 7 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);

/** Makes a key at the office. */
export const keyFromOffice = (browser: Browser, scopes: readonly SystemScope[], lastDay: string) =>
  dataOf(
    browser.call(makeSystemKey, {
      body: { name: "ERP pusat", scopes: [...scopes], lastDay },
    }),
  );

let keys = 0;

/** Makes a key without an office. @returns what makes the headers of its calls */
export const systemOf = async ({ deps }: TestGateway, ...scopes: readonly SystemScope[]) => {
  keys += 1;
  const lastDay = dayIn(deps.clock.now(), 30);
  const made = await makeKey(
    deps,
    { actor: "uji", address: "" },
    { name: `Sistem ${keys}`, scopes, lastDay },
  );
  if (isFailure(made)) throw new Error(made.code);
  let calls = 0;
  return (idempotencyKey?: string) => {
    calls += 1;
    return {
      authorization: `Bearer ${made.key}`,
      "idempotency-key": idempotencyKey ?? `${made.keyId}-${calls}`,
    };
  };
};
