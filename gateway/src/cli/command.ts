import { InvalidArgumentError, type Command } from "commander";
import type { Deps } from "../deps.ts";
import { parseTime } from "../import/fields.ts";
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

/** Ends a command with its sentence. */
export const refuse = ({ err }: Terminal, sentence: string): never => {
  err(sentence);
  throw new CommandFailed();
};

/** What whoever runs a command says of it, for the record of acts. */
export interface Signed {
  readonly by?: string;
  readonly reason?: string;
}

/**
 * Adds `--by` and `--reason`.
 * @param deed what is done, as in `siapa yang mengimpor`
 */
export const withSignature = (command: Command, deed: string): Command =>
  command
    .option("--by <nama>", `siapa yang ${deed}, untuk catatan`)
    .option("--reason <alasan>", "untuk catatan");

/** `member/refund`: what lists of commands show of what is found by both ids. */
export const referencePattern = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/;

/** Reads the time that an option names. */
export const parseMoment = (text: string): Date => {
  const time = parseTime(text);
  if ("reason" in time) throw new InvalidArgumentError(time.reason);
  return time.value;
};
