import { newPerson } from "../support/member.ts";
import { probe, type Attack, type Probe } from "./attack.ts";
import type { Visitor } from "./visitor.ts";
import { callApi, logIn, takeDevice, type World } from "./world.ts";

const members = 16;
const triesEach = 4;
/** Differences that the noise of a network drowns, even for who asks a thousand times. */
const toleranceMs = 3;
const toleranceShare = 0.1;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

/** By turns, so that whatever else the machine does falls on both alike. */
const compare = async (
  phones: readonly string[],
  rounds: number,
  ask: (phone: string) => Promise<unknown>,
): Promise<Times> => {
  const times: Times = { known: [], unknown: [] };
  const measure = async (phone: string): Promise<number> => {
    const started = performance.now();
    await ask(phone);
    return performance.now() - started;
  };
  const strangers = phones.map(() => newPerson().phone);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, phone] of phones.entries()) {
      const stranger = strangers[index] ?? "";
      const isKnownFirst = (index + round) % 2 === 0;
      if (isKnownFirst) times.known.push(await measure(phone));
      times.unknown.push(await measure(stranger));
      if (!isKnownFirst) times.known.push(await measure(phone));
    }
  }
  return times;
};

const verdict = (what: string, { known, unknown }: Times): Probe => {
  const [a, b] = [median(known), median(unknown)];
  const allowed = Math.max(toleranceMs, toleranceShare * Math.max(a, b));
  const seen = `${a.toFixed(1)} and ${b.toFixed(1)} ms (${known.length} times each)`;
  return probe(what, Math.abs(a - b) <= allowed, seen);
};

/** Limits count by account: many members and strangers, a few tries each. */
const timing: Attack = {
  name: "finding out by the time who is a member",
  sheet: "Authentication",
  isLong: true,
  run: async ({ newVisitor, newVictim }: World) => {
    const phones: string[] = [];
    for (let count = 0; count < members; count += 1) phones.push((await newVictim()).phone);
    const attacker = newVisitor();
    await logIn(attacker, newPerson().phone, "Salah12345");
    const login = await compare(phones, triesEach, (phone) => logIn(attacker, phone, "Salah12345"));
    // A device may ask for a few phones only: each phone has one of its own.
    const visitors = new Map<string, Visitor>();
    const visitorFor = async (phone: string): Promise<Visitor> => {
      const visitor = visitors.get(phone) ?? newVisitor();
      if (!visitors.has(phone)) await takeDevice(visitor);
      visitors.set(phone, visitor);
      return visitor;
    };
    const codes = await compare(phones, 1, async (phone) => {
      const body = { phone, purpose: "password", channel: "sms" };
      return callApi(await visitorFor(phone), "/v1/otp/request", body);
    });
    const verify = await compare(phones, triesEach, async (phone) => {
      const body = { phone, purpose: "password", code: "123456" };
      return callApi(await visitorFor(phone), "/v1/otp/verify", body);
    });
    return [
      verdict("a login with a wrong password", login),
      verdict("a code for a new password", codes),
      verdict("a wrong code for a new password", verify),
    ];
  },
};

export const timingAttacks: readonly Attack[] = [timing];
