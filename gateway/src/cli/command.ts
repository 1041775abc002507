import type { Deps } from "../deps.ts";
import type { Terminal } from "./terminal.ts";

/** Opens the shop's outside things on a schema that is up to date. */
type OpenDeps = () => Promise<Deps>;

/** The shop's database alone, and how many connections a process of the shop may have to it. */
export interface DatabaseAccess {
  readonly url: string;
  readonly connections: number;
}

/** Reaches the database for commands that look after it: they want no providers and no secret. */
type ReachDatabase = () => Promise<DatabaseAccess>;

/** What commands need: the shop's outside things, opened only once a command is understood. */
export interface CommandContext {
  readonly openDeps: OpenDeps;
  readonly reachDatabase: ReachDatabase;
  readonly terminal: Terminal;
}

/** A command did its work and found something wrong: it has said so, and the process ends with 1. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}
