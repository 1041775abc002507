import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDataFolder } from "../../postgres/test/data-folder.ts";
import { storedSecret } from "./secret.ts";

it("makes a secret once and keeps it for the shop's user alone", async () => {
  await using folder = await makeDataFolder();
  const [first, second] = await Promise.all([storedSecret(folder.path), storedSecret(folder.path)]);
  expect(first).toHaveLength(43);
  expect(second).toBe(first);
  const { mode } = await stat(join(folder.path, "secret"));
  expect(mode & 0o777).toBe(0o600);
});

it("refuses a damaged secret instead of signing with it", async () => {
  await using folder = await makeDataFolder();
  await writeFile(join(folder.path, "secret"), "abc\n");
  await expect(storedSecret(folder.path)).rejects.toThrow(/secret is damaged/);
});
