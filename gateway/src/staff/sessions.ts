import { officeLimits } from "@gerai/contract/office/limits";
import { newToken, tokenHash } from "../account/sealing.ts";
import { many, maybeOne, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import { readCookie } from "./cookies.ts";
import {
  deleteSession,
  insertSession,
  noteLogin,
  sessionsOf,
  staffOfSession,
  touchSession,
} from "./queries.ts";
import type { Staff } from "./staff.ts";

/** 'Last seen' is for a person to read: no need to write a row with every call. */
const touchAfterMs = 15 * 60_000;

const longestUserAgent = 300;

/** What the browser calls itself. */
export const userAgentOf = ({ headers }: Request): string =>
  (headers.get("user-agent") ?? "").slice(0, longestUserAgent);

/** Finds who is logged in: by the office's cookie, and by nothing else. */
export const staffFinder =
  ({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">) =>
  async (request: Request): Promise<Staff | undefined> => {
    const token = readCookie(config, request, "session");
    if (token === "") return undefined;
    const sessionHash = tokenHash(token);
    const now = clock.now();
    const row = await maybeOne(db, staffOfSession, { tokenHash: sessionHash, now });
    if (row === undefined) return undefined;
    if (now.getTime() - row.last_seen_at.getTime() > touchAfterMs) {
      await run(db, touchSession, { tokenHash: sessionHash, now });
    }
    const { staff_id: staffId, name, email, grants, expires_at: expiresAt } = row;
    return { staffId, name, email, grants, sessionHash, expiresAt };
  };

/** A new session, and its token, which is kept nowhere. */
export const openSession = async (
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  person: Pick<Staff, "staffId" | "name" | "email" | "grants">,
  request: Request,
): Promise<{ readonly token: string; readonly staff: Staff }> => {
  const { token, hash } = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + officeLimits.sessionSeconds * 1000);
  const { staffId } = person;
  const userAgent = userAgentOf(request);
  await run(tx, insertSession, { tokenHash: hash, staffId, userAgent, now, expiresAt });
  await run(tx, noteLogin, { staffId, now });
  return { token, staff: { ...person, sessionHash: hash, expiresAt } };
};

/** Where the person is logged in. The hash of a token names its session: it cannot open it. */
export const listSessions = async ({ db, clock }: Pick<Deps, "db" | "clock">, staff: Staff) => {
  const rows = await many(db, sessionsOf, { staffId: staff.staffId, now: clock.now() });
  return {
    sessions: rows.map(({ token_hash: hash, user_agent: device, created_at, last_seen_at }) => ({
      sessionId: hash.toString("base64url"),
      device,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isCurrent: hash.equals(staff.sessionHash),
    })),
  };
};

/**
 * Ends a session of the person; another's is not found.
 * @param sessionId as `listSessions` names it
 */
export const endSession = async ({ db }: Pick<Deps, "db">, staffId: string, sessionId: string) => {
  const hash = Buffer.from(sessionId, "base64url");
  const ended = await run(db, deleteSession, { staffId, tokenHash: hash });
  return ended === 0 ? fail("SESSION_NOT_FOUND") : {};
};
