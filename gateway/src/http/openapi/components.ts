import { signatureHeader, type Signer } from "@gerai/contract/endpoint";
import { officeHeader } from "@gerai/contract/office/endpoint";
import { previewNames } from "@gerai/contract/preview";
import type { Json } from "./json.ts";

/** What calls have in common: ways to prove who calls, headers, and the envelope around each answer. */

const header = (name: string, description: string): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
});

const signature = (signer: Signer, who: string): Json =>
  header(
    signatureHeader(signer),
    `\`t=<Unix seconds>,v1=<HMAC-SHA256 in hex>\` of ${who}, over the seconds, a dot and the body as it was sent.`,
  );

/** How callers of the office prove who they are. */
export const officeSecuritySchemes: Json = {
  staffSession: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-gerai-office",
    description:
      "The session, as `POST /v1/login/code` set it; without `__Host-` where the office is served without TLS.",
  },
};

/** How callers of the shop prove who they are. */
export const securitySchemes: Json = {
  token: header("token", "The session, as a login answered it in `status.token`."),
  fingerprint: header(
    "fingerprint",
    "The device, as `GET /v1/account/device/fingerprint` gave it. A session is worth nothing on another one.",
  ),
  systemKey: {
    type: "http",
    scheme: "bearer",
    description:
      "The key of one of the chain's own systems, `gsk_…`, as the office or `gerai systems key` made it. Its scope must be that of the call: the word behind `/v1/systems/`.",
  },
  courierSignature: signature("courier", "the courier"),
  storeSignature: signature("store", "the store's system"),
  partnerSignature: signature("partner", "the sender of the order"),
};

const optional = (name: string, description: string, schema: Json, example: unknown): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
  example,
});

const degrees = (highest: number): Json => ({
  type: "number",
  minimum: -highest,
  maximum: highest,
});

/** By the name of the header. */
export const headerParameters = {
  trxid: optional(
    "trxid",
    "The caller's own id of the request: it stands in the log and in failures.",
    { type: "string", pattern: "^[A-Za-z0-9-]{8,64}$" },
    "b7a1f1de-27",
  ),
  storecode: optional(
    "storecode",
    "Whose prices and stock a member sees, as an answer encoded it; guests see those of the default store.",
    { type: "string" },
    "MzA5Mw",
  ),
  devicemodel: optional(
    "devicemodel",
    "The device as the member's list of sessions names it.",
    { type: "string" },
    "Chrome di Android",
  ),
  [previewNames.header]: optional(
    previewNames.header,
    "The ticket of a preview: the answer is as of its date.",
    { type: "string" },
    "2026-12-01T00:00.kx1a2b3c..AAAAAAAAAAAAAAAAAAAAAA",
  ),
  "idempotency-key": optional(
    "idempotency-key",
    "Chosen by the caller for one intent: the same call again is answered as the first one.",
    { type: "string", pattern: "^[\\x21-\\x7e]{8,128}$" },
    "5d0f6a54-order-1",
  ),
  latitude: optional("latitude", "Where the caller is.", degrees(90), -6.2),
  longitude: optional("longitude", "Where the caller is.", degrees(180), 106.8),
  "sec-fetch-site": optional(
    "sec-fetch-site",
    "As browsers send it. Another site than the shop's own is refused.",
    { type: "string" },
    "same-origin",
  ),
} as const;

/** What writes of the office bring, by the name of the header. */
export const officeHeaderParameters = {
  trxid: headerParameters.trxid,
  [officeHeader]: {
    ...optional(
      officeHeader,
      "Any value: a page elsewhere cannot send it without asking first.",
      { type: "string" },
      "1",
    ),
    required: true,
  },
  origin: optional(
    "origin",
    "As browsers send it. Another origin than the office's own is refused.",
    { type: "string" },
    "https://office.contoh.id",
  ),
  "sec-fetch-site": headerParameters["sec-fetch-site"],
} as const;

const status: Json = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string", description: "`OK`, or the code of the failure." },
    message: { type: "string" },
    token: { type: "string", description: "The session; only where a call opens one." },
  },
};

const failure: Json = {
  type: "object",
  required: ["statusCode", "status", "data", "error"],
  properties: {
    statusCode: { type: "integer" },
    status: { $ref: "#/components/schemas/Status" },
    data: { type: "null" },
    error: {
      type: "object",
      required: ["status", "code", "requestId"],
      properties: {
        status: { type: "integer" },
        code: { type: "string" },
        detail: { type: "string", description: "A sentence for the shopper." },
        values: { type: "object", additionalProperties: { type: ["string", "number"] } },
        fields: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "The rule that each wrong field breaks.",
        },
        requestId: { type: "string" },
      },
    },
  },
};

export const envelopeSchemas: Json = { Status: status, Failure: failure };
