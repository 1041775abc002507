import type { Deps } from "../deps.ts";
import { keyedHash } from "./sealing.ts";

/** How long the number of a deleted account is held back, in days. */
export const heldDays = 90;

/** What stands in the directories for the phone or member number of a deleted account. */
export const heldNumber = (secret: string, number: string): string =>
  keyedHash(secret, "held-number", number).toString("base64url");

/** The keys under which a directory may know a number: its own, and that of a deleted account. */
export const keysOf = ({ config }: Pick<Deps, "config">, number: string): readonly string[] => [
  number,
  heldNumber(config.secret, number),
];
