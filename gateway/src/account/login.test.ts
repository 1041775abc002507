import * as account from "@gerai/contract/account";
import { describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, newMember, registerMember } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";

const world = await forThisFile(memberWorld());

const logIn = (userNumber: string, password: string, headers: Record<string, string>) =>
  world.call(account.memberLogin, { body: { userNumber, password } }, headers);
const getMember = (headers: Record<string, string>) => world.call(account.memberGet, {}, headers);

describe("login and session", () => {
  it("opens by phone or member number, always with a new token", async () => {
    const phone = newPhone();
    const first = await registerMember(world, phone);
    const member = await getMember(first.headers);
    const number = member.ok ? member.data.ponta.memberId : "";
    const byPhone = await logIn(phone, newMember.password, first.headers);
    const byNumber = await logIn(number, newMember.password, first.headers);
    const tokens = [byPhone, byNumber].map((answer) => (answer.ok ? answer.status.token : ""));
    expect(new Set([...tokens, first.headers.token]).size).toBe(3);
    for (const token of tokens) {
      expect(await getMember({ ...first.headers, token: token ?? "" })).toMatchObject({ ok: true });
    }
  });

  it("answers a wrong password and an unknown number alike", async () => {
    const phone = newPhone();
    const { headers } = await registerMember(world, phone);
    const wrong = await logIn(phone, "Salah12345", headers);
    const unknown = await logIn(newPhone(), newMember.password, headers);
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ code: "LOGIN_WRONG", statusCode: 400 });
  });

  it("refuses the sixth try within a quarter of an hour, also at once", async () => {
    const phone = newPhone();
    const { headers } = await registerMember(world, phone);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => logIn(phone, "Salah12345", headers)),
    );
    expect(tries.filter((answer) => !answer.ok && answer.code === "LOGIN_WRONG")).toHaveLength(5);
    const right = await logIn(phone, newMember.password, headers);
    expect(right).toMatchObject({ code: "LOGIN_LIMITED", values: { minutes: 15 } });
  });

  it("says how many tries are left, to strangers as well", async () => {
    const phone = newPhone();
    await registerMember(world, phone);
    const fingerprint = await world.newDevice();
    const left = async (userNumber: string) => {
      const answer = await logIn(userNumber, "Salah12345", { fingerprint });
      return answer.ok ? undefined : answer.values;
    };
    const stranger = newPhone();
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await left(phone)).toEqual({ triesLeft });
      expect(await left(stranger)).toEqual({ triesLeft });
    }
    expect(await left(phone)).toEqual({ minutes: 15 });
  });

  it("leaves the devices of a member their tries, whatever others use up, behind the same address too", async () => {
    const phone = newPhone();
    const { headers } = await registerMember(world, phone);
    const number = await getMember(headers);
    const stranger = { fingerprint: await world.newDevice() };
    for (let line = 0; line < 12; line += 1) {
      const address = line === 0 ? "127.0.0.1" : `203.0.113.${line}`;
      for (let tries = 0; tries < 6; tries += 1) {
        await logIn(phone, "Salah12345", { ...stranger, "x-client-address": address });
      }
    }
    const elsewhere = { ...stranger, "x-client-address": "203.0.113.99" };
    expect(await logIn(phone, newMember.password, elsewhere)).toMatchObject({
      code: "LOGIN_LIMITED",
      values: { minutes: 60 },
    });
    const byNumber = number.ok ? number.data.ponta.memberId : "";
    expect(await logIn(byNumber, newMember.password, elsewhere)).toMatchObject({
      code: "LOGIN_LIMITED",
    });
    expect(await logIn(phone, newMember.password, headers)).toMatchObject({ ok: true });
  });

  it("gives a line with 256 networks of IPv6 no more than a few tries at an account", async () => {
    const phone = newPhone();
    await registerMember(world, phone);
    const fingerprint = await world.newDevice();
    let looked = 0;
    for (let network = 0; network < 30; network += 1) {
      const headers = { fingerprint, "x-client-address": `2001:db8:7:${network.toString(16)}::1` };
      const answer = await logIn(phone, "Salah12345", headers);
      if (!answer.ok && answer.code === "LOGIN_WRONG") looked += 1;
    }
    expect(looked).toBe(10);
  });

  it("does not count right passwords", async () => {
    const phone = newPhone();
    const { headers } = await registerMember(world, phone);
    await logIn(phone, "Salah12345", headers);
    await logIn(phone, newMember.password, headers);
    expect(await logIn(phone, "Salah12345", headers)).toMatchObject({ values: { triesLeft: 4 } });
  });

  it("opens no session without a genuine device", async () => {
    const phone = newPhone();
    await registerMember(world, phone);
    expect(await logIn(phone, newMember.password, { fingerprint: "made-up" })).toMatchObject({
      code: "DEVICE_UNKNOWN",
    });
  });

  it("holds a token worthless on another device, and in a cookie", async () => {
    const { headers } = await registerMember(world, newPhone());
    const stolen = { ...headers, fingerprint: await world.newDevice() };
    expect(await getMember(stolen)).toMatchObject({ code: "UNAUTHENTICATED" });
    const cookie = `token=${headers.token}; fingerprint=${headers.fingerprint}`;
    expect(await getMember({ cookie })).toMatchObject({ code: "UNAUTHENTICATED" });
    const fromBrowser = { token: headers.token, cookie: `fingerprint=${headers.fingerprint}` };
    expect(await getMember(fromBrowser)).toMatchObject({ ok: true });
  });

  it("keeps neither token nor fingerprint nor password in the clear", async () => {
    const { headers } = await registerMember(world, newPhone());
    const { rows } = await world.deps.db.pool.query(
      "select s::text as text from sessions s union all select m::text from members m",
    );
    const all = rows.map(({ text }) => text).join("\n");
    for (const secret of [headers.token, headers.fingerprint, newMember.password]) {
      expect(all).not.toContain(secret);
    }
  });

  it("ends with logout, and only this session", async () => {
    const phone = newPhone();
    const first = await registerMember(world, phone);
    const second = await logIn(phone, newMember.password, first.headers);
    const others = { ...first.headers, token: second.ok ? (second.status.token ?? "") : "" };
    expect(await world.call(account.memberLogout, {}, first.headers)).toMatchObject({ ok: true });
    expect(await getMember(first.headers)).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await world.call(account.memberLogout, {}, first.headers)).toMatchObject({
      statusCode: 401,
    });
    expect(await getMember(others)).toMatchObject({ ok: true });
  });

  it("ends after 2592000 seconds", async () => {
    const { headers } = await registerMember(world, newPhone());
    world.pass(2_592_000 / 60 - 1);
    expect(await getMember(headers)).toMatchObject({ ok: true });
    world.pass(1);
    expect(await getMember(headers)).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("age", () => {
  it("is confirmed once for the member, with time and session", async () => {
    const phone = newPhone();
    const { headers, memberId } = await registerMember(world, phone);
    expect(await world.call(account.ageVerify, {}, headers)).toMatchObject({ ok: true });
    const elsewhere = await logIn(phone, newMember.password, headers);
    const token = elsewhere.ok ? (elsewhere.status.token ?? "") : "";
    expect(await getMember({ ...headers, token })).toMatchObject({
      data: { member: { isAgeVerified: true } },
    });
    const { rows } = await world.deps.db.pool.query(
      "select age_verified_at, length(age_verified_session) as session from members where member_id = $1",
      [memberId],
    );
    expect(rows).toEqual([{ age_verified_at: expect.any(Date), session: 32 }]);
  });

  it("is refused whose birth date says under 21", async () => {
    const year = world.deps.clock.now().getFullYear() - 20;
    const { headers } = await registerMember(world, newPhone(), { birthDate: `${year}-01-01` });
    expect(await world.call(account.ageVerify, {}, headers)).toMatchObject({
      code: "AGE_TOO_YOUNG",
      statusCode: 403,
    });
  });

  it("is for members", async () => {
    expect(await world.call(account.ageVerify, {})).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

it("shows the terms with the shop's name", async () => {
  const terms = await world.call(account.memberTerms, {});
  expect(terms).toMatchObject({ data: { title: "Syarat & Ketentuan Member Gerai" } });
});
