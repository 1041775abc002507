import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Gateway } from "../../src/http/request.ts";
import { heldGateway } from "./held-description.ts";

const path = "/v1/cms/preview";
const failure = (status: number) => ({
  statusCode: status,
  status: { code: "PREVIEW_ENDED", message: "" },
  data: null,
  error: { status, code: "PREVIEW_ENDED", requestId: "r" },
});

/** A gateway that reads this header and answers so. */
const gatewayOf = (header: string, status: 200 | 404 | 418, answer: object) => {
  const app: Gateway = new Hono();
  app.get(path, (c) => {
    c.req.header(header);
    return Response.json(answer, { status });
  });
  return heldGateway(app);
};

it("lets through what is described", async () => {
  expect((await gatewayOf("preview", 404, failure(404)).request(path)).status).toBe(404);
});

it("refuses another answer, another status, and a header that nobody named", async () => {
  const answer = gatewayOf("preview", 200, { data: {} });
  await expect(answer.request(path)).rejects.toThrow("must have required property");
  const status = gatewayOf("preview", 418, failure(418));
  await expect(status.request(path)).rejects.toThrow("status 418 is not described");
  const header = gatewayOf("x-secret", 404, failure(404));
  await expect(header.request(path)).rejects.toThrow("reads x-secret");
});
