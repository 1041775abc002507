import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A data folder of a test's own, gone after the test. */
export interface DataFolder extends AsyncDisposable {
  readonly path: string;
}

/** A data folder of its own, away from the one of the shop. */
export const makeDataFolder = async (): Promise<DataFolder> => {
  const path = await mkdtemp(join(await realpath(tmpdir()), "gerai-test-"));
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(path, 0o755);
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
};
