import * as profile from "@gerai/contract/profile";
import { expect, it } from "vitest";
import {
  newAccountHolder,
  orderSomething,
  password,
  passwordHash,
  type Asked,
} from "./support/account-holders.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { awaitStock, fillCart, saveList, shopWorld, type Shopper } from "./support/shoppers.ts";

const world = await forThisFile(shopWorld());

const newMember = () => newAccountHolder(world);

const take = ({ memberId, headers }: Shopper, changes: Asked = {}) =>
  world.call(profile.memberData, { body: { memberId, password, ...changes } }, headers);

it("hands out all that the shop keeps, and nobody else's", async () => {
  const [member, other] = [await newMember(), await newMember()];
  await orderSomething(world, member);
  await orderSomething(world, other);
  await fillCart(world, member, { 2: 1 });
  await saveList(world, member);
  expect(await awaitStock(world, member)).toMatchObject({ ok: true });
  const answer = await take(member);
  expect(answer).toMatchObject({
    ok: true,
    data: {
      data: {
        profile: { memberId: member.memberId, phone: member.phone, fullName: "Rina Kartika" },
        sessions: [{ device: expect.any(String) }],
        addresses: [{ label: "Rumah", detail: "Jl. Cikini 5" }],
        cart: [{ quantity: 1 }],
        stockAlerts: [{ sku: "p10" }],
        shoppingLists: [{ name: "Dapur", lines: [{ sku: "p4", quantity: 2 }] }],
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
  expect(text).not.toContain(await passwordHash());
});

it("needs the password and the member's own id", async () => {
  const [rina, sari] = [await newMember(), await newMember()];
  expect(await take(rina, { password: "Salah12345" })).toMatchObject({ code: "PASSWORD_WRONG" });
  expect(await take(sari, { memberId: rina.memberId })).toMatchObject({ code: "FORBIDDEN" });
  expect(
    await take({ memberId: rina.memberId, headers: { token: "", fingerprint: "" } }),
  ).toMatchObject({ code: "UNAUTHENTICATED" });
});

it("hands out the data five times a day", async () => {
  const member = await newMember();
  for (let times = 0; times < 5; times += 1) {
    expect(await take(member)).toMatchObject({ ok: true });
  }
  expect(await take(member)).toMatchObject({ code: "DATA_LIMITED", statusCode: 409 });
});
