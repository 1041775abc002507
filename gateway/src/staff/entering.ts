import { nobody } from "../account/find-member.ts";
/** What all ways into the office have in common: tries are counted, and who is let in gets a session. */
import type { Limiter } from "../account/limiter.ts";
import { newToken, tokenHash } from "../account/sealing.ts";
import type { Try, TryLimits } from "../account/tries.ts";
import { maybeOne, one, run, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import { recordAct } from "./acts.ts";
import { deviceHash, readCookie } from "./cookies.ts";
import type { OfficeCall } from "./office-route.ts";
import { deviceOf, grantsOfAccount, type holdAccount, rememberDevice } from "./queries.ts";
import { openSession } from "./sessions.ts";
import { doerOf, sessionView } from "./staff.ts";

export interface LoginNeeds extends Pick<Deps, "db" | "clock" | "ids" | "config"> {
  readonly limiter: Limiter;
}

/** Tries at the first step: a password, or a passkey. */
export const loginLimits: TryLimits = {
  byKnownDevice: "staffLoginByKnownDevice",
  byAccountAndAddress: "staffLoginByAccountAndAddress",
  byAddress: "staffLoginByAddress",
  byAccount: "staffLoginByAccount",
};

/** A try of this call. @param account see `Try` */
export const tryOf = async (
  { db, config }: LoginNeeds,
  staffId: string | undefined,
  account: string,
  { request, address }: OfficeCall,
): Promise<Try> => {
  const device = deviceHash(config, request);
  const known = await maybeOne(db, deviceOf, { staffId: staffId ?? nobody, device });
  return { account, device, isKnown: known !== undefined, address };
};

export const limited = (wait: number) =>
  fail("LOGIN_LIMITED", { values: { minutes: Math.ceil(wait / 60) } });

/** Why a login failed stands in the log; whoever logs in reads one sentence. */
export const noted =
  ({ log }: OfficeCall, what: string) =>
  (error: unknown): undefined => {
    log.warn({ err: error }, what);
    return undefined;
  };

export type HeldAccount = StatementRow<typeof holdAccount>;

/**
 * Opens a session for whoever has proven to be the account's owner; from then on the browser is known.
 * @param proof as the record of acts shows it; empty for password and code
 */
export const enter = async (
  tx: Tx,
  needs: LoginNeeds,
  { request, networkAddress }: OfficeCall,
  { staff_id: staffId, name, email }: HeldAccount,
  proof: string,
) => {
  const { config, clock } = needs;
  const { grants } = await one(tx, grantsOfAccount, { staffId });
  const { token, staff } = await openSession(tx, needs, { staffId, name, email, grants }, request);
  const device = readCookie(config, request, "device") || newToken().token;
  await run(tx, rememberDevice, { staffId, device: tokenHash(device), now: clock.now() });
  const act = { act: "session.open", subject: email, after: proof };
  await recordAct(tx, needs, doerOf(staff, networkAddress), act);
  return { session: sessionView(staff), cookies: { session: token, device } };
};
