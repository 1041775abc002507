import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { keepOnce } from "@gerai/postgres/stored-file";
import { OperatorError } from "./failure.ts";

const bytes = 32;

/** The shop's secret where the operator set none: made once, kept in the data folder for its user alone. */
export const storedSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true });
  await keepOnce(file, `${randomBytes(bytes).toString("base64url")}\n`);
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length < bytes) {
    throw new OperatorError(`${file} is damaged: delete it; members will have to log in again.`);
  }
  return secret;
};
