import { z } from "zod";
import { type AccountField, checkAccountField, plainText } from "./account-rules.ts";
import { captchaAnswerSchema } from "./captcha.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { codeText, namedObject } from "./schema.ts";
import { notShared, sharedByAll } from "./sharing.ts";

/** For the description of the API. */
const examples: Readonly<Record<AccountField, string>> = {
  phone: "081234567890",
  userNumber: "081234567890",
  code: "123456",
  fullName: "Siti Aminah",
  email: "siti@contoh.id",
  birthDate: "1994-05-12",
  currentPassword: "Beras-Pulen-5",
  newPassword: "Beras-Pulen-5",
  referralCode: "SITI2026",
};

/**
 * Text under a field's rules, as it counts: numbers without what stands between their digits. The
 * issue's message is the key of the first rule it fails.
 */
export const checked = (field: AccountField) =>
  z
    .string({ error: "required" })
    .max(limits.typedLength, "max")
    .meta({ examples: [examples[field]] })
    .transform((text) => plainText(field, text))
    .superRefine((text, context) => {
      const rule = checkAccountField(field, text);
      if (rule !== undefined) context.addIssue({ code: "custom", message: rule });
    });

export const otpPurposes = ["register", "password"] as const;
export type OtpPurpose = (typeof otpPurposes)[number];
export const otpChannels = ["whatsapp", "sms", "email"] as const;
export type OtpChannel = (typeof otpChannels)[number];

/** The ways that reach a phone: a new number can be proved by no other. */
export const phoneChannels = ["whatsapp", "sms"] as const satisfies readonly OtpChannel[];

/** One code is good for one phone and one purpose. */
const otpSubject = { phone: checked("phone"), purpose: z.enum(otpPurposes) };

/** Empty where it was not said. */
export const genderSchema = z.enum(["", "female", "male"]);

/** A member (ACC-05). */
export const memberSchema = namedObject("Member", {
  memberId: z.string(),
  fullName: z.string(),
  /** Empty without a picture. */
  avatar: z.string(),
  phone: z.string(),
  /** Empty without one. */
  email: z.string(),
  /** Whether a link sent to the address was opened. */
  emailVerified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  gender: genderSchema,
  /** `2001-12-31`, or empty. */
  birthDate: z.string(),
  points: z.object({ redeemablePoolUnits: z.number().int() }),
  /** The member number (999…). */
  ponta: z.object({ memberId: z.string() }),
  member: z.object({ isAgeVerified: z.boolean() }),
  /** New members may name it when they register. */
  referralCode: z.string(),
  /** Counts the changes of the profile; goes along with the next one. */
  profileVersion: z.number().int(),
});
export type Member = z.output<typeof memberSchema>;

/** What a login or registration leaves besides the token in `status.token`. */
const openedSession = z.object({ memberId: z.string(), expiresAt: z.iso.datetime() });

export const deviceFingerprint = endpoint({
  method: "POST",
  path: "/v1/account/device",
  auth: "none",
  sharing: notShared,
  summary: "A new device fingerprint: a random id, encrypted; sessions are bound to it",
  response: z.object({ fingerprint: z.string() }),
  errors: {},
});

export const memberCheck = endpoint({
  method: "POST",
  path: "/v1/account/member/check",
  auth: "none",
  sharing: notShared,
  summary: "Whether a phone number belongs to a member",
  body: z.object({ phone: checked("phone") }),
  response: z.object({ isMember: z.boolean(), isDeleted: z.boolean() }),
  /** 409, because 429 leads away from the page, and the page makes this call by itself while a person types. */
  errors: { CHECK_LIMITED: 409 },
});

export const memberCreate = endpoint({
  method: "POST",
  path: "/v1/account/member/create",
  auth: "none",
  sharing: notShared,
  summary: "Registers the owner of a verified phone number and opens a session",
  body: z.object({
    phone: checked("phone"),
    /** From the verification of the code; good for one registration of this phone. */
    otpToken: codeText(100, "required"),
    fullName: checked("fullName"),
    email: checked("email").default(""),
    gender: genderSchema.default(""),
    birthDate: checked("birthDate"),
    password: checked("newPassword"),
    /** Of the member who recommended the shop; in capitals or not. */
    referralCode: checked("referralCode").default(""),
    acceptsTerms: z.literal(true, { error: "terms" }),
  }),
  response: openedSession,
  errors: {
    DEVICE_UNKNOWN: 400,
    OTP_TOKEN_INVALID: 409,
    PHONE_REGISTERED: 409,
    ACCOUNT_DELETED: 409,
    EMAIL_REGISTERED: 409,
    REFERRAL_INVALID: 409,
    REGISTRATIONS_PER_ADDRESS: 409,
    REGISTRATIONS_PER_DEVICE: 409,
  },
});

export const memberLogin = endpoint({
  method: "POST",
  path: "/v1/account/member/login",
  auth: "none",
  sharing: notShared,
  summary: "Opens a session by phone (08…) or member number (999…) and password",
  body: z.object({ userNumber: checked("userNumber"), password: checked("currentPassword") }),
  response: openedSession,
  /** `LOGIN_WRONG` says how many tries are left (`triesLeft`), `LOGIN_LIMITED` the `minutes` to wait. */
  errors: { DEVICE_UNKNOWN: 400, LOGIN_WRONG: 400, LOGIN_LIMITED: 409, ACCOUNT_DELETED: 409 },
});

const memberAnswer = {
  auth: "member",
  sharing: notShared,
  response: memberSchema,
  errors: {},
} as const;

export const memberGet = endpoint({
  method: "GET",
  path: "/v1/account/member/get",
  summary: "The member of the session",
  ...memberAnswer,
});

export const memberGetByPost = endpoint({
  method: "POST",
  path: "/v1/account/member/get",
  summary: "The member of the session; the same as GET",
  ...memberAnswer,
});

export const memberLogout = endpoint({
  method: "POST",
  path: "/v1/account/member/logout",
  auth: "member",
  sharing: notShared,
  summary: "Ends the session",
  response: z.object({}),
  errors: {},
});

export const memberSessions = endpoint({
  method: "GET",
  path: "/v1/account/member/sessions",
  auth: "member",
  sharing: notShared,
  summary: "Where the member is logged in, the latest seen first; fifty at most",
  response: z.object({
    sessions: z.array(
      z.object({
        /** Names the session without being able to open it. */
        sessionId: z.string(),
        /** What the device called itself at the login. */
        device: z.string(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: {},
});

export const memberEndSession = endpoint({
  method: "POST",
  path: "/v1/account/member/sessions/end",
  auth: "member",
  sharing: notShared,
  summary: "Ends one of the member's sessions; those of others are not found",
  body: z.object({ sessionId: z.base64url().length(43) }),
  response: z.object({}),
  errors: { SESSION_NOT_FOUND: 404 },
});

export const memberEndOtherSessions = endpoint({
  method: "POST",
  path: "/v1/account/member/sessions/end-others",
  auth: "member",
  sharing: notShared,
  summary: "Ends all of the member's sessions but the one that asks",
  response: z.object({ ended: z.number().int() }),
  errors: {},
});

export const memberChangePassword = endpoint({
  method: "POST",
  path: "/v1/account/member/changePassword",
  auth: "optional",
  sharing: notShared,
  summary:
    "Sets a new password for the owner of a verified phone, ends all sessions and opens one on this device",
  body: z.object({
    phone: checked("phone"),
    /** From the verification of a code for `password`; good for one change. */
    otpToken: codeText(100, "required"),
    password: checked("newPassword"),
  }),
  response: z.object({ session: openedSession }),
  errors: { DEVICE_UNKNOWN: 400, OTP_TOKEN_INVALID: 409 },
});

export const otpRequest = endpoint({
  method: "POST",
  path: "/v1/otp/request",
  auth: "none",
  sharing: notShared,
  summary:
    "Sends a code of six digits, good on the device that asks; the answer never holds it, nor whether a code for `password` found a member. By e-mail it goes to the address that the member has verified",
  body: z
    .object({
      ...otpSubject,
      channel: z.enum(otpChannels),
      /** For the first code of a registration, and the first one after an hour. */
      captcha: captchaAnswerSchema.optional(),
    })
    .refine(({ purpose, channel }) => purpose !== "register" || channel !== "email", {
      path: ["channel"],
      error: "phoneChannel",
    }),
  response: z.object({
    channel: z.enum(otpChannels),
    expiresAt: z.iso.datetime(),
    /** When another code may be asked for. */
    resendAt: z.iso.datetime(),
    sendsLeft: z.number().int(),
  }),
  errors: {
    DEVICE_UNKNOWN: 400,
    PHONE_REGISTERED: 409,
    ACCOUNT_DELETED: 409,
    OTP_TOO_SOON: 409,
    OTP_RESEND_LIMIT: 409,
    /** The whole shop has sent as many codes as its operator allows in an hour. */
    OTP_BUSY: 409,
    REGISTRATIONS_PER_PHONE: 409,
    DEVICE_UNUSUAL: 409,
    PHONE_NOT_ACCEPTED: 409,
    CAPTCHA_REQUIRED: 409,
    CAPTCHA_WRONG: 409,
  },
});

export const otpVerify = endpoint({
  method: "POST",
  path: "/v1/otp/verify",
  auth: "none",
  sharing: notShared,
  summary:
    "Exchanges a right code for a token that proves the phone, good for ten minutes and once",
  body: z.object({ ...otpSubject, code: checked("code") }),
  response: z.object({ otpToken: z.string(), expiresAt: z.iso.datetime() }),
  errors: { DEVICE_UNKNOWN: 400, OTP_WRONG: 400, OTP_EXPIRED: 400, OTP_TRIES_EXCEEDED: 400 },
});

export const otpAllowRequest = endpoint({
  method: "POST",
  path: "/v1/otp/allowRequest",
  auth: "optional",
  sharing: notShared,
  summary:
    "Whether this device may ask for another code now, when if not, and what became of the last message",
  body: z.object(otpSubject),
  response: z.object({
    allowed: z.boolean(),
    waitSeconds: z.number().int(),
    sendsLeft: z.number().int(),
    /** How the last code was sent; null without one. */
    channel: z.enum(otpChannels).nullable(),
    /** Whether another channel than that need not wait. */
    otherChannelAllowed: z.boolean(),
    /** `untold`: guests are not told about codes for `password`, as only members are sent one. */
    delivery: z.enum(["none", "waiting", "sent", "failed", "untold"]),
  }),
  errors: { DEVICE_UNKNOWN: 400 },
});

export const ageVerify = endpoint({
  method: "POST",
  path: "/v2/account/member/age-verify",
  auth: "member",
  sharing: notShared,
  summary: "Records that the member confirmed an age of 21 or more; no body",
  response: z.object({ isAgeVerified: z.literal(true) }),
  errors: { AGE_TOO_YOUNG: 403 },
});

export const memberTerms = endpoint({
  method: "GET",
  path: "/v2/account/member/info/tnc",
  auth: "none",
  sharing: sharedByAll,
  summary: "The terms that a new member accepts",
  response: z.object({
    title: z.string(),
    sections: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  errors: {},
});
