import * as account from "@gerai/contract/account";
import * as profile from "@gerai/contract/profile";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  memberWorld,
  newMember,
  registerMember,
  type LoggedIn,
  type MemberWorld,
} from "../../test/support/members.ts";
import { runCli } from "../cli.ts";

let world: MemberWorld;
beforeAll(async () => {
  world = await memberWorld();
});
afterAll(() => world.close());

let used = 0;
const newPhone = (): string => `0815${String(10_000_000 + (used += 1))}`;

const gerai = async (...words: readonly string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    isInteractive: false,
  };
  process.exitCode = 0;
  await runCli(["members", ...words], () => Promise.resolve(world.deps), terminal);
  const exitCode = process.exitCode;
  process.exitCode = 0;
  return { exitCode, said: [...out, ...err].join("\n") };
};

const remove = ({ memberId, headers }: LoggedIn) => {
  const { password } = newMember;
  return world.call(
    profile.memberDelete,
    { body: { memberId, password, confirmed: true } },
    headers,
  );
};

const logIn = async (userNumber: string) => {
  const body = { userNumber, password: newMember.password };
  const answer = await world.call(
    account.memberLogin,
    { body },
    { fingerprint: await world.newDevice() },
  );
  return answer.ok ? "OK" : answer.code;
};

it("lets a held phone go, and no other", async () => {
  const phone = newPhone();
  const rina = await registerMember(world, phone);
  expect(await gerai("release", phone)).toMatchObject({ exitCode: 1 });
  await remove(rina);
  expect(await gerai("release", phone)).toMatchObject({ exitCode: 0 });
  expect(await gerai("release", phone)).toMatchObject({ exitCode: 1 });
  await registerMember(world, phone);
});

it("mends a birth date, also that of somebody too young to mend it", async () => {
  const phone = newPhone();
  const { headers } = await registerMember(world, phone, { birthDate: "2008-08-21" });
  expect(await gerai("birth-date", phone, "1998-02-30")).toMatchObject({ exitCode: 1 });
  expect(await gerai("birth-date", newPhone(), "1998-08-21")).toMatchObject({ exitCode: 1 });
  expect(await gerai("birth-date", phone, "1998-08-21")).toMatchObject({ exitCode: 0 });
  expect(await world.call(account.ageVerify, {}, headers)).toMatchObject({ ok: true });
  await gerai("birth-date", phone, "2008-08-21");
  expect(await world.call(account.memberGet, {}, headers)).toMatchObject({
    data: { birthDate: "2008-08-21", member: { isAgeVerified: false } },
  });
});

it("moves a member to a free phone, and ends the sessions", async () => {
  const [phone, next, taken, gone] = [newPhone(), newPhone(), newPhone(), newPhone()];
  const { headers } = await registerMember(world, phone);
  await registerMember(world, taken);
  await remove(await registerMember(world, gone));
  for (const refused of [taken, gone, "0712345678"]) {
    expect(await gerai("phone", phone, refused)).toMatchObject({ exitCode: 1 });
  }
  expect(await logIn(phone)).toBe("OK");
  expect(await gerai("phone", phone, next)).toMatchObject({ exitCode: 0 });
  expect(await world.call(account.memberGet, {}, headers)).toMatchObject({
    code: "UNAUTHENTICATED",
  });
  expect(await logIn(next)).toBe("OK");
  expect(await logIn(phone)).toBe("LOGIN_WRONG");
  await registerMember(world, phone);
});
