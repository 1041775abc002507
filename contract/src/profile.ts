import { z } from "zod";
import { checked, genderSchema, memberSchema } from "./account.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { notShared } from "./sharing.ts";

/** Calls by which members keep and end what the shop knows about them. */

/** Compared with the session: another member's id is FORBIDDEN. */
const memberId = z.uuid();

/** Asked for again, so that a stolen session alone takes and destroys nothing. */
const password = checked("currentPassword");

/** What failing the question for the password looks like. */
const passwordErrors = { PASSWORD_WRONG: 400, PASSWORD_LIMITED: 409 } as const;

/** What became of the link that verifies a new address: `limit` where the member has had the day's share. */
const emailLinkSchema = z.enum(["none", "sent", "limit"]);
export type EmailLinkFate = z.infer<typeof emailLinkSchema>;

export const memberUpdate = endpoint({
  method: "POST",
  path: "/v1/account/member/update",
  auth: "member",
  sharing: notShared,
  summary: "Changes the member's profile; the same change again is answered as the first one",
  body: z.object({
    memberId,
    /** As the member was read: a change made meanwhile is not overwritten. */
    profileVersion: z.number().int(),
    fullName: checked("fullName"),
    /** Empty to have none. */
    email: checked("email"),
    gender: genderSchema,
    birthDate: checked("birthDate"),
  }),
  response: memberSchema.extend({ emailLink: emailLinkSchema }),
  errors: { EMAIL_REGISTERED: 409, PROFILE_CHANGED: 409 },
});

export const memberSetAvatar = endpoint({
  method: "POST",
  path: "/v1/account/member/avatar",
  auth: "member",
  sharing: notShared,
  summary: "Takes a JPEG, PNG or WebP of at most 5 MB as the member's picture, cut to a square",
  body: z.object({
    memberId,
    /** The file in Base64. */
    picture: z
      .base64({ error: "required" })
      .min(1, "required")
      .max(Math.ceil(limits.maxPictureBytes / 3) * 4, "max"),
  }),
  response: z.object({
    /** The picture's address. */
    avatar: z.string(),
  }),
  errors: { PICTURE_UNREADABLE: 400, PICTURE_LIMITED: 409 },
});

export const memberRemoveAvatar = endpoint({
  method: "POST",
  path: "/v1/account/member/avatar/remove",
  auth: "member",
  sharing: notShared,
  summary: "Removes the member's picture",
  body: z.object({ memberId }),
  response: z.object({}),
  errors: {},
});

/** Recursive: the description of the API refers to it by name. */
export const anyJson: z.ZodType<z.core.util.JSONType, z.core.util.JSONType> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(anyJson),
      z.record(z.string(), anyJson),
    ]),
  )
  .meta({ id: "Json" });

export const memberData = endpoint({
  method: "POST",
  path: "/v1/account/member/data",
  auth: "member",
  sharing: notShared,
  summary: "All that is kept about the member, by domain",
  body: z.object({ memberId, password }),
  response: z.object({ createdAt: z.iso.datetime(), data: z.record(z.string(), anyJson) }),
  errors: { ...passwordErrors, DATA_LIMITED: 409 },
});

export const memberDelete = endpoint({
  method: "POST",
  path: "/v1/account/member/delete",
  // The second of two presses finds the session ended: it proves itself by the password alone.
  auth: "optional",
  sharing: notShared,
  summary:
    "Deletes the account and ends all sessions; refused while an order is under way or money of one has not gone back",
  body: z.object({ memberId, password, confirmed: z.literal(true, { error: "confirmDeletion" }) }),
  response: z.object({}),
  errors: { ...passwordErrors, ORDERS_OPEN: 409, REFUNDS_OPEN: 409 },
});
