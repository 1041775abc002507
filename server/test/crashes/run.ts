/**
 * Kills gateways, workers and database at random moments of many checkouts, then checks the books; ends with
 * 1 when they are wrong. Ctrl-C ends the killing and checks the books.
 * `TEST_DATABASE_URL` names servers of this machine that are started again when they are killed, and kills these.
 *
 *     node server/test/crashes/run.ts [kills=200] [seed] [gateways=2] [workers=1] [buyers=12]
 */
import { crash } from "./crash.ts";

const [
  kills = "200",
  seed = String(Date.now() % 1_000_000),
  gateways = "2",
  workers = "1",
  buyers = "12",
] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
say(`seed ${seed}`);
const report = await crash({
  seed: Number(seed),
  kills: Number(kills),
  gateways: Number(gateways),
  workers: Number(workers),
  buyers: Number(buyers),
  say,
  signal: ending.signal,
});
const { stopped, placed, violations } = report;
say(`${report.kills} kills, ${placed} orders placed, ${violations.length} violations`);
say(`orders at the end with ${JSON.stringify(report.with)}`);
for (const words of report.failedStarts) say(`! started again: ${words}`);
if (stopped !== undefined) say(`✗ stopped, the money was not compared: ${stopped}`);
for (const violation of violations) say(`✗ ${violation}`);
process.exitCode = stopped === undefined && violations.length === 0 && placed > 0 ? 0 : 1;
