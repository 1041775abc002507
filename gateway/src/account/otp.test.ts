import * as account from "@gerai/contract/account";
import { describe, expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { solveCaptcha } from "../../test/support/solve-captcha.ts";

const world = await forThisFile(memberWorld());

/** The device of the phone's owner. */
const own = (phone: string) => deviceFor(world.deps, phone);
const ask = async (
  phone: string,
  channel: "whatsapp" | "sms" = "whatsapp",
  headers: Readonly<Record<string, string>> = own(phone),
) => {
  const captcha = await solveCaptcha(world.call);
  const body = { phone, purpose: "register", channel, captcha } as const;
  return world.call(account.otpRequest, { body }, headers);
};
const verify = (phone: string, code: string, headers = own(phone)) =>
  world.call(account.otpVerify, { body: { phone, purpose: "register", code } }, headers);
const allowance = async (phone: string) => {
  const body = { phone, purpose: "register" } as const;
  const result = await world.call(account.otpAllowRequest, { body }, own(phone));
  return result.ok ? result.data : result.code;
};
/** Any code but the right one. */
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");

describe("sending a code", () => {
  it("sends six digits by the chosen channel and never answers them", async () => {
    const phone = newPhone();
    const asked = await ask(phone, "sms");
    await runJobs(world.deps);
    const message = world.sent.at(-1);
    expect(message).toMatchObject({ channel: "sms", phone });
    expect(message?.code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(asked)).not.toContain(message?.code);
  });

  it("keeps the code nowhere in the clear", async () => {
    const phone = newPhone();
    await ask(phone);
    const { rows } = await world.deps.db.pool.query(
      "select payload::text as text from graphile_worker._private_jobs union all select c::text from one_time_codes c",
    );
    await runJobs(world.deps);
    const code = world.sent.at(-1)?.code ?? "";
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
  });

  it("waits 60 seconds between two codes", async () => {
    const phone = newPhone();
    await ask(phone);
    expect(await allowance(phone)).toMatchObject({ allowed: false, waitSeconds: 60, sendsLeft: 4 });
    expect(await ask(phone)).toMatchObject({ code: "OTP_TOO_SOON", values: { seconds: 60 } });
    world.pass(1);
    expect(await allowance(phone)).toMatchObject({ allowed: true, waitSeconds: 0 });
    expect(await ask(phone)).toMatchObject({ ok: true, data: { sendsLeft: 3 } });
  });

  it("sends five codes an hour at most", async () => {
    const phone = newPhone();
    for (let sends = 0; sends < 5; sends += 1) {
      expect(await ask(phone)).toMatchObject({ ok: true });
      world.pass(1);
    }
    expect(await ask(phone)).toMatchObject({ code: "OTP_RESEND_LIMIT" });
    expect(await allowance(phone)).toMatchObject({ allowed: false, sendsLeft: 0 });
    world.pass(60);
    expect(await ask(phone)).toMatchObject({ ok: true });
  });

  it("sends one code when ten requests come at once", async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await runJobs(world.deps);
    expect(world.sent.filter((message) => message.phone === phone)).toHaveLength(1);
  });

  it("counts by device as well", async () => {
    const fingerprint = await world.newDevice();
    const codes: string[] = [];
    for (let requests = 0; requests < 16; requests += 1) {
      const body = { phone: newPhone(), purpose: "password", channel: "sms" } as const;
      const answer = await world.call(account.otpRequest, { body }, { fingerprint });
      codes.push(answer.ok ? "OK" : answer.code);
    }
    expect(codes.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => "OK"));
    expect(codes.at(-1)).toBe("DEVICE_UNUSUAL");
  });

  it("refuses what is no mobile number with the first rule it fails", async () => {
    const rules = await Promise.all(
      ["", "08ab", "0712345678", "081234567", "08123456789012", "9991234567"].map(async (phone) => {
        const answer = await ask(phone);
        return answer.ok ? "" : answer.fields?.["phone"];
      }),
    );
    expect(rules).toEqual([
      "required",
      "numeric",
      "phoneFormat",
      "minMaxLengthPhone",
      "isNumber",
      "phoneFormat",
    ]);
  });
});

describe("verifying a code", () => {
  it("exchanges a right code once", async () => {
    const phone = newPhone();
    const code = await world.receiveCode(phone);
    expect(await verify(phone, code)).toMatchObject({ ok: true });
    expect(await verify(phone, code)).toMatchObject({ code: "OTP_EXPIRED" });
  });

  it("gives one proof when a code is verified ten times at once", async () => {
    const phone = newPhone();
    const code = await world.receiveCode(phone);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(phone, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("takes no code after five wrong ones, also when they come at once", async () => {
    const phone = newPhone();
    const code = await world.receiveCode(phone);
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(phone, wrong(code))));
    expect(
      answers.filter((answer) => !answer.ok && answer.code === "OTP_WRONG").length,
    ).toBeLessThan(6);
    expect(await verify(phone, code)).toMatchObject({ code: "OTP_TRIES_EXCEEDED" });
    world.pass(1);
    const fresh = await world.receiveCode(phone);
    expect(await verify(phone, fresh)).toMatchObject({ ok: true });
  });

  it("takes no code after five minutes", async () => {
    const phone = newPhone();
    const code = await world.receiveCode(phone);
    world.pass(5);
    expect(await verify(phone, code)).toMatchObject({ code: "OTP_EXPIRED" });
  });

  it("takes no code of another phone, and none that a newer one replaced", async () => {
    const [mine, other] = [newPhone(), newPhone()];
    const first = await world.receiveCode(mine);
    await world.receiveCode(other);
    expect(await verify(other, first)).toMatchObject({ ok: false });
    world.pass(1);
    const second = await world.receiveCode(mine);
    expect(await verify(mine, first === second ? wrong(second) : first)).toMatchObject({
      code: "OTP_WRONG",
    });
    expect(await verify(mine, second)).toMatchObject({ ok: true });
  });

  it("begins three registrations of a phone a day", async () => {
    const phone = newPhone();
    for (let times = 0; times < 3; times += 1) {
      await world.provePhone(phone);
      world.pass(1);
    }
    expect(await ask(phone)).toMatchObject({ code: "REGISTRATIONS_PER_PHONE" });
    expect(await allowance(phone)).toMatchObject({ allowed: false });
    world.pass(24 * 60);
    expect(await ask(phone)).toMatchObject({ ok: true });
  });
});
