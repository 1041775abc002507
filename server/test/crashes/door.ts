import { setTimeout as delay } from "node:timers/promises";
import { call, type CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import type { Member } from "../support/members.ts";

/** Numbers from 0 (included) to 1, the same ones for the same seed (mulberry32). */
export type Chance = () => number;

export const chanceOf = (seed: number): Chance => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const pick = <Item>(items: readonly Item[], chance: Chance): Item => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** How a buyer reaches the shop: any of its gateways, as a load balancer has it. */
export interface Door {
  readonly urls: readonly string[];
  readonly chance: Chance;
  readonly member: Member;
}

const patienceMs = 60_000;

/** Without an answer, or with one that says 'not now', the request may be repeated. */
export const isPassing = (code: string): boolean =>
  ["UNAVAILABLE", "TIMEOUT", "INTERNAL"].includes(code);

/** Sends a request to one gateway after the other until one of them gives a real answer. */
export const insist = async <E extends Endpoint>(
  { urls, chance, member }: Door,
  endpoint: E,
  input: InputOf<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<CallResult<E>> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const transport = { baseUrl: pick(urls, chance), fetch, headers: () => member.headers };
    const answer = await call(transport, endpoint, input, { headers });
    if (answer.ok || !isPassing(answer.code) || Date.now() > deadline) return answer;
    await delay(50 + chance() * 200);
  }
};
