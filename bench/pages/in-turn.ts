/**
 * What a page that is not kept costs in processor time, compared between checkouts of the project (or of
 * different commits): each is rendered in turn, in a process of its own, round after round. Processor time
 * and medians, because other programs on the machine disturb them less than the time of a clock.
 * Usage, with the storefronts built and a shop running as the gateway of each checkout:
 *   node bench/pages/in-turn.ts <rounds> <path,path> <checkout>=<origin> <checkout>=<origin> …
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median, printTable } from "../support/table.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("render-cpu.ts", import.meta.url));
const env = { ...process.env, NODE_ENV: "production" };

interface Round {
  readonly milliseconds: number;
  readonly bytes: number;
}

interface Checkout {
  readonly folder: string;
  readonly origin: string;
  readonly rounds: Round[];
}

const renderRound = async ({ folder, origin }: Checkout, path: string): Promise<Round> => {
  const { stdout } = await run(process.execPath, [script, folder, origin, path], { env });
  return JSON.parse(stdout) as Round;
};

const costOf = ({ rounds }: Checkout): number =>
  median(rounds.map(({ milliseconds }) => milliseconds));

const [rounds = "5", paths = "/", ...words] = process.argv.slice(2);

for (const path of paths.split(",")) {
  const checkouts = words.map((word): Checkout => {
    const [folder = ".", origin = "http://localhost:3000"] = word.split("=");
    return { folder, origin, rounds: [] };
  });
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const checkout of checkouts) checkout.rounds.push(await renderRound(checkout, path));
  }
  const [first] = checkouts;
  printTable(
    path,
    ["checkout", "processor", "of the first", "least", "most", "size"],
    checkouts.map((checkout) => {
      const times = checkout.rounds.map(({ milliseconds }) => milliseconds);
      return [
        checkout.folder,
        `${costOf(checkout).toFixed(3)} ms`,
        `${((costOf(checkout) / (first ? costOf(first) : Number.NaN)) * 100).toFixed(1)} %`,
        Math.min(...times).toFixed(3),
        Math.max(...times).toFixed(3),
        `${((checkout.rounds[0]?.bytes ?? 0) / 1_000).toFixed(1)} KB`,
      ];
    }),
  );
}
