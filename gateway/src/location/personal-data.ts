import { many, run } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";

const readAddresses = statement({
  name: "location.read_addresses",
  text: `select json_build_object('label', label, 'recipient', recipient, 'contactNumber', contact_number,
      'detail', detail, 'courierNote', courier_note, 'formatted', formatted, 'postalCode', postal_code,
      'province', province, 'city', city, 'district', district, 'subDistrict', sub_district,
      'latitude', latitude, 'longitude', longitude, 'isMain', is_main,
      'createdAt', created_at, 'updatedAt', updated_at, 'deletedAt', deleted_at) as address
    from addresses where member_id = :memberId order by created_at, address_id`,
  json: { address: json<Json>() },
});

const forgetAddresses = statement({
  name: "location.forget_addresses",
  text: `delete from addresses where member_id = :memberId`,
});

const forgetAddressBook = statement({
  name: "location.forget_address_book",
  text: `delete from address_books where member_id = :memberId`,
});

/** The member's addresses, among them those that were deleted and can be taken back. */
export const personalData: PersonalData = {
  read: async (db, memberId) => {
    const rows = await many(db, readAddresses, { memberId });
    return { addresses: rows.map(({ address }) => address) };
  },
  forget: async (tx, memberId) => {
    // The book first, as in every change of an address.
    await run(tx, forgetAddressBook, { memberId });
    await run(tx, forgetAddresses, { memberId });
  },
};
