import { many, run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import type { SessionMember } from "../http/context.ts";
import { deleteOtherSessions, sessionsOfMember } from "./queries.ts";
import { endSession } from "./session.ts";

const shown = 50;

/**
 * Where the member is logged in. The hash of a token names its session: it cannot open it.
 * @param current hash of the session that asks
 */
export const listSessions = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  memberId: string,
  current?: Buffer,
) => {
  const rows = await many(db, sessionsOfMember, {
    memberId,
    now: clock.now(),
    limit: shown,
  });
  return {
    sessions: rows.map(({ token_hash: hash, user_agent: device, created_at, last_seen_at }) => ({
      sessionId: hash.toString("base64url"),
      device,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isCurrent: current !== undefined && hash.equals(current),
    })),
  };
};

/**
 * Ends a session of the member; another member's is not found.
 * @param sessionId as `listSessions` names it
 */
export const endOneSession = async (
  { db }: Pick<Deps, "db">,
  memberId: string,
  sessionId: string,
) => {
  const sessionHash = Buffer.from(sessionId, "base64url");
  const ended = await db.transaction((tx) => endSession(tx, { memberId, sessionHash }));
  return ended ? {} : fail("SESSION_NOT_FOUND");
};

/** Ends all sessions of the member but the one that asks. @returns how many there were */
export const endOtherSessions = async (
  { db }: Pick<Deps, "db">,
  { memberId, sessionHash: tokenHash }: SessionMember,
) => ({ ended: await run(db, deleteOtherSessions, { memberId, tokenHash }) });
