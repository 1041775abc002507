import * as account from "@gerai/contract/account";
import { describe, expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { bodyOf, memberWorld, newMember, registerMember } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";

/** Forms that are sent again because their first answer was lost. */

const world = await forThisFile(memberWorld());
const newPassword = "Perahu88hijau";

interface Sent {
  readonly password?: string;
  /** Another one than that which asked for the code. */
  readonly device?: string;
}

const headersOf = (phone: string, { device }: Sent) =>
  device === undefined ? deviceFor(world.deps, phone) : { fingerprint: device };

const register = (phone: string, otpToken: string, sent: Sent = {}) => {
  const body = bodyOf(phone, otpToken, { password: sent.password ?? newMember.password });
  return world.call(account.memberCreate, { body }, headersOf(phone, sent));
};

const change = (phone: string, otpToken: string, sent: Sent = {}) => {
  const body = { phone, otpToken, password: sent.password ?? newPassword };
  return world.call(account.memberChangePassword, { body }, headersOf(phone, sent));
};

const isAlive = async (token = "", phone = ""): Promise<boolean> =>
  (await world.call(account.memberGet, {}, { token, ...deviceFor(world.deps, phone) })).ok;

describe("a registration that is sent again", () => {
  it("is answered as the first was, and makes no second member", async () => {
    const phone = newPhone();
    const proof = await world.provePhone(phone);
    const [first, second] = [await register(phone, proof), await register(phone, proof)];
    expect(first.ok && second.ok && first.data.memberId === second.data.memberId).toBe(true);
    expect(await isAlive(second.ok ? second.status.token : "", phone)).toBe(true);
    expect(await Promise.all([register(phone, proof), register(phone, proof)])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  it("is refused with another password, from another device, without its proof, and when that has run out", async () => {
    const phone = newPhone();
    const proof = await world.provePhone(phone);
    await register(phone, proof);
    const taken = { code: "PHONE_REGISTERED" };
    expect(await register(phone, proof, { password: "Salah12345" })).toMatchObject(taken);
    expect(await register(phone, proof, { device: await world.newDevice() })).toMatchObject(taken);
    expect(await register(phone, "A".repeat(43))).toMatchObject(taken);
    world.pass(10);
    expect(await register(phone, proof)).toMatchObject(taken);
  });

  it("gives five tries at the password", async () => {
    const phone = newPhone();
    const proof = await world.provePhone(phone);
    await register(phone, proof);
    for (let tries = 0; tries < 5; tries += 1) {
      await register(phone, proof, { password: "Salah12345" });
    }
    expect(await register(phone, proof)).toMatchObject({ code: "PHONE_REGISTERED" });
  });
});

describe("a change of the password that is sent again", () => {
  it("is answered as the first was, and changes nothing more", async () => {
    const phone = newPhone();
    const { memberId } = await registerMember(world, phone);
    const proof = await world.provePhone(phone, "password");
    expect(await change(phone, proof)).toMatchObject({ ok: true });
    const again = await change(phone, proof);
    expect(again).toMatchObject({ ok: true, data: { session: { memberId } } });
    expect(await isAlive(again.ok ? again.status.token : "", phone)).toBe(true);
    const used = { code: "OTP_TOKEN_INVALID" };
    expect(await change(phone, proof, { password: "Layar99biru" })).toMatchObject(used);
    expect(await change(phone, proof, { device: await world.newDevice() })).toMatchObject(used);
    world.pass(10);
    expect(await change(phone, proof)).toMatchObject(used);
  });
});
