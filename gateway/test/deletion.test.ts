import * as account from "@gerai/contract/account";
import * as checkout from "@gerai/contract/checkout";
import * as profile from "@gerai/contract/profile";
import { describe, expect, it } from "vitest";
import { forgetMember } from "../src/account/deletion.ts";
import { allPersonalData } from "../src/personal-data/all.ts";
import {
  deleteAccount,
  finishOrders,
  newAccountHolder,
  orderSomething,
  password,
  tracesOf,
  type Asked,
} from "./support/account-holders.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { runJob } from "./support/run-jobs.ts";
import {
  awaitStock,
  fillCart,
  orderForm,
  saveList,
  shopWorld,
  type Shopper,
} from "./support/shoppers.ts";
import { isSharded } from "./support/test-database.ts";

const world = await forThisFile(shopWorld());

const newMember = () => newAccountHolder(world);
const remove = (member: Shopper, changes: Asked = {}) => deleteAccount(world, member, changes);

/** How many sessions wait for a lock in a statement about the table. */
const waitingFor = async (table: string): Promise<number> => {
  const rows = await world.query(
    // On a cluster, statements wait on the workers, where their rows lie.
    isSharded()
      ? "select from citus_lock_waits where blocked_statement ilike $1"
      : `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
    [isSharded() ? `%${table}%` : `%from ${table} %`],
  );
  return rows.length;
};

/** Nothing of the member is left here. */
const forgotten = [
  "address_books",
  "addresses",
  "approvals",
  "avatars",
  "bought_products",
  "cart_lines",
  "carts",
  "courier_positions",
  "email_link_hashes",
  "email_links",
  "email_sends",
  "idempotency_keys",
  "list_books",
  "member_devices",
  "member_emails",
  "member_numbers",
  "member_phones",
  "member_vouchers",
  "members",
  "news_choices",
  "order_news",
  "order_photos",
  "push_subscriptions",
  "referral_codes",
  "sessions",
  "shopping_list_lines",
  "shopping_lists",
  "stock_alerts",
  "stock_waits",
];

/** Here the books want their rows, without the person. */
const anonymised = [
  "deliveries",
  "delivery_histories",
  "delivery_numbers",
  "foreign_orders",
  "line_changes",
  "order_acts",
  "order_changes",
  "order_credits",
  "order_lines",
  "order_numbers",
  "order_payment_promos",
  "order_problem_lines",
  "order_problems",
  "order_stars",
  "orders",
  "payment_attempts",
  "payments",
  "picked_lines",
  "picking_actions",
  "pickings",
  "point_balances",
  "point_entries",
  "point_transactions",
  "refunds",
  "reservations",
  "service_acts",
  "slot_uses",
  "staff_acts",
  "voucher_uses",
];

describe("deleting an account", () => {
  it("leaves nothing that says who the member was, and the books as they are", async () => {
    const member = await newMember();
    await orderSomething(world, member);
    await finishOrders(world, member);
    await fillCart(world, member, { 2: 1 });
    await saveList(world, member);
    expect(await awaitStock(world, member)).toMatchObject({ ok: true });
    await world.call(
      account.otpRequest,
      { body: { phone: member.phone, purpose: "password", channel: "sms" } },
      member.headers,
    );
    await world.query("insert into refused_phones values ($1, 'sms', now())", [member.phone]);
    const [before] = await world.query(
      "select total_final, order_number from orders where member_id = $1",
      [member.memberId],
    );
    expect(await remove(member)).toMatchObject({ ok: true });

    const words = [member.phone, member.number, `${member.memberId}@`, "Ibu Rina", "foto.test"];
    expect(await tracesOf(world, words)).toEqual([]);
    const ofMember = await tracesOf(world, [member.memberId]);
    const tables = new Set(ofMember.map((row) => row.split(":")[0]));
    for (const gone of ["addresses", "carts", "cart_lines", "sessions"]) {
      expect(tables).not.toContain(`public.${gone}`);
    }
    const [after] = await world.query(
      `select total_final, order_number, recipient, contact_number, address, latitude
       from orders where member_id = $1`,
      [member.memberId],
    );
    expect(after).toEqual({
      ...before,
      recipient: "",
      contact_number: "",
      address: "",
      latitude: 0,
    });
  });

  it("knows every table that holds something of a member", async () => {
    const tables = await world.query(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'member_id' order by table_name collate "C"`,
    );
    expect(tables.map(({ name }) => name)).toEqual([...forgotten, ...anonymised].toSorted());
  });

  it("ends all sessions, and is answered alike when it is pressed again", async () => {
    const member = await newMember();
    const presses = await Promise.all([remove(member), remove(member), remove(member)]);
    expect(presses.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await world.call(account.memberGet, {}, member.headers)).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    expect(await remove(member)).toMatchObject({ ok: true });
    expect(await remove(member, { password: "Salah12345" })).toMatchObject({
      code: "PASSWORD_WRONG",
    });
  });

  it("needs the password, and gives five tries", async () => {
    const member = await newMember();
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await remove(member, { password: "Salah12345" });
      codes.push(answer.ok ? "OK" : answer.code);
    }
    expect(new Set(codes.slice(0, 5))).toEqual(new Set(["PASSWORD_WRONG"]));
    expect(codes[5]).toBe("PASSWORD_LIMITED");
    expect(await remove(member)).toMatchObject({ code: "PASSWORD_LIMITED" });
    expect(await world.call(account.memberGet, {}, member.headers)).toMatchObject({ ok: true });
  });

  it("is nobody else's to ask for, with or without a session", async () => {
    const [rina, sari] = [await newMember(), await newMember()];
    expect(await remove(sari, { memberId: rina.memberId })).toMatchObject({
      code: "FORBIDDEN",
      statusCode: 403,
    });
    const body = { memberId: rina.memberId, password, confirmed: true } as const;
    expect(await world.call(profile.memberDelete, { body })).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    expect(await world.call(account.memberGet, {}, rina.headers)).toMatchObject({ ok: true });
  });

  it("wants to be confirmed", async () => {
    const member = await newMember();
    const { method, path } = profile.memberDelete;
    const answer = await world.gateway.request(path, {
      method,
      headers: { ...member.headers, "content-type": "application/json" },
      body: JSON.stringify({ memberId: member.memberId, password, confirmed: false }),
    });
    expect(await answer.json()).toMatchObject({
      error: { code: "VALIDATION_FAILED", fields: { confirmed: "confirmDeletion" } },
    });
  });

  it.each([10, 11, 12, 13, 14])("waits for an order at %i", async (status) => {
    const member = await newMember();
    await orderSomething(world, member);
    await world.query("update orders set status = $2 where member_id = $1", [
      member.memberId,
      status,
    ]);
    expect(await remove(member)).toMatchObject({ code: "ORDERS_OPEN", statusCode: 409 });
    const kept = await world.query("select full_name from members where member_id = $1", [
      member.memberId,
    ]);
    expect(kept).toEqual([{ full_name: "Rina Kartika" }]);
    expect(await world.call(account.memberGet, {}, member.headers)).toMatchObject({ ok: true });
  });

  it("and an order at the same time: one of them wins, never both", async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const member = await newMember();
      await fillCart(world, member, { 1: 1 });
      const form = await orderForm(world, member);
      const answers = await Promise.all([
        world.call(checkout.checkoutDelivery, { body: form }, member.headers),
        remove(member),
      ]);
      outcomes.push(answers.map((answer) => (answer.ok ? "OK" : answer.code)).join(" "));
    }
    const possible = ["OK ORDERS_OPEN", "CART_CLOSED OK", "CART_EMPTY OK", "UNAUTHENTICATED OK"];
    expect(outcomes.filter((outcome) => !possible.includes(outcome))).toEqual([]);
  });

  it("wins over an order that waits for the cart behind it", async () => {
    const member = await newMember();
    await fillCart(world, member, { 1: 1 });
    const form = await orderForm(world, member);
    const race = await world.deps.db.transaction(async (tx) => {
      await forgetMember(tx, allPersonalData, member.memberId, world.deps);
      const placing = world.call(checkout.checkoutDelivery, { body: form }, member.headers);
      await expect.poll(() => waitingFor("carts"), { timeout: 20_000 }).toBe(1);
      return { placing };
    });
    expect(await race.placing).toMatchObject({ ok: false, code: "CART_CLOSED" });
    expect(await world.query("select from orders where member_id = $1", [member.memberId])).toEqual(
      [],
    );
  });

  it("sweeps up what requests wrote that were still running", async () => {
    const member = await newMember();
    await remove(member);
    const { memberId } = member;
    await world.query(
      "insert into carts (member_id, cart_id, store_id, created_at, updated_at) values ($1, $2, 1, now(), now())",
      [memberId, world.deps.ids.next()],
    );
    await world.query("insert into address_books values ($1)", [memberId]);
    await runJob(world.deps, "account.sweep_deleted", { memberId });
    for (const table of ["carts", "address_books"]) {
      expect(await world.query(`select from ${table} where member_id = $1`, [memberId])).toEqual(
        [],
      );
    }
  });
});
