import { randomBytes } from "node:crypto";
import { memberEndSession, memberGet, memberLogout, memberSessions } from "@gerai/contract/account";
import { activeCart, cartSummary } from "@gerai/contract/cart";
import { addresses } from "@gerai/contract/location";
import { expect, it } from "vitest";
import { countTraffic } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { neighbourWithCart, shopWorld, type Shopper } from "../../test/support/shoppers.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());

const newShopper = () => neighbourWithCart(world, { [products.tea]: 1 });

/** A token that names the member and opens no session. */
const madeUpToken = (memberId: string): string =>
  Buffer.concat([Buffer.from(memberId.replaceAll("-", ""), "hex"), randomBytes(32)]).toString(
    "base64url",
  );

/** What the parts of a page ask for at one moment. */
const askAll = ({ memberId, headers }: Pick<Shopper, "memberId" | "headers">) => [
  world.call(memberGet, {}, headers),
  world.call(addresses, {}, headers),
  world.call(activeCart, { params: { memberId } }, headers),
  world.call(cartSummary, { params: { memberId } }, headers),
];

const refused = { ok: false, code: "UNAUTHENTICATED" };

it("looks session and shelf up once for the calls of one page", async () => {
  const shopper = await newShopper();
  await Promise.all(askAll(shopper));
  const traffic = await countTraffic(async () => {
    for (const answer of await Promise.all(askAll(shopper))) {
      expect(answer).toMatchObject({ ok: true });
    }
  });
  // The session, the member, the addresses and the shelf; then twice the setting of the plans with the cart, and twice
  // that with its offers, and the branch.
  expect(traffic).toEqual({ statements: 13, trips: 8 });
});

it("gives each of two members their own, and nothing to a made-up token beside them", async () => {
  const [one, other] = [await newShopper(), await newShopper()];
  const forged = {
    memberId: one.memberId,
    headers: { ...one.headers, token: madeUpToken(one.memberId) },
  };
  const [ofOne, ofOther, ofForged] = await Promise.all(
    [one, other, forged].map((who) => Promise.all(askAll(who))),
  );
  expect(ofOne?.[0]).toMatchObject({ data: { memberId: one.memberId } });
  expect(ofOther?.[0]).toMatchObject({ data: { memberId: other.memberId } });
  for (const answer of ofForged ?? []) expect(answer).toMatchObject(refused);
  const foreign = { params: { memberId: other.memberId } };
  expect(await world.call(activeCart, foreign, one.headers)).toMatchObject({ code: "FORBIDDEN" });
});

it("tells the device of another member nothing, whose session it is not bound to", async () => {
  const [one, other] = [await newShopper(), await newShopper()];
  const { fingerprint } = other.headers;
  const stolen = { memberId: one.memberId, headers: { ...one.headers, fingerprint } };
  const [own, taken] = await Promise.all([Promise.all(askAll(one)), Promise.all(askAll(stolen))]);
  for (const answer of own) expect(answer).toMatchObject({ ok: true });
  for (const answer of taken) expect(answer).toMatchObject(refused);
});

it("ends with the logout, at once", async () => {
  const shopper = await newShopper();
  await Promise.all(askAll(shopper));
  await world.call(memberLogout, {}, shopper.headers);
  for (const answer of await Promise.all(askAll(shopper))) expect(answer).toMatchObject(refused);
});

it("ends with its session where another device has ended it", async () => {
  const shopper = await newShopper();
  const listed = await world.call(memberSessions, {}, shopper.headers);
  const sessionId = listed.ok ? (listed.data.sessions[0]?.sessionId ?? "") : "";
  await world.call(memberEndSession, { body: { sessionId } }, shopper.headers);
  for (const answer of await Promise.all(askAll(shopper))) expect(answer).toMatchObject(refused);
});
