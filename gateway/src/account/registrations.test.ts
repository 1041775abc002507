import * as account from "@gerai/contract/account";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { bodyOf, memberWorld } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";

const world = await forThisFile(memberWorld());

interface Source {
  readonly address: string;
  readonly fingerprint?: string;
}

/** Somebody with a verified phone, about to send the data. */
const newApplicant = async ({ address, fingerprint }: Source) => {
  const phone = newPhone();
  const body = bodyOf(phone, await world.provePhone(phone), {});
  const device = fingerprint ?? (await world.newDevice());
  const headers = { fingerprint: device, "x-client-address": address };
  return async (): Promise<string> => {
    const answer = await world.call(account.memberCreate, { body }, headers);
    return answer.ok ? "OK" : answer.code;
  };
};

const applyAtOnce = async (sources: readonly Source[]) => {
  const applicants = [];
  for (const source of sources) applicants.push(await newApplicant(source));
  const answers = await Promise.all(applicants.map((apply) => apply()));
  return { applicants, answers: answers.toSorted() };
};

/** As if so many had registered from there today. */
const fillAddress = (subject: string, left: number) =>
  world.deps.db.pool.query("insert into registration_counts values ($1, '2026-06-01', $2)", [
    `address ${subject}`,
    world.deps.config.limits.registrationsPerAddress - left,
  ]);

it("lets an address register so many members a day, also at once", async () => {
  const address = "203.0.113.50";
  await fillAddress(address, 2);
  const sources = Array.from({ length: 5 }, () => ({ address }));
  const { answers } = await applyAtOnce(sources);
  const full = "REGISTRATIONS_PER_ADDRESS";
  expect(answers).toEqual(["OK", "OK", full, full, full]);
  expect((await applyAtOnce([{ address: "203.0.113.51" }])).answers).toEqual(["OK"]);
});

it("does not tell one address of any number of phones whether they are registered", async () => {
  const address = "203.0.113.90";
  const apply = await newApplicant({ address });
  await world.deps.db.pool.query(
    "insert into rate_limits values ($1, 1000000, extract(epoch from now() + interval '1 hour') * 1000)",
    [`memberCheckByAddress:${address}`],
  );
  expect(await apply()).toBe("RATE_LIMITED");
});

it("counts the addresses of one IPv6 line as one", async () => {
  await fillAddress("2001:db8:7:1::", 1);
  const sources = ["2001:db8:7:1::5", "2001:db8:7:1:9::6"].map((address) => ({ address }));
  expect((await applyAtOnce(sources)).answers).toEqual(["OK", "REGISTRATIONS_PER_ADDRESS"]);
});

it("lets a device register three members a day, also at once, and more the next day", async () => {
  const fingerprint = await world.newDevice();
  const sources = Array.from({ length: 5 }, () => ({ address: "203.0.113.60", fingerprint }));
  const { answers } = await applyAtOnce(sources);
  expect(answers.filter((answer) => answer === "OK")).toHaveLength(3);
  expect(answers.filter((answer) => answer === "REGISTRATIONS_PER_DEVICE")).toHaveLength(2);
  world.pass(24 * 60);
  const later = await newApplicant({ address: "203.0.113.60", fingerprint });
  expect(await later()).toBe("OK");
  world.pass(-24 * 60);
});

it("keeps the proof of who was refused: tomorrow's try needs no other code", async () => {
  const address = "203.0.113.70";
  await fillAddress(address, 0);
  // Five minutes before midnight in Jakarta.
  world.pass(14 * 60 - 5);
  const apply = await newApplicant({ address });
  expect(await apply()).toBe("REGISTRATIONS_PER_ADDRESS");
  world.pass(6);
  expect(await apply()).toBe("OK");
});
