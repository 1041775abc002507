import { generateKeyPair } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { keepOnce } from "@gerai/postgres/stored-file";
import { z } from "zod";
import { OperatorError } from "./failure.ts";

const pair = z.object({ privateKey: z.string(), publicKey: z.string() });
const keysSchema = z.object({ shop: pair, provider: pair });

/** RSA keys of both sides, in PEM. */
export type StandInKeys = z.output<typeof keysSchema>;

const newPair = () =>
  promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

/**
 * The keys with which the shop and the stand-in of DANA know each other: made once, kept in the data folder
 * for its user alone.
 */
export const storedStandInKeys = async (dataDir: string): Promise<StandInKeys> => {
  const file = join(dataDir, "stand-in-keys.json");
  await mkdir(dataDir, { recursive: true });
  try {
    return keysSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      throw new OperatorError(`${file} is damaged: delete it.`);
    }
  }
  const [shop, provider] = await Promise.all([newPair(), newPair()]);
  await keepOnce(file, JSON.stringify({ shop, provider }));
  return keysSchema.parse(JSON.parse(await readFile(file, "utf8")));
};
