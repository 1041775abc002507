import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOfficeFront } from "./office-front.ts";

const officeUrl = "https://office.toko.example";
const script = "window.start = 1";

let folder: string;
let front: ReturnType<typeof createOfficeFront>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gerai-office-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/app-1a2b.js"), "export {}");
  const page = `<!doctype html><script src="/assets/app-1a2b.js"></script><script>${script}</script>`;
  await writeFile(join(folder, "index.html"), page);
  const api = (request: Request) => new Response(`api ${new URL(request.url).pathname}`);
  front = createOfficeFront({ officeUrl, publicUrl: "https://toko.example", api, folder });
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (path: string, options?: RequestInit) => front.request(officeUrl + path, options);

it("answers all addresses with the one page, which runs its own scripts alone and is never kept", async () => {
  const answer = await ask("/pesanan/123");
  expect(await answer.text()).toContain(script);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("img-src 'self' data: blob: https://toko.example;");
});

it("keeps built files for good, and knows no others", async () => {
  const file = await ask("/assets/app-1a2b.js");
  expect(await file.text()).toBe("export {}");
  expect(file.headers.get("cache-control")).toContain("immutable");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await ask("/assets/other.js")).status).toBe(404);
  expect((await ask("/assets/..%2f..%2fetc%2fpasswd")).status).toBe(404);
});

it("gives its API the paths with a version", async () => {
  expect(await (await ask("/v1/session")).text()).toBe("api /v1/session");
  expect(await (await ask("/v1/login", { method: "POST" })).text()).toBe("api /v1/login");
});

it("answers nothing on other hosts: reads are led to its own, writes end", async () => {
  for (const host of ["https://toko.example", "http://127.0.0.1:3003"]) {
    const read = await front.request(`${host}/v1/session`);
    expect([read.status, read.headers.get("location")]).toEqual([302, officeUrl]);
    expect((await front.request(`${host}/v1/login`, { method: "POST" })).status).toBe(404);
  }
  expect((await front.request("http://127.0.0.1:3003/healthz")).status).toBe(200);
});
