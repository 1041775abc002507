import { many, run, type Database, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { deletedAtOnce, inBatches } from "../due-work.ts";
import {
  deleteEmailLink,
  deleteEmailLinkHashes,
  deleteEmailLinks,
  deleteOldEmailLinks,
} from "./email-queries.ts";

type Deleted = StatementRow<typeof deleteEmailLinks>;

/** The directory has its own key, so that its rows go by a statement of their own. */
const forgetHashes = async (tx: Tx, deleted: readonly Deleted[]): Promise<void> => {
  const linkHashes = deleted.map(({ link_hash: linkHash }) => linkHash);
  await run(tx, deleteEmailLinkHashes, { linkHashes });
};

/** Deletes all links that were sent to the member. */
export const forgetEmailLinks = async (tx: Tx, memberId: string): Promise<void> =>
  forgetHashes(tx, await many(tx, deleteEmailLinks, { memberId }));

/** Deletes a link of the member's. */
export const forgetEmailLink = async (tx: Tx, memberId: string, linkHash: Buffer): Promise<void> =>
  forgetHashes(tx, await many(tx, deleteEmailLink, { memberId, linkHash }));

/** Deletes the links of all members that expired before then. */
export const forgetOldEmailLinks = (db: Database, expiredBefore: Date): Promise<void> =>
  inBatches(deletedAtOnce, () =>
    db.transaction(async (tx) => {
      const deleted = await many(tx, deleteOldEmailLinks, { expiredBefore, limit: deletedAtOnce });
      await forgetHashes(tx, deleted);
      return deleted.length;
    }),
  );
