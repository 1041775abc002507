import { statement } from "../../../db/statement.ts";
import { holdsWords } from "../../../db/word-patterns.ts";

/** SQL of members at the office. */

const columns = `m.member_id, m.member_number, m.full_name, m.phone, coalesce(m.email, '') as email,
  m.email_verified_at is not null as is_email_verified, m.age_verified_at is not null as is_age_verified,
  coalesce(m.birth_date::text, '') as birth_date, m.created_at`;

export const officeMember = statement({
  name: "office.member",
  text: `select ${columns} from members m where m.member_id = :memberId and m.deleted_at is null`,
});

/** In whose name all patterns stand; the patterns are in small letters. */
export const membersOfName = statement({
  name: "office.members_of_name",
  text: `select ${columns} from members m
    where ${holdsWords("lower(m.full_name)")} and m.deleted_at is null
    order by m.full_name, m.member_id limit :limit`,
});

export const addressesOfMember = statement({
  name: "office.addresses_of_member",
  text: `select address_id, label, recipient, contact_number, formatted, detail, sub_district, district, city,
      postal_code, is_main
    from addresses where member_id = :memberId and deleted_at is null
    order by is_main desc, updated_at desc, address_id`,
});
