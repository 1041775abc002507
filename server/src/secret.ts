import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode, OperatorError } from "./failure.ts";

const bytes = 32;

/** The shop's secret where the operator set none: made once, kept in the data folder for its user alone. */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true });
  try {
    const secret = randomBytes(bytes).toString("base64url");
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
    return secret;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length < bytes) {
    throw new OperatorError(`${file} is damaged: delete it; members will have to log in again.`);
  }
  return secret;
};
