import { z } from "zod";
import { codeText, namedObject, typedLine } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";
import { staffSessionSchema } from "./staff.ts";

/** Bytes as browsers write them in JSON: base64url. */
const encoded = (longest: number) =>
  z
    .string({ error: "required" })
    .max(longest, "max")
    .regex(/^[\w-]+$/, "characters");

/** What a browser is asked for, as Web Authentication writes it in JSON: it goes there as it is. */
const optionsSchema = z.looseObject({ challenge: z.string() });

/** The same for a new passkey. */
const newOptionsSchema = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
});

/** The longest name of a passkey has 1023 bytes. */
const credentialId = encoded(1364);
const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

/** A passkey that a browser has just made. */
const newPasskeySchema = namedObject("NewPasskey", {
  ...credential,
  response: z.object({ clientDataJSON: encoded(10_000), attestationObject: encoded(50_000) }),
});

/** What a passkey has signed. */
const signedSchema = namedObject("PasskeySignature", {
  ...credential,
  response: z.object({
    clientDataJSON: encoded(10_000),
    authenticatorData: encoded(10_000),
    signature: encoded(10_000),
  }),
});

export const askForPasskey = officeEndpoint({
  method: "POST",
  path: "/v1/login/passkey/challenge",
  caller: "nobody",
  summary: "Gives this browser a challenge to be signed by a passkey, once.",
  response: z.object({ options: optionsSchema }),
  errors: { LOGIN_LIMITED: 429 },
});

export const logInByPasskey = officeEndpoint({
  method: "POST",
  path: "/v1/login/passkey",
  caller: "nobody",
  summary: "Takes the signed challenge and opens the session, as a cookie.",
  body: z.object({ credential: signedSchema }),
  response: staffSessionSchema,
  errors: { CHALLENGE_EXPIRED: 401, PASSKEY_UNKNOWN: 401, LOGIN_LIMITED: 429 },
});

export const listPasskeys = officeEndpoint({
  method: "GET",
  path: "/v1/passkeys",
  caller: "staff",
  summary: "Lists the caller's passkeys.",
  response: z.object({
    passkeys: z.array(
      namedObject("StaffPasskey", {
        passkeyId: z.string(),
        /** What its owner calls it; empty where it has no name. */
        name: z.string(),
        /** The browser that it was added with, as it calls itself. */
        device: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: {},
});

/** The caller's own, asked for again: who finds an open session must not make it last. */
const passwordBody = { password: z.string().min(1, "required").max(200, "max") };
const passwordErrors = { PASSWORD_WRONG: 422, PASSWORD_LIMITED: 429 } as const;

export const askForNewPasskey = officeEndpoint({
  method: "POST",
  path: "/v1/passkeys/challenge",
  caller: "staff",
  summary: "Takes the password again, and says what passkey this browser may make.",
  body: z.object(passwordBody),
  response: z.object({ options: newOptionsSchema }),
  errors: { ...passwordErrors, TOO_MANY_PASSKEYS: 409, LOGIN_LIMITED: 429 },
});

export const addPasskey = officeEndpoint({
  method: "POST",
  path: "/v1/passkeys",
  caller: "staff",
  summary: "Keeps the passkey that the browser has made: from then on it logs in.",
  body: z.object({ credential: newPasskeySchema }),
  response: z.object({}),
  errors: { CHALLENGE_EXPIRED: 422, PASSKEY_REFUSED: 422 },
});

const passkeyParams = z.object({ passkeyId: codeText(1364) });

export const renamePasskey = officeEndpoint({
  method: "PUT",
  path: "/v1/passkeys/:passkeyId/name",
  caller: "staff",
  summary: "Names one of the caller's passkeys.",
  params: passkeyParams,
  /** Empty: it has no name any more. */
  body: z.object({ name: typedLine(officeLimits.passkeyName, "required") }),
  response: z.object({}),
  errors: { PASSKEY_NOT_FOUND: 404 },
});

export const removePasskey = officeEndpoint({
  method: "POST",
  path: "/v1/passkeys/:passkeyId/end",
  caller: "staff",
  summary: "Takes the password again, and ends one of the caller's passkeys.",
  params: passkeyParams,
  body: z.object(passwordBody),
  response: z.object({}),
  errors: { ...passwordErrors, PASSKEY_NOT_FOUND: 404 },
});
