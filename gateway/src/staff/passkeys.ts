import { deviceName } from "@gerai/contract/device-name";
import type { ParsedInput } from "@gerai/contract/endpoint";
import { officeLimits } from "@gerai/contract/office/limits";
import type * as contract from "@gerai/contract/office/passkeys";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { confirmPassword } from "../account/confirm-password.ts";
import { forgetTries, takeTry } from "../account/tries.ts";
import { many, maybeOne, run, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { fail, isFailure } from "../failure.ts";
import { giveChallenge, takeChallenge } from "./challenges.ts";
import { enter, limited, loginLimits, type LoginNeeds, noted, tryOf } from "./entering.ts";
import { type OfficeCall, type StaffCall, withCookies } from "./office-route.ts";
import {
  deletePasskey,
  insertPasskey,
  noteSignature,
  passkeyById,
  passkeysOf,
  putPasskeyName,
} from "./passkey-queries.ts";
import { credentialsOf, holdAccount } from "./queries.ts";
import { userAgentOf } from "./sessions.ts";
import type { Staff } from "./staff.ts";

/** A passkey stands for password and code: the device has asked its owner for a finger, a face or a number. */
const verified = { userVerification: "required" } as const;

/** EdDSA, ES256 and RS256, as COSE numbers them: every device has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Passkeys of the office are those of its host, and its own pages alone use them. */
const hostOf = ({ config }: LoginNeeds): string => new URL(config.officeUrl ?? "").hostname;

const expectedOf = (needs: LoginNeeds, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: needs.config.officeUrl ?? "",
  expectedRPID: hostOf(needs),
  requireUserVerification: true,
});

const passkeyChallenge = z.object({ challenge: z.string() });

/** What a passkey is asked to sign; whose it is, is known when it has. */
export const askForPasskey = async (needs: LoginNeeds, call: OfficeCall) => {
  const options = await generateAuthenticationOptions({ rpID: hostOf(needs), ...verified });
  const { challenge } = options;
  const cookies = await giveChallenge(needs, call, "passkey", { challenge });
  return isFailure(cookies) ? cookies : withCookies({ options: { ...options } }, cookies);
};

type Signed = ParsedInput<typeof contract.logInByPasskey>["body"]["credential"];

const refused = "a passkey was refused";

/** What the authenticator has counted; undefined where it did not sign this, or counts less than before: it was copied. */
const countOf = async (
  needs: LoginNeeds,
  call: OfficeCall,
  { public_key: publicKey, counter }: StatementRow<typeof passkeyById>,
  signed: Signed,
  challenge: string,
): Promise<number | undefined> => {
  const verification = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    credential: { id: signed.id, publicKey: new Uint8Array(publicKey), counter },
    ...expectedOf(needs, challenge),
  }).catch(noted(call, refused));
  return verification?.verified ? verification.authenticationInfo.newCounter : undefined;
};

/** Opens a session for the owner of a passkey that has signed this browser's challenge. */
export const logInByPasskey = async (needs: LoginNeeds, call: OfficeCall, signed: Signed) => {
  const { db, limiter, clock } = needs;
  const credentialId = signed.id;
  const owner = await maybeOne(db, passkeyById, { credentialId });
  const tried = await tryOf(needs, owner?.staff_id, credentialId, call);
  const { wait } = await takeTry(limiter, loginLimits, tried);
  if (wait > 0) return limited(wait);
  const asked = await takeChallenge(needs, call, "passkey", passkeyChallenge);
  if (asked === undefined) return fail("CHALLENGE_EXPIRED");
  if (owner === undefined) return fail("PASSKEY_UNKNOWN");
  const opened = await db.transaction(async (tx) => {
    const account = await maybeOne(tx, holdAccount, { staffId: owner.staff_id });
    // Read again: no other login counts while the account is held.
    const passkey = await maybeOne(tx, passkeyById, { credentialId });
    if (account === undefined || passkey === undefined) return fail("PASSKEY_UNKNOWN");
    const counter = await countOf(needs, call, passkey, signed, asked.challenge);
    if (counter === undefined) return fail("PASSKEY_UNKNOWN");
    const kept = await run(tx, noteSignature, { credentialId, counter, now: clock.now() });
    if (kept === 0) return fail("PASSKEY_UNKNOWN");
    const { session, cookies } = await enter(tx, needs, call, account, "passkey");
    return withCookies(session, cookies);
  });
  if (!isFailure(opened)) await forgetTries(limiter, loginLimits, tried);
  return opened;
};

/** The person's passkeys, the newest first. */
export const showPasskeys = async ({ db }: Pick<LoginNeeds, "db">, { staffId }: Staff) => ({
  passkeys: (await many(db, passkeysOf, { staffId })).map((row) => ({
    passkeyId: row.credential_id,
    name: row.name,
    device: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  })),
});

const confirm = async (
  { db, limiter }: LoginNeeds,
  { staffId, email }: Staff,
  password: string,
) => {
  const found = await maybeOne(db, credentialsOf, { email });
  return confirmPassword(limiter, staffId, password, found?.password_hash);
};

const newPasskeyChallenge = z.object({ challenge: z.string(), staffId: z.uuid() });

/** What the browser may make a passkey for. */
export const askForNewPasskey = async (needs: LoginNeeds, call: StaffCall, password: string) => {
  const { staffId, email, name } = call.staff;
  const unconfirmed = await confirm(needs, call.staff, password);
  if (unconfirmed !== undefined) return unconfirmed;
  const known = await many(needs.db, passkeysOf, { staffId });
  if (known.length >= officeLimits.passkeys) return fail("TOO_MANY_PASSKEYS");
  const options = await generateRegistrationOptions({
    rpName: `${needs.config.brand} Kantor`,
    rpID: hostOf(needs),
    userID: new TextEncoder().encode(staffId),
    userName: email,
    userDisplayName: name,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", ...verified },
  });
  const { challenge } = options;
  const cookies = await giveChallenge(needs, call, "newPasskey", { challenge, staffId });
  return isFailure(cookies)
    ? cookies
    : withCookies({ options: { ...options, rp: { ...options.rp } } }, cookies);
};

type Made = ParsedInput<typeof contract.addPasskey>["body"]["credential"];

/** Whoever has lost the account meanwhile keeps no way in. */
const isOpen = async (tx: Tx, { staffId }: Staff): Promise<boolean> => {
  const account = await maybeOne(tx, holdAccount, { staffId });
  return account !== undefined && account.password_hash !== null;
};

/** Keeps a passkey that the browser has made by `askForNewPasskey`. */
export const addPasskey = async (needs: LoginNeeds, call: StaffCall, made: Made) => {
  const { staff, request } = call;
  const asked = await takeChallenge(needs, call, "newPasskey", newPasskeyChallenge);
  if (asked?.staffId !== staff.staffId) return fail("CHALLENGE_EXPIRED");
  const verification = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    supportedAlgorithmIDs,
    ...expectedOf(needs, asked.challenge),
  }).catch(noted(call, refused));
  if (!verification?.verified) return fail("PASSKEY_REFUSED");
  const { id: credentialId, publicKey, counter } = verification.registrationInfo.credential;
  const userAgent = userAgentOf(request);
  return needs.db.transaction(async (tx) => {
    if (!(await isOpen(tx, staff))) return fail("UNAUTHENTICATED");
    const added = await run(tx, insertPasskey, {
      credentialId,
      staffId: staff.staffId,
      publicKey: Buffer.from(publicKey),
      counter,
      userAgent,
      now: needs.clock.now(),
    });
    if (added === 0) return fail("PASSKEY_REFUSED");
    await call.act(tx, { act: "passkey.add", subject: staff.email, after: deviceName(userAgent) });
    return {};
  });
};

/** What the record of acts calls a passkey. */
const titleOf = (passkey: { readonly name: string; readonly user_agent: string }): string =>
  passkey.name === "" ? deviceName(passkey.user_agent) : passkey.name;

/** Names a passkey of the person; another's is not found. */
export const renamePasskey = async (
  { db }: LoginNeeds,
  { staff, act }: StaffCall,
  credentialId: string,
  name: string,
) =>
  db.transaction(async (tx) => {
    const { staffId, email: subject } = staff;
    const known = await many(tx, passkeysOf, { staffId });
    const passkey = known.find((row) => row.credential_id === credentialId);
    if (passkey === undefined) return fail("PASSKEY_NOT_FOUND");
    if (passkey.name === name) return {};
    const renamed = await run(tx, putPasskeyName, { name, staffId, credentialId });
    if (renamed === 0) return fail("PASSKEY_NOT_FOUND");
    const [before, after] = [titleOf(passkey), titleOf({ ...passkey, name })];
    await act(tx, { act: "passkey.rename", subject, before, after });
    return {};
  });

/** Ends a passkey of the person; another's is not found. */
export const removePasskey = async (
  needs: LoginNeeds,
  { staff, act }: StaffCall,
  credentialId: string,
  password: string,
) => {
  const unconfirmed = await confirm(needs, staff, password);
  if (unconfirmed !== undefined) return unconfirmed;
  return needs.db.transaction(async (tx) => {
    const removed = await maybeOne(tx, deletePasskey, { staffId: staff.staffId, credentialId });
    if (removed === undefined) return fail("PASSKEY_NOT_FOUND");
    await act(tx, { act: "passkey.remove", subject: staff.email, before: titleOf(removed) });
    return {};
  });
};
