import { officeLimits } from "@gerai/contract/office/limits";
import { hashPassword } from "../account/password.ts";
import { newToken, tokenHash } from "../account/sealing.ts";
import { maybeOne, mustWrite, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import {
  activateAccount,
  insertInvitation,
  openInvitation,
  useInvitation,
} from "./account-queries.ts";
import { recordAct } from "./acts.ts";
import type { OfficeCall } from "./office-route.ts";
import { holdAccount, insertRecoveryCodes } from "./queries.ts";
import {
  newRecoveryCodes,
  newTotpSecret,
  openTotpSecret,
  plainCode,
  recoveryHash,
  sealTotpSecret,
  stepOfCode,
  totpUri,
} from "./second-factor.ts";
import { doerOf } from "./staff.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

/** Where an invitation is accepted. */
const invitationUrl = ({ config }: Pick<Deps, "config">, token: string): string =>
  `${config.officeUrl ?? ""}/undangan/${token}`;

/** Makes a link that invites the account's owner, and answers it. The account must have no other. */
export const addInvitation = async (
  tx: Tx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  staffId: string,
): Promise<string> => {
  const { token, hash } = newToken();
  const expiresAt = new Date(clock.now().getTime() + officeLimits.invitationHours * 3_600_000);
  const totpSecret = sealTotpSecret(config, newTotpSecret());
  await run(tx, insertInvitation, { tokenHash: hash, staffId, totpSecret, expiresAt });
  return invitationUrl({ config }, token);
};

/** For whom an invitation is, and the second factor that it offers. */
export const showInvitation = async ({ db, clock, config }: Needs, token: string) => {
  const found = await maybeOne(db, openInvitation, {
    tokenHash: tokenHash(token),
    now: clock.now(),
  });
  if (found === undefined) return fail("INVITATION_UNKNOWN");
  const { name, email, totp_secret: sealed } = found;
  const totpSecret = openTotpSecret(config, sealed);
  return { name, email, totpSecret, totpUri: totpUri(totpSecret, config.brand, email) };
};

/** Opens an account with a password and a second factor. @param step the last time step whose code is used up */
export const activate = async (
  tx: Tx,
  { config }: Pick<Deps, "config">,
  staffId: string,
  {
    passwordHash,
    totpSecret,
    step,
  }: { readonly passwordHash: string; readonly totpSecret: string; readonly step: number },
): Promise<void> => {
  const sealed = sealTotpSecret(config, totpSecret);
  await mustWrite(tx, activateAccount, { staffId, passwordHash, totpSecret: sealed, step });
};

/** Sets password and second factor of whoever has the link; it works once. */
export const acceptInvitation = async (
  needs: Needs,
  { networkAddress }: OfficeCall,
  token: string,
  { password, code }: { readonly password: string; readonly code: string },
) => {
  const { db, clock, config } = needs;
  const link = { tokenHash: tokenHash(token), now: clock.now() };
  const invited = await maybeOne(db, openInvitation, link);
  if (invited === undefined) return fail("INVITATION_UNKNOWN");
  const { staff_id: staffId, email, name } = invited;
  const totpSecret = openTotpSecret(config, invited.totp_secret);
  const step = stepOfCode(totpSecret, plainCode(code), link.now);
  if (step === undefined) return fail("CODE_WRONG");
  const passwordHash = await hashPassword(password);
  if (isFailure(passwordHash)) return passwordHash;
  const recoveryCodes = newRecoveryCodes();
  const codeHashes = recoveryCodes.map((one) => recoveryHash(config, one));
  return db.transaction(async (tx) => {
    // In the order in which accounts are changed: the account first.
    const held = await maybeOne(tx, holdAccount, { staffId });
    const used = held === undefined ? 0 : await run(tx, useInvitation, link);
    if (used === 0) return fail("INVITATION_UNKNOWN");
    await activate(tx, needs, staffId, { passwordHash, totpSecret, step });
    await run(tx, insertRecoveryCodes, { staffId, codeHashes });
    const doer = doerOf({ staffId, name, email }, networkAddress);
    await recordAct(tx, needs, doer, { act: "staff.accept", subject: email });
    return { recoveryCodes: [...recoveryCodes] };
  });
};
