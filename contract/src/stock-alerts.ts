import { z } from "zod";
import { pictureSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { codeText, idParam } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** 'Beri tahu saya': one message when a sold-out product is back. */

const alertSchema = z.object({
  /** A product has one for each store where it was asked for. */
  alertId: z.uuid(),
  productId: z.number().int(),
  productName: z.string(),
  /** Empty where the product has no page any more. */
  slug: z.string(),
  picture: pictureSchema.nullable(),
  /** The product is back, and the message is sent or on its way. */
  isTold: z.boolean(),
  /** It waits at who would send the product to the member now; false for what was asked at another store. */
  isOfShelf: z.boolean(),
});

export const stockAlerts = endpoint({
  method: "GET",
  path: "/v2/stock-alerts",
  auth: "member",
  sharing: notShared,
  summary: "The sold-out products of which the member wants to hear, the latest first",
  response: z.object({ alerts: z.array(alertSchema) }),
  errors: {},
});

export const askStockAlert = endpoint({
  method: "POST",
  path: "/v2/stock-alerts",
  auth: "member",
  sharing: notShared,
  summary:
    "Asks for a message when a product is back at the member's store; asked twice it keeps its place",
  body: z.object({ productId: z.number().int().min(1).max(999_999_999_999_999) }),
  response: z.object({}),
  errors: { PRODUCT_NOT_FOUND: 404, NOT_IN_AREA: 400, IN_STOCK: 409, ALERT_LIMIT: 400 },
});

export const cancelStockAlert = endpoint({
  method: "DELETE",
  path: "/v2/stock-alerts/:productId",
  auth: "member",
  sharing: notShared,
  summary: "Wants to hear no more of a product; what was not asked for is as good as cancelled",
  params: z.object({ productId: idParam }),
  response: z.object({}),
  errors: {},
});

export const stopStockAlert = endpoint({
  method: "POST",
  path: "/v2/stock-alerts/stop",
  auth: "none",
  sharing: notShared,
  summary:
    "Ends what a member asked to hear of a product, whom and which the signed token of a mail names; harmless when repeated",
  body: z.object({ token: codeText(100, "required").min(1, "required") }),
  response: z.object({}),
  errors: { NEWS_LINK_UNKNOWN: 404 },
});
