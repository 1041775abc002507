import type { Deps } from "../deps.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Opens the shop's outside things on a schema that is up to date; `as-is` leaves the schema as it is
 * found.
 */
export type OpenDeps = (schema?: "as-is") => Promise<Deps>;

/** What commands need: the shop's outside things, opened only once a command is understood. */
export interface CommandContext {
  readonly openDeps: OpenDeps;
  readonly terminal: Terminal;
}

/** A command did its work and found something wrong: it has said so, and the process ends with 1. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}
