import type { ResponseOf } from "@gerai/contract/endpoint";
import { officeLimits } from "@gerai/contract/office/limits";
import type { memberSheet as call, OfficeMember } from "@gerai/contract/office/members";
import { listSessions } from "../../../account/sessions.ts";
import { many, maybeOne } from "../../../db/database.ts";
import type { StatementRow } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { fail, type Failure } from "../../../failure.ts";
import { rowView } from "../find-orders.ts";
import { ordersOfMember } from "../list-queries.ts";
import { maskedName } from "../masked.ts";
import { storesIn, type StoreScope } from "../stores.ts";
import { memberRowView } from "./find-members.ts";
import { addressesOfMember, officeMember } from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock">;

const addressView = (
  row: StatementRow<typeof addressesOfMember>,
): OfficeMember["addresses"][number] => ({
  addressId: row.address_id,
  label: row.label,
  recipient: maskedName(row.recipient),
  address: `${row.district}, ${row.city} ${row.postal_code}`,
  isMain: row.is_main,
});

const readOrders = async (
  { db, clock }: Needs,
  memberId: string,
  scope: StoreScope,
): Promise<OfficeMember["orders"]> => {
  if (scope.length === 0) return null;
  const stores = await storesIn(db, scope);
  const limit = officeLimits.memberOrders;
  const rows = await many(db, ordersOfMember, { memberId, ...stores, now: clock.now(), limit });
  return rows.map(rowView);
};

/** One member as the office reads it. @param scope the stores whose orders the caller may see */
export const showMember = async (
  needs: Needs,
  memberId: string,
  scope: StoreScope,
): Promise<ResponseOf<typeof call> | Failure<"MEMBER_UNKNOWN">> => {
  const { db } = needs;
  const [row, addresses, { sessions }, orders] = await Promise.all([
    maybeOne(db, officeMember, { memberId }),
    many(db, addressesOfMember, { memberId }),
    listSessions(needs, memberId),
    readOrders(needs, memberId, scope),
  ]);
  if (row === undefined) return fail("MEMBER_UNKNOWN");
  return {
    ...memberRowView(row),
    isEmailVerified: row.is_email_verified,
    isAgeVerified: row.is_age_verified,
    addresses: addresses.map(addressView),
    sessions,
    orders,
  };
};
