import * as contract from "@gerai/contract/office/staff";
import { describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import {
  addStores,
  codeAt,
  loggedInAs,
  logIn,
  officeWorld,
  sessionOf,
  staffPassword,
} from "../../test/support/staff.ts";

const world = await forThisFile(officeWorld());
await addStores(world, ["T1"]);
const admin = await loggedInAs(world, "administrator");

const invite = async (email: string) => {
  const body = {
    name: "Rina Kartika",
    email,
    grants: [{ role: "picker", storeCode: "T1" } as const],
  };
  const invited = await admin.call(contract.inviteStaff, { body });
  if (!invited.ok) throw new Error(invited.code);
  const { staffId, invitationUrl } = invited.data;
  return { staffId, email, invitationUrl, token: invitationUrl.split("/").at(-1) ?? "" };
};

const accept = (token: string, code: string, password = staffPassword) =>
  world.browser().call(contract.acceptInvitation, { params: { token }, body: { password, code } });

const show = (token: string) =>
  world.browser().call(contract.staffInvitation, { params: { token } });

const secretOf = async (token: string): Promise<string> => {
  const shown = await show(token);
  if (!shown.ok) throw new Error(shown.code);
  return shown.data.totpSecret;
};

/** Accepts with the code of a moment that has not been used. */
const open = async (email: string) => {
  const invited = await invite(email);
  const totpSecret = await secretOf(invited.token);
  const accepted = await accept(invited.token, codeAt(totpSecret, world.now()));
  if (!accepted.ok) throw new Error(accepted.code);
  const person = { ...invited, name: "Rina Kartika", totpSecret, grants: [] };
  return { ...person, recoveryCodes: accepted.data.recoveryCodes };
};

describe("an invitation", () => {
  it("leads from the link to a session with the roles that were given", async () => {
    const { token, invitationUrl, email } = await invite("Rina@Shop.test");
    expect(invitationUrl).toBe(`https://office.shop.test/undangan/${token}`);
    const shown = await show(token);
    expect(shown).toMatchObject({
      ok: true,
      data: { name: "Rina Kartika", email: "rina@shop.test", totpSecret: expect.any(String) },
    });
    const { totpSecret, totpUri } = shown.ok ? shown.data : { totpSecret: "", totpUri: "" };
    expect(new URL(totpUri).searchParams.get("secret")).toBe(totpSecret);
    expect(decodeURIComponent(totpUri)).toContain("Gerai Kantor:rina@shop.test");

    const accepted = await accept(token, codeAt(totpSecret, world.now()));
    const codes = accepted.ok ? accepted.data.recoveryCodes : [];
    expect(new Set(codes).size).toBe(10);
    world.pass(1);
    const browser = world.browser();
    const person = { staffId: "", name: "", email, totpSecret, grants: [] };
    expect(await logIn(browser, person, codeAt(totpSecret, world.now()))).toMatchObject({
      ok: true,
      data: { email: "rina@shop.test", grants: [{ role: "picker", storeCode: "T1" }] },
    });
    expect(await browser.call(contract.staffSession, {})).toMatchObject({ ok: true });
  });

  it("works once, also for two who press at the same moment", async () => {
    const { token } = await invite("sekali@shop.test");
    const code = codeAt(await secretOf(token), world.now());
    const answers = await Promise.all([accept(token, code), accept(token, code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accept(token, code)).toMatchObject({ code: "INVITATION_UNKNOWN" });
    expect(await show(token)).toMatchObject({ code: "INVITATION_UNKNOWN", statusCode: 404 });
  });

  it("wants a right code and a good password, and waits for both", async () => {
    const { token } = await invite("salah@shop.test");
    const totpSecret = await secretOf(token);
    const early = codeAt(totpSecret, new Date(world.now().getTime() - 3_600_000));
    expect(await accept(token, early)).toMatchObject({ code: "CODE_WRONG", statusCode: 422 });
    const code = codeAt(totpSecret, world.now());
    expect(await accept(token, code, "pendek")).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { password: expect.any(String) },
    });
    expect(await accept(token, code)).toMatchObject({ ok: true });
  });

  it("is refused for a taken address, an unknown store and a role that no store limits", async () => {
    await invite("ada@shop.test");
    const attempt = (email: string, role: "picker" | "administrator", storeCode: string) =>
      admin.call(contract.inviteStaff, {
        body: { name: "Rina Kartika", email, grants: [{ role, storeCode }] },
      });
    expect(await attempt("ADA@shop.test", "picker", "T1")).toMatchObject({ code: "EMAIL_TAKEN" });
    expect(await attempt("toko@shop.test", "picker", "T9")).toMatchObject({
      code: "STORE_UNKNOWN",
    });
    expect(await attempt("kepala@shop.test", "administrator", "T1")).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { "grants.0.storeCode": "wholeChain" },
    });
  });
});

describe("a lost phone", () => {
  it("is replaced by a recovery code, each of which opens one session", async () => {
    const person = await open("hilang@shop.test");
    const [code = ""] = person.recoveryCodes;
    const typed = code.toUpperCase().replaceAll("-", " ");
    expect(await logIn(world.browser(), person, typed)).toMatchObject({ ok: true });
    expect(await logIn(world.browser(), person, code)).toMatchObject({ code: "CODE_WRONG" });
  });

  it("ends with a new invitation: sessions, password, factor and codes", async () => {
    const person = await open("ganti@shop.test");
    const browser = await sessionOf(world, person);
    const again = await admin.call(contract.inviteStaffAgain, {
      params: { staffId: person.staffId },
      body: { reason: "Ponsel hilang di toko" },
    });
    expect(await browser.call(contract.staffSession, {})).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    const [code = ""] = person.recoveryCodes;
    expect(await logIn(world.browser(), person, code)).toMatchObject({ code: "LOGIN_WRONG" });

    const url = again.ok ? again.data.invitationUrl : "";
    const token = url.split("/").at(-1) ?? "";
    const totpSecret = await secretOf(token);
    expect(totpSecret).not.toBe(person.totpSecret);
    expect(await accept(token, codeAt(totpSecret, world.now()))).toMatchObject({ ok: true });
    const renewed = { ...person, totpSecret };
    expect(await logIn(world.browser(), renewed, code)).toMatchObject({ code: "CODE_WRONG" });
    world.pass(1);
    expect(await logIn(world.browser(), renewed, codeAt(totpSecret, world.now()))).toMatchObject({
      ok: true,
    });
  });
});

describe("an invitation that was not accepted", () => {
  it("is worth nothing once there is a newer one", async () => {
    const { staffId, token } = await invite("dua@shop.test");
    const params = { staffId };
    const second = await admin.call(contract.inviteStaffAgain, {
      params,
      body: { reason: "Tautan hilang" },
    });
    expect(await show(token)).toMatchObject({ code: "INVITATION_UNKNOWN" });
    const url = second.ok ? second.data.invitationUrl : "";
    expect(await show(url.split("/").at(-1) ?? "")).toMatchObject({ ok: true });
  });

  it("ends after three days", async () => {
    const { token } = await invite("lama@shop.test");
    world.pass(72 * 60 - 1);
    expect(await show(token)).toMatchObject({ ok: true });
    world.pass(2);
    expect(await show(token)).toMatchObject({ code: "INVITATION_UNKNOWN" });
  });
});
