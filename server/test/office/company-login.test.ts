import * as contract from "@gerai/contract/office/company-login";
import * as staff from "@gerai/contract/office/staff";
import { companyFake } from "@gerai/fakes/company";
import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { forThisFile } from "../../../gateway/test/support/for-this-file.ts";
import {
  codeAt,
  loggedInAs,
  logIn as logInByPassword,
  newPerson,
  officeWorld,
  staffPassword,
  type Browser,
} from "../../../gateway/test/support/staff.ts";

/** The office's login by OpenID Connect against the stand-in, over HTTP. */

const { fetch: provider } = new Hono().route("/company", companyFake());

/** Opens the provider. @param wanted its port; any that is free without one */
const open = (wanted = 0): Promise<{ readonly server: ServerType; readonly port: number }> =>
  new Promise((resolve) => {
    const options = { fetch: provider, hostname: "127.0.0.1", port: wanted };
    const server = serve(options, ({ port }) => resolve({ server, port }));
  });

const shut = (server: ServerType): Promise<unknown> =>
  new Promise((resolve) => server.close(resolve));

const { server: opened, port } = await open();
afterAll(() => shut(opened));

const officeOpenId = {
  issuer: `http://127.0.0.1:${port}/company`,
  clientId: "office",
  clientSecret: "secret-of-the-office",
};
const world = await forThisFile(officeWorld({ officeOpenId }));

const begin = (browser: Browser, returnPath = "/pesanan?q=beras") =>
  browser.call(contract.beginCompanyLogin, { body: { returnPath } });

/** What the provider answers to whoever types the address and presses the button, as its page leads back. */
const visit = async (browser: Browser, email: string, act = "enter"): Promise<string> => {
  const begun = await begin(browser);
  if (!begun.ok) throw new Error(begun.code);
  const body = new URLSearchParams({ email, act });
  const response = await fetch(begun.data.url, { method: "POST", redirect: "manual", body });
  const { origin, pathname, search } = new URL(response.headers.get("location") ?? "");
  expect(origin + pathname).toBe("https://office.shop.test/masuk/perusahaan");
  return search.slice(1);
};

const answer = (browser: Browser, text: string) =>
  browser.call(contract.finishCompanyLogin, { body: { answer: text } });

const logIn = async (email: string, act?: string, browser = world.browser()) =>
  answer(browser, await visit(browser, email, act));

const refusal = (code: string) => ({ ok: false, code, statusCode: 401 });

describe("a login by the account of the company", () => {
  it("opens the office for the owner of the address, leads back, and is in the record", async () => {
    const { email, staffId } = await newPerson(world, "auditor");
    const browser = world.browser();
    expect(await logIn(email.toUpperCase(), "enter", browser)).toMatchObject({
      ok: true,
      data: { session: { staffId, email }, returnPath: "/pesanan?q=beras" },
    });
    expect(await browser.call(staff.staffSession, {})).toMatchObject({ data: { staffId } });
    expect(await logIn(email.toUpperCase())).toMatchObject({ ok: true });
    const acts = await browser.call(staff.staffActs, { query: { q: email } });
    expect(acts.ok && acts.data.acts.map(({ act, after }) => `${act} ${after}`)).toEqual([
      "session.open company account",
      "session.open company account",
      expect.stringMatching(/^session.company http:\/\/127.0.0.1:\d+\/company [\w-]{20}$/),
    ]);
  });

  it.each([
    ["was turned away", "refuse"],
    ["is an answer to another browser's question", "stray"],
    ["is signed by somebody else", "forge"],
  ])("is refused where it %s", async (_, act) => {
    const { email } = await newPerson(world, "auditor");
    expect(await logIn(email, act)).toMatchObject(refusal("COMPANY_REFUSED"));
    expect(await logIn(email)).toMatchObject({ ok: true });
  });

  it("wants an address that the provider has verified, of an account that is open", async () => {
    const admin = await loggedInAs(world, "administrator");
    const unknown = refusal("COMPANY_UNKNOWN");
    const { email, staffId } = await newPerson(world, "auditor");
    expect(await logIn(email, "unverified")).toMatchObject(unknown);
    expect(await logIn("siapa@shop.test")).toMatchObject(unknown);
    expect(await logIn("")).toMatchObject(unknown);
    const invited = { name: "Rina", email: "rina@shop.test" };
    const grants = [{ role: "auditor" as const, storeCode: null }];
    await admin.call(staff.inviteStaff, { body: { ...invited, grants } });
    expect(await logIn(invited.email)).toMatchObject(unknown);
    expect(await logIn(email)).toMatchObject({ ok: true });
    const body = { reason: "Pindah kerja" };
    await admin.call(staff.endStaff, { params: { staffId }, body });
    expect(await logIn(email)).toMatchObject(unknown);
  });

  it("belongs to whom it belonged first, until a new link is made", async () => {
    const admin = await loggedInAs(world, "administrator");
    const { email, staffId } = await newPerson(world, "auditor");
    expect(await logIn(email)).toMatchObject({ ok: true });
    expect(await logIn(email, "other")).toMatchObject(refusal("COMPANY_OTHER_PERSON"));
    expect(await logIn(email)).toMatchObject({ ok: true });

    const body = { reason: "Orang baru" };
    const invited = await admin.call(staff.inviteStaffAgain, { params: { staffId }, body });
    const token = invited.ok ? (invited.data.invitationUrl.split("/").at(-1) ?? "") : "";
    const shown = await world.browser().call(staff.staffInvitation, { params: { token } });
    const code = codeAt(shown.ok ? shown.data.totpSecret : "", world.now());
    await world.browser().call(staff.acceptInvitation, {
      params: { token },
      body: { password: staffPassword, code },
    });
    expect(await logIn(email, "other")).toMatchObject({ ok: true });
    expect(await logIn(email)).toMatchObject(refusal("COMPANY_OTHER_PERSON"));
  });

  it("of one person opens one account", async () => {
    const [one, two] = [await newPerson(world, "auditor"), await newPerson(world, "auditor")];
    expect(await logIn(one.email)).toMatchObject({ ok: true });
    // As if the provider had given the first person's number the second one's address.
    const { pool } = world.deps.db;
    await pool.query("update staff_accounts set email = 'lama@shop.test' where staff_id = $1", [
      one.staffId,
    ]);
    await pool.query("update staff_accounts set email = $2 where staff_id = $1", [
      two.staffId,
      one.email,
    ]);
    expect(await logIn(one.email)).toMatchObject(refusal("COMPANY_OTHER_PERSON"));
  });
});

describe("an answer of the provider", () => {
  it("counts once, in the browser that asked, for ten minutes", async () => {
    const { email } = await newPerson(world, "auditor");
    const browser = world.browser();
    const text = await visit(browser, email);
    const expired = refusal("CHALLENGE_EXPIRED");
    expect(await answer(world.browser(), text)).toMatchObject(expired);
    expect(await answer(browser, text)).toMatchObject({ ok: true });
    expect(await answer(browser, text)).toMatchObject(expired);
    const late = await visit(browser, email);
    world.pass(11);
    expect(await answer(browser, late)).toMatchObject(expired);
  });

  it("is that of this login alone", async () => {
    const { email } = await newPerson(world, "auditor");
    const [own, other] = [world.browser(), world.browser()];
    const foreign = await visit(other, email);
    await visit(own, email);
    expect(await answer(own, foreign)).toMatchObject(refusal("COMPANY_REFUSED"));
    // With the state that was asked for, and the code of another login: the provider holds PKCE.
    const state = new URLSearchParams(await visit(own, email)).get("state") ?? "";
    const mixed = new URLSearchParams(foreign);
    mixed.set("state", state);
    expect(await answer(own, mixed.toString())).toMatchObject(refusal("COMPANY_REFUSED"));
  });
});

it.each(["//jahat.test", "/\\jahat.test", "https://jahat.test/", "javascript:alert(1)", ""])(
  "leads back to no other place: %s",
  async (returnPath) => {
    expect(await begin(world.browser(), returnPath)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { returnPath: "path" },
    });
  },
);

describe("without the provider", () => {
  it("the office says so, and the password goes on; once it is back, so is the login", async () => {
    const gone = await open();
    await shut(gone.server);
    const issuer = `http://127.0.0.1:${gone.port}/company`;
    const alone = await officeWorld({ officeOpenId: { ...officeOpenId, issuer } });
    try {
      const browser = alone.browser();
      expect(await browser.call(contract.waysOfLogin, {})).toMatchObject({
        data: { hasCompanyLogin: true },
      });
      expect(await begin(browser)).toMatchObject({ code: "COMPANY_UNAVAILABLE", statusCode: 503 });
      const person = await newPerson(alone, "auditor");
      const code = codeAt(person.totpSecret, alone.now());
      expect(await logInByPassword(browser, person, code)).toMatchObject({ ok: true });
      const { server } = await open(gone.port);
      expect(await begin(browser)).toMatchObject({ ok: true });
      await shut(server);
    } finally {
      await alone.close();
    }
  });

  it("there is no such login where none is configured", async () => {
    const plain = await officeWorld();
    try {
      expect(await plain.browser().call(contract.waysOfLogin, {})).toMatchObject({
        data: { hasCompanyLogin: false },
      });
      expect(await begin(plain.browser())).toMatchObject({ code: "COMPANY_UNAVAILABLE" });
    } finally {
      await plain.close();
    }
  });
});
