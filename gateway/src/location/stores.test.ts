import { productDetail } from "@gerai/contract/catalogue";
import * as contract from "@gerai/contract/location";
import { beforeAll, describe, expect, it } from "vitest";
import { addressForm, menteng, sea } from "../../test/support/address-form.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember, type LoggedIn } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { seedCatalogue, seeded } from "../../test/support/seed-catalogue.ts";
import { seedGazetteer } from "../../test/support/seed-gazetteer.ts";
import { decodeStoreCode, encodeStoreCode } from "./shelf.ts";

const world = await forThisFile(memberWorld());
const { call, deps } = world;

const dago = { latitude: -6.8855, longitude: 107.6137 };

const save = (member: LoggedIn, changes: object = {}) =>
  call(contract.saveAddress, { body: addressForm(changes) }, member.headers);

const newMember = (): Promise<LoggedIn> => registerMember(world, newPhone());

beforeAll(async () => {
  await seedCatalogue(deps.db);
  await seedGazetteer(deps.db);
});

describe("stores", () => {
  it("lists the stores that serve a point, none for the sea", async () => {
    const served = await call(contract.candidateStores, { body: menteng });
    expect(served.ok && served.data.map(({ id }) => id)).toEqual([seeded.stores.default]);
    const unserved = await call(contract.candidateStores, { body: sea });
    expect(unserved.ok && unserved.data).toEqual([]);
  });

  it("names the rule that a value breaks, in no library's words", async () => {
    const body = { latitude: 91, longitude: 200 };
    expect(await call(contract.candidateStores, { body })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { latitude: "too_big", longitude: "too_big" },
    });
  });

  it("finds the nearest store by the position of the headers, else the default one", async () => {
    const here = { latitude: String(dago.latitude), longitude: String(dago.longitude) };
    const near = await call(contract.nearestStores, {}, here);
    expect(near.ok && near.data.storeList[0]?.id).toBe(seeded.stores.other);
    const nowhere = await call(contract.nearestStores, {}, { latitude: "", longitude: "abc" });
    expect(nowhere.ok && nowhere.data.storeList[0]?.id).toBe(seeded.stores.default);
  });

  it("tells which store serves an own address, and refuses unserved points", async () => {
    const member = await newMember();
    const saved = await save(member);
    const addressId = saved.ok ? saved.data.id : "";
    const ask = (point: typeof menteng) =>
      call(
        contract.addressStore,
        {
          query: {
            latitude: String(point.latitude),
            longitude: String(point.longitude),
            addressId,
          },
        },
        member.headers,
      );
    expect(await ask(menteng)).toMatchObject({ ok: true, data: { id: seeded.stores.default } });
    expect(await ask(sea)).toMatchObject({ code: "LOCATION_NOT_SERVED" });
  });
});

describe("the check of a store", () => {
  const validate = async (member: LoggedIn, storeCode: string, addressId: string) =>
    call(contract.storeValidation, { query: { storeCode, addressId } }, member.headers);

  it("takes the store that serves the address, and names it where another was asked about", async () => {
    const member = await newMember();
    const saved = await save(member);
    const addressId = saved.ok ? saved.data.id : "";
    const { secret } = deps.config;
    expect(await validate(member, encodeStoreCode(secret, "S1"), addressId)).toMatchObject({
      ok: true,
      data: { storeSupportValid: true, store: { id: seeded.stores.default } },
    });
    for (const storeCode of [encodeStoreCode(secret, "S2"), "forged", ""]) {
      expect(await validate(member, storeCode, addressId)).toMatchObject({
        ok: true,
        data: { storeSupportValid: false, store: { id: seeded.stores.default } },
      });
    }
  });

  it("knows only own addresses", async () => {
    const [owner, stranger] = [await newMember(), await newMember()];
    const saved = await save(owner);
    const addressId = saved.ok ? saved.data.id : "";
    const storeCode = encodeStoreCode(deps.config.secret, "S1");
    expect(await validate(stranger, storeCode, addressId)).toMatchObject({
      code: "ADDRESS_NOT_FOUND",
    });
  });

  it("is there for a point, too", async () => {
    const check = (point: typeof menteng) =>
      call(contract.coordinateCheck, {
        query: { latitude: String(point.latitude), longitude: String(point.longitude) },
      });
    expect(await check(menteng)).toMatchObject({
      ok: true,
      data: {
        storeSupportValid: true,
        store: { id: seeded.stores.default, opensAt: "07:00", closesAt: "22:00", timeZone: "WIB" },
      },
    });
    expect(await check(sea)).toMatchObject({
      ok: true,
      data: { storeSupportValid: false, store: null },
    });
  });
});

describe("the shelf", () => {
  const priceOf = async (headers: Record<string, string>) => {
    const productId = String(seeded.products.milkLitre);
    const result = await call(productDetail, { params: { productId } }, headers);
    if (!result.ok) throw new Error(result.code);
    return [result.data.finalPrice, result.data.stock, result.data.isSoldHere];
  };

  it("follows the main address of a member", async () => {
    const member = await newMember();
    const guest = await priceOf({});
    expect(await priceOf({ ...member.headers })).toEqual(guest);
    await save(member, { ...dago });
    expect(await priceOf({ ...member.headers })).not.toEqual(guest);
  });

  it("takes a store code of ours from members, and none from guests or forgers", async () => {
    const member = await newMember();
    const storecode = encodeStoreCode(deps.config.secret, "S2");
    const forged = `${Buffer.from("S2").toString("base64url")}.AAAAAAAAAAAAAAAA`;
    const guest = await priceOf({});
    expect(await priceOf({ ...member.headers, storecode })).not.toEqual(guest);
    expect(await priceOf({ storecode })).toEqual(guest);
    expect(await priceOf({ ...member.headers, storecode: forged })).toEqual(guest);
  });

  it("reads back only the codes it wrote", () => {
    const { secret } = deps.config;
    const code = encodeStoreCode(secret, "node/895872214");
    expect(decodeStoreCode(secret, code)).toBe("node/895872214");
    expect(decodeStoreCode(`${secret}x`, code)).toBeUndefined();
    for (const broken of ["", ".", "a.b", `${code}x`, `${code}.x`, code.slice(1)]) {
      expect(decodeStoreCode(secret, broken)).toBeUndefined();
    }
  });
});
