import * as contract from "@gerai/contract/location";
import { beforeAll, describe, expect, it } from "vitest";
import { addressForm, sea } from "../../test/support/address-form.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember, type LoggedIn } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { seedCatalogue, seeded } from "../../test/support/seed-catalogue.ts";
import { seedGazetteer } from "../../test/support/seed-gazetteer.ts";

const world = await forThisFile(memberWorld());
const { call, deps } = world;

const save = (member: LoggedIn, changes: object = {}) =>
  call(contract.saveAddress, { body: addressForm(changes) }, member.headers);

const listOf = async (member: LoggedIn) => {
  const result = await call(contract.addresses, {}, member.headers);
  if (!result.ok) throw new Error(result.code);
  return result.data;
};

const newMember = (): Promise<LoggedIn> => registerMember(world, newPhone());

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
