import { deleteSome } from "../../db/delete-some.ts";
import { statement } from "../../db/statement.ts";

/** SQL of the photos of orders. */

/** The courier's link to a photo that has not been fetched yet; no row without one. */
export const proofToFetch = statement({
  name: "fulfilment.proof_to_fetch",
  text: `select d.order_id, d.delivery_no, d.photo_url, d.received_at from deliveries d
    where d.member_id = :memberId and d.delivery_id = :deliveryId and d.photo_url is not null`,
  filled: ["photo_url"],
});

/** The link is done with. No row is changed where another has, or where the member has left. */
export const closeProof = statement({
  name: "fulfilment.close_proof",
  text: `update deliveries set photo_url = null
    where member_id = :memberId and delivery_id = :deliveryId and photo_url = :url`,
});

export const insertPhoto = statement({
  name: "fulfilment.insert_photo",
  text: `insert into order_photos (member_id, photo_id, order_id, delivery_id, problem_id, content, created_at,
      expires_at)
    values (:memberId, :photoId, :orderId, :deliveryId, :problemId, :content, :now, :expiresAt)
    on conflict do nothing`,
  nullable: ["deliveryId", "problemId"],
});

export const findPhoto = statement({
  name: "fulfilment.find_photo",
  text: `select content from order_photos
    where member_id = :memberId and photo_id = :photoId and order_id = :orderId and expires_at > :now`,
});

/** Of all members: photos that were shown long enough. */
export const deleteOldPhotos = statement({
  name: "fulfilment.delete_old_photos",
  text: deleteSome("order_photos", "member_id, photo_id", "expires_at <= :now"),
});

/** Of all members: links that led nowhere for as long as a photo is shown. */
export const forgetLinks = statement({
  name: "fulfilment.forget_links",
  text: `update deliveries set photo_url = null where photo_url is not null and received_at <= :before`,
});
