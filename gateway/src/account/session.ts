import { randomBytes } from "node:crypto";
import { limits } from "@gerai/contract/limits";
import { maybeOne, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { reply, type Reply } from "../http/answer.ts";
import type { Resolvers, SessionMember } from "../http/context.ts";
import { askTogether } from "../shared-work.ts";
import { bytesOfUuid, uuidBytes, uuidOfBytes } from "../signing.ts";
import type { Caller } from "./caller.ts";
import { deviceOf } from "./fingerprint.ts";
import { rememberDevice } from "./known-devices.ts";
import {
  deleteAllSessions,
  deleteSession,
  insertSession,
  memberOfSession,
  touchSession,
} from "./queries.ts";
import { opaqueBytes, tokenHash, type OpaqueToken } from "./sealing.ts";

/** 'Last seen' is for a person to read: no need to write a row with every page. */
const touchAfterMs = 15 * 60_000;

/**
 * A token that carries the id of its member (a UUID) in front of the random bytes, so that the session is
 * looked up among the member's own rows.
 */
export const newMemberToken = (memberId: string): OpaqueToken => {
  const token = Buffer.concat([bytesOfUuid(memberId), randomBytes(opaqueBytes)]).toString(
    "base64url",
  );
  return { token, hash: tokenHash(token) };
};

/** The id in front of a member's token; undefined where the token is malformed. */
const memberIdInToken = (token: string): string | undefined => {
  const bytes = Buffer.from(token, "base64url");
  return bytes.length === uuidBytes + opaqueBytes ? uuidOfBytes(bytes) : undefined;
};

/** What a request says of its session. Anybody can write it: it is true where the session is found. */
interface SessionClaim {
  readonly memberId: string;
  readonly sessionHash: Buffer;
  /** Hash of the device's id. */
  readonly device: Buffer;
}

/** Undefined where the request brings no token, or no device of ours. */
const claimOf = ({ config }: Pick<Deps, "config">, request: Request): SessionClaim | undefined => {
  const token = request.headers.get("token") ?? "";
  const memberId = memberIdInToken(token);
  if (memberId === undefined) return undefined;
  const device = deviceOf(config.secret, request);
  return device === undefined ? undefined : { memberId, sessionHash: tokenHash(token), device };
};

/** The member of a session that lives and is bound to the device that sends its token. */
const findMember = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { memberId, sessionHash, device }: SessionClaim,
): Promise<SessionMember | undefined> => {
  const now = clock.now();
  const row = await maybeOne(db, memberOfSession, {
    memberId,
    tokenHash: sessionHash,
    device,
    now,
  });
  if (row === undefined) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > touchAfterMs) {
    await run(db, touchSession, { memberId, tokenHash: sessionHash, now });
  }
  return { memberId, sessionHash, isAgeVerified: row.is_age_verified };
};

/** Equal for the calls of one session from one device. */
const keyOf = ({ memberId, sessionHash, device }: SessionClaim): string =>
  `${memberId} ${sessionHash.toString("base64")} ${device.toString("base64")}`;

/**
 * Finds the members of `token` headers; the calls of one page look their session up once.
 * The token cookie is not read here: a call that a foreign page causes brings cookies, but no header.
 */
export const memberFinder = (
  deps: Pick<Deps, "db" | "clock" | "config">,
): Resolvers["findMember"] => {
  const together = askTogether<SessionMember | undefined>();
  return async (request) => {
    const claim = claimOf(deps, request);
    return claim && together(keyOf(claim), () => findMember(deps, claim));
  };
};

interface OpenedSession {
  readonly memberId: string;
  readonly expiresAt: string;
}

/** Opens a session on this device, always with a new token; the member's later tries count by device. */
export const openSession = async (
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  memberId: string,
  { device, userAgent }: Pick<Caller, "device" | "userAgent">,
): Promise<Reply<OpenedSession>> => {
  const { token, hash } = newMemberToken(memberId);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + limits.authCookieSeconds * 1000);
  await run(tx, insertSession, {
    memberId,
    tokenHash: hash,
    device,
    userAgent,
    now,
    expiresAt,
  });
  await rememberDevice(tx, memberId, device, now);
  return reply({ memberId, expiresAt: expiresAt.toISOString() }, { token });
};

/** Ends the member's sessions on all devices. @returns how many there were */
export const endAllSessions = (tx: Tx, memberId: string): Promise<number> =>
  run(tx, deleteAllSessions, { memberId });

/** Ends the session; its token is dead from here on. @returns false where the member has no such session */
export const endSession = async (
  tx: Tx,
  { memberId, sessionHash }: Pick<SessionMember, "memberId" | "sessionHash">,
): Promise<boolean> => (await run(tx, deleteSession, { memberId, tokenHash: sessionHash })) === 1;
