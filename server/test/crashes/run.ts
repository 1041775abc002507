/**
 * Kills gateways, worker and database at random moments of many checkouts, then checks the books; ends with
 * 1 when they are wrong. Takes some ten minutes for 200 kills.
 *
 *     node server/test/crashes/run.ts [kills=200] [seed]
 */
import { crash } from "./crash.ts";

const [kills = "200", seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`seed ${seed}`);
const report = await crash({ seed: Number(seed), kills: Number(kills), say });
say(
  `${report.kills} kills, ${report.placed} orders placed, ${report.violations.length} violations`,
);
say(`orders at the end with ${JSON.stringify(report.with)}`);
for (const violation of report.violations) say(`✗ ${violation}`);
process.exitCode = report.violations.length === 0 && report.placed > 0 ? 0 : 1;
