/**
 * Logins per second, beside the bare Argon2id derivation that each of them contains; and what many logins
 * do to everybody else's requests. With the shop running and its registrations per address raised:
 *
 *     node bench/logins/run.ts [http://localhost:3000] [http://localhost:3001]
 */
import { argon2, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { callApi, createWorld, type Victim } from "../../e2e/attacks/world.ts";
import { percentile, printTable } from "../support/table.ts";

const seconds = 6;
const members = 64;
/** More than may wait in line. */
const rush = 400;
const probePauseMs = 10;
/** As the gateway has them. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const [shopUrl = "http://localhost:3000", inboxUrl = "http://localhost:3001"] =
  process.argv.slice(2);
const world = createWorld(shopUrl, inboxUrl);
const derive = promisify(argon2);

interface Measured {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly turnedAway: number;
}

/** Repeats the work in several lanes for a while; it says whether it was done. */
const load = async (lanes: number, work: (lane: number) => Promise<boolean>): Promise<Measured> => {
  const times: number[] = [];
  let turnedAway = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const run = async (lane: number): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      if (await work(lane)) times.push(performance.now() - begun);
      else turnedAway += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  const perSecond = (times.length * 1000) / (performance.now() - started);
  return { perSecond, times, turnedAway };
};

const deriveOnce = async (): Promise<boolean> => {
  await derive("argon2id", { message: "Sepeda77biru", nonce: randomBytes(16), ...cost });
  return true;
};

const logIn = async ({ visitor, phone, password }: Victim): Promise<number> => {
  const body = { userNumber: phone, password };
  return (await callApi(visitor, "/v1/account/member/login", body)).status;
};

const logInOnce = async (member: Victim | undefined): Promise<boolean> =>
  member !== undefined && (await logIn(member)) === 200;

/** How long somebody else waits for the smallest answer while the work goes on. */
const watch = async <Result>(work: Promise<Result>) => {
  const waits: number[] = [];
  const over = new AbortController();
  const probe = async (): Promise<void> => {
    const visitor = world.newVisitor();
    while (!over.signal.aborted) {
      const begun = performance.now();
      await visitor.get("/healthz");
      waits.push(performance.now() - begun);
      await pause(probePauseMs);
    }
  };
  const probing = probe();
  const result = await work.finally(() => over.abort());
  await probing;
  return { result, waits };
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;

const row = (
  name: string,
  { perSecond, times, turnedAway }: Measured,
  reference: number,
  waits: readonly number[] = [],
): string[] => [
  name,
  perSecond.toFixed(1),
  `${((perSecond / reference) * 100).toFixed(0)} %`,
  ms(percentile(times, 0.5)),
  ms(percentile(times, 0.99)),
  String(turnedAway),
  waits.length === 0 ? "-" : ms(percentile(waits, 0.99)),
];

console.log(`Registering ${members} members …`);
const victims: Victim[] = [];
for (let count = 0; count < members; count += 1) victims.push(await world.newVictim());

const rows: string[][] = [];
let reference = Number.NaN;
for (const lanes of [1, 2, 4]) {
  const bare = await load(lanes, deriveOnce);
  if (lanes === 1) reference = bare.perSecond;
  rows.push(row(`bare Argon2id, ${lanes} at a time`, bare, reference));
}
for (const lanes of [1, 2, 8, members]) {
  const logins = load(lanes, (lane) => logInOnce(victims[lane]));
  const { result, waits } = await watch(logins);
  rows.push(row(`logins, ${lanes} at a time`, result, reference, waits));
}
const head = [
  "work",
  "per second",
  "of one bare lane",
  "p50",
  "p99",
  "turned away",
  "p99 of /healthz",
];
printTable(`${availableParallelism()} cores, ${seconds} s each`, head, rows);

const all = Promise.all(
  Array.from({ length: rush }, (_, index) =>
    logIn(victims[index % members] as Victim).catch(() => undefined),
  ),
);
const { result: statuses, waits } = await watch(all);
const count = (wanted: number): number => statuses.filter((status) => status === wanted).length;
printTable(
  `${rush} logins at one moment`,
  ["in", "limited", "turned away (503)", "other", "p99 of /healthz"],
  [
    [
      String(count(200)),
      String(count(409)),
      String(count(503)),
      String(rush - count(200) - count(409) - count(503)),
      ms(percentile(waits, 0.99)),
    ],
  ],
);
