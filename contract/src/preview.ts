import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { notShared } from "./sharing.ts";

/**
 * Where the signed ticket of a preview stands: in the link that is opened, in the cookie that keeps it, and in the
 * header by which the pages of the shop hand it on.
 */
export const previewNames = {
  parameter: "tanggal",
  cookie: "pratinjau",
  header: "preview",
} as const;

/** The date that is looked at (WIB), the end of the ticket, a store or none, and the gateway's signature. */
export const previewTicket =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\.[0-9a-z]{6,9}\.[\w-]{0,90}\.[\w-]{22}$/;

export const contentPreview = endpoint({
  method: "GET",
  path: "/v1/cms/preview",
  auth: "none",
  headers: ["preview"],
  sharing: notShared,
  summary: "What the ticket in the `preview` header lets be looked at",
  response: z.object({
    at: z.iso.datetime(),
    until: z.iso.datetime(),
    /** Whose content is shown; null: as for the visitor. */
    storeCode: z.string().nullable(),
  }),
  errors: { PREVIEW_ENDED: 404 },
});
