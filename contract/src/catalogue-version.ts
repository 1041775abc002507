import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { notShared } from "./sharing.ts";

export const catalogueVersion = endpoint({
  method: "GET",
  path: "/v2/catalogue/version",
  auth: "none",
  sharing: notShared,
  summary: "A number that grows whenever products, prices or promotions change",
  response: z.object({ version: z.number().int() }),
  errors: {},
});
