import * as contract from "@gerai/contract/office/staff";
import { describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import {
  codeAt,
  logIn,
  newPerson,
  officeWorld,
  staffPassword,
  type Browser,
  type Person,
} from "../../test/support/staff.ts";

const world = await forThisFile(officeWorld());

const tryPassword = (browser: Browser, email: string, password: string) =>
  browser.call(contract.logInStaff, { body: { email, password } });

const codeOf = ({ totpSecret }: Person): string => codeAt(totpSecret, world.now());

const ticketOf = async (browser: Browser, { email }: Person): Promise<string> => {
  const first = await tryPassword(browser, email, staffPassword);
  if (!first.ok) throw new Error(first.code);
  return first.data.ticket;
};

const confirm = (browser: Browser, ticket: string, code: string) =>
  browser.call(contract.confirmStaff, { body: { ticket, code } });

/** Six digits that are not the right ones. */
const wrongCode = (person: Person, turn: number): string =>
  String((Number(codeOf(person)) + 1_000 + turn) % 1_000_000).padStart(6, "0");

describe("logging in", () => {
  it("wants password and second factor, and keeps the session in a cookie that no script reads", async () => {
    const person = await newPerson(world, "auditor");
    const ticket = await ticketOf(world.browser(), person);
    const response = await world.office.request("/v1/login/code", {
      method: "POST",
      headers: { "content-type": "application/json", "x-gerai-office": "1" },
      body: JSON.stringify({ ticket, code: codeOf(person) }),
    });
    const [session = "", device = ""] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-gerai-office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(device).toMatch(
      /^__Host-gerai-office-device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/,
    );
    const text = await response.text();
    expect(text).toContain(person.email);
    expect(text).not.toContain(session.split(/[=;]/)[1]);
    const { rows } = await world.deps.db.pool.query("select * from staff_sessions");
    expect(JSON.stringify(rows)).not.toContain(session.split(/[=;]/)[1]);
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const person = await newPerson(world, "auditor");
    const wrong = await tryPassword(world.browser(), person.email, "Salah12345");
    const unknown = await tryPassword(world.browser(), "siapa@shop.test", "Salah12345");
    expect(wrong).toMatchObject({ ok: false, code: "LOGIN_WRONG", statusCode: 401 });
    expect(unknown).toEqual(wrong);
  });

  it("takes a code once, and none older than that", async () => {
    const person = await newPerson(world, "auditor");
    const code = codeOf(person);
    const before = codeAt(person.totpSecret, new Date(world.now().getTime() - 30_000));
    expect(await logIn(world.browser(), person, code)).toMatchObject({ ok: true });
    expect(await logIn(world.browser(), person, code)).toMatchObject({ code: "CODE_WRONG" });
    expect(await logIn(world.browser(), person, before)).toMatchObject({ code: "CODE_WRONG" });
    world.pass(1);
    const [one, two] = [
      await ticketOf(world.browser(), person),
      await ticketOf(world.browser(), person),
    ];
    const both = await Promise.all([
      confirm(world.browser(), one, codeOf(person)),
      confirm(world.browser(), two, codeOf(person)),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("bears a phone's clock that is half a minute wrong, and no more", async () => {
    const person = await newPerson(world, "auditor");
    const at = (seconds: number) =>
      codeAt(person.totpSecret, new Date(world.now().getTime() + seconds * 1000));
    expect(await logIn(world.browser(), person, at(3600))).toMatchObject({ code: "CODE_WRONG" });
    expect(await logIn(world.browser(), person, at(30))).toMatchObject({ ok: true });
  });

  it("ends a ticket after ten minutes, and takes no forged one", async () => {
    const person = await newPerson(world, "auditor");
    const ticket = await ticketOf(world.browser(), person);
    const forged = await confirm(world.browser(), "A".repeat(80), codeOf(person));
    expect(forged).toMatchObject({ code: "LOGIN_EXPIRED", statusCode: 401 });
    world.pass(11);
    expect(await confirm(world.browser(), ticket, codeOf(person))).toMatchObject({
      code: "LOGIN_EXPIRED",
    });
  });
});

describe("tries", () => {
  const fill = async (email: string, address: string) => {
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await tryPassword(world.browser(address), email, "Salah12345");
      codes.push(answer.ok ? "OK" : answer.code);
    }
    return codes;
  };

  it("at a password end from one address, and lock out neither another address nor another person", async () => {
    const [person, other] = [await newPerson(world, "auditor"), await newPerson(world, "auditor")];
    expect(await fill(person.email, "198.51.100.1")).toEqual([
      ...Array.from({ length: 5 }, () => "LOGIN_WRONG"),
      "LOGIN_LIMITED",
    ]);
    const same = world.browser("198.51.100.1");
    expect(await tryPassword(same, person.email, staffPassword)).toMatchObject({
      code: "LOGIN_LIMITED",
      statusCode: 429,
      values: { minutes: 15 },
    });
    expect(await tryPassword(same, other.email, staffPassword)).toMatchObject({ ok: true });
    const elsewhere = world.browser("198.51.100.2");
    expect(await tryPassword(elsewhere, person.email, staffPassword)).toMatchObject({ ok: true });
  });

  it("of others never lock out a browser that the person has logged in with", async () => {
    const person = await newPerson(world, "auditor");
    const known = world.browser("198.51.100.3");
    expect(await logIn(known, person, codeOf(person))).toMatchObject({ ok: true });
    // As many addresses as one account bears.
    for (let address = 0; address < 11; address += 1) {
      await fill(person.email, `192.0.2.${address}`);
    }
    const stranger = world.browser("192.0.2.200");
    expect(await tryPassword(stranger, person.email, staffPassword)).toMatchObject({
      code: "LOGIN_LIMITED",
    });
    expect(await tryPassword(known, person.email, staffPassword)).toMatchObject({ ok: true });
  });

  it("at a second factor end, also for those who know the password and come from everywhere", async () => {
    const person = await newPerson(world, "auditor");
    const known = world.browser("198.51.100.4");
    expect(await logIn(known, person, codeOf(person))).toMatchObject({ ok: true });
    world.pass(1);
    const codes: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const thief = world.browser(`198.51.100.${10 + (turn % 10)}`);
      const answer = await confirm(thief, await ticketOf(thief, person), wrongCode(person, turn));
      codes.push(answer.ok ? "OK" : answer.code);
    }
    expect(codes.indexOf("LOGIN_LIMITED")).toBe(15);
    expect(codes).not.toContain("OK");
    expect(await logIn(known, person, codeOf(person))).toMatchObject({ ok: true });
  });
});
