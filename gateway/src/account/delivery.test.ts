import * as account from "@gerai/contract/account";
import { describe, expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { solveCaptcha } from "../../test/support/solve-captcha.ts";
import type { Deps } from "../deps.ts";
import type { CodeSender } from "../providers/whatsapp.ts";

const world = await forThisFile(memberWorld());

type Headers = Readonly<Record<string, string>>;
type Subject = Pick<Parameters<typeof request>[0], "phone" | "purpose">;

const request = async (
  wanted: {
    readonly phone: string;
    readonly purpose: account.OtpPurpose;
    readonly channel: "whatsapp" | "sms";
  },
  headers: Headers = deviceFor(world.deps, wanted.phone),
) => {
  const captcha = wanted.purpose === "register" ? await solveCaptcha(world.call) : undefined;
  const answer = await world.call(account.otpRequest, { body: { ...wanted, captcha } }, headers);
  return answer.ok ? "OK" : answer.code;
};

const state = async (
  { phone, purpose }: Subject,
  headers: Headers = deviceFor(world.deps, phone),
) => {
  const answer = await world.call(account.otpAllowRequest, { body: { phone, purpose } }, headers);
  return answer.ok ? answer.data : answer.code;
};

const refused: CodeSender = {
  sendCode: async () => ({ ok: false, error: "refused", status: 400 }),
};

/** Runs the jobs while WhatsApp reaches nobody. */
const runWithoutWhatsApp = (): Promise<void> => {
  const deps: Deps = { ...world.deps, senders: { ...world.deps.senders, whatsapp: refused } };
  return runJobs(deps);
};

describe("a message that does not arrive", () => {
  it("is told to the device that asked, and the other way is open at once", async () => {
    const subject = { phone: newPhone(), purpose: "register" } as const;
    expect(await state(subject)).toMatchObject({ delivery: "none", allowed: true });
    expect(await request({ ...subject, channel: "whatsapp" })).toBe("OK");
    expect(await state(subject)).toMatchObject({
      delivery: "waiting",
      otherChannelAllowed: false,
      waitSeconds: 60,
    });
    expect(await request({ ...subject, channel: "sms" })).toBe("OTP_TOO_SOON");
    await runWithoutWhatsApp();
    expect(await state(subject)).toMatchObject({ delivery: "failed", otherChannelAllowed: true });
    expect(await state(subject, { fingerprint: await world.newDevice() })).toMatchObject({
      delivery: "none",
    });
    expect(await request({ ...subject, channel: "whatsapp" })).toBe("OTP_TOO_SOON");
    expect(await request({ ...subject, channel: "sms" })).toBe("OK");
    await runJobs(world.deps);
    expect(await state(subject)).toMatchObject({ delivery: "sent", otherChannelAllowed: false });
  });

  it("says nothing of a code that a newer one has replaced", async () => {
    const subject = { phone: newPhone(), purpose: "register" } as const;
    await request({ ...subject, channel: "whatsapp" });
    const { pool } = world.deps.db;
    // The job is running while the next code is asked for.
    await pool.query("update graphile_worker._private_jobs set key = null");
    world.pass(1);
    await request({ ...subject, channel: "sms" });
    await runWithoutWhatsApp();
    expect(await state(subject)).toMatchObject({ delivery: "sent" });
  });

  it("is told of a new password to its member alone, so that nobody learns who is one", async () => {
    const [phone, stranger] = [newPhone(), newPhone()];
    const member = await registerMember(world, phone);
    const seen = [];
    for (const asked of [phone, stranger]) {
      const subject = { phone: asked, purpose: "password" } as const;
      const headers = { fingerprint: await world.newDevice() };
      expect(await request({ ...subject, channel: "whatsapp" }, headers)).toBe("OK");
      await runWithoutWhatsApp();
      seen.push(await state(subject, headers));
      expect(await request({ ...subject, channel: "sms" }, headers)).toBe("OK");
    }
    expect(seen[0]).toMatchObject({ delivery: "untold", otherChannelAllowed: true });
    expect(seen[1]).toEqual(seen[0]);

    const own = { phone, purpose: "password" } as const;
    await request({ ...own, channel: "whatsapp" }, member.headers);
    await runWithoutWhatsApp();
    expect(await state(own, member.headers)).toMatchObject({ delivery: "failed" });
    const other = { phone: stranger, purpose: "password" } as const;
    await request({ ...other, channel: "whatsapp" }, member.headers);
    expect(await state(other, member.headers)).toMatchObject({ delivery: "untold" });
  });
});

describe("codes of others", () => {
  const verify = (phone: string, code: string, headers: Headers) =>
    world.call(account.otpVerify, { body: { phone, purpose: "register", code } }, headers);

  it("replace no code, void no proof, and use up no sends", async () => {
    const phone = newPhone();
    const subject = { phone, purpose: "register", channel: "sms" } as const;
    const code = await world.receiveCode(phone);
    const stranger = { fingerprint: await world.newDevice() };
    expect(await request(subject, stranger)).toBe("OK");
    const own = deviceFor(world.deps, phone);
    expect(await state(subject)).toMatchObject({ sendsLeft: 4 });
    const proof = await verify(phone, code, own);
    expect(proof).toMatchObject({ ok: true });
    world.pass(1);
    expect(await request(subject, stranger)).toBe("OK");
    const body = {
      phone,
      otpToken: proof.ok ? proof.data.otpToken : "",
      fullName: "Rina Kartika",
      birthDate: "1994-05-12",
      password: "Sepeda77biru",
      acceptsTerms: true,
    } as const;
    expect(await world.call(account.memberCreate, { body }, own)).toMatchObject({ ok: true });
  });

  it("are good on the device alone that asked for them, and so are wrong tries", async () => {
    const phone = newPhone();
    const code = await world.receiveCode(phone);
    const stranger = { fingerprint: await world.newDevice() };
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await verify(phone, code, stranger)).toMatchObject({ code: "OTP_EXPIRED" });
    }
    expect(await verify(phone, code, deviceFor(world.deps, phone))).toMatchObject({ ok: true });
  });

  it("flood no phone: fifteen an hour of all devices together", async () => {
    const phone = newPhone();
    const answers: string[] = [];
    for (let device = 0; device < 16; device += 1) {
      const headers = { fingerprint: await world.newDevice() };
      answers.push(await request({ phone, purpose: "password", channel: "sms" }, headers));
    }
    expect(answers).toEqual([...Array<string>(15).fill("OK"), "OTP_RESEND_LIMIT"]);
  });

  it("leave a member the codes on a device with a login", async () => {
    const phone = newPhone();
    const { headers } = await registerMember(world, phone);
    const wanted = { phone, purpose: "password", channel: "sms" } as const;
    for (let device = 0; device < 16; device += 1) {
      await request(wanted, { fingerprint: await world.newDevice() });
    }
    expect(await request(wanted, { fingerprint: headers.fingerprint })).toBe("OK");
  });

  it("are for devices alone", async () => {
    const wanted = { phone: newPhone(), purpose: "password", channel: "sms" } as const;
    expect(await request(wanted, {})).toBe("DEVICE_UNKNOWN");
    expect(await request(wanted, { fingerprint: "made-up" })).toBe("DEVICE_UNKNOWN");
  });
});
