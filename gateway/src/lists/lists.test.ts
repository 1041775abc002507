import { randomUUID } from "node:crypto";
import { limits } from "@gerai/contract/limits";
import * as contract from "@gerai/contract/shopping-lists";
import { describe, expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { placeOrder } from "../../test/support/orders.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  fillCart,
  readCart,
  setStock,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { isSharded } from "../../test/support/test-database.ts";
import { mustWrite, run } from "../db/database.ts";
import { lockLists, setListLineRow, touchList } from "./queries.ts";

const { products } = seeded;
const world = await forThisFile(shopWorld());

/** On a cluster, statements wait on the workers, where their rows lie. */
const waiting = isSharded()
  ? "select count(*)::int as waiting from citus_lock_waits"
  : `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;

type Save = Parameters<typeof world.call<typeof contract.saveToList>>[1]["body"];

const save = ({ headers }: Shopper, body: Save) =>
  world.call(contract.saveToList, { body }, headers);

const line = (productId: number, quantity = 1) => ({ productId, quantity });

const newList = async (shopper: Shopper, name: string, lines = [line(products.tea)]) => {
  const listId = randomUUID();
  expect(await save(shopper, { listId, name, lines })).toMatchObject({ ok: true });
  return listId;
};

const listsOf = async ({ headers }: Shopper) => {
  const answer = await world.call(contract.shoppingLists, {}, headers);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.lists;
};

const itemsOf = async ({ headers }: Shopper, listId: string, press?: string) => {
  const input = { params: { listId }, query: press === undefined ? {} : { press } };
  const answer = await world.call(contract.readList, input, headers);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.items;
};

const setLine = ({ headers }: Shopper, listId: string, productId: number, quantity: number) =>
  world.call(contract.setListLine, { params: { listId }, body: { productId, quantity } }, headers);

const rename = ({ headers }: Shopper, listId: string, name: string) =>
  world.call(contract.renameList, { params: { listId }, body: { name } }, headers);

const put = ({ headers }: Shopper, listId: string, press: string) =>
  world.call(contract.listToCart, { params: { listId }, body: { press } }, headers);

const undo = ({ headers }: Shopper, listId: string, press: string) =>
  world.call(contract.undoListToCart, { params: { listId }, body: { press } }, headers);

const inCart = async (shopper: Shopper) =>
  Object.fromEntries(
    (await readCart(world, shopper)).listCartDetail.map(({ productId, quantity }) => [
      productId,
      quantity,
    ]),
  );

/** Products beside the seeded ones, for lists that are full. @returns their ids */
const manyProducts = async (count: number): Promise<readonly number[]> => {
  const rows = await world.query(
    `insert into products (product_id, sku, name, slug, category_id, category_path, unit, net_content, channel,
       is_active, is_recommended, popularity, min_quantity, max_quantity, created_at)
     select 5000 + n, 'many' || n, 'Barang ' || n, 'barang-' || n, 12, '{1,12}', 'pcs', 1, 'store', true, false, 1,
       1, 99, '2026-01-01' from generate_series(1, $1) n
     on conflict (product_id) do update set sku = excluded.sku returning product_id::int4`,
    [count],
  );
  return rows.map((row) => Number(row["product_id"]));
};

describe("a shopping list", () => {
  it("is made once, however often its form is sent, and blanks and capitals make no other name", async () => {
    const shopper = await world.newNeighbour();
    const body = {
      listId: randomUUID(),
      name: "  Belanja \n bulanan ",
      lines: [line(products.tea, 2), line(products.milkSmall, 3)],
    };
    const sent = await Promise.all([save(shopper, body), save(shopper, body)]);
    expect(sent).toMatchObject([
      { data: { name: "Belanja bulanan", saved: 2 } },
      { data: { name: "Belanja bulanan", saved: 2 } },
    ]);
    expect(await listsOf(shopper)).toMatchObject([{ name: "Belanja bulanan", lineCount: 2 }]);
    const again = await save(shopper, { listId: randomUUID(), name: "BELANJA bulanan" });
    expect(codeOf(again)).toBe("LIST_NAME_TAKEN");
    expect(await itemsOf(shopper, body.listId)).toMatchObject([
      { productId: products.tea, wanted: 2, state: "available" },
      { productId: products.milkSmall, wanted: 3, state: "available" },
    ]);
  });

  it("takes more products, and lowers none", async () => {
    const shopper = await world.newNeighbour();
    const listId = await newList(shopper, "Teh", [line(products.tea, 5)]);
    await save(shopper, { listId, lines: [line(products.tea, 2), line(products.milkLitre)] });
    expect(await itemsOf(shopper, listId)).toMatchObject([
      { productId: products.tea, wanted: 5 },
      { productId: products.milkLitre, wanted: 1 },
    ]);
  });

  it("is made of the cart, and of an order", async () => {
    const { shopper, secretId } = await placeOrder(world, { [products.milkSmall]: 4 });
    await fillCart(world, shopper, { [products.tea]: 2 });
    const listId = randomUUID();
    const made = await save(shopper, { listId, name: "Rumah", fromCart: true });
    expect(made).toMatchObject({ data: { saved: 1 } });
    world.pass(1);
    expect(await save(shopper, { listId, fromOrder: secretId })).toMatchObject({ ok: true });
    expect(await itemsOf(shopper, listId)).toMatchObject([
      { productId: products.tea, wanted: 2, state: "present" },
      { productId: products.milkSmall, wanted: 4, state: "available" },
    ]);
    const other = await world.newNeighbour();
    const theirs = { listId: randomUUID(), name: "Rumah", fromOrder: secretId };
    expect(codeOf(await save(other, theirs))).toBe("ORDER_NOT_FOUND");
    const nothing = { listId: randomUUID(), name: "Rumah", fromCart: true };
    expect(codeOf(await save(other, nothing))).toBe("NOTHING_TO_SAVE");
    expect(await listsOf(other)).toEqual([]);
  });

  it("is renamed and deleted, and its lines are set and taken off", async () => {
    const shopper = await world.newNeighbour();
    const listId = await newList(shopper, "Dapur");
    await newList(shopper, "Kamar mandi");
    expect(await rename(shopper, listId, "DAPUR")).toMatchObject({ data: { name: "DAPUR" } });
    expect(codeOf(await rename(shopper, listId, "kamar Mandi"))).toBe("LIST_NAME_TAKEN");
    expect(await setLine(shopper, listId, products.tea, 7)).toMatchObject({ ok: true });
    world.pass(1);
    expect(await setLine(shopper, listId, products.milkSmall, 1)).toMatchObject({ ok: true });
    expect(codeOf(await setLine(shopper, listId, 777_777, 1))).toBe("PRODUCT_NOT_FOUND");
    expect(await itemsOf(shopper, listId)).toMatchObject([{ wanted: 7 }, { wanted: 1 }]);
    expect(await setLine(shopper, listId, products.tea, 0)).toMatchObject({ ok: true });
    expect(await itemsOf(shopper, listId)).toMatchObject([{ productId: products.milkSmall }]);
    const gone = { params: { listId } };
    expect(await world.call(contract.deleteList, gone, shopper.headers)).toMatchObject({
      ok: true,
    });
    expect(await world.call(contract.deleteList, gone, shopper.headers)).toMatchObject({
      ok: true,
    });
    expect(await listsOf(shopper)).toMatchObject([{ name: "Kamar mandi" }]);
  });

  it("is deleted after what is still being written to it", async () => {
    const shopper = await world.newNeighbour();
    const { memberId, headers } = shopper;
    const listId = await newList(shopper, "Dapur");
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: mayWrite, resolve: write } = Promise.withResolvers<void>();
    const now = world.deps.clock.now();
    // As `setLine` does, held between its steps.
    const setting = world.deps.db.transaction(async (tx) => {
      await run(tx, lockLists, { memberId });
      locked();
      await mayWrite;
      await mustWrite(tx, touchList, { memberId, listId, now });
      const productId = products.milkSmall;
      await run(tx, setListLineRow, { memberId, listId, productId, quantity: 1, now });
    });
    await isLocked;
    const deleting = world.call(contract.deleteList, { params: { listId } }, headers);
    await expect.poll(async () => (await world.query(waiting))[0]).toMatchObject({ waiting: 1 });
    write();
    await setting;
    expect(await deleting).toMatchObject({ ok: true });
    expect(await listsOf(shopper)).toEqual([]);
  });

  it.each(["", "   ", "x".repeat(limits.listNameLength + 1)])(
    "refuses the name %j",
    async (name) => {
      const shopper = await world.newNeighbour();
      const refused = await save(shopper, { listId: randomUUID(), name });
      expect(codeOf(refused)).toBe("VALIDATION_FAILED");
      expect(await listsOf(shopper)).toEqual([]);
    },
  );

  it("is nobody else's", async () => {
    const [rina, sari] = [await world.newNeighbour(), await world.newNeighbour()];
    const listId = await newList(rina, "Rahasia");
    const press = randomUUID();
    const read = world.call(contract.readList, { params: { listId } }, sari.headers);
    const tries = [
      await read,
      await rename(sari, listId, "Milik saya"),
      await setLine(sari, listId, products.tea, 9),
      await save(sari, { listId, lines: [line(products.milkSmall)] }),
      await put(sari, listId, press),
      await undo(sari, listId, press),
    ];
    expect(tries.map(codeOf)).toEqual(tries.map(() => "LIST_NOT_FOUND"));
    await world.call(contract.deleteList, { params: { listId } }, sari.headers);
    expect(await itemsOf(rina, listId)).toMatchObject([{ productId: products.tea, wanted: 1 }]);
    expect(codeOf(await world.call(contract.shoppingLists, {}))).toBe("UNAUTHENTICATED");
  });

  it("has at most a hundred lines, and a member twenty lists, also when all are made at once", async () => {
    const shopper = await world.newNeighbour();
    const made = await Promise.all(
      Array.from({ length: limits.shoppingLists + 3 }, (_, at) =>
        save(shopper, { listId: randomUUID(), name: `Daftar ${at}` }),
      ),
    );
    const refused = made.filter((answer) => !answer.ok);
    expect(refused.map(codeOf)).toEqual(["LIST_LIMIT", "LIST_LIMIT", "LIST_LIMIT"]);
    const lists = await listsOf(shopper);
    expect(lists).toHaveLength(limits.shoppingLists);
    const listId = lists[0]?.listId ?? "";
    const productIds = await manyProducts(limits.shoppingListLines + 1);
    const lines = productIds.map((productId) => line(productId));
    await save(shopper, { listId, lines: lines.slice(0, -2) });
    const tooMany = await save(shopper, { listId, lines: lines.slice(-2) });
    expect(tooMany).toMatchObject({ code: "LIST_FULL", values: { value: 100 } });
    expect(await save(shopper, { listId, lines: lines.slice(-1) })).toMatchObject({ ok: true });
    expect(codeOf(await setLine(shopper, listId, productIds[99] ?? 0, 1))).toBe("LIST_FULL");
    expect(await setLine(shopper, listId, productIds[0] ?? 0, 5)).toMatchObject({ ok: true });
  });
});

describe("'Masukkan semua ke keranjang'", () => {
  it("puts in what can be had, says why the rest cannot, and is taken back", async () => {
    const shopper = await world.newNeighbour();
    const listId = await newList(shopper, "Pekan ini", [
      line(products.tea, 2),
      line(products.chocolateMilk, 2),
      line(products.elsewhere),
      line(products.milkLitre, 50),
    ]);
    await setStock(world, products.chocolateMilk, 0);
    const press = randomUUID();
    const [answer] = await Promise.all([put(shopper, listId, press), put(shopper, listId, press)]);
    await setStock(world, products.chocolateMilk, 5);
    expect(answer).toMatchObject({
      ok: true,
      data: {
        items: [
          { productId: products.tea, state: "added", quantity: 2 },
          {
            state: "missing",
            problem: { code: "STOCK_EMPTY" },
            substitute: { productId: products.milkSmall },
          },
          { productId: products.elsewhere, state: "missing", problem: { code: "NOT_IN_AREA" } },
          { productId: products.milkLitre, state: "added", wanted: 50, quantity: 12 },
        ],
      },
    });
    expect(await inCart(shopper)).toEqual({ [products.tea]: 2, [products.milkLitre]: 12 });
    expect((await itemsOf(shopper, listId))[0]).toMatchObject({ state: "present" });
    expect((await itemsOf(shopper, listId, press))[0]).toMatchObject({ state: "added" });
    expect(await undo(shopper, listId, press)).toMatchObject({ ok: true });
    expect(await inCart(shopper)).toEqual({});
  });

  it("raises what an earlier press put in, once the list wants more", async () => {
    const shopper = await world.newNeighbour();
    const listId = await newList(shopper, "Teh", [line(products.tea, 1)]);
    await put(shopper, listId, randomUUID());
    await setLine(shopper, listId, products.tea, 3);
    const second = randomUUID();
    await put(shopper, listId, second);
    expect(await inCart(shopper)).toEqual({ [products.tea]: 3 });
    await undo(shopper, listId, second);
    expect(await inCart(shopper)).toEqual({ [products.tea]: 1 });
  });

  it("takes as many statements for a hundred lines as for two", async () => {
    const shopper = await world.newNeighbour();
    const few = await newList(shopper, "Sedikit", [line(products.tea), line(products.milkSmall)]);
    const productIds = await manyProducts(limits.shoppingListLines);
    const long = await newList(
      shopper,
      "Banyak",
      productIds.map((id) => line(id)),
    );
    const count = async (listId: string) => {
      await put(shopper, listId, randomUUID());
      return countStatements(() => itemsOf(shopper, listId));
    };
    const ofFew = await count(few);
    // One more reading of cards, with how they are planned.
    expect(await count(long)).toBeLessThanOrEqual(ofFew + 2);
  });
});
