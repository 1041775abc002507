import * as account from "@gerai/contract/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import {
  bodyOf,
  memberWorld,
  newMember,
  registerMember,
  type MemberWorld,
} from "../../test/support/members.ts";

let world: MemberWorld;
beforeAll(async () => {
  world = await memberWorld();
});
afterAll(() => world.close());

let used = 0;
const newPhone = (): string => `0812${String(10_000_000 + (used += 1))}`;

const create = (body: ReturnType<typeof bodyOf>, fingerprint: string) =>
  world.call(account.memberCreate, { body }, { fingerprint });
const logIn = (userNumber: string, password: string, headers: Record<string, string>) =>
  world.call(account.memberLogin, { body: { userNumber, password } }, headers);
const getMember = (headers: Record<string, string>) => world.call(account.memberGet, {}, headers);

describe("registration", () => {
  it("makes a member with all the fields of the specification", async () => {
    const phone = newPhone();
    const { headers, memberId } = await registerMember(world, phone, { email: "Rina@Example.com" });
    const expected = {
      memberId,
      fullName: "Rina Kartika",
      avatar: "",
      phone,
      email: "Rina@Example.com",
      firstname: "Rina",
      lastname: "Kartika",
      gender: "",
      birthDate: "1994-05-12",
      points: { redeemablePoolUnits: 0 },
      ponta: { memberId: expect.stringMatching(/^999\d{13}$/) },
      member: { isAgeVerified: false },
    };
    expect(await getMember(headers)).toMatchObject({ ok: true, data: expected });
    const byPost = await world.call(account.memberGetByPost, {}, headers);
    expect(byPost).toMatchObject({ ok: true, data: expected });
  });

  it("needs the proof of this phone, and takes it once", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const device = await world.newDevice();
    const proof = await world.provePhone(phone);
    expect(await create(bodyOf(other, proof, {}), device)).toMatchObject({
      code: "OTP_TOKEN_INVALID",
    });
    expect(await create(bodyOf(phone, "made-up", {}), device)).toMatchObject({
      code: "OTP_TOKEN_INVALID",
    });
    expect(await create(bodyOf(phone, proof, {}), device)).toMatchObject({ ok: true });
    expect(await create(bodyOf(phone, proof, {}), device)).toMatchObject({
      code: "PHONE_REGISTERED",
    });
  });

  it("takes no proof that is ten minutes old", async () => {
    const phone = newPhone();
    const device = await world.newDevice();
    const proof = await world.provePhone(phone);
    world.pass(10);
    expect(await create(bodyOf(phone, proof, {}), device)).toMatchObject({
      code: "OTP_TOKEN_INVALID",
    });
  });

  it("makes one member when a phone is registered eight times at once", async () => {
    const phone = newPhone();
    const device = await world.newDevice();
    const body = bodyOf(phone, await world.provePhone(phone), {});
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body, device)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await world.deps.db.pool.query(
      "select count(*)::int as members from members where phone = $1",
      [phone],
    );
    expect(rows[0].members).toBe(1);
  });

  it("keeps the proof when the e-mail is another member's", async () => {
    await registerMember(world, newPhone(), { email: "sama@example.com" });
    const phone = newPhone();
    const device = await world.newDevice();
    const proof = await world.provePhone(phone);
    expect(await create(bodyOf(phone, proof, { email: "SAMA@example.com" }), device)).toMatchObject(
      {
        code: "EMAIL_REGISTERED",
      },
    );
    expect(await create(bodyOf(phone, proof, {}), device)).toMatchObject({ ok: true });
  });

  it("says which field fails which rule first", async () => {
    const phone = newPhone();
    const device = await world.newDevice();
    const proof = await world.provePhone(phone);
    const rule = async (field: string, value: string): Promise<string | undefined> => {
      const answer = await create({ ...bodyOf(phone, proof, {}), [field]: value }, device);
      return answer.ok ? undefined : answer.fields?.[field];
    };
    expect(await rule("fullName", "")).toBe("required");
    expect(await rule("fullName", "Budi2")).toBe("alphaSpacesName");
    expect(await rule("fullName", "Bcd")).toBe("hasVowels");
    expect(await rule("fullName", "Aia")).toBe("hasConsonants");
    expect(await rule("fullName", "Na".repeat(16))).toBe("max");
    expect(await rule("email", "a@b")).toBe("email");
    expect(await rule("birthDate", "1994-02-30")).toBe("birthDate");
    expect(await rule("birthDate", "2099-01-01")).toBe("birthDate");
    expect(await rule("password", "Ab1")).toBe("minLength");
    expect(await rule("password", "Abcdefgh")).toBe("containsNumber");
    expect(await rule("password", "abcdefg1")).toBe("containsCapitalAndLowercase");
    expect(await rule("password", "Password123")).toBe("commonPassword");
    expect(await rule("password", "Bismillah99")).toBe("commonPassword");
  });

  it("names all fields that only the gateway can refuse at once", async () => {
    await registerMember(world, newPhone(), { email: "milik@example.com" });
    const phone = newPhone();
    const device = await world.newDevice();
    const proof = await world.provePhone(phone);
    const wrong = {
      birthDate: "2099-01-01",
      password: "Password123",
      email: "milik@example.com",
      referralCode: "TIDAKADA",
    };
    expect(await create({ ...bodyOf(phone, proof, {}), ...wrong }, device)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: {
        birthDate: "birthDate",
        password: "commonPassword",
        email: "emailRegistered",
        referralCode: "referralInvalid",
      },
    });
    // Without a proof nobody learns whose an e-mail is.
    const { fields } = { fields: undefined, ...(await create(bodyOf(phone, "x", wrong), device)) };
    expect(fields).toBeUndefined();
    expect(await create(bodyOf(phone, proof, {}), device)).toMatchObject({ ok: true });
  });

  it("takes a phone as people write it", async () => {
    const phone = newPhone();
    const device = await world.newDevice();
    const written = `+62 ${phone.slice(1, 4)}-${phone.slice(4, 8)}-${phone.slice(8)}`;
    const proof = await world.provePhone(phone);
    expect(await create(bodyOf(written, proof, {}), device)).toMatchObject({ ok: true });
    const { rows } = await world.deps.db.pool.query(
      "select count(*)::int as members from members where phone = $1",
      [phone],
    );
    expect(rows[0].members).toBe(1);
  });

  it("lets a device register three members a day", async () => {
    const device = await world.newDevice();
    const codes: string[] = [];
    for (let members = 0; members < 4; members += 1) {
      const phone = newPhone();
      const answer = await create(bodyOf(phone, await world.provePhone(phone), {}), device);
      codes.push(answer.ok ? "OK" : answer.code);
    }
    expect(codes).toEqual(["OK", "OK", "OK", "REGISTRATIONS_PER_DEVICE"]);
  });

  it("says whose phone is registered or was deleted", async () => {
    const phone = newPhone();
    const check = () => world.call(account.memberCheck, { body: { phone } });
    expect(await check()).toMatchObject({ data: { isMember: false, isDeleted: false } });
    const { headers, memberId } = await registerMember(world, phone);
    expect(await check()).toMatchObject({ data: { isMember: true, isDeleted: false } });
    await world.deps.db.pool.query("update members set deleted_at = now() where member_id = $1", [
      memberId,
    ]);
    expect(await check()).toMatchObject({ data: { isMember: true, isDeleted: true } });
    expect(await getMember(headers)).toMatchObject({ code: "UNAUTHENTICATED" });
    const asked = { phone, purpose: "register", channel: "sms" } as const;
    const device = deviceFor(world.deps, phone);
    expect(await world.call(account.otpRequest, { body: asked }, device)).toMatchObject({
      code: "ACCOUNT_DELETED",
    });
  });
});

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
