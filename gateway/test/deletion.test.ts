import * as account from "@gerai/contract/account";
import * as checkout from "@gerai/contract/checkout";
import * as profile from "@gerai/contract/profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetMember } from "../src/account/deletion.ts";
import { hashPassword } from "../src/account/password.ts";
import { isFailure } from "../src/http/failure.ts";
import { allPersonalData } from "../src/personal-data/all.ts";
import { runJobs } from "./support/run-jobs.ts";
import {
  checkoutForm,
  fillCart,
  orderCart,
  shopWorld,
  type Shopper,
  type ShopWorld,
} from "./support/shoppers.ts";
import { solveCaptcha } from "./support/solve-captcha.ts";

const password = "Sepeda77biru";

let world: ShopWorld;
let passwordHash: string;
beforeAll(async () => {
  world = await shopWorld();
  const hash = await hashPassword(password);
  if (isFailure(hash)) throw new Error(hash.code);
  passwordHash = hash;
});
afterAll(() => world.close());

interface Member extends Shopper {
  readonly phone: string;
  readonly number: string;
}

/** A neighbour who can log in, with all directories, an e-mail address and a picture. */
const newMember = async (): Promise<Member> => {
  const shopper = await world.newNeighbour();
  const { memberId } = shopper;
  const [row] = await world.query(
    `update members set password_hash = $2, email = $3, gender = 'female', birth_date = '1994-05-12',
       referral_code = translate(upper(substr(md5($1::text), 1, 8)), '01', 'XY')
     where member_id = $1 returning phone, member_number, referral_code, email`,
    [memberId, passwordHash, `${memberId}@contoh.id`],
  );
  const { phone, member_number: number, referral_code: code, email } = row!;
  await world.query("insert into member_phones values ($1, $2)", [phone, memberId]);
  await world.query("insert into member_numbers values ($1, $2)", [number, memberId]);
  await world.query("insert into member_emails values ($1, $2)", [email, memberId]);
  await world.query("insert into referral_codes values ($1, $2)", [code, memberId]);
  return { ...shopper, phone: String(phone), number: String(number) };
};

type Deletion = Partial<{ readonly memberId: string; readonly password: string }>;

const remove = ({ memberId, headers }: Shopper, changes: Deletion = {}) =>
  world.call(
    profile.memberDelete,
    { body: { memberId, password, confirmed: true, ...changes } },
    headers,
  );

const order = async (member: Shopper): Promise<void> => {
  await fillCart(world, member, { 1: 2 });
  await orderCart(world, member);
};

/** The order has arrived, and its courier has written who took it. */
const finishOrders = async ({ memberId }: Shopper): Promise<void> => {
  await world.query("update orders set status = 15 where member_id = $1", [memberId]);
  await world.query(
    `update deliveries set status_id = 2005, receiver_name = 'Ibu Rina', photo_url = 'https://foto.test/1'
     where member_id = $1`,
    [memberId],
  );
};

const logIn = (userNumber: string, { headers }: Shopper, typed = password) =>
  world.call(account.memberLogin, { body: { userNumber, password: typed } }, headers);

const runJob = async (task: string, payload: Readonly<Record<string, string>>): Promise<void> => {
  await world.query("select graphile_worker.add_job($1, $2::json)", [
    task,
    JSON.stringify(payload),
  ]);
  await runJobs(world.deps);
};

/** How many sessions wait for a lock in a statement about the table. */
const waitingFor = async (table: string): Promise<number> => {
  const rows = await world.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
    [`%from ${table} %`],
  );
  return rows.length;
};

/** Every row of every table, as text, that has one of the words. */
const tracesOf = async (words: readonly string[]): Promise<readonly string[]> => {
  const tables = await world.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.query(
      `select t::text as row from ${String(name)} t where t::text ilike any($1)`,
      [words.map((word) => `%${word}%`)],
    );
    found.push(...rows.map(({ row }) => `${String(name)}: ${String(row)}`));
  }
  return found;
};

/** Nothing of the member is left here. */
const forgotten = [
  "address_books",
  "addresses",
  "avatars",
  "cart_lines",
  "carts",
  "email_link_hashes",
  "email_links",
  "email_sends",
  "idempotency_keys",
  "member_emails",
  "member_numbers",
  "member_phones",
  "members",
  "referral_codes",
  "session_tokens",
  "sessions",
];

/** Here the books want their rows, without the person. */
const anonymised = [
  "deliveries",
  "delivery_histories",
  "delivery_numbers",
  "order_lines",
  "order_numbers",
  "orders",
  "reservations",
  "service_acts",
];

describe("deleting an account", () => {
  it("leaves nothing that says who the member was, and the books as they are", async () => {
    const member = await newMember();
    await order(member);
    await finishOrders(member);
    await fillCart(world, member, { 2: 1 });
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
    expect(await tracesOf(words)).toEqual([]);
    const ofMember = await tracesOf([member.memberId]);
    const tables = new Set(ofMember.map((row) => row.split(":")[0]));
    for (const gone of ["addresses", "carts", "cart_lines", "sessions", "session_tokens"]) {
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
    const body = { memberId: member.memberId, password, confirmed: false as unknown as true };
    expect(await world.call(profile.memberDelete, { body }, member.headers)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { confirmed: "confirmDeletion" },
    });
  });

  it.each([10, 11, 12, 13, 14])("waits for an order at %i", async (status) => {
    const member = await newMember();
    await order(member);
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
      const form = await checkoutForm(world, member, { paymentChannel: "COD" });
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
    const form = await checkoutForm(world, member, { paymentChannel: "COD" });
    const race = await world.deps.db.transaction(async (tx) => {
      await forgetMember(tx, allPersonalData, member.memberId, world.deps);
      const placing = world.call(checkout.checkoutDelivery, { body: form }, member.headers);
      await expect.poll(() => waitingFor("carts")).toBe(1);
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
    await runJob("account.sweep_deleted", { memberId });
    for (const table of ["carts", "address_books"]) {
      expect(await world.query(`select from ${table} where member_id = $1`, [memberId])).toEqual(
        [],
      );
    }
  });
});

describe("a deleted account", () => {
  it("is said to be deleted only to who knows its password", async () => {
    const member = await newMember();
    await remove(member);
    for (const number of [member.phone, member.number]) {
      expect(await logIn(number, member)).toMatchObject({ code: "ACCOUNT_DELETED" });
      expect(await logIn(number, member, "Salah12345")).toMatchObject({ code: "LOGIN_WRONG" });
    }
  });

  it("holds its phone back for 90 days, then nothing is left of it", async () => {
    const member = await newMember();
    await remove(member);
    const check = () => world.call(account.memberCheck, { body: { phone: member.phone } });
    const ask = async () => {
      const captcha = await solveCaptcha(world.call);
      const body = { phone: member.phone, purpose: "register", channel: "sms", captcha } as const;
      return world.call(account.otpRequest, { body });
    };
    expect(await check()).toMatchObject({ data: { isMember: true, isDeleted: true } });
    expect(await ask()).toMatchObject({ code: "ACCOUNT_DELETED" });

    world.pass(89 * 24 * 60);
    await runJob("account.purge_deleted", {});
    expect(await ask()).toMatchObject({ code: "ACCOUNT_DELETED" });

    world.pass(2 * 24 * 60);
    await runJob("account.purge_deleted", {});
    expect(await check()).toMatchObject({ data: { isMember: false, isDeleted: false } });
    expect(await ask()).toMatchObject({ ok: true });
    expect(await logIn(member.phone, member)).toMatchObject({ code: "LOGIN_WRONG" });
    expect(await tracesOf([member.memberId])).toEqual([]);
  });
});

describe("the member's data", () => {
  const take = ({ memberId, headers }: Shopper, changes: Deletion = {}) =>
    world.call(profile.memberData, { body: { memberId, password, ...changes } }, headers);

  it("are all that the shop keeps, and nobody else's", async () => {
    const [member, other] = [await newMember(), await newMember()];
    await order(member);
    await order(other);
    await fillCart(world, member, { 2: 1 });
    const answer = await take(member);
    expect(answer).toMatchObject({
      ok: true,
      data: {
        data: {
          profile: { memberId: member.memberId, phone: member.phone, fullName: "Rina Kartika" },
          sessions: [{ device: expect.any(String) }],
          addresses: [{ label: "Rumah", detail: "Jl. Cikini 5" }],
          cart: [{ quantity: 1 }],
          orders: [
            {
              recipient: "Rina Kartika",
              lines: [{ quantity: 2 }],
              deliveries: [{ deliveryNo: expect.any(String) }],
            },
          ],
        },
      },
    });
    const text = JSON.stringify(answer);
    expect(text).not.toContain(other.phone);
    expect(text).not.toContain(passwordHash);
  });

  it("need the password and the member's own id", async () => {
    const [rina, sari] = [await newMember(), await newMember()];
    expect(await take(rina, { password: "Salah12345" })).toMatchObject({ code: "PASSWORD_WRONG" });
    expect(await take(sari, { memberId: rina.memberId })).toMatchObject({ code: "FORBIDDEN" });
    expect(
      await take({ memberId: rina.memberId, headers: { token: "", fingerprint: "" } }),
    ).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("can be taken five times a day", async () => {
    const member = await newMember();
    for (let times = 0; times < 5; times += 1) {
      expect(await take(member)).toMatchObject({ ok: true });
    }
    expect(await take(member)).toMatchObject({ code: "DATA_LIMITED", statusCode: 409 });
  });
});
