import { z } from "zod";
import { codeText } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { staffSessionSchema } from "./staff.ts";

/** A page of the office that a login leads back to. `//elsewhere` and `https://…` are none. */
export const returnPathSchema = z
  .string()
  .max(1000, "max")
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, "path")
  .meta({ examples: ["/pesanan?q=beras"] });

export const waysOfLogin = officeEndpoint({
  method: "GET",
  path: "/v1/login/ways",
  caller: "nobody",
  summary: "Says whether people log in by their account of the company, too.",
  response: z.object({ hasCompanyLogin: z.boolean() }),
  errors: {},
});

export const beginCompanyLogin = officeEndpoint({
  method: "POST",
  path: "/v1/login/company",
  caller: "nobody",
  summary: "Says where this browser logs in at the company's provider, which leads it back here.",
  body: z.object({ returnPath: returnPathSchema }),
  response: z.object({ url: z.url() }),
  errors: { COMPANY_UNAVAILABLE: 503, LOGIN_LIMITED: 429 },
});

export const finishCompanyLogin = officeEndpoint({
  method: "POST",
  path: "/v1/login/company/answer",
  caller: "nobody",
  summary:
    "Takes what the company's provider has answered, once, and opens the session, as a cookie.",
  body: z.object({
    /** What stands behind the `?` of the address that the provider led back to. */
    answer: codeText(5000, "required").meta({ examples: ["code=abc&state=def"] }),
  }),
  response: z.object({ session: staffSessionSchema, returnPath: returnPathSchema }),
  errors: {
    CHALLENGE_EXPIRED: 401,
    COMPANY_REFUSED: 401,
    COMPANY_UNKNOWN: 401,
    COMPANY_OTHER_PERSON: 401,
  },
});
