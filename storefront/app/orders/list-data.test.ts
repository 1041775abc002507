import { limits } from "@gerai/contract/limits";
import type { OrderCard } from "@gerai/contract/orders";
import { describe, expect, it } from "vitest";
import { readPart } from "./list-data.ts";

/** A list of so many orders, and what was asked of it. */
const listOf = (count: number) => {
  const all = Array.from({ length: count }, (_, at) => ({ secretId: `o${at}` }) as OrderCard);
  const asked: { after: string; limit: number }[] = [];
  const read = (part: { after: string; limit: number }) => {
    asked.push(part);
    const from = all.findIndex(({ secretId }) => secretId === part.after) + 1;
    return Promise.resolve(all.slice(from, from + part.limit));
  };
  return { read, asked };
};

const limit = limits.orderLimit;

describe("a part of a list", () => {
  it("asks once where the list ends with it", async () => {
    const { read, asked } = listOf(limit - 1);
    const { orders, next } = await readPart(read, "");
    expect([orders.length, next]).toEqual([limit - 1, ""]);
    expect(asked).toEqual([{ after: "", limit }]);
  });

  it("leads on only where something follows", async () => {
    expect((await readPart(listOf(limit).read, "")).next).toBe("");
    const { orders, next } = await readPart(listOf(limit + 1).read, "");
    expect([orders.length, next]).toEqual([limit, `o${limit - 1}`]);
  });

  it("brings along what a list shows, and no more", async () => {
    const order = { id: "i", orderId: "i", secretId: "s", createdDate: "d", paymentChannelId: 1 };
    const { orders } = await readPart(() => Promise.resolve([order as OrderCard]), "");
    expect(orders).toEqual([{ secretId: "s" }]);
  });

  it("goes on after an order, to the end of an exact multiple", async () => {
    const { read } = listOf(2 * limit);
    const first = await readPart(read, "");
    const second = await readPart(read, first.next);
    expect(second.orders[0]?.secretId).toBe(`o${limit}`);
    expect([second.orders.length, second.next]).toEqual([limit, ""]);
  });
});
