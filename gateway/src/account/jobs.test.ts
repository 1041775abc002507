import * as account from "@gerai/contract/account";
import { expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember } from "../../test/support/members.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { solveCaptcha } from "../../test/support/solve-captcha.ts";
import { listDeadJobs, replayDeadJobs } from "../db/dead-jobs.ts";
import type { CodeSender } from "../providers/whatsapp.ts";
import { tasks } from "./jobs.ts";

const failing: CodeSender = {
  sendCode: async ({ phone }) => ({
    ok: false,
    error: phone.endsWith("0000") ? "refused" : "unavailable",
  }),
};
const world = await forThisFile(memberWorld());
Object.assign(world.deps, { senders: { ...world.deps.senders, sms: failing } });

const waitingJobs = async () => {
  const { rows } = await world.deps.db.pool.query(
    "select attempts, max_attempts, last_error from graphile_worker.jobs where task_identifier = 'account.send_code'",
  );
  return rows;
};

const ask = async (phone: string, channel: "whatsapp" | "sms") => {
  const captcha = await solveCaptcha(world.call);
  const body = { phone, purpose: "register", channel, captcha } as const;
  return world.call(account.otpRequest, { body }, deviceFor(world.deps, phone));
};

it("keeps a message that did not get through for another try", async () => {
  await ask("081300000001", "sms");
  await runJobs(world.deps);
  expect(await waitingJobs()).toEqual([
    {
      attempts: 1,
      max_attempts: 6,
      last_error: expect.stringContaining("sms did not take the message: unavailable"),
    },
  ]);
});

it("does not try again what the provider refused, but keeps it for the operator", async () => {
  await ask("081300000000", "sms");
  await runJobs(world.deps);
  expect(await listDeadJobs(world.deps.db)).toMatchObject([
    {
      task_identifier: "account.send_code",
      attempts: 6,
      last_error: "sms did not take the message: refused",
    },
  ]);
  expect(await replayDeadJobs(world.deps.db)).toBe(1);
  await runJobs(world.deps);
  expect(await listDeadJobs(world.deps.db)).toHaveLength(1);
});

it("sends no code that has run out meanwhile", async () => {
  const phone = "081311111111";
  await ask(phone, "whatsapp");
  world.pass(5);
  await runJobs(world.deps);
  expect(world.sent.filter((message) => message.phone === phone)).toEqual([]);
});

it("forgets messages that failed for good once nobody could use them", async () => {
  const phones = ["081366660000", "081377770000"] as const;
  for (const phone of phones) await ask(phone, "sms");
  await runJobs(world.deps);
  const now = world.deps.clock.now().getTime();
  const failedAt = (phone: string, hoursAgo: number) =>
    world.deps.db.pool.query(
      "update graphile_worker._private_jobs set updated_at = $2 where payload->>'phone' = $1",
      [phone, new Date(now - hoursAgo * 3_600_000)],
    );
  await failedAt(phones[0], 25);
  await failedAt(phones[1], 23);
  await tasks.find(({ name }) => name === "account.tidy")?.run(world.deps, {});
  const { rows } = await world.deps.db.pool.query(
    "select payload->>'phone' as phone from graphile_worker._private_jobs where payload->>'phone' = any($1)",
    [phones],
  );
  expect(rows).toEqual([{ phone: phones[1] }]);
});

it("tidies up what time has made worthless, and nothing else", async () => {
  const { headers } = await registerMember(world, "081322222222");
  const tidy = tasks.find(({ name }) => name === "account.tidy");
  const counts = async () => {
    const { rows } = await world.deps.db.pool.query(
      `select (select count(*) from sessions) as sessions, (select count(*) from one_time_codes) as codes, (select count(*) from members) as members`,
    );
    return rows[0];
  };
  await tidy?.run(world.deps, {});
  expect(await world.call(account.memberGet, {}, headers)).toMatchObject({ ok: true });
  world.pass(2_592_000 / 60);
  await tidy?.run(world.deps, {});
  expect(await counts()).toEqual({ sessions: 0, codes: 0, members: 1 });
});
