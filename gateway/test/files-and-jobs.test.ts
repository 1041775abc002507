import * as contract from "@gerai/contract/office/files";
import { expect, it } from "vitest";
import { addJob } from "../src/db/jobs.ts";
import { lockImports } from "../src/import/lock.ts";
import { startWorker } from "../src/worker.ts";
import { dataOf } from "./support/answers.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { shopWorld } from "./support/shoppers.ts";
import { loggedInAs, officeOf } from "./support/staff.ts";

const world = await forThisFile(shopWorld());
const merchandiser = await loggedInAs({ ...world, ...(await officeOf(world)) }, "merchandiser");
const { db } = world.deps;

/** As many as the worker does at once. */
const lanes = 4;

const text = "type,fee\ninstant,10000\n";

/** A file that is to be compared. */
const sendFile = async (): Promise<void> => {
  const body = { kind: "fees", name: "ongkos.csv", bytes: text.length } as const;
  const { fileId } = await dataOf(
    merchandiser.call(contract.startFile, {
      body: { ...body, modifiedAt: "2026-11-20T01:00:00Z" },
    }),
  );
  const content = Buffer.from(text).toString("base64");
  await merchandiser.call(contract.sendFilePart, {
    params: { fileId, part: "1" },
    body: { content },
  });
  await merchandiser.call(contract.compareFile, { params: { fileId }, body: {} });
};

const waitsFor = async (task: string): Promise<boolean> => {
  const rows = await world.query("select from graphile_worker.jobs where task_identifier = $1", [
    task,
  ]);
  return rows.length > 0;
};

it("does other jobs while as many files as it has lanes wait for an import to end", async () => {
  for (let count = 0; count < lanes; count += 1) await sendFile();
  const worker = await db.transaction(async (tx) => {
    await lockImports(tx);
    const started = await startWorker(world.deps);
    await db.transaction((other) => addJob(other, "catalogue.tidy_files", {}));
    await expect.poll(() => waitsFor("catalogue.tidy_files"), { timeout: 20_000 }).toBe(false);
    expect(await waitsFor("catalogue.run_file")).toBe(true);
    return started;
  });
  await expect.poll(() => waitsFor("catalogue.run_file"), { timeout: 20_000 }).toBe(false);
  await worker.stop();
});
