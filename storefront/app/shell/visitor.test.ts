import { expect, test } from "vitest";
import { addressOf, shopOf } from "../shop/test-shop.ts";
import { readVisitor } from "./visitor.ts";

const summaryPath = "/v2/cart/summary/:memberId";
const summary = { totalItem: 2, lines: [], totalAmountFinal: 9000, freeDelivery: null };
const member = {
  memberId: "anggota",
  fullName: "Rina Kartika",
  avatar: "",
  points: { redeemablePoolUnits: 0 },
  member: { isAgeVerified: false },
};

const memberShop = () =>
  shopOf(
    { token: "token" },
    {
      "/v1/account/member/get": { data: member },
      "/v1/account/member/address/coordinate/get": {
        data: { address: [addressOf("rumah", { active: true })], deliveryText: "" },
      },
      [summaryPath]: { data: summary },
    },
  );

const request = new Request("http://localhost/cart");

test("reads what is in the cart only where the shell shows it", async () => {
  const shown = await readVisitor(memberShop(), request);
  expect(shown.data).toMatchObject({ member: { memberId: "anggota", cart: summary } });
  const shop = memberShop();
  const { data } = await readVisitor(shop, request, { cart: false });
  expect(data).toMatchObject({ member: { memberId: "anggota" }, delivery: { label: "rumah" } });
  expect(shop.sent.map(({ path }) => path)).not.toContain(summaryPath);
});
