import { orderPhotoUrl } from "@gerai/contract/pictures";
import { many, run } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { encodeOrderId } from "../orders/secret-id.ts";
import type { PersonalData } from "../personal-data/part.ts";
import { forgetPositionsOfMember } from "./positions/queries.ts";

/** Rows of each kind in a member's download at most. */
const rowsAtMost = 5_000;

/** Newest first. */
const readPhotos = statement({
  name: "fulfilment.read_photos",
  text: `select p.photo_id, p.order_id, o.order_number, p.created_at, p.expires_at
    from order_photos p join orders o on o.member_id = :memberId and o.order_id = p.order_id
    where p.member_id = :memberId order by p.created_at desc, p.photo_id limit :limit`,
  parameters: { memberId: "uuid", limit: "int8" },
  row: {
    photo_id: "uuid",
    order_id: "uuid",
    order_number: "text",
    created_at: "timestamptz",
    expires_at: "timestamptz",
  },
});

const forgetPhotos = statement({
  name: "fulfilment.forget_photos",
  text: `delete from order_photos where member_id = :memberId`,
  parameters: { memberId: "uuid" },
  row: {},
});

/** What couriers and members showed of deliveries. */
export const personalData: PersonalData = {
  read: async (db, memberId, { config }) => {
    const photos = await many(db, readPhotos, { memberId, limit: rowsAtMost });
    return {
      orderPhotos: photos.map((row) => ({
        orderNumber: row.order_number,
        address: orderPhotoUrl(encodeOrderId(config.secret, row.order_id), row.photo_id),
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      })),
    };
  },
  forget: async (tx, memberId) => {
    await run(tx, forgetPhotos, { memberId });
    await run(tx, forgetPositionsOfMember, { memberId });
    return undefined;
  },
};
