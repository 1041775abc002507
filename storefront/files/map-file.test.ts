import { mkdtemp, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { longestRange } from "./byte-range.ts";
import { mapFileAnswer } from "./map-file.ts";

let folder: string;
let path: string;
/** Longer than what one request gets, and no two places alike for long. */
const content = Buffer.alloc(longestRange + 200_000, "0123456789abcdefghijklmnopqrs");
const address = "https://toko.example/peta/jalan.pmtiles";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "map-file-"));
  path = join(folder, "peta.pmtiles");
  await writeFile(path, content);
});
afterAll(() => rm(folder, { recursive: true }));

const ask = async (headers: Record<string, string> = {}, method = "GET"): Promise<Response> => {
  const answer = await mapFileAnswer(path)(new Request(address, { method, headers }));
  if (answer === undefined) throw new Error("the address is not served");
  return answer;
};
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it.each([
  ["bytes=0-126", 0, 126],
  ["bytes=100000-299999", 100_000, 299_999],
  [`bytes=${content.length - 1}-`, content.length - 1, content.length - 1],
  ["bytes=-10", content.length - 10, content.length - 1],
  [`bytes=${content.length - 5}-${content.length + 100}`, content.length - 5, content.length - 1],
])("answers %s with that part", async (range, first, last) => {
  const answer = await ask({ range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/${content.length}`);
  expect(answer.headers.get("content-length")).toBe(String(last - first + 1));
  expect((await bytesOf(answer)).equals(content.subarray(first, last + 1))).toBe(true);
});

it("cuts a part that is too long", async () => {
  for (const range of ["bytes=5-", `bytes=5-${content.length}`]) {
    const answer = await ask({ range });
    expect(answer.headers.get("content-range")).toBe(
      `bytes 5-${longestRange + 4}/${content.length}`,
    );
    expect((await bytesOf(answer)).length).toBe(longestRange);
  }
});

it.each([`bytes=${content.length}-`, "bytes=999999999999999-", "bytes=-0"])(
  "refuses %s, which lies outside",
  async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe(`bytes */${content.length}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("");
  },
);

it.each(["bytes=9-3", "bytes=-", "bytes=0-1,5-6", "bytes=a-b", "lines=1-2", "bytes=1e3-2e3"])(
  "answers %s, which it does not know, with the whole file",
  async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).toBe(String(content.length));
    await answer.body?.cancel();
  },
);

it("hands the whole file out piece by piece", async () => {
  const answer = await ask();
  expect(answer.headers.get("accept-ranges")).toBe("bytes");
  expect((await bytesOf(answer)).equals(content)).toBe(true);
});

it("tells browsers that have it to keep it, and others of a new one", async () => {
  const first = await ask({ range: "bytes=0-9" });
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  await first.body?.cancel();
  expect((await ask({ "if-none-match": etag, range: "bytes=0-9" })).status).toBe(304);
  const same = await ask({ "if-range": etag, range: "bytes=0-9" });
  expect(same.status).toBe(206);
  await same.body?.cancel();
  await utimes(path, 1_000, 1_000);
  const changed = await ask({ "if-range": etag, range: "bytes=0-9" });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
  await changed.body?.cancel();
});

it("answers HEAD without a body", async () => {
  const answer = await ask({ range: "bytes=0-9" }, "HEAD");
  expect([answer.status, answer.headers.get("content-length")]).toEqual([206, "10"]);
  expect(answer.body).toBeNull();
});

it("serves no other address, whatever stands in it", async () => {
  const answer = mapFileAnswer(path);
  for (const other of ["/peta/jalan.pmtiles/..", "/peta/%2e%2e/package.json", "/peta/"]) {
    expect(await answer(new Request(`https://toko.example${other}`))).toBeUndefined();
  }
});

it("does not end well when the file becomes shorter meanwhile, and is not found when it is gone", async () => {
  const other = join(folder, "other.pmtiles");
  await writeFile(other, content);
  const request = () => new Request(address);
  const answer = await mapFileAnswer(other)(request());
  const reader = answer?.body?.getReader();
  await reader?.read();
  await truncate(other, 100);
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow("shorter");
  await rm(other);
  const missing = await mapFileAnswer(other)(request());
  expect([missing?.status, missing?.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

it("lets browsers keep parts as long as the guide to caches says", async () => {
  const guide = await readFile(new URL("../../docs/guides/caches.md", import.meta.url), "utf8");
  const told = /^\| the map file[^|]*\| `([^`]+)`/m.exec(guide)?.[1];
  const answer = await ask({}, "HEAD");
  expect(answer.headers.get("cache-control")).toBe(told);
});
