import type { Deps } from "./deps.ts";
import type { Terminal } from "./terminal.ts";

/** What commands need: the shop's outside things, opened only once a command is understood. */
export interface CommandContext {
  readonly openDeps: () => Promise<Deps>;
  readonly terminal: Terminal;
}

/** A command did its work and found something wrong: it has said so, and the process ends with 1. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}
