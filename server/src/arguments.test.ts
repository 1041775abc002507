import { basename, dirname } from "node:path";
import { expect, it } from "vitest";
import { makeDataFolder } from "../../postgres/test/data-folder.ts";
import { readArguments } from "./arguments.ts";

it("serves the demo when nothing is said", async () => {
  expect(await readArguments([], "/")).toEqual({ dataFolder: undefined });
});

it("sees a folder from where the command was typed", async () => {
  await using folder = await makeDataFolder();
  const read = await readArguments(["--data", basename(folder.path)], dirname(folder.path));
  expect(read).toEqual({ dataFolder: folder.path });
});

it.each([
  [["--data", "/nowhere/at/all"], /^--data \/nowhere\/at\/all is no folder that can be read\.$/],
  [["--date", "x"], /Usage: npm start \[-- --data FOLDER\]$/],
  [["--data"], /Usage: npm start/],
])("refuses %j in one line", async (words, line) => {
  await expect(readArguments(words, "/")).rejects.toThrow(line);
});
