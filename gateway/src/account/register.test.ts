import * as account from "@gerai/contract/account";
import { describe, expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { bodyOf, memberWorld, registerMember } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";

const world = await forThisFile(memberWorld());

const create = (body: ReturnType<typeof bodyOf>, fingerprint: string) =>
  world.call(account.memberCreate, { body }, { fingerprint });
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
