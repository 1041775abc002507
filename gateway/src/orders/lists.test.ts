import { limits } from "@gerai/contract/limits";
import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import { describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { countTraffic } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { insertOrders, placeOrder } from "../../test/support/orders.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { shopWorld, type Shopper } from "../../test/support/shoppers.ts";
import { isSharded } from "../../test/support/test-database.ts";
import { listedOrders } from "./list-queries.ts";

const world = await forThisFile(shopWorld());

type ListQuery = Readonly<Record<string, string | number>>;

const searchPart = ({ memberId, headers }: Shopper, query: ListQuery) =>
  dataOf(world.call(contract.searchOrders, { params: { memberId }, query }, headers));

const search = async (shopper: Shopper, query: ListQuery) =>
  (await searchPart(shopper, query)).orders;

const byStatus = async ({ memberId, headers }: Shopper, query: { status: string } & ListQuery) => {
  const input = { params: { memberId }, query };
  const result = await world.call(contract.ordersByStatus, input, headers);
  return result.ok ? result.data : [];
};

const numbers = (orders: readonly contract.OrderCard[]) =>
  orders.map(({ orderNumber }) => Number(orderNumber.slice(-7)));

it("are read by as many statements, however many orders they hold", async () => {
  const shopper = await world.newNeighbour();
  await insertOrders(world, shopper, [{ status: 12 }, { status: 12 }]);
  const list = () => byStatus(shopper, { status: "12" });
  expect(await countTraffic(list)).toEqual({ statements: 2, trips: 2 });
  expect(await countTraffic(() => search(shopper, {}))).toEqual({ statements: 3, trips: 3 });
  expect(await list()).toHaveLength(2);
});

describe("what an order keeps of its lines", () => {
  const { milkLitre, tea } = seeded.products;

  it("is what its card shows, and what a search looks through: one product holds all words", async () => {
    const { shopper, orderId } = await placeOrder(world, { [milkLitre]: 2, [tea]: 1 });
    const [card] = await byStatus(shopper, { status: "12" });
    expect(card).toMatchObject({
      totalItem: 3,
      totalProduct: 2,
      firstItem: {
        productName: "Ultra Milk Full Cream 1 L",
        picture: expect.objectContaining({ width: expect.any(Number) }),
      },
    });
    const found = async (query: string) =>
      (await search(shopper, { query })).map((order) => order.orderId);
    expect(await found("CREAM ultra")).toEqual([orderId]);
    expect(await found("botol")).toEqual([orderId]);
    expect(await found("ultra botol")).toEqual([]);
  });
});

describe("older orders", () => {
  it("follow the last that was seen, each once, whatever their status", async () => {
    const shopper = await world.newNeighbour();
    const statuses = [12, 13, 14, 12, 12, 13, 14];
    await insertOrders(
      world,
      shopper,
      // One of 14 that is no home delivery is still being prepared.
      statuses.map((status) => ({ status, type: OrderType.Pickup })),
    );
    const seen: number[] = [];
    let after = "";
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await byStatus(shopper, { status: "12,13", limit: 2, after });
      seen.push(...numbers(page));
      after = page.at(-1)?.secretId ?? after;
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await byStatus(shopper, { status: "12,13", after })).toEqual([]);
  });

  it("begin anew after an order of somebody else, or of nobody", async () => {
    const shopper = await world.newNeighbour();
    const other = await world.newNeighbour();
    await insertOrders(world, shopper, [{ status: 12 }]);
    await insertOrders(world, other, [{ status: 12 }]);
    const [foreign] = await byStatus(other, { status: "12" });
    for (const after of [foreign?.secretId ?? "", "nonsense"]) {
      expect(numbers(await byStatus(shopper, { status: "12", after }))).toEqual([0]);
    }
  });

  it("at 15 are those that wait for a confirmation, and those that are done", async () => {
    const shopper = await world.newNeighbour();
    const { memberId, headers } = shopper;
    await insertOrders(world, shopper, [
      { status: 15 },
      { status: 15, type: OrderType.Pickup },
      { status: 16 },
      { status: 17 },
    ]);
    expect(numbers(await byStatus(shopper, { status: "15" }))).toEqual([0, 1]);
    const input = { params: { memberId } };
    const unconfirmed = await world.call(contract.unconfirmedOrders, input, headers);
    const complete = await world.call(contract.completeOrders, input, headers);
    expect(unconfirmed.ok && numbers(unconfirmed.data)).toEqual([0]);
    expect(complete.ok && numbers(complete.data)).toEqual([1, 2]);
  });

  // A sharded database makes no plan without values.
  it.skipIf(isSharded())("are read from the index of their list alone", async () => {
    const { text, parameters } = listedOrders;
    const values = Array.from(parameters, () => "null").join(", ");
    const plan = await world.deps.db.transaction(async ({ client }) => {
      await client.query("set local enable_seqscan = off");
      await client.query("set local plan_cache_mode = force_generic_plan");
      await client.query(`prepare listed as ${text}`);
      return (await client.query(`explain execute listed (${values})`)).rows;
    });
    expect(JSON.stringify(plan)).toMatch(/Index Scan using orders_listed on orders o/);
    expect(JSON.stringify(plan)).not.toMatch(/order_lines/);
  });
});

describe("the search", () => {
  it("finds all words of a product's name in any order, and signs as they stand", async () => {
    const shopper = await world.newNeighbour();
    await insertOrders(world, shopper, [
      { status: OrderStatus.Arrived, product: "Beras Pandan 5 kg" },
      { status: OrderStatus.Cancelled, product: "Beras Ketan" },
      { status: OrderStatus.InProcess, product: "Jus 100% Apel_1" },
    ]);
    expect(numbers(await search(shopper, { query: "kg BERAS" }))).toEqual([0]);
    expect(numbers(await search(shopper, { query: " beras " }))).toEqual([0, 1]);
    expect(numbers(await search(shopper, { query: "100%" }))).toEqual([2]);
    expect(numbers(await search(shopper, { query: "%" }))).toEqual([2]);
    expect(numbers(await search(shopper, { query: "apel_" }))).toEqual([2]);
    expect(numbers(await search(shopper, { query: "a_el" }))).toEqual([]);
    expect(numbers(await search(shopper, {}))).toEqual([0, 1, 2]);
  });

  it("finds an order by its number and by the number's end", async () => {
    const shopper = await world.newNeighbour();
    await insertOrders(world, shopper, [{ status: 12 }, { status: 12 }]);
    expect(numbers(await search(shopper, { query: "261120-0000001" }))).toEqual([1]);
    expect(numbers(await search(shopper, { query: "0000001" }))).toEqual([1]);
    expect(numbers(await search(shopper, { query: "01" }))).toEqual([]);
  });

  it("looks through so many orders at a time, and leads on to the older ones", async () => {
    const shopper = await world.newNeighbour();
    const reach = limits.orderSearchReach;
    await insertOrders(world, shopper, [{ status: 16, product: "Beras Pandan" }]);
    // As many newer ones as one part looks through.
    await world.query(
      `with made as (
        insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(),
          'order_number', 'N' || n, 'product_names', 'teh', 'created_at', o.created_at + make_interval(mins => n)))).*
        from orders o cross join generate_series(1, $2::int) n where o.member_id = $1
        returning member_id, order_id)
      select count(*) from made`,
      [shopper.memberId, reach],
    );
    const first = await searchPart(shopper, { query: "beras" });
    expect(first.orders).toEqual([]);
    expect(first.next).not.toBe("");
    const second = await searchPart(shopper, { query: "beras", after: first.next });
    expect({ ...second, orders: numbers(second.orders) }).toEqual({ orders: [0], next: "" });
    // Its whole number finds it at once.
    expect(numbers(await search(shopper, { query: "O-261120-0000000" }))).toEqual([]);
    await world.query(
      "insert into order_numbers select order_number, member_id, order_id from orders where member_id = $1 and order_number like 'O-%'",
      [shopper.memberId],
    );
    expect(numbers(await search(shopper, { query: "o-261120-0000000" }))).toEqual([0]);
    const stranger = await world.newNeighbour();
    expect(await search(stranger, { query: "o-261120-0000000" })).toEqual([]);
    await world.query("delete from order_numbers where member_id = $1", [shopper.memberId]);
  });

  it("keeps to its days in WIB, pages, and is for the member alone", async () => {
    const shopper = await world.newNeighbour();
    await insertOrders(world, shopper, [{ status: 12 }, { status: 12 }]);
    const set = (number: string, at: string) =>
      world.query(
        "update orders set created_at = $3 where member_id = $1 and order_number like $2",
        [shopper.memberId, `%${number}`, at],
      );
    await set("0", "2026-10-01T23:59:59+07:00");
    await set("1", "2026-10-01T00:00:00+07:00");
    const day = { from: "2026-10-01", to: "2026-10-01" };
    expect(numbers(await search(shopper, day))).toEqual([0, 1]);
    expect(numbers(await search(shopper, { from: "2026-10-02" }))).toEqual([]);
    expect(numbers(await search(shopper, { to: "2026-09-30" }))).toEqual([]);
    const [first] = await search(shopper, { limit: 1 });
    expect(numbers(await search(shopper, { after: first?.secretId ?? "" }))).toEqual([1]);
    const stranger = await world.newNeighbour();
    const input = { params: { memberId: shopper.memberId } };
    expect(codeOf(await world.call(contract.searchOrders, input, stranger.headers))).toBe(
      "FORBIDDEN",
    );
    const bad = { ...input, query: { from: "2026-13-01" } };
    expect(codeOf(await world.call(contract.searchOrders, bad, shopper.headers))).toBe(
      "VALIDATION_FAILED",
    );
  });
});
