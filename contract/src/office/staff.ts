import { z } from "zod";
import { checked } from "../account.ts";
import { codeText, namedObject, typedLine, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";
import { chainRoles, permissions, staffRoles } from "./roles.ts";

const grantSchema = namedObject("StaffGrant", {
  role: z.enum(staffRoles),
  /** Code of the only store for which the role counts; null: all stores. */
  storeCode: codeText(20).nullable(),
});

/** Roles as they are given. */
const grantsSchema = z
  .array(
    grantSchema.refine(({ role, storeCode }) => storeCode === null || !chainRoles.includes(role), {
      path: ["storeCode"],
      error: "wholeChain",
    }),
  )
  .min(1, "required")
  .max(50, "max");

/** In small letters, so that one address is one account. */
const staffEmail = z
  .string({ error: "required" })
  .max(120, "max")
  .meta({ examples: ["sari.wulandari@contoh.id"] })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email("email"));

const staffName = typedLine(80, "required").min(2, "min");

/** Why something is done; stands in the record of acts. */
export const reasonSchema = typedLine(300, "required").min(5, "min");

/** Six digits of the second factor, or a recovery code. */
const secondFactor = codeText(20, "required");

/** Who is logged in (`staffSession`), with what the roles allow. */
export const staffSessionSchema = namedObject("StaffSession", {
  staffId: uuidSchema,
  name: z.string(),
  email: z.string(),
  grants: z.array(grantSchema),
  permissions: z.array(z.enum(permissions)),
  expiresAt: z.iso.datetime(),
});
export type StaffSession = z.output<typeof staffSessionSchema>;

export const logInStaff = officeEndpoint({
  method: "POST",
  path: "/v1/login",
  caller: "nobody",
  summary: "Takes e-mail and password; the second factor is asked for next.",
  body: z.object({ email: staffEmail, password: z.string().min(1, "required").max(200, "max") }),
  response: z.object({
    /** Opens the second step, for ten minutes. */
    ticket: z.string(),
  }),
  errors: { LOGIN_WRONG: 401, LOGIN_LIMITED: 429 },
});

export const confirmStaff = officeEndpoint({
  method: "POST",
  path: "/v1/login/code",
  caller: "nobody",
  summary: "Takes the second factor and opens the session, as a cookie.",
  body: z.object({ ticket: codeText(500, "required"), code: secondFactor }),
  response: staffSessionSchema,
  errors: { LOGIN_EXPIRED: 401, CODE_WRONG: 401, LOGIN_LIMITED: 429 },
});

export const staffSession = officeEndpoint({
  method: "GET",
  path: "/v1/session",
  caller: "staff",
  summary: "Says who is logged in, and what the roles allow.",
  response: staffSessionSchema,
  errors: {},
});

export const logOutStaff = officeEndpoint({
  method: "DELETE",
  path: "/v1/session",
  caller: "staff",
  summary: "Ends this session.",
  response: z.object({}),
  errors: {},
});

const openSession = namedObject("StaffOpenSession", {
  sessionId: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export const staffSessions = officeEndpoint({
  method: "GET",
  path: "/v1/sessions",
  caller: "staff",
  summary: "Lists the caller's open sessions.",
  response: z.object({ sessions: z.array(openSession) }),
  errors: {},
});

export const endStaffSession = officeEndpoint({
  method: "DELETE",
  path: "/v1/sessions/:sessionId",
  caller: "staff",
  summary: "Ends one of the caller's sessions.",
  params: z.object({ sessionId: codeText(100) }),
  response: z.object({}),
  errors: { SESSION_NOT_FOUND: 404 },
});

const invitationParams = z.object({ token: codeText(100) });

export const staffInvitation = officeEndpoint({
  method: "GET",
  path: "/v1/invitations/:token",
  caller: "nobody",
  summary: "Shows an invitation: for whom it is, and the secret for the authenticator app.",
  params: invitationParams,
  response: z.object({
    name: z.string(),
    email: z.string(),
    /** `otpauth://totp/…`, as authenticator apps read it from a QR code. */
    totpUri: z.string(),
    /** The same secret in Base32, to be typed. */
    totpSecret: z.string(),
  }),
  errors: { INVITATION_UNKNOWN: 404 },
});

export const acceptInvitation = officeEndpoint({
  method: "POST",
  path: "/v1/invitations/:token",
  caller: "nobody",
  summary: "Sets password and second factor. The link works once.",
  params: invitationParams,
  body: z.object({ password: checked("newPassword"), code: secondFactor }),
  response: z.object({
    /** Each opens the second step once, where the phone is lost. They are shown this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: { INVITATION_UNKNOWN: 404, CODE_WRONG: 422 },
});

const staffStates = ["invited", "active", "ended"] as const;

const staffMemberSchema = namedObject("StaffAccount", {
  staffId: uuidSchema,
  name: z.string(),
  email: z.string(),
  state: z.enum(staffStates),
  grants: z.array(grantSchema),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type StaffAccount = z.output<typeof staffMemberSchema>;

export const listStaff = officeEndpoint({
  method: "GET",
  path: "/v1/staff",
  caller: "staff.read",
  summary: "Accounts of the office by name.",
  query: z.object({
    /** Words of name, e-mail or the code of a store. */
    q: typedLine(100).default(""),
  }),
  response: z.object({
    /** Those that have ended last. */
    staff: z.array(staffMemberSchema),
    /** More fit than are shown. */
    hasMore: z.boolean(),
  }),
  errors: {},
});

export const inviteStaff = officeEndpoint({
  method: "POST",
  path: "/v1/staff",
  caller: "staff.manage",
  summary: "Makes an account and a link that invites its owner.",
  body: z.object({ name: staffName, email: staffEmail, grants: grantsSchema }),
  response: z.object({ staffId: uuidSchema, invitationUrl: z.string() }),
  errors: { EMAIL_TAKEN: 409, STORE_UNKNOWN: 422 },
});

const staffParams = z.object({ staffId: uuidSchema });

export const inviteStaffAgain = officeEndpoint({
  method: "POST",
  path: "/v1/staff/:staffId/invitations",
  caller: "staff.manage",
  summary:
    "Makes a new link for an account whose phone or password is lost; sessions and factors end.",
  params: staffParams,
  body: z.object({ reason: reasonSchema }),
  response: z.object({ invitationUrl: z.string() }),
  errors: { STAFF_UNKNOWN: 404, OWN_ACCOUNT: 422 },
});

export const changeGrants = officeEndpoint({
  method: "PUT",
  path: "/v1/staff/:staffId/grants",
  caller: "staff.manage",
  summary: "Sets the roles of an account.",
  params: staffParams,
  body: z.object({
    grants: grantsSchema,
    /** The roles that are to be replaced, as they were seen. */
    seen: z.array(grantSchema),
    reason: reasonSchema,
  }),
  response: z.object({}),
  errors: { STAFF_UNKNOWN: 404, GRANTS_CHANGED: 409, STORE_UNKNOWN: 422, OWN_ACCOUNT: 422 },
});

export const endStaff = officeEndpoint({
  method: "POST",
  path: "/v1/staff/:staffId/end",
  caller: "staff.manage",
  summary: "Ends an account and its sessions.",
  params: staffParams,
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  errors: { STAFF_UNKNOWN: 404, OWN_ACCOUNT: 422 },
});

/** A line of the record of acts. */
const staffActSchema = namedObject("StaffAct", {
  actId: uuidSchema,
  at: z.iso.datetime(),
  /** Who: a person of the office, or a command with its operator. */
  actor: z.string(),
  act: z.string(),
  /** What it was done to, e.g. an order's number. */
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  /** The network address it came from; empty for commands. */
  address: z.string(),
});
export type StaffAct = z.output<typeof staffActSchema>;

export const staffActs = officeEndpoint({
  method: "GET",
  path: "/v1/acts",
  caller: "acts.read",
  summary:
    "Reads the record of acts, newest first, fifty at a time, or more where they become a file.",
  query: z.object({
    /** Words of actor, act, subject or reason. */
    q: typedLine(80).default(""),
    /** Calendar days in WIB; both count, and either may be left open. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** The `actId` of the last line that was read. */
    before: uuidSchema.optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(officeLimits.actsOfFile)
      .default(officeLimits.actLimit),
  }),
  response: z.object({ acts: z.array(staffActSchema), hasMore: z.boolean() }),
  errors: {},
});
