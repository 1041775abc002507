import { randomUUID } from "node:crypto";
import * as contract from "@gerai/contract/office/members";
import { describe, expect, it } from "vitest";
import { dataOf } from "../../../../test/support/answers.ts";
import { forThisFile } from "../../../../test/support/for-this-file.ts";
import { placeOrder } from "../../../../test/support/orders.ts";
import { shopWorld } from "../../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../../test/support/staff.ts";

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const rudi = await loggedInAs(office, "customerService");
const reason = "Member menelepon";

/** A member with an address, as the directories know them. */
const newMember = async () => {
  const { memberId } = await world.newNeighbour();
  const email = `ani-${memberId}@contoh.id`;
  const [row] = await world.query(
    `update members set email = $2 where member_id = $1 returning phone, member_number, full_name`,
    [memberId, email],
  );
  const phone = String(row?.["phone"]);
  const number = String(row?.["member_number"]);
  await world.query("insert into member_phones values ($1, $2) on conflict do nothing", [
    phone,
    memberId,
  ]);
  await world.query("insert into member_numbers values ($1, $2) on conflict do nothing", [
    number,
    memberId,
  ]);
  await world.query("insert into member_emails values ($1, $2)", [email, memberId]);
  return { memberId, params: { memberId }, phone, number, email };
};

const find = (q: string) => dataOf(rudi.call(contract.findMembers, { query: { q } }));

const sheetOf = (params: { readonly memberId: string }) =>
  dataOf(rudi.call(contract.memberSheet, { params }));

const actsOf = (memberId: string) =>
  world.query(
    "select act, actor, before, after, reason from staff_acts where member_id = $1 order by act_id",
    [memberId],
  );

describe("finding members", () => {
  it("by phone in any spelling, number, e-mail address in any letters, and name", async () => {
    const { memberId, phone, number, email } = await newMember();
    const rest = phone.slice(1);
    for (const [q, foundBy] of [
      [phone, "phone"],
      [`+62 ${rest.slice(0, 3)}-${rest.slice(3)}`, "phone"],
      [`62${rest}`, "phone"],
      [number, "number"],
      [email.toUpperCase(), "email"],
    ] as const) {
      const found = await find(q);
      expect([q, found.foundBy, found.members.map((one) => one.memberId)]).toEqual([
        q,
        foundBy,
        [memberId],
      ]);
    }
    await world.query("update members set full_name = 'Zulkifli Arifin' where member_id = $1", [
      memberId,
    ]);
    expect(await find("arif zulk")).toMatchObject({
      foundBy: "name",
      hasMore: false,
      members: [
        { memberId, name: "Zulkifli A•••", phone: expect.stringMatching(/^08\d\d•••\d{3}$/) },
      ],
    });
    expect((await find("tidak ada")).members).toEqual([]);
    expect((await find("081299999999")).members).toEqual([]);
  });

  it("is for the whole chain, or not at all", async () => {
    await placeOrder(world, { 1: 1 });
    const [row] = await world.query("select store_code from stores where kind = 'store' limit 1");
    const ofStore = await loggedInAs(office, "customerService", String(row?.["store_code"]));
    const query = { q: "081234567890" };
    expect(await ofStore.call(contract.findMembers, { query })).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("a member's sheet", () => {
  it("shows orders, addresses and sessions, and nobody's name, phone or street", async () => {
    const order = await placeOrder(world, { 1: 1 });
    const { memberId } = order.shopper;
    const sheet = await sheetOf({ memberId });
    expect(sheet.orders).toMatchObject([{ orderNumber: order.orderNumber }]);
    expect(sheet.addresses.length).toBeGreaterThan(0);
    expect(sheet.sessions.length).toBeGreaterThan(0);
    const [row] = await world.query("select phone from members where member_id = $1", [memberId]);
    for (const hidden of ["Kartika", String(row?.["phone"]), "Cikini"]) {
      expect(JSON.stringify(sheet)).not.toContain(hidden);
    }
    const shown = await dataOf(
      rudi.call(contract.revealMember, { params: { memberId }, body: { reason } }),
    );
    expect(shown.phone).toBe(row?.["phone"]);
    expect(await actsOf(memberId)).toMatchObject([{ act: "member.reveal", reason }]);
  });

  it("is unknown where there is no such member", async () => {
    const params = { memberId: randomUUID() };
    const answers = await Promise.all([
      rudi.call(contract.memberSheet, { params }),
      rudi.call(contract.revealMember, { params, body: { reason } }),
      rudi.call(contract.endMemberSessions, { params, body: { reason } }),
      rudi.call(contract.takeMemberData, { params, body: { reason } }),
      rudi.call(contract.deleteMember, { params, body: { reason } }),
      rudi.call(contract.correctPoints, {
        params,
        body: { reason, points: 5, correctionId: randomUUID() },
      }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ code: "MEMBER_UNKNOWN" });
  });
});

describe("acts for a member", () => {
  it("end one session, or all", async () => {
    const { memberId } = await world.newNeighbour();
    const params = { memberId };
    const [session] = (await sheetOf(params)).sessions;
    const sessionId = session?.sessionId ?? "";
    const end = (more: { readonly sessionId?: string }) =>
      dataOf(rudi.call(contract.endMemberSessions, { params, body: { reason, ...more } }));
    expect(await end({ sessionId })).toEqual({ ended: 1 });
    expect(await end({ sessionId })).toEqual({ ended: 0 });
    expect((await sheetOf(params)).sessions).toEqual([]);
    expect(await end({})).toEqual({ ended: 0 });
    expect(await actsOf(memberId)).toMatchObject([
      { act: "member.sessions", after: "1 sesi diakhiri", reason },
    ]);
  });

  it("correct A-Poin once, both ways, and never below nothing", async () => {
    const { memberId } = await world.newNeighbour();
    const params = { memberId };
    const before = (await dataOf(rudi.call(contract.memberPoints, { params, query: {} }))).balance;
    const correct = (points: number, correctionId = randomUUID()) =>
      rudi.call(contract.correctPoints, { params, body: { reason, points, correctionId } });
    const correctionId = randomUUID();
    for (let press = 0; press < 2; press += 1) {
      expect(await correct(500, correctionId)).toMatchObject({ data: { balance: before + 500 } });
    }
    expect(await correct(-200)).toMatchObject({ data: { balance: before + 300 } });
    expect(await correct(-before - 301)).toMatchObject({ code: "TOO_FEW_POINTS" });
    expect(await correct(0)).toMatchObject({ code: "VALIDATION_FAILED" });
    const points = await dataOf(rudi.call(contract.memberPoints, { params, query: {} }));
    expect(points.balance).toBe(before + 300);
    expect(points.entries.slice(0, 2)).toMatchObject([
      { kind: "correct", points: -200 },
      { kind: "correct", points: 500 },
    ]);
    expect(await actsOf(memberId)).toMatchObject([
      { act: "member.points", before: `${before} A-Poin`, after: `${before + 500} A-Poin` },
      { act: "member.points", after: `${before + 300} A-Poin` },
    ]);
  });

  it("hand out the data, and delete the account once no order is under way", async () => {
    const { memberId } = await world.newNeighbour();
    const params = { memberId };
    const { data } = await dataOf(rudi.call(contract.takeMemberData, { params, body: { reason } }));
    expect(data["profile"]).toMatchObject({ memberId });
    expect(await rudi.call(contract.deleteMember, { params, body: { reason } })).toMatchObject({
      ok: true,
    });
    expect(await rudi.call(contract.memberSheet, { params })).toMatchObject({
      code: "MEMBER_UNKNOWN",
    });
    expect(await actsOf(memberId)).toMatchObject([
      { act: "member.data" },
      { act: "member.delete" },
    ]);

    const { shopper } = await placeOrder(world, { 1: 1 });
    const open = { memberId: shopper.memberId };
    expect(
      await rudi.call(contract.deleteMember, { params: open, body: { reason } }),
    ).toMatchObject({ code: "ORDERS_OPEN" });
    expect((await sheetOf(open)).sessions.length).toBeGreaterThan(0);
  });
});
