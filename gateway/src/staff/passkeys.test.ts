import * as contract from "@gerai/contract/office/passkeys";
import { endStaff, inviteStaffAgain, staffActs, staffSession } from "@gerai/contract/office/staff";
import { describe, expect, it } from "vitest";
import {
  type Authenticator,
  type Manner,
  newAuthenticator,
} from "../../test/support/authenticator.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { runJob } from "../../test/support/run-jobs.ts";
import { loggedInAs, officeWorld, staffPassword, type Browser } from "../../test/support/staff.ts";

const world = await forThisFile(officeWorld());
const password = staffPassword;

const askForNew = async (browser: Browser): Promise<string> => {
  const asked = await browser.call(contract.askForNewPasskey, { body: { password } });
  if (!asked.ok) throw new Error(asked.code);
  return asked.data.options.challenge;
};

const add = async (browser: Browser, passkey: Authenticator, manner?: Manner) => {
  const credential = passkey.make(await askForNew(browser), manner);
  return browser.call(contract.addPasskey, { body: { credential } });
};

const ask = async (browser: Browser): Promise<string> => {
  const asked = await browser.call(contract.askForPasskey, {});
  if (!asked.ok) throw new Error(asked.code);
  return asked.data.options.challenge;
};

const answer = (browser: Browser, credential: ReturnType<Authenticator["sign"]>) =>
  browser.call(contract.logInByPasskey, { body: { credential } });

const logIn = async (browser: Browser, passkey: Authenticator, manner?: Manner) =>
  answer(browser, passkey.sign(await ask(browser), manner));

/** Somebody with a passkey. */
const holder = async () => {
  const person = await loggedInAs(world, "auditor");
  const passkey = newAuthenticator();
  expect(await add(person, passkey)).toMatchObject({ ok: true });
  return { ...person, passkey };
};

const remove = (browser: Browser, passkeyId: string, secret = password) =>
  browser.call(contract.removePasskey, { params: { passkeyId }, body: { password: secret } });

describe("a passkey", () => {
  it("logs in without password and code, in any browser, and all of it is in the record", async () => {
    const person = await holder();
    const { passkey, email } = person;
    const browser = world.browser();
    expect(await logIn(browser, passkey)).toMatchObject({ ok: true, data: { email } });
    expect(await browser.call(staffSession, {})).toMatchObject({ data: { email } });
    expect(await browser.call(contract.listPasskeys, {})).toMatchObject({
      data: {
        passkeys: [
          { passkeyId: passkey.id, device: "Peramban uji", lastUsedAt: world.now().toISOString() },
        ],
      },
    });
    expect(await remove(browser, passkey.id)).toMatchObject({ ok: true });
    const acts = await browser.call(staffActs, { query: { q: email } });
    expect(acts.ok && acts.data.acts.map(({ act, after }) => `${act} ${after}`)).toEqual([
      "passkey.remove ",
      "session.open passkey",
      "passkey.add Perangkat lain",
    ]);
  });

  it("is called as its owner likes, who alone can name it, once however often it is sent", async () => {
    const { passkey, ...person } = await holder();
    const rename = (browser: Browser, name: string) =>
      browser.call(contract.renamePasskey, { params: { passkeyId: passkey.id }, body: { name } });
    const stranger = await loggedInAs(world, "administrator");
    expect(await rename(stranger, "Punya saya")).toMatchObject({
      code: "PASSKEY_NOT_FOUND",
      statusCode: 404,
    });
    expect(await rename(person, "a".repeat(61))).toMatchObject({ code: "VALIDATION_FAILED" });
    const name = "Ponsel kasir";
    for (const typed of [name, `  ${name} `]) {
      expect(await rename(person, typed)).toMatchObject({ ok: true });
    }
    expect(await person.call(contract.listPasskeys, {})).toMatchObject({
      data: { passkeys: [{ name, device: "Peramban uji" }] },
    });
    expect(await rename(person, "")).toMatchObject({ ok: true });
    expect(await remove(person, passkey.id)).toMatchObject({ ok: true });
    expect(await rename(person, name)).toMatchObject({ code: "PASSKEY_NOT_FOUND" });
    const acts = await person.call(staffActs, { query: { q: person.email } });
    const device = "Perangkat lain";
    expect(acts.ok && acts.data.acts.slice(0, 3)).toMatchObject([
      { act: "passkey.remove", before: device },
      { act: "passkey.rename", before: name, after: device },
      { act: "passkey.rename", before: device, after: name },
    ]);
  });

  it("is worth nothing once it is removed, which its owner alone can", async () => {
    const { passkey, ...person } = await holder();
    const stranger = await loggedInAs(world, "administrator");
    expect(await remove(stranger, passkey.id)).toMatchObject({
      code: "PASSKEY_NOT_FOUND",
      statusCode: 404,
    });
    expect(await remove(person, passkey.id)).toMatchObject({ ok: true });
    expect(await remove(person, passkey.id)).toMatchObject({ code: "PASSKEY_NOT_FOUND" });
    expect(await logIn(world.browser(), passkey)).toMatchObject({
      code: "PASSKEY_UNKNOWN",
      statusCode: 401,
    });
  });

  it("is added and removed with the password alone, which cannot be guessed there", async () => {
    const { passkey, ...person } = await holder();
    const codes: string[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      for (const tried of [
        await person.call(contract.askForNewPasskey, { body: { password: "Salah12345" } }),
        await remove(person, passkey.id, "Salah12345"),
      ]) {
        codes.push(tried.ok ? "OK" : tried.code);
      }
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => "PASSWORD_WRONG"),
      "PASSWORD_LIMITED",
    ]);
    expect(await logIn(world.browser(), passkey)).toMatchObject({ ok: true });
  });

  it("of one account is at most the tenth, and none is added twice", async () => {
    const person = await loggedInAs(world, "auditor");
    const passkeys = Array.from({ length: 10 }, () => newAuthenticator());
    for (const passkey of passkeys) expect(await add(person, passkey)).toMatchObject({ ok: true });
    expect(await person.call(contract.askForNewPasskey, { body: { password } })).toMatchObject({
      code: "TOO_MANY_PASSKEYS",
    });
    const other = await loggedInAs(world, "auditor");
    expect(await add(other, newAuthenticator(passkeys[0]!.id))).toMatchObject({
      code: "PASSKEY_REFUSED",
    });
  });

  it("ends with its account, and with a new link", async () => {
    const admin = await loggedInAs(world, "administrator");
    for (const endpoint of [endStaff, inviteStaffAgain]) {
      const { passkey, staffId, ...person } = await holder();
      const begun = await askForNew(person);
      const body = { reason: "Ponsel hilang" };
      expect(await admin.call(endpoint, { params: { staffId }, body })).toMatchObject({ ok: true });
      const late = newAuthenticator().make(begun);
      expect(await person.call(contract.addPasskey, { body: { credential: late } })).toMatchObject({
        code: "UNAUTHENTICATED",
      });
      expect(await logIn(world.browser(), passkey)).toMatchObject({ code: "PASSKEY_UNKNOWN" });
    }
  });
});

describe("a challenge", () => {
  it("counts once, in its own browser, for ten minutes", async () => {
    const { passkey } = await holder();
    const browser = world.browser();
    const expired = { code: "CHALLENGE_EXPIRED", statusCode: 401 };
    const signed = passkey.sign(await ask(browser));
    expect(await answer(world.browser(), signed)).toMatchObject(expired);
    const both = await Promise.all([answer(browser, signed), answer(browser, signed)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining(expired));
    const late = passkey.sign(await ask(browser));
    world.pass(11);
    expect(await answer(browser, late)).toMatchObject(expired);
    const count = async () =>
      (await world.deps.db.pool.query("select from staff_challenges")).rowCount;
    expect(await count()).toBeGreaterThan(0);
    await runJob(world.deps, "staff.tidy", {});
    expect(await count()).toBe(0);
  });

  it("for a new passkey is no other's, and none for a login", async () => {
    const { passkey, ...person } = await holder();
    const other = await loggedInAs(world, "auditor");
    const credential = newAuthenticator().make(await askForNew(person));
    other.cookies.set(
      "__Host-gerai-office-challenge",
      person.cookies.get("__Host-gerai-office-challenge") ?? "",
    );
    expect(await other.call(contract.addPasskey, { body: { credential } })).toMatchObject({
      code: "CHALLENGE_EXPIRED",
      statusCode: 422,
    });
    const signed = passkey.sign(await askForNew(person));
    expect(await answer(person, signed)).toMatchObject({ code: "CHALLENGE_EXPIRED" });
  });
});

describe("what is refused", () => {
  it.each([
    ["another page", { origin: "https://kantor-palsu.test" }],
    ["the shop's page", { origin: "http://shop.test" }],
    ["a passkey of another host", { host: "shop.test" }],
    ["a device that has asked nobody", { isVerified: false }],
  ])("%s, to add and to log in", async (_, manner) => {
    const { passkey, ...person } = await holder();
    expect(await logIn(world.browser(), passkey, manner)).toMatchObject({
      code: "PASSKEY_UNKNOWN",
    });
    expect(await add(person, newAuthenticator(), manner)).toMatchObject({
      code: "PASSKEY_REFUSED",
    });
    expect(await logIn(world.browser(), passkey)).toMatchObject({ ok: true });
  });

  it("another key under the same name, and another challenge", async () => {
    const { passkey } = await holder();
    const forged = newAuthenticator(passkey.id);
    expect(await logIn(world.browser(), forged)).toMatchObject({ code: "PASSKEY_UNKNOWN" });
    const browser = world.browser();
    const signed = passkey.sign(await ask(world.browser()));
    await ask(browser);
    expect(await answer(browser, signed)).toMatchObject({ code: "PASSKEY_UNKNOWN" });
  });

  it("a count that does not rise: the passkey was copied", async () => {
    const { passkey } = await holder();
    expect(await logIn(world.browser(), passkey, { counter: 7 })).toMatchObject({ ok: true });
    for (const counter of [7, 3, 0]) {
      expect(await logIn(world.browser(), passkey, { counter })).toMatchObject({
        code: "PASSKEY_UNKNOWN",
      });
    }
    expect(await logIn(world.browser(), passkey, { counter: 8 })).toMatchObject({ ok: true });
  });

  it("a sixth try from one address, which locks out nobody elsewhere", async () => {
    const { passkey } = await holder();
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const browser = world.browser("198.51.100.9");
      const tried = await logIn(browser, passkey, { isVerified: false });
      codes.push(tried.ok ? "OK" : tried.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "PASSKEY_UNKNOWN"), "LOGIN_LIMITED"]);
    expect(await logIn(world.browser(), passkey)).toMatchObject({ ok: true });
  });
});
