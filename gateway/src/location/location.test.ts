import { productDetail } from "@gerai/contract/catalogue";
import * as contract from "@gerai/contract/location";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberWorld, registerMember, type LoggedIn } from "../../test/support/members.ts";
import { seedCatalogue, seeded } from "../../test/support/seed-catalogue.ts";
import { seedGazetteer } from "../../test/support/seed-gazetteer.ts";
import { decodeStoreCode, encodeStoreCode } from "./store-code.ts";

const world = await memberWorld();
const { call, deps } = world;
afterAll(world.close);

const menteng = { latitude: -6.1966, longitude: 106.8317 };
const dago = { latitude: -6.8855, longitude: 107.6137 };
const sea = { latitude: -5.2, longitude: 110.5 };

const form = (changes: Partial<contract.AddressForm> = {}) => ({
  labelAddress: "Rumah",
  name: "Rina Kartika",
  contactNumber: "081234567890",
  detailAddress: "Jl. Teuku Umar No. 12",
  courierNote: "Titip satpam, pagar (hijau)",
  ...menteng,
  mainAddress: "Menteng, Menteng, Kota Jakarta Pusat, DKI Jakarta 10310",
  province: "DKI Jakarta",
  city: "Kota Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Menteng",
  postCode: "10310",
  ...changes,
});

const save = (member: LoggedIn, changes: object = {}) =>
  call(contract.saveAddress, { body: form(changes) }, member.headers);

const listOf = async (member: LoggedIn) => {
  const result = await call(contract.addresses, {}, member.headers);
  if (!result.ok) throw new Error(result.code);
  return result.data;
};

let phone = 0;
const newMember = (): Promise<LoggedIn> =>
  registerMember(world, `0812000${String((phone += 1)).padStart(5, "0")}`);

beforeAll(async () => {
  await seedCatalogue(deps.db);
  await seedGazetteer(deps.db);
});

describe("addresses", () => {
  it("makes the first address the main one, whatever was asked", async () => {
    const member = await newMember();
    const saved = await save(member, { active: false });
    expect(saved.ok && saved.data).toMatchObject({
      active: true,
      labelAddress: "Rumah",
      storeSupportValid: true,
      storeSupport: seeded.stores.default,
    });
    expect((await listOf(member)).deliveryText).toContain("Rumah");
  });

  it("keeps exactly one main address, also when two are chosen at once", async () => {
    const member = await newMember();
    await save(member);
    const others = await Promise.all([
      save(member, { labelAddress: "Kantor", active: true }),
      save(member, { labelAddress: "Kos", active: true }),
      save(member, { labelAddress: "Toko", active: true }),
    ]);
    await Promise.all(
      others.map((other) => {
        const addressId = other.ok ? other.data.id : "";
        return call(contract.setPrimaryAddress, { params: { addressId } }, member.headers);
      }),
    );
    const { address } = await listOf(member);
    expect(address).toHaveLength(4);
    expect(address.filter(({ active }) => active)).toHaveLength(1);
    expect(address[0]?.active).toBe(true);
  });

  it("changes an address in place", async () => {
    const member = await newMember();
    const saved = await save(member);
    const id = saved.ok ? saved.data.id : "";
    const changed = await save(member, { id, labelAddress: "Rumah baru" });
    expect(changed.ok && changed.data).toMatchObject({
      id,
      labelAddress: "Rumah baru",
      active: true,
    });
    expect((await listOf(member)).address).toHaveLength(1);
  });

  it("takes ten addresses and not one more, however many come at once", async () => {
    const member = await newMember();
    const results = await Promise.all(Array.from({ length: 15 }, () => save(member)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      code: "ADDRESS_LIMIT",
      statusCode: 400,
      detail: "Tidak dapat menambah alamat karena daftar alamat Anda sudah mencapai batas maksimal",
      values: { value: 10 },
    });
    const { address } = await listOf(member);
    expect(address).toHaveLength(10);
    expect(address.filter(({ active }) => active)).toHaveLength(1);
  });

  it("adds one address for one form, however often it is sent", async () => {
    const member = await newMember();
    const requestId = deps.ids.next();
    const sent = await Promise.all(Array.from({ length: 5 }, () => save(member, { requestId })));
    expect(new Set(sent.map((result) => result.ok && result.data.id))).toEqual(
      new Set([requestId]),
    );
    // Back to the form, something changed, and sent again.
    await save(member, { requestId, labelAddress: "Kos" });
    expect((await listOf(member)).address).toMatchObject([{ labelAddress: "Kos", active: true }]);
  });

  it.each(["0812 3456 7890", "0812-3456-7890", "+62 812-3456-7890"])(
    "keeps the phone %s as its digits",
    async (contactNumber) => {
      const member = await newMember();
      expect(await save(member, { contactNumber })).toMatchObject({
        ok: true,
        data: { contactNumber: "081234567890" },
      });
    },
  );

  it("refuses a point that no store serves", async () => {
    const member = await newMember();
    expect(await save(member, sea)).toMatchObject({ code: "LOCATION_NOT_SERVED", statusCode: 400 });
    expect((await listOf(member)).address).toHaveLength(0);
  });

  it("shows and changes nobody else's address", async () => {
    const [owner, stranger] = [await newMember(), await newMember()];
    const saved = await save(owner);
    const id = saved.ok ? saved.data.id : "";
    expect((await listOf(stranger)).address).toHaveLength(0);
    expect(await save(stranger, { id })).toMatchObject({ code: "ADDRESS_NOT_FOUND" });
    expect(
      await call(contract.setPrimaryAddress, { params: { addressId: id } }, stranger.headers),
    ).toMatchObject({ code: "ADDRESS_NOT_FOUND", statusCode: 404 });
  });

  it("takes setPrimary only from the shop's own pages", async () => {
    const member = await newMember();
    const saved = await save(member);
    const addressId = saved.ok ? saved.data.id : "";
    const headers = { ...member.headers, "sec-fetch-site": "cross-site" };
    expect(
      await call(contract.setPrimaryAddress, { params: { addressId } }, headers),
    ).toMatchObject({ code: "FORBIDDEN" });
  });

  it.each([
    [{ labelAddress: "" }, "labelAddress", "addressrequired"],
    [{ labelAddress: "x".repeat(31) }, "labelAddress", "max"],
    [{ name: "Budi2" }, "name", "alphaSpacesName"],
    [{ name: "Bcd" }, "name", "hasVowels"],
    [{ name: "Aia" }, "name", "hasConsonants"],
    [{ name: "王小明" }, "name", "alpha_spaces"],
    [{ contactNumber: "0712345678" }, "contactNumber", "phoneFormat"],
    [{ contactNumber: "081234567" }, "contactNumber", "minMaxLengthPhone"],
    [{ contactNumber: "08123456789012" }, "contactNumber", "isNumber"],
    [{ detailAddress: "Jalan Mawar" }, "detailAddress", "hasNumber"],
    [{ detailAddress: "Jalan Mawar 12 🏠" }, "detailAddress", "regex"],
    [{ detailAddress: `1${"a".repeat(100)}` }, "detailAddress", "max"],
    [{ courierNote: "<b>" }, "courierNote", "addressnote_valid"],
    [{ mainAddress: "" }, "mainAddress", "locationrequired"],
    [{ latitude: undefined }, "latitude", "locationrequired"],
    [{ longitude: "106" }, "longitude", "locationrequired"],
    [{ postCode: undefined }, "postCode", "locationrequired"],
  ])("refuses %o by the field's rule", async (changes, field, rule) => {
    const member = await newMember();
    expect(await save(member, changes)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { [field]: rule },
    });
  });

  it("is closed to guests", async () => {
    expect(await call(contract.addresses, {})).toMatchObject({ code: "UNAUTHENTICATED" });
  });
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
