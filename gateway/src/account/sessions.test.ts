import * as account from "@gerai/contract/account";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type LoggedIn,
  memberWorld,
  type MemberWorld,
  newMember,
  registerMember,
} from "../../test/support/members.ts";

let world: MemberWorld;
beforeAll(async () => {
  world = await memberWorld();
});
afterAll(() => world.close());

type Headers = LoggedIn["headers"];

/** Logs in on another device. */
const logIn = async (userNumber: string, devicemodel: string): Promise<Headers> => {
  const fingerprint = await world.newDevice();
  const body = { userNumber, password: newMember.password };
  const answer = await world.call(account.memberLogin, { body }, { fingerprint, devicemodel });
  if (!answer.ok) throw new Error(answer.code);
  return { fingerprint, token: answer.status.token ?? "" };
};
const list = async (headers: Headers) => {
  const answer = await world.call(account.memberSessions, {}, headers);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.sessions;
};
const end = (sessionId: string, headers: Headers) =>
  world.call(account.memberEndSession, { body: { sessionId } }, headers);

it("lists the member's devices, and ends one from another", async () => {
  const phone = "081600000001";
  const { headers: first } = await registerMember(world, phone);
  world.pass(20);
  const second = await logIn(phone, "Firefox 140");
  const [latest, oldest] = await list(second);
  expect(latest).toMatchObject({ device: "Firefox 140", isCurrent: true });
  expect(oldest).toMatchObject({ isCurrent: false });
  expect(JSON.stringify(await list(second))).not.toContain(first.token);

  expect(await end(oldest?.sessionId ?? "", second)).toMatchObject({ ok: true });
  expect(await world.call(account.memberGet, {}, first)).toMatchObject({ statusCode: 401 });
  expect(await list(second)).toHaveLength(1);
});

it("ends no session of another member", async () => {
  const { headers: victim } = await registerMember(world, "081600000002");
  const { headers: attacker } = await registerMember(world, "081600000003");
  const [session] = await list(victim);
  expect(await end(session?.sessionId ?? "", attacker)).toMatchObject({
    code: "SESSION_NOT_FOUND",
    statusCode: 404,
  });
  expect(await list(victim)).toHaveLength(1);
});

it("shows no session that has run out, and nothing to guests", async () => {
  const phone = "081600000004";
  await registerMember(world, phone);
  world.pass(2_592_000 / 60);
  const now = await logIn(phone, "Chrome");
  expect(await list(now)).toHaveLength(1);
  expect(await world.call(account.memberSessions, {})).toMatchObject({ statusCode: 401 });
});
