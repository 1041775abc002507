import { userInfo } from "node:os";
import { plainLine } from "@gerai/contract/text-rules";

/** Containers run under numbers that no name belongs to. */
const systemName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "?"}`;
  }
};

const maxName = 60;

const plain = (name: string): string => plainLine(name).slice(0, maxName);

/**
 * Who runs a command, as a log shows it: the account of the machine, which nobody can leave out, behind
 * the name that was given.
 */
export const operatorName = (given = ""): string => {
  const account = plain(systemName()).slice(0, 30);
  const name = plain(given);
  return name === "" ? account : `${name} (${account})`;
};
