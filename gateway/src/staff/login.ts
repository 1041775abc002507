import { hash } from "node:crypto";
import { officeLimits } from "@gerai/contract/office/limits";
import { z } from "zod";
import { accountName } from "../account/account-name.ts";
import { isPassword } from "../account/password.ts";
import { seal, unseal } from "../account/sealing.ts";
import { forgetTries, giveTryBack, takeTry, type TryLimits } from "../account/tries.ts";
import { maybeOne, run, type Db, type Tx } from "../db/database.ts";
import { fail, isFailure } from "../failure.ts";
import {
  enter,
  type HeldAccount,
  limited,
  loginLimits,
  type LoginNeeds,
  tryOf,
} from "./entering.ts";
import { type OfficeCall, withCookies } from "./office-route.ts";
import { credentialsOf, holdAccount, useRecoveryCode, useTotpStep } from "./queries.ts";
import {
  isTotpCode,
  openTotpSecret,
  plainCode,
  recoveryHash,
  stepOfCode,
} from "./second-factor.ts";

const codeLimits: TryLimits = {
  byKnownDevice: "staffCodeByKnownDevice",
  byAccountAndAddress: "staffCodeByAccountAndAddress",
  byAddress: "staffCodeByAddress",
  byAccount: "staffCodeByAccount",
};

/** Between password and second factor. It is worth nothing any more once the password is another. */
const ticketSchema = z.object({ staffId: z.uuid(), password: z.string(), until: z.number() });

const printOf = (passwordHash: string): string => hash("sha256", passwordHash, "base64url");

/** What a ticket says; undefined for a forged one and after its ten minutes. */
const readTicket = ({ config, clock }: LoginNeeds, ticket: string) => {
  const content = unseal(config.secret, "staff-ticket", ticket);
  if (content === undefined) return undefined;
  const read = ticketSchema.parse(JSON.parse(content.toString()));
  return read.until < clock.now().getTime() ? undefined : read;
};

/**
 * Compares the password, and gives a ticket for the second step. A wrong password and an address without an account are
 * answered alike, after the same work.
 */
export const logIn = async (
  needs: LoginNeeds,
  call: OfficeCall,
  { email, password }: { readonly email: string; readonly password: string },
) => {
  const { db, limiter, config, clock } = needs;
  const found = await maybeOne(db, credentialsOf, { email });
  const account = found ? accountName(found.staff_id, found.password_hash) : email;
  const tried = await tryOf(needs, found?.staff_id, account, call);
  const { wait } = await takeTry(limiter, loginLimits, tried);
  if (wait > 0) return limited(wait);
  const isRight = await isPassword(password, found?.password_hash);
  if (isFailure(isRight)) {
    await giveTryBack(limiter, loginLimits, tried);
    return isRight;
  }
  if (!isRight || found === undefined) return fail("LOGIN_WRONG");
  await forgetTries(limiter, loginLimits, tried);
  const ticket: z.output<typeof ticketSchema> = {
    staffId: found.staff_id,
    password: printOf(found.password_hash),
    until: clock.now().getTime() + officeLimits.ticketMinutes * 60_000,
  };
  return { ticket: seal(config.secret, "staff-ticket", Buffer.from(JSON.stringify(ticket))) };
};

/** Uses the code up, whichever kind it is. @returns false where it is wrong or was used before */
const useCode = async (
  tx: Tx,
  { config, clock }: LoginNeeds,
  { staff_id: staffId, totp_secret: sealed }: HeldAccount,
  typed: string,
): Promise<boolean> => {
  const code = plainCode(typed);
  if (!isTotpCode(code)) {
    const codeHash = recoveryHash(config, code);
    return (await run(tx, useRecoveryCode, { staffId, codeHash })) === 1;
  }
  const step = stepOfCode(openTotpSecret(config, sealed ?? ""), code, clock.now());
  return step !== undefined && (await run(tx, useTotpStep, { staffId, step })) === 1;
};

/** The account of a ticket as it is now; undefined where its password has changed or it has ended. */
const accountOf = async (
  db: Db,
  { staffId, password }: z.output<typeof ticketSchema>,
): Promise<(HeldAccount & { readonly password_hash: string }) | undefined> => {
  const account = await maybeOne(db, holdAccount, { staffId });
  if (account === undefined || account.password_hash === null) return undefined;
  const { password_hash: passwordHash } = account;
  return printOf(passwordHash) === password
    ? { ...account, password_hash: passwordHash }
    : undefined;
};

/**
 * Compares the second factor and opens a session; from then on the browser is known. Wrong codes are counted before they
 * are compared.
 */
export const confirm = async (
  needs: LoginNeeds,
  call: OfficeCall,
  { ticket, code }: { readonly ticket: string; readonly code: string },
) => {
  const { db, limiter } = needs;
  const read = readTicket(needs, ticket);
  if (read === undefined) return fail("LOGIN_EXPIRED");
  const tried = await tryOf(needs, read.staffId, `${read.staffId} ${read.password}`, call);
  const { wait } = await takeTry(limiter, codeLimits, tried);
  if (wait > 0) return limited(wait);
  const opened = await db.transaction(async (tx) => {
    const account = await accountOf(tx, read);
    if (account === undefined) return fail("LOGIN_EXPIRED");
    if (!(await useCode(tx, needs, account, code))) return fail("CODE_WRONG");
    const proof = isTotpCode(plainCode(code)) ? "" : "recovery code";
    const { session, cookies } = await enter(tx, needs, call, account, proof);
    return withCookies(session, cookies);
  });
  if (!isFailure(opened)) await forgetTries(limiter, codeLimits, tried);
  return opened;
};
