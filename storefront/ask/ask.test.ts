import { newProducts } from "@gerai/contract/catalogue";
import { countFind } from "@gerai/contract/search";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAsk } from "./ask.ts";

const ask = async (answer: Response, path = "/promo.data?halaman=2&_routes=root") => {
  const gateway = { baseUrl: "http://gateway.test", fetch: () => answer };
  const request = new Request(`http://shop.test${path}`);
  const { call } = openAsk({ gateway, memory: undefined, request, session: {} });
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

/** A visit whose gateway answers so; `asked` counts its requests. */
const visit = (answer: () => Response | Promise<Response>) => {
  const seen = { asked: 0 };
  const gateway = {
    baseUrl: "http://gateway.test",
    fetch: () => {
      seen.asked += 1;
      return answer();
    },
  };
  const request = new Request("http://shop.test/");
  const asking = openAsk({ gateway, memory: undefined, request, session: {} });
  const read = () => asking.call(newProducts, { query: { limit: 6 } });
  const part = () => asking.callPart(newProducts, { query: { limit: 6 } });
  return { seen, ...asking, read, part };
};

const refused = (status: number): Response =>
  Response.json({ error: { status, code: "INTERNAL", requestId: "r" } }, { status });

it("asks once for reads of one visit that are equal, and again once something is written", async () => {
  const { seen, call, read } = visit(() => refused(404));
  await Promise.all([read(), read()]);
  await read();
  expect(seen.asked).toBe(1);
  await call(countFind, { body: { step: "asked", keyword: "susu" } });
  await read();
  expect(seen.asked).toBe(3);
});

it("tells of a part that the gateway failed to give, and of no other", async () => {
  for (const [status, isMissing] of [
    [500, true],
    [503, true],
    [404, false],
  ] as const) {
    const { missing, part } = visit(() => refused(status));
    expect(await part()).toMatchObject({ ok: false });
    expect([status, missing.part]).toEqual([status, isMissing]);
  }
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("leaves all parts of a page six seconds together", async () => {
  const { call, callPart, missing } = visit(
    () => new Promise((resolve) => setTimeout(resolve, 4_000, refused(404))),
  );
  const first = callPart(newProducts, { query: { limit: 6 } });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await first).toMatchObject({ statusCode: 404 });
  void call(countFind, { body: { step: "asked", keyword: "susu" } });
  const second = callPart(newProducts, { query: { limit: 6 } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await second).toEqual({ ok: false, code: "TIMEOUT", statusCode: 504 });
  expect(missing.part).toBe(true);
});
