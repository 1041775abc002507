import * as account from "@gerai/contract/account";
import { expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import {
  type LoggedIn,
  memberWorld,
  newMember,
  registerMember,
} from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { runJobs } from "../../test/support/run-jobs.ts";

const world = await forThisFile(memberWorld());

const newPassword = "Perahu88hijau";

interface Changed {
  readonly password?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** On a new device unless the headers name one. */
const change = async (phone: string, otpToken: string, changed: Changed = {}) => {
  const { password = newPassword } = changed;
  const headers = changed.headers ?? { fingerprint: await world.newDevice() };
  return world.call(account.memberChangePassword, { body: { phone, otpToken, password } }, headers);
};
const logIn = (userNumber: string, password: string, { headers }: LoggedIn) =>
  world.call(account.memberLogin, { body: { userNumber, password } }, headers);
const isAlive = async (headers: LoggedIn["headers"]): Promise<boolean> =>
  (await world.call(account.memberGet, {}, headers)).ok;
const askForPassword = (phone: string) =>
  world.call(
    account.otpRequest,
    { body: { phone, purpose: "password", channel: "sms" } },
    deviceFor(world.deps, phone),
  );

it("gives a guest a new password, ends all sessions and opens one on this device", async () => {
  const phone = newPhone();
  const first = await registerMember(world, phone);
  const second = await logIn(phone, newMember.password, first);
  const token = second.ok ? (second.status.token ?? "") : "";
  const fingerprint = await world.newDevice();
  const proof = await world.provePhone(phone, "password");
  const changed = await change(phone, proof, { headers: { fingerprint } });
  expect(changed).toMatchObject({ ok: true, data: { session: { memberId: first.memberId } } });
  const opened = changed.ok ? (changed.status.token ?? "") : "";
  expect(await isAlive({ token: opened, fingerprint })).toBe(true);
  expect(await isAlive({ ...first.headers, token: opened })).toBe(false);
  expect(await isAlive(first.headers)).toBe(false);
  expect(await isAlive({ ...first.headers, token })).toBe(false);
  expect(await logIn(phone, newMember.password, first)).toMatchObject({ code: "LOGIN_WRONG" });
  expect(await logIn(phone, newPassword, first)).toMatchObject({ ok: true });
});

it("opens no session without a device", async () => {
  const phone = newPhone();
  await registerMember(world, phone);
  const proof = await world.provePhone(phone, "password");
  expect(await change(phone, proof, { headers: {} })).toMatchObject({ code: "DEVICE_UNKNOWN" });
  expect(await change(phone, proof)).toMatchObject({ ok: true });
});

it("lets the owner in again who had used up all tries", async () => {
  const phone = newPhone();
  const owner = await registerMember(world, phone);
  for (let tries = 0; tries < 6; tries += 1) await logIn(phone, "Salah12345", owner);
  expect(await logIn(phone, newMember.password, owner)).toMatchObject({ code: "LOGIN_LIMITED" });
  const proof = await world.provePhone(phone, "password");
  expect(await change(phone, proof)).toMatchObject({ ok: true });
  expect(await logIn(phone, newPassword, owner)).toMatchObject({ ok: true });
});

it("lets the member who is logged in go on, with a new token", async () => {
  const phone = newPhone();
  const { headers, memberId } = await registerMember(world, phone);
  const proof = await world.provePhone(phone, "password");
  const changed = await change(phone, proof, { headers });
  expect(changed).toMatchObject({ ok: true, data: { session: { memberId } } });
  const token = changed.ok ? (changed.status.token ?? "") : "";
  expect(await isAlive(headers)).toBe(false);
  expect(await isAlive({ ...headers, token })).toBe(true);
});

it("wants another password than before, and keeps the proof for the next try", async () => {
  const phone = newPhone();
  await registerMember(world, phone);
  const proof = await world.provePhone(phone, "password");
  const rule = async (password: string) => {
    const answer = await change(phone, proof, { password });
    return answer.ok ? "OK" : answer.fields?.["password"];
  };
  expect(await rule(newMember.password)).toBe("newpassword");
  expect(await rule("Bismillah99")).toBe("commonPassword");
  expect(await rule("semuakecil1")).toBe("containsCapitalAndLowercase");
  expect(await rule(newPassword)).toBe("OK");
});

it("takes a proof once, of this phone and for this purpose", async () => {
  const [phone, other, free] = [newPhone(), newPhone(), newPhone()];
  await registerMember(world, phone);
  const attacker = await registerMember(world, other);
  const forRegistration = await world.provePhone(free);
  expect(await change(phone, forRegistration)).toMatchObject({ code: "OTP_TOKEN_INVALID" });
  expect(await change(free, forRegistration)).toMatchObject({ code: "OTP_TOKEN_INVALID" });
  const proof = await world.provePhone(phone, "password");
  expect(await change(other, proof)).toMatchObject({ code: "OTP_TOKEN_INVALID" });
  expect(await change(phone, proof, { headers: attacker.headers })).toMatchObject({
    code: "FORBIDDEN",
  });
  const answers = await Promise.all([1, 2, 3].map(() => change(phone, proof)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

it("answers alike whether the phone is a member's, and sends nothing where it is not", async () => {
  const phone = newPhone();
  const unknown = newPhone();
  await registerMember(world, phone);
  const answers = [await askForPassword(phone), await askForPassword(unknown)];
  const [known, stranger] = answers.map((answer) => answer.ok && answer.data);
  expect(known).toMatchObject({ channel: "sms", sendsLeft: 4 });
  expect(stranger).toEqual(known);
  const sentBefore = world.sent.length;
  await runJobs(world.deps);
  expect(world.sent.slice(sentBefore).map((message) => message.phone)).toEqual([phone]);
});

it("leaves no session of a login that began with the old password", async () => {
  const phone = newPhone();
  const member = await registerMember(world, phone);
  const proof = await world.provePhone(phone, "password");
  const [changed, ...logins] = await Promise.all([
    change(phone, proof),
    ...[1, 2, 3].map(() => logIn(phone, newMember.password, member)),
  ]);
  expect(changed).toMatchObject({ ok: true });
  for (const login of logins) {
    const token = login.ok ? (login.status.token ?? "") : "none";
    expect(await isAlive({ ...member.headers, token })).toBe(false);
  }
});
