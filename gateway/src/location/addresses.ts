import type { AddressForm } from "@gerai/contract/location";
import { maybeOne, one, run, type Database, type Db, type Tx } from "../db/database.ts";
import type { Clock } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import * as messages from "./messages.ts";
import {
  addressOf,
  clearMainAddress,
  countAddresses,
  coveringStores,
  deleteAddress as hideAddress,
  insertAddress,
  lockAddressBook,
  removeDeletedAddress,
  restoreAddress as showAddress,
  setMainAddress,
  updateAddress,
} from "./queries.ts";
import type { AddressRow } from "./views.ts";

interface Needs {
  readonly config: { readonly limits: { readonly addresses: number } };
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: { readonly next: () => string };
}

interface Saving {
  readonly memberId: string;
  readonly addressId: string;
  readonly form: AddressForm;
  readonly now: Date;
  /** Addresses that a member may have. */
  readonly limit: number;
}

const valuesOf = ({ memberId, addressId, form, now }: Saving) => ({
  memberId,
  addressId,
  now,
  label: form.labelAddress,
  recipient: form.name,
  contactNumber: form.contactNumber,
  latitude: form.latitude,
  longitude: form.longitude,
  detail: form.detailAddress,
  courierNote: form.courierNote,
  formatted: form.mainAddress,
  province: form.province,
  city: form.city,
  district: form.district,
  subDistrict: form.subDistrict,
  postalCode: form.postCode,
});

/** The member's address with the store that serves it. */
export const findAddress = (
  db: Db,
  memberId: string,
  addressId: string,
): Promise<AddressRow | undefined> => maybeOne(db, addressOf, { memberId, addressId });

const makeMain = async (
  tx: Tx,
  memberId: string,
  addressId: string,
  now: Date,
): Promise<number> => {
  await run(tx, clearMainAddress, { memberId, addressId });
  return run(tx, setMainAddress, { memberId, addressId, now });
};

const full = (limit: number) =>
  fail("ADDRESS_LIMIT", { values: { value: limit }, detail: messages.addressLimit });

const insert = async (
  tx: Tx,
  saving: Saving,
): Promise<Failure<"ADDRESS_LIMIT"> | { readonly isFirst: boolean }> => {
  const { memberId, addressId, limit } = saving;
  const { total } = await one(tx, countAddresses, { memberId });
  if (total >= limit) return full(limit);
  // A form that is sent once more may have made an address that was deleted meanwhile.
  await run(tx, removeDeletedAddress, { memberId, addressId });
  await run(tx, insertAddress, valuesOf(saving));
  return { isFirst: total === 0 };
};

const update = async (
  tx: Tx,
  saving: Saving,
): Promise<Failure<"ADDRESS_NOT_FOUND"> | { readonly isFirst: false }> => {
  const written = await run(tx, updateAddress, valuesOf(saving));
  return written === 0 ? fail("ADDRESS_NOT_FOUND") : { isFirst: false };
};

type SaveFailure = Failure<"ADDRESS_LIMIT" | "ADDRESS_NOT_FOUND" | "LOCATION_NOT_SERVED">;

/**
 * Adds an address or changes an own one; the first of a member becomes the main address. A form that
 * was sent before changes the address it made. A point that no store serves is refused.
 */
export const saveAddress = async (
  { db, clock, ids, config }: Needs,
  memberId: string,
  form: AddressForm,
): Promise<AddressRow | SaveFailure> => {
  const serving = await maybeOne(db, coveringStores, {
    latitude: form.latitude,
    longitude: form.longitude,
    limit: 1,
  });
  if (serving === undefined) {
    return fail("LOCATION_NOT_SERVED", { detail: messages.locationNotServed });
  }
  const isNew = form.id === undefined;
  const addressId = form.id ?? form.requestId ?? ids.next();
  const { addresses: limit } = config.limits;
  const saving: Saving = { memberId, addressId, form, now: clock.now(), limit };
  return db.transaction(async (tx) => {
    await run(tx, lockAddressBook, { memberId });
    const isThere = !isNew || (await findAddress(tx, memberId, addressId)) !== undefined;
    const written = await (isThere ? update : insert)(tx, saving);
    if (isFailure(written)) return written;
    if (written.isFirst || form.active) await makeMain(tx, memberId, addressId, saving.now);
    return one(tx, addressOf, { memberId, addressId });
  });
};

/** Makes an own address the main one. */
export const setPrimaryAddress = (
  { db, clock }: Pick<Needs, "db" | "clock">,
  memberId: string,
  addressId: string,
): Promise<AddressRow | Failure<"ADDRESS_NOT_FOUND">> =>
  db.transaction(async (tx) => {
    await run(tx, lockAddressBook, { memberId });
    const changed = await makeMain(tx, memberId, addressId, clock.now());
    return changed === 0 ? fail("ADDRESS_NOT_FOUND") : one(tx, addressOf, { memberId, addressId });
  });

/**
 * Deletes an own address. Deleting it twice is no failure. The main address is kept: another one has to
 * be made the main address first.
 */
export const deleteAddress = (
  { db, clock }: Pick<Needs, "db" | "clock">,
  memberId: string,
  addressId: string,
): Promise<
  | { readonly id: string; readonly labelAddress: string }
  | Failure<"ADDRESS_NOT_FOUND" | "ADDRESS_IS_MAIN">
> =>
  db.transaction(async (tx) => {
    await run(tx, lockAddressBook, { memberId });
    const deleted = await maybeOne(tx, hideAddress, { memberId, addressId, now: clock.now() });
    if (deleted !== undefined) return { id: addressId, labelAddress: deleted.label };
    const main = await findAddress(tx, memberId, addressId);
    return main === undefined
      ? fail("ADDRESS_NOT_FOUND")
      : fail("ADDRESS_IS_MAIN", { detail: messages.mainIsKept });
  });

/**
 * Takes back the deletion of an own address, with all that it held. An address that was not deleted is
 * answered as it is. Fails where the member has as many others by now as are allowed, and where the
 * address was removed for good (`jobs.ts`).
 */
export const restoreAddress = (
  { db, config }: Pick<Needs, "db" | "config">,
  memberId: string,
  addressId: string,
): Promise<AddressRow | Failure<"ADDRESS_NOT_FOUND" | "ADDRESS_LIMIT">> =>
  db.transaction(async (tx) => {
    const { addresses: limit } = config.limits;
    await run(tx, lockAddressBook, { memberId });
    const { total: before } = await one(tx, countAddresses, { memberId });
    await run(tx, showAddress, { memberId, addressId });
    const address = await findAddress(tx, memberId, addressId);
    if (address === undefined) return fail("ADDRESS_NOT_FOUND");
    const { total } = await one(tx, countAddresses, { memberId });
    return total > before && total > limit ? full(limit) : address;
  });
