import * as contract from "@gerai/contract/office/staff";
import { describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { runGerai } from "../../test/support/run-gerai.ts";
import { codeAt, loggedInAs, logIn, newPerson, officeWorld } from "../../test/support/staff.ts";
import { recordAct } from "./acts.ts";

const world = await forThisFile(officeWorld());
const { deps } = world;
const gerai = (...words: readonly string[]) => runGerai(deps, ...words);

describe("the record of acts", () => {
  it("says who, when, from where, what before and after, and why", async () => {
    const admin = await loggedInAs(world, "administrator");
    const person = await newPerson(world, "picker");
    const grants = [{ role: "finance" as const, storeCode: null }];
    await admin.call(contract.changeGrants, {
      params: { staffId: person.staffId },
      body: {
        grants,
        seen: [{ role: "picker", storeCode: null }],
        reason: "Pindah ke keuangan",
      },
    });
    const read = await admin.call(contract.staffActs, { query: { q: "KEUANGAN pindah" } });
    expect(read).toMatchObject({
      ok: true,
      data: {
        hasMore: false,
        acts: [
          {
            at: world.now().toISOString(),
            actor: `${admin.name} <${admin.email}>`,
            act: "staff.grants",
            subject: person.email,
            before: "picker",
            after: "finance",
            reason: "Pindah ke keuangan",
            address: "203.0.113.7",
          },
        ],
      },
    });
    expect(await admin.call(contract.staffActs, { query: { q: "keuangan 100%" } })).toMatchObject({
      data: { acts: [] },
    });
  });

  it("holds each login, and by which factor", async () => {
    const [person, admin] = [
      await newPerson(world, "picker"),
      await loggedInAs(world, "administrator"),
    ];
    await logIn(world.browser("2001:db8::5"), person, codeAt(person.totpSecret, world.now()));
    expect(await admin.call(contract.staffActs, { query: { q: person.email } })).toMatchObject({
      data: { acts: [{ act: "session.open", subject: person.email, address: "2001:db8::5" }] },
    });
  });

  it("writes nothing where the act is refused", async () => {
    const admin = await loggedInAs(world, "administrator");
    const params = { staffId: admin.staffId };
    await admin.call(contract.endStaff, { params, body: { reason: "Tidak boleh" } });
    expect(await admin.call(contract.staffActs, { query: { q: "tidak boleh" } })).toMatchObject({
      data: { acts: [] },
    });
  });

  it("is appended to, and nothing else", async () => {
    await loggedInAs(world, "auditor");
    for (const change of [
      "update staff_acts set reason = ''",
      "delete from staff_acts where false",
      "truncate staff_acts",
    ]) {
      await expect(deps.db.pool.query(change)).rejects.toThrow("staff_acts is append only");
    }
  });

  it("is read by days of Jakarta, and as many lines at once as a file asks for", async () => {
    const auditor = await loggedInAs(world, "auditor");
    const insert = `insert into staff_acts (act_id, acted_at, actor, act, subject, before, after, reason, address)
      select gen_random_uuid(), at::timestamptz, 'uji', 'test.day', at, '', '', '', ''
      from unnest($1::text[]) at`;
    const times = ["2026-03-01T16:59:59Z", "2026-03-01T17:00:00Z", "2026-03-02T17:00:00Z"];
    await deps.db.pool.query(insert, [times]);
    const subjectsOf = async (days: { readonly from?: string; readonly to?: string }) => {
      const query = { q: "test.day", limit: "1000", ...days };
      const read = await auditor.call(contract.staffActs, { query });
      return read.ok ? read.data.acts.map(({ subject }) => subject).toSorted() : read.code;
    };
    expect(await subjectsOf({ from: "2026-03-02", to: "2026-03-02" })).toEqual([times[1]]);
    expect(await subjectsOf({ to: "2026-03-01" })).toEqual([times[0]]);
    expect(await subjectsOf({ from: "2026-03-02" })).toEqual([times[1], times[2]]);
  });

  it("is read fifty lines at a time, each once", async () => {
    const auditor = await loggedInAs(world, "auditor");
    await deps.db.transaction(async (tx) => {
      for (let line = 0; line < 120; line += 1) {
        const doer = { actor: "uji" };
        await recordAct(tx, deps, doer, { act: "test.line", subject: `baris ${line}` });
      }
    });
    const subjects: string[] = [];
    const sizes: number[] = [];
    let before: string | undefined;
    for (let hasMore = true; hasMore;) {
      const query = { q: "test.line", ...(before !== undefined && { before }) };
      const page = await auditor.call(contract.staffActs, { query });
      if (!page.ok) throw new Error(page.code);
      subjects.push(...page.data.acts.map(({ subject }) => subject));
      sizes.push(page.data.acts.length);
      before = page.data.acts.at(-1)?.actId;
      ({ hasMore } = page.data);
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(subjects).toEqual(Array.from({ length: 120 }, (_, line) => `baris ${119 - line}`));
  });
});

describe("gerai staff", () => {
  it("invites the first administrator, who can then log in", async () => {
    const words = ["Budi@shop.test", "--name", "Budi Santoso", "--role", "administrator"];
    const { lines, exitCode } = await gerai("staff", "invite", ...words, "--by", "Pemasang");
    expect(exitCode).toBe(0);
    const token = lines[0]?.split("/undangan/")[1] ?? "";
    expect(
      await world.browser().call(contract.staffInvitation, { params: { token } }),
    ).toMatchObject({ ok: true, data: { email: "budi@shop.test" } });
    const again = await gerai("staff", "invite", "budi@shop.test", "--by", "Pemasang");
    expect(again.lines[0]).not.toBe(lines[0]);
    const taken = await gerai("staff", "invite", ...words);
    expect(taken).toMatchObject({ lines: [], exitCode: 1 });
    expect(taken.complaints[0]).toContain("Sudah ada akun");
  });

  it("refuses roles and stores that there are not, and strangers", async () => {
    const invite = (...words: readonly string[]) =>
      gerai("staff", "invite", "x@shop.test", "--name", "Xena", ...words);
    expect((await invite("--role", "raja")).complaints[0]).toContain("Peran: picker");
    expect((await invite("--role", "picker", "--store", "T9")).complaints).toEqual([
      "Kode toko tidak ditemukan.",
    ]);
    expect((await gerai("staff", "invite", "tiada@shop.test")).exitCode).toBe(1);
    expect((await gerai("staff", "end", "tiada@shop.test")).exitCode).toBe(1);
  });

  it("lists accounts and ends one, and all of it stands in the record that `gerai acts` exports", async () => {
    const person = await newPerson(world, "picker");
    await gerai("staff", "end", person.email, "--by", "Sari", "--reason", "=Keluar, pensiun");
    const { lines } = await gerai("staff", "list");
    const [line] = lines.filter((one) => one.startsWith(person.email));
    expect(line).toBe(`${person.email}\t${person.name}\tended\tpicker\t`);
    const exported = await gerai("acts", "--csv");
    expect(exported.lines[0]).toBe("at,actor,act,subject,before,after,reason,address");
    const row = exported.lines.find((one) => one.includes(`staff.end,${person.email}`)) ?? "";
    expect(row).toMatch(/,Sari \(.+\),staff\.end,/);
    // A spreadsheet takes no reason for a formula.
    expect(row).toContain(`,picker,,"'=Keluar, pensiun",`);
    const { rowCount } = await deps.db.pool.query("select from staff_acts");
    expect(exported.lines).toHaveLength((rowCount ?? 0) + 1);
  });
});
