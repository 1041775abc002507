import { orderPhotoUrl } from "@gerai/contract/pictures";
import { many, run } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import { encodeOrderId } from "../orders/secret-id.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";
import { forgetPositionsOfMember } from "./positions/queries.ts";

/** Rows of each kind in a member's download at most. */
const maxRowsOfImport = 5_000;

/** Newest first. */
const readPhotos = statement({
  name: "fulfilment.read_photos",
  text: `select p.photo_id, p.order_id, o.order_number, p.created_at, p.expires_at
    from order_photos p join orders o on o.member_id = :memberId and o.order_id = p.order_id
    where p.member_id = :memberId order by p.created_at desc, p.photo_id limit :limit`,
});

/** Newest first. */
const readProblems = statement({
  name: "fulfilment.read_problems",
  text: `select json_build_object('orderNumber', o.order_number, 'kind', p.kind, 'words', p.words,
      'state', p.state, 'answer', p.answer, 'createdAt', p.created_at,
      'lines', coalesce((select json_agg(json_build_object('productName', l.product_name, 'quantity', r.quantity)
          order by r.line_no)
        from order_problem_lines r join order_lines l using (member_id, order_id, line_no)
        where r.member_id = :memberId and r.problem_id = p.problem_id), '[]')) as problem
    from order_problems p join orders o on o.member_id = :memberId and o.order_id = p.order_id
    where p.member_id = :memberId order by p.created_at desc, p.problem_id limit :limit`,
  json: { problem: json<Json>() },
});

/** What was refunded stays for the books; what was written does not. */
const anonymiseProblems = statement({
  name: "fulfilment.anonymise_problems",
  text: `update order_problems set words = '', answer = '' where member_id = :memberId`,
});

/** What the office asked for and decided, newest first; who did is the employees' data. */
const readApprovals = statement({
  name: "fulfilment.read_approvals",
  text: `select json_build_object('kind', kind, 'amount', amount, 'reason', reason, 'askedAt', asked_at,
      'state', state, 'decidedAt', decided_at) as approval
    from approvals where member_id = :memberId order by asked_at desc, approval_id limit :limit`,
  json: { approval: json<Json>() },
});

/** The record of acts keeps what was done. */
const forgetApprovals = statement({
  name: "fulfilment.forget_approvals",
  text: `delete from approvals where member_id = :memberId`,
});

const forgetPhotos = statement({
  name: "fulfilment.forget_photos",
  text: `delete from order_photos where member_id = :memberId`,
});

/** What couriers and members showed of deliveries, and what the office asked for. */
export const personalData: PersonalData = {
  read: async (db, memberId, { config }) => {
    const [photos, problems, approvals] = await Promise.all([
      many(db, readPhotos, { memberId, limit: maxRowsOfImport }),
      many(db, readProblems, { memberId, limit: maxRowsOfImport }),
      many(db, readApprovals, { memberId, limit: maxRowsOfImport }),
    ]);
    return {
      officeApprovals: approvals.map(({ approval }) => approval),
      orderProblems: problems.map(({ problem }) => problem),
      orderPhotos: photos.map((row) => ({
        orderNumber: row.order_number,
        address: orderPhotoUrl(encodeOrderId(config.secret, row.order_id), row.photo_id),
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      })),
    };
  },
  forget: async (tx, memberId) => {
    await run(tx, forgetApprovals, { memberId });
    await run(tx, forgetPhotos, { memberId });
    await run(tx, anonymiseProblems, { memberId });
    await run(tx, forgetPositionsOfMember, { memberId });
  },
};
