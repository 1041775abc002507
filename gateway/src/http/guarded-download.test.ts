import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardedDownload, type DownloadOptions } from "./guarded-download.ts";
import type { LookupAll } from "./guarded-request.ts";
import { isPublicAddress } from "./public-address.ts";

const picture = Buffer.from("not really a picture");
let server: Server;
let origin: string;
const asked: string[] = [];

const answers: Readonly<Record<string, RequestListener>> = {
  "/picture": (_request, response) =>
    response.writeHead(200, { "content-type": "image/jpeg; q=1" }).end(picture),
  "/text": (_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<p>no</p>"),
  "/said-large": (_request, response) =>
    response.writeHead(200, { "content-type": "image/jpeg", "content-length": 5_000 }).end(),
  "/endless": (_request, response) => {
    response.writeHead(200, { "content-type": "image/jpeg" });
    const timer = setInterval(() => response.write(Buffer.alloc(400)), 1);
    response.on("close", () => clearInterval(timer));
  },
  "/silent": () => undefined,
  "/slow": (_request, response) =>
    void response.writeHead(200, { "content-type": "image/jpeg" }).write("x"),
  "/gone": (_request, response) => response.writeHead(404).end(),
  "/broken": (_request, response) => response.writeHead(503).end(),
  "/cut": (_request, response) => {
    response.writeHead(200, { "content-type": "image/jpeg", "content-length": 900 });
    response.write("x", () => response.destroy());
  },
  "/moved": (_request, response) => response.writeHead(302, { location: "/picture" }).end(),
  "/round": (_request, response) => response.writeHead(302, { location: "/round" }).end(),
  "/inside": (_request, response) =>
    response.writeHead(302, { location: "https://169.254.169.254/latest/meta-data" }).end(),
  "/named": (_request, response) =>
    response.writeHead(302, { location: "https://inside.test/" }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answers[request.url ?? ""]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A resolver that knows these addresses for every name. */
const answering =
  (...addresses: readonly string[]): LookupAll =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

const download = (path: string, changes: Partial<DownloadOptions> = {}) =>
  guardedDownload(URL.canParse(path) ? path : `${origin}${path}`, {
    maxBytes: 1_000,
    types: ["image/jpeg"],
    timeoutMs: 500,
    trustedOrigins: [origin],
    ...changes,
  });

describe("what a trusted origin answers", () => {
  it("is the file with its type, also after a redirect", async () => {
    for (const path of ["/picture", "/moved"]) {
      const file = await download(path);
      expect(file.ok && [Buffer.from(file.bytes), file.type]).toEqual([picture, "image/jpeg"]);
    }
  });

  it.each([
    ["/text", "wrong_type"],
    ["/said-large", "too_large"],
    ["/endless", "too_large"],
    ["/silent", "unavailable"],
    ["/slow", "unavailable"],
    ["/cut", "unavailable"],
    ["/gone", "missing"],
    ["/broken", "unavailable"],
    ["/round", "too_many_redirects"],
    ["/inside", "forbidden"],
    ["/named", "forbidden"],
  ])("is refused at %s as %s", async (path, reason) => {
    const lookup = answering("10.0.0.7");
    expect(await download(path, { lookup })).toEqual({ ok: false, reason });
  });
});

describe("what is not trusted", () => {
  it("is never asked where its address is not public", async () => {
    asked.length = 0;
    const { port } = new URL(origin);
    const inside = [
      `${origin}/picture`,
      `https://127.0.0.1:${port}/picture`,
      `https://0x7f.1:${port}/picture`,
      `https://[::ffff:127.0.0.1]:${port}/picture`,
      `https://[::1]:${port}/picture`,
      "https://169.254.169.254/",
      "https://user:word@1.1.1.1/",
      "ftp://1.1.1.1/",
      "no address",
    ];
    for (const url of inside) {
      expect(await guardedDownload(url, { ...quick, trustedOrigins: [] })).toEqual({
        ok: false,
        reason: "forbidden",
      });
    }
    expect(asked).toEqual([]);
  });

  it("is refused where a name stands for this machine, and goes where the resolver said", async () => {
    const { port } = new URL(origin);
    const url = `https://picture.test:${port}/picture`;
    const none = { ...quick, trustedOrigins: [] };
    expect(await guardedDownload(url, { ...none, lookup: answering("127.0.0.1") })).toEqual({
      ok: false,
      reason: "forbidden",
    });
    // One public address among others does not help.
    const mixed = answering("1.1.1.1", "127.0.0.1");
    expect(await guardedDownload(url, { ...none, lookup: mixed })).toEqual({
      ok: false,
      reason: "forbidden",
    });
    // A public address at which nobody answers: TEST-NET is reserved, so one that is never routed serves.
    expect(await guardedDownload("https://picture.invalid/", none)).toEqual({
      ok: false,
      reason: "unavailable",
    });
  });
});

const quick: DownloadOptions = {
  maxBytes: 1_000,
  types: ["image/jpeg"],
  timeoutMs: 500,
  trustedOrigins: [],
};

it("knows public addresses from all others", () => {
  const inside = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "fc00::1",
    "fe80::1",
    "2001::1",
    "2001:db8::1",
    "2002:a00:1::1",
    "ff02::1",
    "example.com",
    "",
  ];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  const outside = ["1.1.1.1", "103.10.10.10", "172.32.0.1", "2001:4860:4860::8888", "2400::1"];
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
});
