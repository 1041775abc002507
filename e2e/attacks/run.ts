/**
 * Tries the attacks of the OWASP cheat sheets on sessions, authentication and forged requests, and ends
 * with 1 if one works. With the shop running, and its limits of calls and registrations raised:
 *
 *     node e2e/attacks/run.ts [--long] [http://localhost:3000] [http://localhost:3001]
 *
 * `--long` also compares how long the shop takes for members and strangers: on a quiet machine.
 */
import type { Attack, Probe } from "./attack.ts";
import { attacks } from "./attacks.ts";
import { createWorld } from "./world.ts";

const words = process.argv.slice(2);
const isLong = words.includes("--long");
const [shopUrl = "http://localhost:3000", inboxUrl = "http://localhost:3001"] = words.filter(
  (word) => !word.startsWith("--"),
);

const attempt = async ({ run }: Attack): Promise<readonly Probe[]> => {
  try {
    return await run(createWorld(shopUrl, inboxUrl));
  } catch (error) {
    return [{ what: "could not be tried", held: false, seen: String(error) }];
  }
};

const width = 44;
let tried = 0;
let broken = 0;

for (const attack of attacks.filter((candidate) => isLong || !candidate.isLong)) {
  const probes = await attempt(attack);
  tried += probes.length;
  broken += probes.filter(({ held }) => !held).length;
  process.stdout.write(`\n${attack.name} (OWASP: ${attack.sheet})\n`);
  for (const { what, held, seen } of probes) {
    process.stdout.write(`  ${held ? "held  " : "BROKEN"}  ${what.padEnd(width)}  ${seen}\n`);
  }
}

process.stdout.write(`\n${tried} tries, ${broken} broke through\n`);
process.exitCode = broken === 0 && tried > 0 ? 0 : 1;
