import * as account from "@gerai/contract/account";
import { expect, it, vi } from "vitest";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember, type MemberWorld } from "../../test/support/members.ts";

/** Members and strangers cost the same work: how long it takes is measured elsewhere. */

const derivations = vi.hoisted(() => ({ count: 0 }));

vi.mock(import("node:crypto"), async (original) => {
  const real = await original();
  return {
    ...real,
    argon2: (...sent: Parameters<typeof real.argon2>) => {
      derivations.count += 1;
      real.argon2(...sent);
    },
  };
});

const [member, deleted] = ["081700000001", "081700000002"];
let used = 10;
const stranger = (): string => `0817000000${String((used += 1))}`;

const world = await forThisFile(memberWorld());
await registerMember(world, member);
const { memberId } = await registerMember(world, deleted);
await world.deps.db.pool.query("update members set deleted_at = now() where member_id = $1", [
  memberId,
]);
const headers = { fingerprint: await world.newDevice() };
world.pass(61);

type Answer = Awaited<ReturnType<MemberWorld["call"]>>;

/** What an attacker could tell apart: the answer, and the work behind it. */
const observe = async (ask: () => Promise<Answer>) => {
  derivations.count = 0;
  let answer: Answer | undefined;
  const statements = await countStatements(async () => {
    answer = await ask();
  });
  const seen = answer?.ok ? answer.data : answer;
  return { seen, statements, derivations: derivations.count };
};

const logIn = (userNumber: string) =>
  observe(() =>
    world.call(account.memberLogin, { body: { userNumber, password: "Salah12345" } }, headers),
  );

it("looks at a wrong password as hard as at a stranger's", async () => {
  await logIn(stranger());
  const expected = await logIn(stranger());
  expect(expected).toMatchObject({ seen: { code: "LOGIN_WRONG" }, derivations: 1 });
  expect(await logIn(member)).toEqual(expected);
  expect(await logIn(deleted)).toEqual(expected);
  expect(await logIn("9990000000000001")).toEqual(expected);
});

it("looks up a phone as hard as a stranger's", async () => {
  const check = (phone: string) =>
    observe(() => world.call(account.memberCheck, { body: { phone } }, headers));
  const { statements } = await check(stranger());
  expect(await check(member)).toMatchObject({ seen: { isMember: true }, statements });
  expect(await check(deleted)).toMatchObject({ seen: { isDeleted: true }, statements });
});

const askForCode = (phone: string, channel: account.OtpChannel) =>
  observe(() =>
    world.call(account.otpRequest, { body: { phone, purpose: "password", channel } }, headers),
  );

it.each(account.otpChannels)("promises a code by %s to strangers as well", async (channel) => {
  world.pass(61);
  const expected = await askForCode(stranger(), channel);
  expect(expected).toMatchObject({ seen: { channel }, derivations: 0 });
  expect(await askForCode(member, channel)).toEqual(expected);
});

const tryCode = (phone: string) =>
  observe(() =>
    world.call(
      account.otpVerify,
      { body: { phone, purpose: "password", code: "000000" } },
      headers,
    ),
  );

it("looks at a wrong code as hard as at a stranger's", async () => {
  world.pass(61);
  const phone = stranger();
  for (const asked of [phone, member]) await askForCode(asked, "sms");
  const expected = await tryCode(phone);
  expect(expected).toMatchObject({ seen: { code: "OTP_WRONG" } });
  expect(await tryCode(member)).toEqual(expected);
});

it("refuses a made-up proof of a member's phone as that of a stranger's", async () => {
  const body = { otpToken: "made-up", password: "Perahu88hijau" };
  const change = (phone: string) =>
    observe(() => world.call(account.memberChangePassword, { body: { ...body, phone } }, headers));
  expect(await change(member)).toEqual(await change(stranger()));
});
