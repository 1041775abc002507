import * as account from "@gerai/contract/account";
import { afterAll, beforeAll, expect, it } from "vitest";
import { memberWorld, registerMember, type MemberWorld } from "../../test/support/members.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { tasks } from "./jobs.ts";

let world: MemberWorld;
beforeAll(async () => {
  const refusing = { sendCode: async () => ({ ok: false, error: "refused" }) as const };
  const base = await memberWorld();
  const { whatsapp } = base.deps.senders;
  Object.assign(base.deps, { senders: { whatsapp, sms: refusing } });
  world = base;
});
afterAll(() => world.close());

const waitingJobs = async () => {
  const { rows } = await world.deps.db.pool.query(
    "select attempts, max_attempts, last_error from graphile_worker.jobs where task_identifier = 'account.send_code'",
  );
  return rows;
};

const ask = (phone: string, channel: "whatsapp" | "sms") =>
  world.call(account.otpRequest, { body: { phone, purpose: "register", channel } });

it("keeps a message that the provider did not take for another try", async () => {
  await ask("081300000000", "sms");
  await runJobs(world.deps);
  expect(await waitingJobs()).toEqual([
    {
      attempts: 1,
      max_attempts: 6,
      last_error: expect.stringContaining("sms did not take the code: refused"),
    },
  ]);
});

it("sends no code that has run out meanwhile", async () => {
  const phone = "081311111111";
  await ask(phone, "whatsapp");
  world.pass(5);
  await runJobs(world.deps);
  expect(world.sent.filter((message) => message.phone === phone)).toEqual([]);
});

it("tidies up what time has made worthless, and nothing else", async () => {
  const { headers } = await registerMember(world, "081322222222");
  const tidy = tasks.find(({ name }) => name === "account.tidy");
  const counts = async () => {
    const { rows } = await world.deps.db.pool.query(
      `select (select count(*) from sessions) as sessions, (select count(*) from session_tokens) as tokens,
        (select count(*) from one_time_codes) as codes, (select count(*) from members) as members`,
    );
    return rows[0];
  };
  await tidy?.run(world.deps, {});
  expect(await world.call(account.memberGet, {}, headers)).toMatchObject({ ok: true });
  world.pass(2_592_000 / 60);
  await tidy?.run(world.deps, {});
  expect(await counts()).toEqual({ sessions: 0, tokens: 0, codes: 0, members: 1 });
});
