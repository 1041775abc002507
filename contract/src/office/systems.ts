import { z } from "zod";
import { codeText, namedObject, typedLine } from "../schema.ts";
import { systemScopes } from "../system-scopes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { reasonSchema } from "./staff.ts";

/** Keys of the chain's own systems, made and ended by people of the office. */

const systemKeyStates = ["active", "expired", "ended"] as const;

const keySchema = namedObject("SystemKey", {
  keyId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(systemScopes)),
  state: z.enum(systemKeyStates),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  /** The last day on which it opens anything, in WIB. */
  lastDay: z.iso.date(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SystemKey = z.output<typeof keySchema>;

export const listSystemKeys = officeEndpoint({
  method: "GET",
  path: "/v1/systems",
  caller: "systems.read",
  summary: "Lists the keys of the chain's systems, those that open something first.",
  response: z.object({ keys: z.array(keySchema) }),
  errors: {},
});

export const makeSystemKey = officeEndpoint({
  method: "POST",
  path: "/v1/systems",
  caller: "systems.manage",
  summary: "Makes a key for a system. It is answered this once.",
  body: z.object({
    name: typedLine(80, "required").min(2, "min"),
    scopes: z.array(z.enum(systemScopes)).min(1, "required").max(systemScopes.length, "max"),
    lastDay: z.iso.date("required"),
  }),
  response: z.object({
    keyId: z.string(),
    /** `gsk_…`, for the header `Authorization: Bearer`. */
    key: z.string(),
  }),
  errors: { LAST_DAY_WRONG: 422 },
});

export const endSystemKey = officeEndpoint({
  method: "POST",
  path: "/v1/systems/:keyId/end",
  caller: "systems.manage",
  summary: "Ends a key: it opens nothing from here on.",
  params: z.object({ keyId: codeText(16) }),
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  errors: { SYSTEM_KEY_UNKNOWN: 404 },
});
