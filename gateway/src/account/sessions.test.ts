import { randomBytes } from "node:crypto";
import * as account from "@gerai/contract/account";
import { expect, it } from "vitest";
import { countTraffic } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import {
  type LoggedIn,
  memberWorld,
  newMember,
  registerMember,
} from "../../test/support/members.ts";

const world = await forThisFile(memberWorld());

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

it("finds a session by one statement, and none by a token that was made up", async () => {
  const { memberId, headers } = await registerMember(world, "081600000005");
  const other = await registerMember(world, "081600000006");
  const leave = (token: string) => world.call(account.memberLogout, {}, { ...headers, token });
  const id = Buffer.from(memberId.replaceAll("-", ""), "hex");
  const ofOther = Buffer.from(other.headers.token, "base64url").subarray(id.length);
  const madeUp = [
    randomBytes(32),
    Buffer.concat([id, randomBytes(32)]),
    Buffer.concat([id, ofOther]),
  ];
  for (const token of [...madeUp.map((bytes) => bytes.toString("base64url")), "' or true --"]) {
    expect(await leave(token)).toMatchObject({ statusCode: 401 });
  }
  // The session, and the row of the member.
  const traffic = await countTraffic(() => world.call(account.memberGet, {}, headers));
  expect(traffic).toEqual({ statements: 2, trips: 2 });
  expect(await world.call(account.memberGet, {}, other.headers)).toMatchObject({ ok: true });
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

it("ends all other sessions of the member at once, and nobody else's", async () => {
  const phone = "081600000007";
  const { headers: here } = await registerMember(world, phone);
  const { headers: stranger } = await registerMember(world, "081600000008");
  const others = [await logIn(phone, "Firefox 140"), await logIn(phone, "Chrome 141")];
  const endOthers = (headers?: Headers) => world.call(account.memberEndOtherSessions, {}, headers);
  expect(await endOthers()).toMatchObject({ statusCode: 401 });
  const twice = await Promise.all([endOthers(here), endOthers(here)]);
  const ended = twice.map((answer) => (answer.ok ? answer.data.ended : Number.NaN));
  expect(new Set(ended)).toEqual(new Set([0, 2]));
  for (const other of others) {
    expect(await world.call(account.memberGet, {}, other)).toMatchObject({ statusCode: 401 });
  }
  expect(await list(here)).toMatchObject([{ isCurrent: true }]);
  expect(await list(stranger)).toHaveLength(1);
});

it("shows no session that has run out, and nothing to guests", async () => {
  const phone = "081600000004";
  await registerMember(world, phone);
  world.pass(2_592_000 / 60);
  const now = await logIn(phone, "Chrome");
  expect(await list(now)).toHaveLength(1);
  expect(await world.call(account.memberSessions, {})).toMatchObject({ statusCode: 401 });
});
