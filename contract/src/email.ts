import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { codeText } from "./schema.ts";
import { notShared } from "./sharing.ts";

export const emailRequestVerification = endpoint({
  method: "POST",
  path: "/v1/email/requestVerifiedEmail",
  auth: "member",
  sharing: notShared,
  summary: "Sends a link to the member's e-mail address that verifies it; no body",
  response: z.object({
    /** `b***@contoh.id` */
    maskedEmail: z.string(),
    /** When another link may be asked for. */
    resendAt: z.iso.datetime(),
    sendsLeft: z.number().int(),
  }),
  errors: {
    EMAIL_MISSING: 409,
    EMAIL_VERIFIED: 409,
    EMAIL_TOO_SOON: 409,
    EMAIL_SEND_LIMIT: 409,
  },
});

export const memberVerifyEmail = endpoint({
  method: "POST",
  path: "/v1/account/member/verify-email",
  auth: "none",
  sharing: notShared,
  summary: "Verifies the e-mail address that the link was sent to; harmless when repeated",
  /** The end of the link's address. */
  body: z.object({ id: codeText(100, "required").min(1, "required") }),
  response: z.object({
    maskedEmail: z.string(),
    /** It had been verified before. */
    wasVerified: z.boolean(),
  }),
  errors: { EMAIL_LINK_UNKNOWN: 404, EMAIL_LINK_EXPIRED: 409 },
});
