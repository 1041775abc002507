import { randomInt } from "node:crypto";
import { officeLimits } from "@gerai/contract/office/limits";
import { Secret, TOTP } from "otpauth";
import { keyedHash, seal, unseal } from "../account/sealing.ts";
import type { GatewayConfig } from "../config.ts";

/** Time-based codes of six digits, as authenticator apps make them, and codes for when the phone is lost. */

const secretBytes = 20;
/** A phone's clock may be half a minute wrong. */
const stepsAround = 1;

const totpOf = (base32: string, brand = "", email = ""): TOTP =>
  new TOTP({ issuer: `${brand} Kantor`.trim(), label: email, secret: Secret.fromBase32(base32) });

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What authenticator apps read from a QR code. */
export const totpUri = (base32: string, brand: string, email: string): string =>
  totpOf(base32, brand, email).toString();

/**
 * The time step that a code belongs to.
 * @returns undefined for a wrong code, and for one that is more than a step away from now
 */
export const stepOfCode = (base32: string, code: string, now: Date): number | undefined => {
  const totp = totpOf(base32);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};

type Secrets = Pick<GatewayConfig, "secret">;

/** A secret as the database has it. */
export const sealTotpSecret = ({ secret }: Secrets, base32: string): string =>
  seal(secret, "staff-factor", Buffer.from(base32));

/** @throws Error where it was sealed under another secret of the shop */
export const openTotpSecret = ({ secret }: Secrets, sealed: string): string => {
  const base32 = unseal(secret, "staff-factor", sealed)?.toString();
  if (base32 === undefined) throw new Error("a second factor was sealed under another secret");
  return base32;
};

/** No letters that are taken for digits. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
const groupLength = 4;

const newGroup = (): string =>
  Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");

/** Codes that each open the second step once, e.g. `k7mp-3xwa-9rtb`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: officeLimits.recoveryCodes }, () =>
    Array.from({ length: groups }, newGroup).join("-"),
  );

/** A code as it is compared: however people group and capitalise it. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toLowerCase();

/** Whether a plain code is one of an authenticator app. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The hash of a plain recovery code. */
export const recoveryHash = ({ secret }: Secrets, code: string): Buffer =>
  keyedHash(secret, "staff-recovery", plainCode(code));
