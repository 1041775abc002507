import * as account from "@gerai/contract/account";
import { expect, it } from "vitest";
import { commandContext } from "../../test/support/command-context.ts";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld } from "../../test/support/members.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { solveCaptcha } from "../../test/support/solve-captcha.ts";
import { runCli } from "./run.ts";

const world = await forThisFile(memberWorld());

const command = async (...words: readonly string[]) => {
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
  };
  const terminal = { out: say, err: say, isRead: () => true, isInteractive: false };
  await runCli(["messages", ...words], commandContext(world.deps, terminal));
  const failed = process.exitCode === 1;
  process.exitCode = 0;
  return { lines, failed };
};

/** As if all tries had failed. */
const killJobs = () =>
  world.deps.db.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'sms did not take the code'",
  );

it("lists what failed for good, without people's data, and sends it again", async () => {
  const phone = "081800000001";
  const captcha = await solveCaptcha(world.call);
  const body = { phone, purpose: "register", channel: "sms", captcha } as const;
  await world.call(account.otpRequest, { body }, deviceFor(world.deps, phone));
  await killJobs();
  await runJobs(world.deps);
  expect(world.sent).toEqual([]);

  const { lines } = await command("dead");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\d+\taccount\.send_code\t.+\tsms did not take the code$/);
  expect(lines[0]).not.toContain(phone);

  const id = lines[0]?.split("\t")[0] ?? "";
  expect(await command("replay", id)).toEqual({
    lines: ["1 pekerjaan dijadwalkan ulang."],
    failed: false,
  });
  await runJobs(world.deps);
  expect(world.sent).toMatchObject([{ phone, channel: "sms" }]);
  expect((await command("dead")).lines).toEqual(["Tidak ada pekerjaan yang gagal."]);
});

it("says so when a number is not in the list", async () => {
  expect(await command("replay", "999999")).toMatchObject({ failed: true });
  expect(await command("replay")).toEqual({
    lines: ["0 pekerjaan dijadwalkan ulang."],
    failed: false,
  });
});
