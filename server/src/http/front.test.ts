import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { limits } from "@gerai/contract/limits";
import { avatarPage, avatarPath } from "@gerai/contract/uploads";
import { afterEach, expect, it, vi } from "vitest";
import { createFront, remoteGateway } from "./front.ts";

const named = (name: string) => (request: Request) =>
  new Response(`${name} ${new URL(request.url).pathname}`);

const never = () => new Promise<Response>(() => undefined);

const front = createFront({ gateway: named("gateway"), storefront: named("storefront") });
const ask = async (path: string) => (await front.request(path)).text();

afterEach(() => void vi.useRealTimers());

it("gives the gateway its paths and the storefront all others", async () => {
  expect(await ask("/v2/products/searches?keyword=susu")).toBe("gateway /v2/products/searches");
  expect(await ask("/media/ab-320.avif")).toBe("gateway /media/ab-320.avif");
  expect(await ask("/readyz")).toBe("gateway /readyz");
  expect(await ask("/v2x")).toBe("storefront /v2x");
  expect(await ask("/")).toBe("storefront /");
});

it("answers for its own health without asking anybody", async () => {
  expect(await (await front.request("/healthz")).json()).toEqual({ status: "ok" });
});

it("is ready by itself where it serves no gateway", async () => {
  const worker = createFront({ gateway: undefined, storefront: undefined });
  expect((await worker.request("/readyz")).status).toBe(200);
});

it("refuses a body above the limit, in the words of the floor that was asked", async () => {
  const body = "x".repeat(limits.maxBodyBytes + 1);
  const api = await front.request("/v2/orders", { method: "POST", body });
  expect(api.status).toBe(413);
  expect(await api.json()).toMatchObject({ error: { code: "PAYLOAD_TOO_LARGE" } });
  const page = await front.request("/login", { method: "POST", body });
  expect(page.status).toBe(413);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

it("takes a picture where one is sent, and says when even that is too much", async () => {
  const taken = createFront({ gateway: named("gateway"), storefront: named("storefront") });
  const send = (path: string, bytes: number) =>
    taken.request(path, { method: "POST", body: "x".repeat(bytes) });
  expect((await send(avatarPage, limits.maxPictureBytes)).status).toBe(200);
  expect((await send(`${avatarPage}.data`, limits.maxPictureBytes)).status).toBe(200);
  expect((await send(avatarPath, limits.maxPictureBytes)).status).toBe(200);
  expect((await send(avatarPath, 10_000_000)).status).toBe(413);
  expect((await send("/user-account/data", limits.maxPictureBytes)).status).toBe(413);
});

it("lets nobody wait longer than the limit", async () => {
  vi.useFakeTimers();
  const slow = createFront({ gateway: never, storefront: never });
  const answers = Promise.all([slow.request("/v2/carts"), slow.request("/cart")]);
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs);
  const [api, page] = await answers;
  expect(await api.json()).toMatchObject({ statusCode: 504, error: { code: "TIMEOUT" } });
  expect(page.status).toBe(504);
});

it("answers at once when the gateway of another process is down", async () => {
  const apart = createFront({
    gateway: remoteGateway("http://127.0.0.1:9"),
    storefront: undefined,
  });
  const answer = await apart.request("/v2/categories");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: "UNAVAILABLE" } });
});

it("tells a gateway elsewhere the visitor's address as a proxy does", async () => {
  const gateway = createServer((request, response) => {
    response.end(JSON.stringify([request.headers["x-forwarded-for"], request.method]));
  }).listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const { port } = gateway.address() as AddressInfo;
  const apart = createFront({
    gateway: remoteGateway(`http://127.0.0.1:${port}`),
    storefront: undefined,
  });
  const headers = { "x-client-address": "203.0.113.5", "x-forwarded-for": "9.9.9.9" };
  const answer = await apart.request("/v2/carts", { method: "POST", body: "{}", headers });
  expect(await answer.json()).toEqual(["203.0.113.5", "POST"]);
  gateway.close();
});
