import { hash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendFilePart } from "@gerai/contract/office/files";
import * as contract from "@gerai/contract/office/many-pictures";
import { staffActs } from "@gerai/contract/office/staff";
import { afterAll, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { photograph } from "../../../test/support/photographs.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";
import { pictureId } from "../../media/source.ts";

const { tea, teaPack, milkSmall, carton, hamper } = seeded.products;
const barcode = "8991002101234";

const world = await forThisFile(shopWorld());
const folder = await mkdtemp(join(tmpdir(), "many-pictures-"));
afterAll(() => rm(folder, { recursive: true }));
Object.assign(world.deps.config, {
  mediaDir: join(folder, "media"),
  pictureDir: join(folder, "pictures"),
});
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const administrator = await loggedInAs(office, "administrator");
await world.query("update products set barcodes = array[$2] where product_id = $1", [
  teaPack,
  barcode,
]);
await world.query(
  `insert into product_pictures (product_id, position, source, by_column)
    values ($1, 1, 'kardus.jpg', true), ($2, 2, 'kardus.jpg', true)`,
  [carton, hamper],
);

const [front, back] = await Promise.all([0, 10].map((shade) => photograph({ shade }))).then(
  (all) => all.map((bytes) => new Uint8Array(bytes)) as [Uint8Array, Uint8Array],
);

const start = (name: string, content: Uint8Array) =>
  merchandiser.call(contract.startNamedPicture, {
    body: { name, bytes: content.length, digest: hash("sha256", content, "hex") },
  });

const finish = (fileId: string) =>
  merchandiser.call(contract.finishNamedPicture, { params: { fileId }, body: {} });

/** @returns the code of the answer, or `SHOWN` where nothing was to be sent */
const send = async (name: string, content: Uint8Array) => {
  const started = await start(name, content);
  if (!started.ok) return started.code;
  const { fileId } = started.data;
  if (fileId === null) return "SHOWN";
  await merchandiser.call(sendFilePart, {
    params: { fileId, part: "1" },
    body: { content: Buffer.from(content).toString("base64") },
  });
  return codeOf(await finish(fileId));
};

const shown = (productId: number) =>
  world.query(
    "select position::int4, picture from product_pictures where product_id = $1 order by position",
    [productId],
  );

const version = async () => (await world.query("select version from catalogue_version"))[0];

it("finds products by number, barcode and column, and says why where there is none", async () => {
  const names = [
    "p4.jpg",
    "p4-2.WEBP",
    "p4 (2).jpg",
    `${barcode}.png`,
    `${barcode}-12.png`,
    "kardus.jpg",
    "p6.jpg",
    "p4-13.jpg",
    "entah.jpg",
    "p4.txt",
    "catatan",
  ];
  const { matches } = await dataOf(merchandiser.call(contract.matchPictures, { body: { names } }));
  const place = (productId: number, position: number) => ({ productId, position, isTaken: false });
  expect(matches).toEqual([
    { places: [place(tea, 1)], why: "" },
    { places: [place(tea, 2)], why: "" },
    { places: [place(tea, 3)], why: "" },
    { places: [place(teaPack, 1)], why: "" },
    { places: [place(teaPack, 12)], why: "" },
    { places: [place(carton, 1), place(hamper, 2)], why: "" },
    { places: [], why: "kolom image produk ini menamai gambar lain" },
    { places: [], why: "tidak ada produk dengan SKU atau barcode p4-13" },
    { places: [], why: "tidak ada produk dengan SKU atau barcode entah" },
    { places: [], why: "bukan berkas gambar" },
    { places: [], why: "bukan berkas gambar" },
  ]);
});

it("puts each where its name says, in place of what stood there, and takes none twice", async () => {
  expect(await send("p4-2.jpg", front)).toBe("OK");
  expect(await shown(tea)).toEqual([{ position: 2, picture: pictureId(front) }]);
  expect(await send("p4-2.jpg", front)).toBe("SHOWN");
  expect(await send("p4 (1).jpg", back)).toBe("OK");
  expect(await shown(tea)).toEqual([{ position: 2, picture: pictureId(back) }]);
  expect((await dataOf(administrator.call(staffActs, { query: {} }))).acts[0]).toMatchObject({
    act: "goods.picture-add",
    subject: "Teh Botol Sosro 450 ml (p4)",
    after: "p4 (1).jpg",
  });
  expect(await send("kardus.jpg", front)).toBe("OK");
  expect(await shown(carton)).toEqual([{ position: 1, picture: pictureId(front) }]);
  expect(await shown(hamper)).toEqual([{ position: 2, picture: pictureId(front) }]);
  expect(await world.query("select file_id from import_files")).toEqual([]);
});

it("tells the caches of many at once, a little later", async () => {
  await runJobs(world.deps);
  const before = await version();
  expect(await send("p2.jpg", front)).toBe("OK");
  expect(await send("p2-2.jpg", back)).toBe("OK");
  expect(await version()).toEqual(before);
  const jobs = `select key from graphile_worker.jobs where task_identifier = 'catalogue.tell_placed_pictures'`;
  expect(await world.query(jobs)).toHaveLength(1);
  await world.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => '2000-01-01')",
  );
  await runJobs(world.deps);
  expect(await version()).toEqual({ version: Number(before?.["version"]) + 1 });
});

it("leaves what is shown where a photograph belongs to nobody, has not come whole or cannot be read", async () => {
  const before = await shown(milkSmall);
  expect(await send("entah.jpg", front)).toBe("PICTURE_REFUSED");
  expect(await send("p2.jpg", new Uint8Array(Buffer.from("bukan foto")))).toBe("PICTURE_REFUSED");
  const { fileId } = await dataOf(start("p2.jpg", back));
  expect(codeOf(await finish(fileId ?? ""))).toBe("FILE_INCOMPLETE");
  expect(await shown(milkSmall)).toEqual(before);
});
