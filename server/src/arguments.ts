import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "./failure.ts";

/** What stands behind `npm start --`. */
export interface StartArguments {
  /** Absolute folder of the retailer's files to serve; the demo data if undefined. */
  readonly dataFolder: string | undefined;
}

const usage = "Usage: npm start [-- --data FOLDER]";

const parse = (words: readonly string[]): string | undefined => {
  try {
    const options = { data: { type: "string" } } as const;
    return parseArgs({ args: [...words], options }).values.data;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new OperatorError(`${reason} — ${usage}`);
  }
};

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Reads the command line; a relative folder is seen from where the person typed the command.
 * @throws OperatorError for words it does not know, or a folder that is not there
 */
export const readArguments = async (
  words: readonly string[],
  from: string,
): Promise<StartArguments> => {
  const data = parse(words);
  if (data === undefined) return { dataFolder: undefined };
  const dataFolder = resolve(from, data);
  if (!(await isFolder(dataFolder))) {
    throw new OperatorError(`--data ${dataFolder} is no folder that can be read.`);
  }
  return { dataFolder };
};
