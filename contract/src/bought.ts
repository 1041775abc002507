import { z } from "zod";
import { productListSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { countQuery, idListQuery, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

export const usualProducts = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/usual",
  auth: "member",
  sharing: notShared,
  summary:
    "What the member buys most often and most lately, of all orders that have arrived; sold-out products last",
  query: z.object({
    start: countQuery(0, 10_000),
    limit: countQuery(limits.itemLimit, limits.maxListLimit).pipe(z.number().min(1)),
  }),
  response: productListSchema,
  errors: {},
});

export const boughtAmong = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/bought/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "Which of these products the member has bought before",
  params: z.object({ memberId: uuidSchema }),
  query: z.object({ productIds: idListQuery }),
  response: z.object({ productIds: z.array(z.number().int()) }),
  errors: {},
});
