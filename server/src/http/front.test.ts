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

it("leaves the receipts' host to their room alone, and answers no receipts elsewhere", async () => {
  const seen: string[] = [];
  const receipts = (request: Request) => {
    seen.push(request.url);
    return new Response("receipts");
  };
  const floors = { gateway: named("gateway"), storefront: named("storefront") };
  const host = "receipt.toko.example";
  const open = createFront({ ...floors, receipts: { host, fetch: receipts } });
  const at = async (url: string) => (await open.request(url)).text();
  for (const path of ["/", "/cart", "/v2/carts", "/media/ab-320.avif", "/healthz", "/metrics"]) {
    expect(await at(`http://${host}${path}`)).toBe("receipts");
    expect(await at(`http://toko.example${path}`)).not.toBe("receipts");
    expect(await at(`http://${host}:81${path}`)).not.toBe("receipts");
  }
  expect(seen).toHaveLength(6);
  const closed = createFront({ ...floors, receipts: { host, fetch: undefined } });
  expect((await closed.request(`http://${host}/v2/carts`)).status).toBe(404);
  expect((await closed.request("http://toko.example/v2/carts")).status).toBe(200);
});

it("lets no answer of the gateway run or load anything, unless it says so itself", async () => {
  const gateway = (request: Request) =>
    request.url.endsWith("/docs")
      ? new Response("page", { headers: { "content-security-policy": "default-src 'self'" } })
      : named("gateway")(request);
  const closed = createFront({ gateway, storefront: named("storefront") });
  const policies = async (path: string) => {
    const { headers } = await closed.request(path);
    return [headers.get("x-content-type-options"), headers.get("content-security-policy")];
  };
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  for (const path of ["/v2/carts", "/media/ab-320.avif", "/v2/maps/tiles/1/2/3", "/healthz"]) {
    expect([path, ...(await policies(path))]).toEqual([path, "nosniff", nothing]);
  }
  expect(await policies("/docs")).toEqual(["nosniff", "default-src 'self'"]);
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

/** A gateway that knows one member's session, and answers the rest by its name. */
const knowing = (request: Request): Response =>
  new URL(request.url).pathname === "/v1/account/member/get"
    ? new Response(null, { status: request.headers.get("token") === token ? 200 : 401 })
    : named("gateway")(request);

const token = "a-session-of-a-member";
const sessions = [{ cookie: `token=${token}` }, { token }] as const;

it("takes a member's picture where one is sent, and says when even that is too much", async () => {
  const taken = createFront({ gateway: knowing, storefront: named("storefront") });
  const send = (path: string, bytes: number) => {
    const headers = { ...sessions[path === avatarPath ? 1 : 0], "content-length": String(bytes) };
    return taken.request(path, { method: "POST", body: "x".repeat(bytes), headers });
  };
  expect((await send(avatarPage, limits.maxPictureBytes)).status).toBe(200);
  expect((await send(`${avatarPage}.data`, limits.maxPictureBytes)).status).toBe(200);
  expect((await send(avatarPath, limits.maxPictureBytes)).status).toBe(200);
  expect((await send(avatarPath, 10_000_000)).status).toBe(413);
  expect((await send("/user-account/data", limits.maxPictureBytes)).status).toBe(413);
});

/** A body that comes in chunks of 64 KB and tells how many were taken. */
const chunked = (chunks: number) => {
  const taken = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (stream) => {
        taken.chunks += 1;
        stream.enqueue(new Uint8Array(65_536));
        if (taken.chunks === chunks) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { taken, body };
};

it.each([avatarPage, `${avatarPage}.data`, avatarPath])(
  "reads nothing of what a guest uploads to %s",
  async (path) => {
    const seen: Request[] = [];
    const see = (request: Request) => {
      if (!request.url.endsWith("/member/get")) seen.push(request);
      return knowing(request);
    };
    const guarded = createFront({ gateway: see, storefront: see });
    const claims: readonly Record<string, string>[] = [
      {},
      { cookie: "token=made-up-by-a-guest" },
      { token: "made-up" },
    ];
    for (const headers of claims) {
      const { taken, body } = chunked(100);
      const init = { method: "POST", body, headers, duplex: "half" } as const;
      expect((await guarded.request(path, init)).status).toBe(200);
      expect(taken.chunks).toBe(0);
    }
    expect(seen.map((request) => request.body)).toEqual([null, null, null]);
  },
);

it("passes on what a member uploads in chunks, up to the limit", async () => {
  const lengths: number[] = [];
  const storefront = async (request: Request) => {
    lengths.push((await request.arrayBuffer()).byteLength);
    return new Response();
  };
  const taking = createFront({ gateway: knowing, storefront });
  const send = async (chunks: number) => {
    const { taken, body } = chunked(chunks);
    const init = { method: "POST", body, headers: sessions[0], duplex: "half" } as const;
    return { status: (await taking.request(avatarPage, init)).status, taken };
  };
  expect((await send(100)).status).toBe(200);
  const { status, taken } = await send(1_000);
  expect(status).toBe(413);
  expect(taken.chunks).toBeLessThan(200);
  expect(lengths).toEqual([6_553_600]);
});

it("lets 32 MB of uploads be in flight, and of other large bodies as much again", async () => {
  const release = Promise.withResolvers<void>();
  const storefront = async () => {
    await release.promise;
    return new Response();
  };
  const shared = createFront({ gateway: knowing, storefront });
  const send = async (path: string, bytes: number) => {
    const headers = { ...sessions[0], "content-length": String(bytes) };
    return shared.request(path, { method: "POST", body: "x", headers });
  };
  const first = [send(avatarPage, 12_000_000), send(avatarPage, 12_000_000)];
  const refused = await send(avatarPage, 12_000_000);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  const forms = Array.from({ length: 40 }, () => send("/login", 1_000_000));
  const [busy] = await Promise.all(forms.slice(33));
  expect(busy?.status).toBe(503);
  const small = send("/login", 60_000);
  release.resolve();
  for (const answer of [...first, ...forms.slice(0, 33), small]) {
    expect((await answer).status).toBe(200);
  }
  expect((await send(avatarPage, 12_000_000)).status).toBe(200);
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
