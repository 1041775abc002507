import * as contract from "@gerai/contract/location";
import { beforeAll, describe, expect, it } from "vitest";
import { addressForm } from "../../test/support/address-form.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember, type LoggedIn } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { runJob } from "../../test/support/run-jobs.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { seedGazetteer } from "../../test/support/seed-gazetteer.ts";

const world = await forThisFile(memberWorld());
const { call, deps } = world;

const save = (member: LoggedIn, changes: object = {}) =>
  call(contract.saveAddress, { body: addressForm(changes) }, member.headers);

const savedId = async (member: LoggedIn, changes: object = {}): Promise<string> => {
  const saved = await save(member, changes);
  if (!saved.ok) throw new Error(saved.code);
  return saved.data.id;
};

const listOf = async (member: LoggedIn) => {
  const result = await call(contract.addresses, {}, member.headers);
  if (!result.ok) throw new Error(result.code);
  return result.data.address;
};

const remove = (member: LoggedIn, addressId: string) =>
  call(contract.deleteAddress, { params: { addressId } }, member.headers);

const restore = (member: LoggedIn, addressId: string) =>
  call(contract.restoreAddress, { params: { addressId } }, member.headers);

/** A member with a main address `Rumah` and another one, `Kos`. */
const withTwo = async () => {
  const member = await registerMember(world, newPhone());
  const main = await savedId(member);
  const other = await savedId(member, { labelAddress: "Kos", courierNote: "Pagar hijau" });
  return { member, main, other };
};

beforeAll(async () => {
  await seedCatalogue(deps.db);
  await seedGazetteer(deps.db);
});

describe("deletion of an address", () => {
  it("takes it out of the list, also when it is asked for twice at once", async () => {
    const { member, main, other } = await withTwo();
    const answers = await Promise.all([remove(member, other), remove(member, other)]);
    const deleted = { ok: true, data: { id: other, labelAddress: "Kos" } };
    expect(answers).toMatchObject([deleted, deleted]);
    expect(await listOf(member)).toMatchObject([{ id: main, active: true }]);
  });

  it("brings it back as it was, also when it is asked for twice at once", async () => {
    const { member, other } = await withTwo();
    const before = await listOf(member);
    await remove(member, other);
    const answers = await Promise.all([restore(member, other), restore(member, other)]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await listOf(member)).toEqual(before);
  });

  it("keeps the main address, whichever of both comes first", async () => {
    const { member, main, other } = await withTwo();
    expect(await remove(member, main)).toMatchObject({
      code: "ADDRESS_IS_MAIN",
      statusCode: 409,
      detail:
        "Alamat utama tidak dapat dihapus. Jadikan alamat lain sebagai alamat utama terlebih dahulu.",
    });
    await Promise.all([
      call(contract.setPrimaryAddress, { params: { addressId: other } }, member.headers),
      remove(member, other),
    ]);
    const left = await listOf(member);
    expect(left.filter(({ active }) => active)).toHaveLength(1);
  });

  it("shows, changes, chooses and makes main no address that is deleted", async () => {
    const { member, main, other } = await withTwo();
    await remove(member, other);
    const { headers } = member;
    const query = { latitude: "-6.2", longitude: "106.8", storeCode: "", addressId: other };
    const notFound = { code: "ADDRESS_NOT_FOUND", statusCode: 404 };
    expect(await save(member, { id: other })).toMatchObject(notFound);
    expect(
      await call(contract.setPrimaryAddress, { params: { addressId: other } }, headers),
    ).toMatchObject(notFound);
    expect(await call(contract.addressStore, { query }, headers)).toMatchObject(notFound);
    expect(
      await call(contract.storeValidation, { query: { storeCode: "", addressId: other } }, headers),
    ).toMatchObject(notFound);
    expect(await listOf(member)).toMatchObject([{ id: main, active: true }]);
  });

  it("makes room in a full list, and takes nothing back that has no room any more", async () => {
    const { member, other } = await withTwo();
    for (let count = 2; count < 10; count += 1) await savedId(member);
    expect(await save(member)).toMatchObject({ code: "ADDRESS_LIMIT" });
    await remove(member, other);
    await savedId(member, { labelAddress: "Toko" });
    expect(await restore(member, other)).toMatchObject({
      code: "ADDRESS_LIMIT",
      values: { value: 10 },
    });
    const list = await listOf(member);
    expect(list).toHaveLength(10);
    // Asking for one that is there is no failure, however full the list is.
    expect(await restore(member, list[0]?.id ?? "")).toMatchObject({ ok: true });
  });

  it("makes an address anew where its form is sent once more", async () => {
    const { member } = await withTwo();
    const requestId = deps.ids.next();
    await savedId(member, { requestId, labelAddress: "Toko" });
    await remove(member, requestId);
    expect(await savedId(member, { requestId, labelAddress: "Toko" })).toBe(requestId);
    expect(await listOf(member)).toHaveLength(3);
    expect(await remove(member, requestId)).toMatchObject({ ok: true });
  });

  it("touches nobody else's address, and says no more than that there is none", async () => {
    const { member: owner, other } = await withTwo();
    const stranger = await registerMember(world, newPhone());
    const notFound = { code: "ADDRESS_NOT_FOUND", statusCode: 404 };
    expect(await remove(stranger, other)).toMatchObject(notFound);
    await remove(owner, other);
    expect(await restore(stranger, other)).toMatchObject(notFound);
    expect(await restore(owner, other)).toMatchObject({ ok: true });
    expect(await listOf(stranger)).toEqual([]);
  });

  it("is closed to guests", async () => {
    const params = { addressId: deps.ids.next() };
    expect(await call(contract.deleteAddress, { params })).toMatchObject({ statusCode: 401 });
    expect(await call(contract.restoreAddress, { params })).toMatchObject({ statusCode: 401 });
  });

  it("can be taken back for an hour; then the job removes the address for good", async () => {
    const { member, other } = await withTwo();
    await remove(member, other);
    world.pass(59);
    await runJob(deps, "location.tidy", {});
    expect(await restore(member, other)).toMatchObject({ ok: true });
    await remove(member, other);
    world.pass(61);
    await runJob(deps, "location.tidy", {});
    expect(await restore(member, other)).toMatchObject({ code: "ADDRESS_NOT_FOUND" });
    expect(await listOf(member)).toHaveLength(1);
  });
});
