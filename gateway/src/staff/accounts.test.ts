import * as contract from "@gerai/contract/office/staff";
import { describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { runJob } from "../../test/support/run-jobs.ts";
import {
  addStores,
  codeAt,
  loggedInAs,
  logIn,
  newPerson,
  officeWorld,
  sessionOf,
} from "../../test/support/staff.ts";

const world = await forThisFile(officeWorld());
await addStores(world, ["T1", "T2"]);

const reason = "Pindah bagian";

describe("a session", () => {
  it("lasts twelve hours, whatever is done in it", async () => {
    const caller = await loggedInAs(world, "auditor");
    world.pass(11 * 60 + 59);
    expect(await caller.call(contract.staffSession, {})).toMatchObject({ ok: true });
    world.pass(2);
    expect(await caller.call(contract.staffSession, {})).toMatchObject({
      code: "UNAUTHENTICATED",
      statusCode: 401,
    });
    const count = async () =>
      (await world.deps.db.pool.query("select from staff_sessions")).rowCount;
    expect(await count()).toBe(1);
    await runJob(world.deps, "staff.tidy", {});
    expect(await count()).toBe(0);
  });

  it("is listed and ended by its own person alone", async () => {
    const person = await newPerson(world, "auditor");
    const browser = world.browser();
    await logIn(browser, person, codeAt(person.totpSecret, world.now()));
    const other = await sessionOf(world, person);
    const stranger = await loggedInAs(world, "administrator");
    const listed = await browser.call(contract.staffSessions, {});
    const sessions = listed.ok ? listed.data.sessions : [];
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { device: "Peramban uji" },
    ]);
    const params = { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? "" };
    expect(await stranger.call(contract.endStaffSession, { params })).toMatchObject({
      code: "SESSION_NOT_FOUND",
    });
    expect(await browser.call(contract.endStaffSession, { params })).toMatchObject({ ok: true });
    expect(await other.call(contract.staffSession, {})).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("ends by logging out: cookie and token", async () => {
    const caller = await loggedInAs(world, "picker", "T1");
    const token = caller.cookies.get("__Host-gerai-office") ?? "";
    expect(await caller.call(contract.logOutStaff, {})).toMatchObject({ ok: true });
    expect(caller.cookies.has("__Host-gerai-office")).toBe(false);
    caller.cookies.set("__Host-gerai-office", token);
    expect(await caller.call(contract.staffSession, {})).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("an administrator", () => {
  it("takes back no role that another one gives at the same moment", async () => {
    const admin = await loggedInAs(world, "administrator");
    const { staffId } = await loggedInAs(world, "picker", "T1");
    const other = await world.deps.db.pool.connect();
    await other.query("begin");
    await other.query("select from staff_accounts where staff_id = $1 for update", [staffId]);
    await other.query("update staff_grants set store_code = 'T2' where staff_id = $1", [staffId]);
    const changing = admin.call(contract.changeGrants, {
      params: { staffId },
      body: {
        grants: [{ role: "auditor", storeCode: null }],
        seen: [{ role: "picker", storeCode: "T1" }],
        reason,
      },
    });
    const waiting = async () =>
      (
        await world.deps.db.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await other.query("commit");
    other.release();
    expect(codeOf(await changing)).toBe("GRANTS_CHANGED");
  });

  it("changes roles, which count at the next call", async () => {
    const admin = await loggedInAs(world, "administrator");
    const caller = await loggedInAs(world, "picker", "T1");
    expect(await caller.call(contract.listStaff, { query: {} })).toMatchObject({
      code: "FORBIDDEN",
    });
    const grants = [
      { role: "auditor", storeCode: null },
      { role: "storeLead", storeCode: "T2" },
      { role: "storeLead", storeCode: "T2" },
    ] as const;
    const seen = [{ role: "picker" as const, storeCode: "T1" }];
    const regrant = () =>
      admin.call(contract.changeGrants, {
        params: { staffId: caller.staffId },
        body: { grants: [...grants], seen, reason },
      });
    expect(await regrant()).toMatchObject({ ok: true });
    // What somebody else has changed meanwhile is not taken back.
    expect(await regrant()).toMatchObject({ code: "GRANTS_CHANGED", statusCode: 409 });
    const listed = await caller.call(contract.listStaff, { query: {} });
    const own = listed.ok && listed.data.staff.find(({ staffId }) => staffId === caller.staffId);
    expect(own).toMatchObject({ state: "active", grants: [grants[0], grants[1]] });
  });

  it("finds accounts by name, e-mail and store, a hundred at most", async () => {
    const admin = await loggedInAs(world, "administrator");
    const picker = await loggedInAs(world, "picker", "T1");
    const find = async (q: string) => dataOf(admin.call(contract.listStaff, { query: { q } }));
    const idsOf = async (q: string) => (await find(q)).staff.map(({ staffId }) => staffId);
    expect(await idsOf(picker.email.toUpperCase())).toEqual([picker.staffId]);
    expect(await idsOf(`t1 ${picker.name}`)).toContain(picker.staffId);
    expect(await idsOf(`t2 ${picker.email}`)).toEqual([]);
    expect(await find("100%")).toEqual({ staff: [], hasMore: false });
    await world.deps.db.pool.query(
      `insert into staff_accounts (staff_id, email, name, created_at)
        select gen_random_uuid(), 'banyak' || n || '@contoh.id', 'Banyak', now() from generate_series(1, 101) n`,
    );
    const many = await find("banyak");
    expect(many.staff).toHaveLength(100);
    expect(many.hasMore).toBe(true);
  });

  it("leaves roles as they were where a store is unknown", async () => {
    const admin = await loggedInAs(world, "administrator");
    const caller = await loggedInAs(world, "auditor");
    const seen = [{ role: "auditor" as const, storeCode: null }];
    const body = { grants: [{ role: "picker" as const, storeCode: "T9" }], seen, reason };
    const params = { staffId: caller.staffId };
    expect(await admin.call(contract.changeGrants, { params, body })).toMatchObject({
      code: "STORE_UNKNOWN",
    });
    expect(await caller.call(contract.listStaff, { query: {} })).toMatchObject({ ok: true });
  });

  it("ends an account with its sessions, and its address is free again", async () => {
    const admin = await loggedInAs(world, "administrator");
    const caller = await loggedInAs(world, "auditor");
    const params = { staffId: caller.staffId };
    expect(await admin.call(contract.endStaff, { params, body: { reason } })).toMatchObject({
      ok: true,
    });
    expect(await caller.call(contract.staffSession, {})).toMatchObject({ code: "UNAUTHENTICATED" });
    const code = codeAt(caller.totpSecret, world.now());
    expect(await logIn(world.browser(), caller, code)).toMatchObject({ code: "LOGIN_WRONG" });
    for (const again of [
      await admin.call(contract.endStaff, { params, body: { reason } }),
      await admin.call(contract.inviteStaffAgain, { params, body: { reason } }),
    ]) {
      expect(again).toMatchObject({ code: "STAFF_UNKNOWN", statusCode: 404 });
    }
    const { name, email } = caller;
    const body = { name, email, grants: [{ role: "auditor" as const, storeCode: null }] };
    expect(await admin.call(contract.inviteStaff, { body })).toMatchObject({ ok: true });
    const listed = await admin.call(contract.listStaff, { query: { q: email } });
    const states = listed.ok
      ? listed.data.staff.filter((one) => one.email === email).map(({ state }) => state)
      : [];
    expect(states).toEqual(["invited", "ended"]);
  });

  it("changes nothing of the own account", async () => {
    const admin = await loggedInAs(world, "administrator");
    const params = { staffId: admin.staffId };
    const grants = [{ role: "finance" as const, storeCode: null }];
    for (const answer of [
      await admin.call(contract.changeGrants, { params, body: { grants, seen: [], reason } }),
      await admin.call(contract.endStaff, { params, body: { reason } }),
      await admin.call(contract.inviteStaffAgain, { params, body: { reason } }),
    ]) {
      expect(answer).toMatchObject({ code: "OWN_ACCOUNT", statusCode: 422 });
    }
    expect(await admin.call(contract.listStaff, { query: {} })).toMatchObject({ ok: true });
  });
});
