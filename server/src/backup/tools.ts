import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../failure.ts";

/** The client programs of PostgreSQL; the embedded server brings none. */
export interface Tools {
  readonly pgDump: string;
  readonly pgRestore: string;
}

const runFile = promisify(execFile);

/** Where Debian keeps the programs of each version; the plain names on the PATH are the newest installed. */
const debianFolder = "/usr/lib/postgresql";

const foldersOfDebian = (): readonly string[] =>
  existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => join(debianFolder, version, "bin"))
    : [];

type Variables = Readonly<Record<string, string | undefined>>;

const folders = ({ GERAI_PG_BIN: given, PATH = "" }: Variables): readonly string[] =>
  given ? [given] : [...PATH.split(delimiter), ...foldersOfDebian()];

/** The major version of a `pg_dump`, or 0 for what does not tell one. */
const majorOf = async (program: string): Promise<number> => {
  const told = await runFile(program, ["--version"]).catch(() => ({ stdout: "" }));
  return Number(/\(PostgreSQL\) (\d+)/.exec(told.stdout)?.[1] ?? 0);
};

/**
 * The client programs to use with a server: of the same version or newer, because an older `pg_dump`
 * refuses the server.
 * @throws OperatorError when there are none
 */
export const findTools = async (serverMajor: number, variables: Variables): Promise<Tools> => {
  const seen = new Set<number>();
  for (const folder of folders(variables)) {
    const pgDump = join(folder, "pg_dump");
    const pgRestore = join(folder, "pg_restore");
    if (!existsSync(pgDump) || !existsSync(pgRestore)) continue;
    const major = await majorOf(pgDump);
    if (major >= serverMajor) return { pgDump, pgRestore };
    seen.add(major);
  }
  const found = seen.size === 0 ? "" : ` (found: ${[...seen].join(", ")})`;
  throw new OperatorError(
    `No pg_dump and pg_restore of PostgreSQL ${serverMajor} or newer were found${found}: install the client programs, or set GERAI_PG_BIN to their folder.`,
  );
};

/** The address without the password, which other users of the machine could read in the process list. */
const withoutPassword = (url: string): string => {
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
};

/**
 * Runs `pg_dump` or `pg_restore` on the database at `url`.
 * @param signal ends it
 * @throws OperatorError with the last line that the program wrote; the signal's reason
 */
export const runTool = async (
  program: string,
  words: readonly string[],
  url: string,
  signal?: AbortSignal,
): Promise<void> => {
  signal?.throwIfAborted();
  const password = decodeURIComponent(new URL(url).password);
  const child = spawn(program, [`--dbname=${withoutPassword(url)}`, "--no-password", ...words], {
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", PGPASSWORD: password },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const end = (): unknown => child.kill();
  signal?.addEventListener("abort", end);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).finally(() => signal?.removeEventListener("abort", end));
  signal?.throwIfAborted();
  if (code === 0) return;
  throw new OperatorError(`${program} failed: ${said.trim().split("\n").at(-1) ?? String(code)}`);
};
