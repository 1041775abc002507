import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { photograph } from "../../../test/support/photographs.ts";
import { runJob, runJobs } from "../../../test/support/run-jobs.ts";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";
import { pictureId } from "../../media/source.ts";

const minuteMs = 60_000;

let shop: ImportShop;
let server: Server;
let origin: string;
let now: Date;
const asked: string[] = [];
const answers: Record<string, RequestListener> = {};

beforeEach(async () => {
  now = new Date();
  asked.length = 0;
  shop = await importShop({ now: () => now });
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers[request.url ?? ""];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(shop.deps.config, {
    pictureOrigins: [origin],
    mediaDir: join(shop.folder, "media"),
    pictureDir: join(shop.folder, "pictures"),
  });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

const serve = (path: string, bytes: Uint8Array | string, type = "image/jpeg"): void => {
  answers[path] = (_request, response) =>
    response.writeHead(200, { "content-type": type }).end(bytes);
};

const importAddresses = async (...addresses: readonly string[]) => {
  const rows = addresses.map((address, index) => ({
    sku: `A${index + 1}`,
    name: `Susu ${index + 1}`,
    category: "Susu",
    foto: URL.canParse(address) ? address : `${origin}${address}`,
  }));
  return shop.gerai("import", "products", await shop.file("products.jsonl", rows));
};

const cards = async () =>
  (await shop.rows<{ picture: string }>("select picture from products order by sku")).map(
    ({ picture }) => picture,
  );

const report = () => shop.gerai("import", "images", "--report");

it("comes from its address, once, and follows another address", async () => {
  const [one, two] = await Promise.all([photograph(), photograph({ shade: 9 })]);
  serve("/one.jpg", one);
  serve("/two.jpg", two);
  answers["/moved.jpg"] = (_request, response) =>
    response.writeHead(302, { location: "/two.jpg" }).end();
  await importAddresses("/one.jpg", "/moved.jpg");
  await runJobs(shop.deps);
  expect(await cards()).toEqual([pictureId(one), pictureId(two)]);
  const all = asked.length;
  await importAddresses("/one.jpg", "/moved.jpg");
  await runJobs(shop.deps);
  expect(asked).toHaveLength(all);
  await importAddresses("/two.jpg", "/moved.jpg");
  await runJobs(shop.deps);
  expect(await cards()).toEqual([pictureId(two), pictureId(two)]);
  expect((await report()).out).toContain("alamat: 0 menunggu, 0 gagal; 0 gambar");
});

it("that cannot be taken is reported by its line with the reason, and what was shown stays", async () => {
  const bytes = await photograph();
  serve("/good.jpg", bytes);
  await importAddresses("/good.jpg");
  await runJobs(shop.deps);
  serve("/page.jpg", "<p>", "text/html");
  serve("/broken.jpg", bytes.subarray(0, 900));
  answers["/inside.jpg"] = (_request, response) =>
    response.writeHead(302, { location: "https://169.254.169.254/latest" }).end();
  const imported = await importAddresses(
    "/gone.jpg",
    "/page.jpg",
    "/broken.jpg",
    "/inside.jpg",
    "https://localhost/named.jpg",
    "https://10.0.0.9/x.jpg",
  );
  expect(imported.exitCode).toBe(0);
  await runJobs(shop.deps);
  const { err, out } = await report();
  expect(out).toContain("alamat: 0 menunggu, 6 gagal");
  for (const [line, reason] of [
    [1, "/gone.jpg: tidak ada di alamat itu"],
    [2, "/page.jpg: bukan gambar"],
    [3, "/broken.jpg: gambar rusak"],
    [4, "/inside.jpg: alamat tidak diizinkan"],
    [5, "https://localhost/named.jpg: alamat tidak diizinkan"],
    [6, "https://10.0.0.9/x.jpg: alamat tidak diizinkan"],
  ] as const) {
    expect(err).toMatch(new RegExp(`products\\.jsonl:${line}: .*${reason}`));
  }
  expect((await cards())[0]).toBe(pictureId(bytes));
});

it("is tried again, further and further apart, while its server does not answer", async () => {
  const bytes = await photograph();
  answers["/late.jpg"] = (_request, response) => response.writeHead(503).end();
  await importAddresses("/late.jpg");
  await runJobs(shop.deps);
  await runJob(shop.deps, "catalogue.fetch_pictures", {});
  expect(asked).toHaveLength(1);
  expect((await report()).err).toContain("tidak menjawab (1 kali, lagi ");
  now = new Date(now.getTime() + minuteMs);
  await runJob(shop.deps, "catalogue.fetch_pictures", {});
  expect(asked).toHaveLength(2);
  now = new Date(now.getTime() + minuteMs);
  await runJob(shop.deps, "catalogue.fetch_pictures", {});
  expect(asked).toHaveLength(2);
  serve("/late.jpg", bytes);
  now = new Date(now.getTime() + minuteMs);
  await runJob(shop.deps, "catalogue.fetch_pictures", {});
  expect(await cards()).toEqual([pictureId(bytes)]);
});

it("is given up at last, and tried anew when its file is imported again", async () => {
  answers["/never.jpg"] = (_request, response) => response.writeHead(500).end();
  await importAddresses("/never.jpg");
  for (let tries = 0; tries < 12; tries += 1) {
    await runJob(shop.deps, "catalogue.fetch_pictures", {});
    now = new Date(now.getTime() + 120 * minuteMs);
  }
  expect(asked).toHaveLength(7);
  expect((await report()).err).toContain("(7 kali, tidak dicoba lagi)");
  await importAddresses("/never.jpg");
  await runJobs(shop.deps);
  expect(asked).toHaveLength(8);
});

it("is refused in the file where it is not encrypted", async () => {
  const { exitCode, err } = await importAddresses("http://shop.example/a.jpg");
  expect(exitCode).toBe(1);
  expect(err).toMatch(/products\.jsonl:1: image: harus https/);
});
