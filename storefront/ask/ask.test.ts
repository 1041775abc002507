import { newProducts } from "@gerai/contract/catalogue";
import { expect, it } from "vitest";
import { gatewayCall } from "./ask.ts";

const ask = async (answer: Response, path = "/promo.data?halaman=2&_routes=root") => {
  const gateway = { baseUrl: "http://gateway.test", fetch: () => answer };
  const visit = { request: new Request(`http://shop.test${path}`), session: {} };
  const call = gatewayCall(gateway, undefined, visit, { onNoStores: () => undefined });
  return call(newProducts, { query: { limit: 6 } }).catch((thrown: unknown) => thrown);
};

const error = { status: 429, code: "RATE_LIMITED", requestId: "r" };

it.each([
  ["the gateway", () => Response.json({ error }, { status: 429 })],
  ["a proxy", () => new Response("<h1>Too many requests</h1>", { status: 429 })],
])("leads to the page of the wait whom %s refuses (ERR-01)", async (_, answer) => {
  const thrown = await ask(answer());
  expect(thrown).toBeInstanceOf(Response);
  const { headers } = thrown as Response;
  expect(headers.get("location")).toBe("/too-many-request?kembali=%2Fpromo%3Fhalaman%3D2");
  expect(headers.get("set-cookie")).toMatch(/^isTimeout=\d{13}; .*Max-Age=60/);
  expect(await ask(answer(), "/too-many-request")).toMatchObject({ ok: false });
});

it("hands any other failure on", async () => {
  const broken = new Response("<h1>Bad gateway</h1>", { status: 502 });
  expect(await ask(broken)).toMatchObject({ ok: false, code: "UNAVAILABLE", statusCode: 503 });
});

it("takes a code that it does not know for INTERNAL, and keeps status and detail (ERR-17)", async () => {
  const unknown = { status: 409, code: "TOO_NEW", detail: "Coba lagi besok", requestId: "r" };
  const answer = Response.json({ error: unknown }, { status: 409 });
  const { detail } = unknown;
  expect(await ask(answer)).toMatchObject({ code: "INTERNAL", statusCode: 409, detail });
  const odd = Response.json({ error: { ...unknown, code: "toString" } }, { status: 409 });
  expect(await ask(odd)).toMatchObject({ code: "INTERNAL" });
});
