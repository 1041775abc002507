import { expect, it } from "vitest";
import { watchVersion } from "../ask/catalogue-version.ts";
import { readAnswer, toResponse } from "../finish/answer.ts";
import { createPageCache } from "./page-cache.ts";
import { limitRenders } from "./render-limit.ts";
import { openVisit, type Visit } from "./visit.ts";

/** A shop where each address may have three pages made a minute. */
const open = () => {
  const shop = { now: 0, renders: 0 };
  const now = () => shop.now;
  const render = async ({ url }: Visit) => {
    shop.renders += 1;
    const isRefusal = url.pathname === "/too-many-request";
    return readAnswer(new Response("page", { status: isRefusal ? 429 : 200 }));
  };
  const limited = limitRenders(render, {
    perMinute: 3,
    subscriberOf: (address) => address.replace(/\.\d+$/, ".0"),
    now,
  });
  const cache = createPageCache({
    render: limited,
    version: watchVersion({ ask: async () => 1, now }),
    dictionary: undefined,
    now,
  });
  const get = async (path: string, address = "203.0.113.5", cookie = "") => {
    const headers = { "x-client-address": address, ...(cookie !== "" && { cookie }) };
    const request = new Request(`http://shop.example${path}`, { headers });
    return toResponse(await cache.respond(openVisit(request, "http://shop.example")), {});
  };
  const statuses = async (paths: readonly string[], address?: string) => {
    const all: number[] = [];
    for (const path of paths) all.push((await get(path, address)).status);
    return all;
  };
  return { shop, get, statuses };
};

const news = ["/c/a-1", "/c/a-1?halaman=2", "/tidak-ada", "/c/a-1?halaman=3", "/c/a-1?halaman=4"];

it("refuses an address that has too many pages made, and none that memory answers", async () => {
  const { shop, statuses } = open();
  expect(await statuses(news)).toEqual([200, 200, 200, 302, 302]);
  expect(shop.renders).toBe(3);
  expect(await statuses(["/c/a-1", "/c/a-1?utm_source=wa"])).toEqual([200, 200]);
  expect(await statuses(["/c/b-2"], "203.0.113.9")).toEqual([302]);
  expect(await statuses(["/c/b-2"], "198.51.100.1")).toEqual([200]);
});

it("serves the address again after a minute", async () => {
  const { shop, statuses } = open();
  await statuses(news);
  shop.now = 60_000;
  expect(await statuses(["/c/b-2"])).toEqual([200]);
});

it("leads to the page that says so, which is rendered once, and tells a program by the status", async () => {
  const { shop, get, statuses } = open();
  await statuses(news);
  const refused = await get("/c/b-2?halaman=2");
  expect(refused.headers.get("location")).toBe(
    "/too-many-request?kembali=%2Fc%2Fb-2%3Fhalaman%3D2",
  );
  const [cookie] = (refused.headers.get("set-cookie") ?? "").split(";");
  const before = shop.renders;
  for (let visit = 0; visit < 5; visit += 1) {
    const page = await get(`/too-many-request?kembali=%2Fc%2Fb-${visit}`, "203.0.113.5", cookie);
    expect([page.status, await page.text()]).toEqual([429, "page"]);
  }
  expect(shop.renders - before).toBe(1);
  expect((await get("/too-many-request")).status).toBe(429);
  const data = await get("/c/b-2.data");
  expect([data.status, data.headers.get("retry-after")]).toEqual([429, "60"]);
});
