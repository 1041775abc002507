import type { World } from "./world.ts";

/** The OWASP cheat sheet that describes the attack. */
type Sheet =
  | "Authentication"
  | "Clickjacking Defense"
  | "Cross-Site Request Forgery Prevention"
  | "Forgot Password"
  | "Input Validation"
  | "Mass Assignment"
  | "Session Management"
  | "Unvalidated Redirects and Forwards";

/** One try, and what the shop did. */
export interface Probe {
  readonly what: string;
  /** Whether the shop held. */
  readonly held: boolean;
  /** What was seen, short enough for a table. */
  readonly seen: string;
}

export interface Attack {
  readonly name: string;
  readonly sheet: Sheet;
  /** Takes many tries or compares times: left out unless asked for. */
  readonly isLong?: true;
  readonly run: (world: World) => Promise<readonly Probe[]>;
}

const longestSeen = 60;

export const probe = (what: string, held: boolean, seen: string | number): Probe => ({
  what,
  held,
  seen: String(seen).slice(0, longestSeen),
});
