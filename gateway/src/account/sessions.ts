import type { memberEndSession, memberSessions } from "@gerai/contract/account";
import { many } from "../db/database.ts";
import { fail } from "../failure.ts";
import type { Handler } from "../http/handle.ts";
import { sessionsOfMember } from "./queries.ts";
import { endSession } from "./session.ts";

const shown = 50;

/** Where the member is logged in. The hash of a token names its session: it cannot open it. */
export const listSessions: Handler<typeof memberSessions> = async (_, { deps, member }) => {
  const rows = await many(deps.db, sessionsOfMember, {
    memberId: member.memberId,
    now: deps.clock.now(),
    limit: shown,
  });
  return {
    sessions: rows.map(({ token_hash: hash, user_agent: device, created_at, last_seen_at }) => ({
      sessionId: hash.toString("base64url"),
      device,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isCurrent: hash.equals(member.sessionHash),
    })),
  };
};

/** Ends a session of the member; another member's is not found. */
export const endOneSession: Handler<typeof memberEndSession> = async (
  { body },
  { deps, member: { memberId } },
) => {
  const sessionHash = Buffer.from(body.sessionId, "base64url");
  const ended = await deps.db.transaction((tx) => endSession(tx, { memberId, sessionHash }));
  return ended ? {} : fail("SESSION_NOT_FOUND");
};
