import { z } from "zod";
import { pointHistory } from "../loyalty.ts";
import { anyJson } from "../profile.ts";
import { codeText, namedObject, typedLine, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { orderRowSchema } from "./orders.ts";
import { reasonSchema } from "./staff.ts";

/** As what the words of a search for members were understood. */
const memberFinds = ["phone", "number", "email", "name"] as const;

const memberRowSchema = namedObject("OfficeMemberRow", {
  memberId: uuidSchema,
  memberNumber: z.string(),
  /** Masked, as the two below. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  registeredAt: z.iso.datetime(),
});
export type MemberRow = z.output<typeof memberRowSchema>;

export const findMembers = officeEndpoint({
  method: "GET",
  path: "/v1/members",
  caller: "members.read",
  summary: "Finds members by phone, member number, e-mail address or name; fifty at most.",
  query: z.object({
    /** A phone in any spelling, a member number, a whole e-mail address, or words of a name. */
    q: typedLine(100, "required").min(3, "min"),
  }),
  response: z.object({
    members: z.array(memberRowSchema),
    foundBy: z.enum(memberFinds),
    /** More have such a name. */
    hasMore: z.boolean(),
  }),
  errors: {},
});

const params = z.object({ memberId: uuidSchema });
const unknown = { MEMBER_UNKNOWN: 404 } as const;

const memberSchema = namedObject("OfficeMember", {
  ...memberRowSchema.shape,
  isEmailVerified: z.boolean(),
  isAgeVerified: z.boolean(),
  /** The receiver's name and all but the place are masked. */
  addresses: z.array(
    z.object({
      addressId: uuidSchema,
      label: z.string(),
      recipient: z.string(),
      address: z.string(),
      isMain: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      /** As the browser calls itself. */
      device: z.string(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  /** The newest, where the caller may read orders; of the caller's stores. */
  orders: z.array(orderRowSchema).nullable(),
});
export type OfficeMember = z.output<typeof memberSchema>;

export const memberSheet = officeEndpoint({
  method: "GET",
  path: "/v1/members/:memberId",
  caller: "members.read",
  summary: "A member with addresses, sessions and the newest orders; personal data is masked.",
  params,
  response: memberSchema,
  errors: unknown,
});

export const memberPoints = officeEndpoint({
  method: "GET",
  path: "/v1/members/:memberId/points",
  caller: "members.read",
  summary: "The member's A-Poin: balance, what ends next, and how it came about, newest first.",
  params,
  query: pointHistory.query,
  response: pointHistory.response,
  errors: {},
});

export const revealMember = officeEndpoint({
  method: "POST",
  path: "/v1/members/:memberId/reveal",
  caller: "members.reveal",
  summary: "Shows what the sheet masks; the record of acts keeps who saw it, and why.",
  params,
  body: z.object({ reason: reasonSchema }),
  response: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    birthDate: z.string(),
    addresses: z.array(
      z.object({
        addressId: uuidSchema,
        recipient: z.string(),
        phone: z.string(),
        address: z.string(),
      }),
    ),
  }),
  errors: unknown,
});

export const endMemberSessions = officeEndpoint({
  method: "POST",
  path: "/v1/members/:memberId/sessions/end",
  caller: "members.sessions",
  summary: "Logs a member out: of one device, or of all.",
  params,
  body: z.object({
    reason: reasonSchema,
    /** As the sheet names it; all where it is left out. */
    sessionId: codeText(100).optional(),
  }),
  response: z.object({ ended: z.number().int() }),
  errors: unknown,
});

export const correctPoints = officeEndpoint({
  method: "POST",
  path: "/v1/members/:memberId/points",
  caller: "members.points",
  summary: "Gives a member A-Poin, or takes some away; once, however often the form is sent.",
  params,
  body: z.object({
    reason: reasonSchema,
    /** Made by the form: the same is one correction. */
    correctionId: uuidSchema,
    /** What the member gets; negative for what goes. */
    points: z
      .number()
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((points) => points !== 0, "required"),
  }),
  response: z.object({
    balance: z.number().int(),
    /** It is above the limit of one person: nothing moves until a second one approves it. */
    isAwaiting: z.boolean(),
  }),
  errors: { ...unknown, TOO_FEW_POINTS: 409 },
});

export const takeMemberData = officeEndpoint({
  method: "POST",
  path: "/v1/members/:memberId/data",
  caller: "members.requests",
  summary: "All that the shop keeps about a member, for who asked for it by another way.",
  params,
  body: z.object({ reason: reasonSchema }),
  response: z.object({ createdAt: z.iso.datetime(), data: z.record(z.string(), anyJson) }),
  errors: unknown,
});

export const deleteMember = officeEndpoint({
  method: "POST",
  path: "/v1/members/:memberId/delete",
  caller: "members.requests",
  summary: "Deletes an account whose member asked for it, as the member's own press does.",
  params,
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  errors: { ...unknown, ORDERS_OPEN: 409, REFUNDS_OPEN: 409 },
});
