import { randomInt } from "node:crypto";
import type { memberCreate } from "@gerai/contract/account";
import type { ParsedInput } from "@gerai/contract/endpoint";
import { dayOf } from "../calendar.ts";
import { maybeOne, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { Caller } from "./caller.ts";
import { proofExists, takeProof } from "./code-queries.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { issueEmailLink } from "./email-link.ts";
import { claimEmail, emailHolder } from "./email-queries.ts";
import { findMemberBy } from "./find-member.ts";
import { keysOf } from "./held-numbers.ts";
import type { Limiter } from "./limiter.ts";
import { openAgain } from "./open-again.ts";
import { hashPassword } from "./password.ts";
import { claimNumber, claimPhone, insertMember } from "./queries.ts";
import { claimNewReferralCode, findReferrer } from "./referrals.ts";
import { countMember } from "./registrations.ts";
import { tokenHash } from "./sealing.ts";
import { openSession } from "./session.ts";

type Input = ParsedInput<typeof memberCreate>["body"];

const numberDigits = 13;
const numberTries = 3;

/** A member number is 999 and 13 random digits: it opens a login, so the next one must not be guessable. */
const newMemberNumber = (): string =>
  `999${Array.from({ length: numberDigits }, () => randomInt(10)).join("")}`;

const claimNewNumber = async (tx: Tx, memberId: string): Promise<string> => {
  for (let tries = 0; tries < numberTries; tries += 1) {
    const number = newMemberNumber();
    if ((await run(tx, claimNumber, { memberNumber: number, memberId })) === 1) return number;
  }
  throw new Error("no free member number found");
};

/** Why the phone cannot become a new member's, if so. */
export const phoneTaken = async (
  needs: Pick<Deps, "db" | "config">,
  phone: string,
): Promise<Failure<"PHONE_REGISTERED" | "ACCOUNT_DELETED"> | undefined> => {
  const holder = await findMemberBy(needs.db, "phone", keysOf(needs, phone));
  if (holder === undefined) return undefined;
  return fail(holder.isDeleted ? "ACCOUNT_DELETED" : "PHONE_REGISTERED");
};

/**
 * What the schema cannot know, of all fields at once: today's date, which passwords everyone tries, whose
 * the e-mail is, and whether a code is somebody's. A field alone keeps the code of its own.
 */
const refusedFields = async (
  { db }: Pick<Deps, "db">,
  { birthDate, password, email }: Input,
  referredBy: string | null | Failure<"REFERRAL_INVALID">,
  now: Date,
): Promise<Failure<"VALIDATION_FAILED" | "EMAIL_REGISTERED" | "REFERRAL_INVALID"> | undefined> => {
  const isEmailTaken = email !== "" && (await maybeOne(db, emailHolder, { email })) !== undefined;
  const fields = {
    ...(birthDate > dayOf(now) && { birthDate: "birthDate" }),
    ...(isCommonPassword(password) && { password: "commonPassword" }),
    ...(isEmailTaken && { email: "emailRegistered" }),
    ...(isFailure(referredBy) && { referralCode: "referralInvalid" }),
  };
  const [first, ...others] = Object.keys(fields);
  if (first === undefined) return undefined;
  if (others.length === 0 && isEmailTaken) return fail("EMAIL_REGISTERED", { fields });
  if (others.length === 0 && isFailure(referredBy)) return fail("REFERRAL_INVALID", { fields });
  return fail("VALIDATION_FAILED", { fields });
};

type NewMember = Omit<Input, "otpToken" | "password" | "acceptsTerms" | "referralCode"> & {
  /** The member who recommended the shop; null without one. */
  readonly referredBy: string | null;
};

/** Writes the member. Of two registrations of one phone or e-mail at once, the unique keys let one through. */
export const addMember = async (
  tx: Tx,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  member: NewMember,
  passwordHash: string,
): Promise<string | Failure<"PHONE_REGISTERED" | "EMAIL_REGISTERED">> => {
  const memberId = ids.next();
  const { phone, fullName, email, gender, birthDate, referredBy } = member;
  if ((await run(tx, claimPhone, { phone, memberId })) === 0) return fail("PHONE_REGISTERED");
  if (email !== "" && (await run(tx, claimEmail, { email, memberId })) === 0) {
    return fail("EMAIL_REGISTERED", { fields: { email: "emailRegistered" } });
  }
  await run(tx, insertMember, {
    memberId,
    memberNumber: await claimNewNumber(tx, memberId),
    phone,
    fullName,
    email,
    gender,
    birthDate,
    referralCode: await claimNewReferralCode(tx, memberId),
    referredBy,
    passwordHash,
    now: clock.now(),
  });
  return memberId;
};

interface Needs extends Pick<Deps, "db" | "clock" | "ids" | "config"> {
  readonly limiter: Limiter;
}

/**
 * Makes the owner of a verified phone a member. The proof is looked at before the costly hash, and taken
 * with counts, member and session in one transaction: a refusal leaves it usable for the next try.
 * A phone that is taken is named before any proof, so it is limited like the check that says no more.
 */
const registerNew = async (needs: Needs, caller: Caller, body: Input) => {
  const { db, clock, limiter } = needs;
  const now = clock.now();
  const { device, address } = caller;
  if ((await limiter.take("memberCheckByAddress", { address })) > 0) return fail("RATE_LIMITED");
  const taken = await phoneTaken(needs, body.phone);
  if (taken !== undefined) return taken;
  const { phone, otpToken } = body;
  const proof = { phone, purpose: "register", proofHash: tokenHash(otpToken), now };
  if ((await maybeOne(db, proofExists, proof)) === undefined) {
    return fail("OTP_TOKEN_INVALID");
  }

  // After the proof: without one, the answer must not tell whether an e-mail address is a member's.
  const referredBy = await findReferrer(db, body.referralCode);
  const refused = await refusedFields(needs, body, referredBy, now);
  if (refused !== undefined) return refused;
  if (isFailure(referredBy)) return referredBy;
  const passwordHash = await hashPassword(body.password);
  if (isFailure(passwordHash)) return passwordHash;
  return db.transaction(async (tx) => {
    if ((await run(tx, takeProof, proof)) === 0) return fail("OTP_TOKEN_INVALID");
    const full = await countMember(tx, needs, { device, address });
    if (full === "device") return fail("REGISTRATIONS_PER_DEVICE");
    if (full === "address") return fail("REGISTRATIONS_PER_ADDRESS");
    const memberId = await addMember(tx, needs, { ...body, referredBy }, passwordHash);
    if (isFailure(memberId)) return memberId;
    if (body.email !== "") await issueEmailLink(tx, needs, { memberId, email: body.email });
    return openSession(tx, needs, memberId, caller);
  });
};

/** Registers the owner of a verified phone; who sends the form again because its answer was lost is answered alike. */
export const register = async (needs: Needs, caller: Caller, body: Input) => {
  const registered = await registerNew(needs, caller, body);
  if (!isFailure(registered)) return registered;
  const { code } = registered;
  if (code !== "PHONE_REGISTERED" && code !== "OTP_TOKEN_INVALID") return registered;
  return (await openAgain(needs, caller, { ...body, purpose: "register" })) ?? registered;
};
