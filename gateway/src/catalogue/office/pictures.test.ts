import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareFile, listFiles, sendFilePart } from "@gerai/contract/office/files";
import * as contract from "@gerai/contract/office/products";
import { staffActs } from "@gerai/contract/office/staff";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { bitmap, ofIphone, photograph } from "../../../test/support/photographs.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";
import { originalName } from "../../media/places.ts";
import { pictureId } from "../../media/source.ts";

const { tea, milkSmall } = seeded.products;

const world = await forThisFile(shopWorld());
const folder = await mkdtemp(join(tmpdir(), "product-pictures-"));
afterAll(() => rm(folder, { recursive: true }));
Object.assign(world.deps.config, {
  mediaDir: join(folder, "media"),
  pictureDir: join(folder, "pictures"),
});
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const administrator = await loggedInAs(office, "administrator");

const paramsOf = (productId: number) => ({ productId: String(productId) });

const start = (productId: number, name: string, bytes: number) =>
  dataOf(
    merchandiser.call(contract.startPicture, {
      params: paramsOf(productId),
      body: { name, bytes },
    }),
  );

const sendPart = (fileId: string, part: number, content: Uint8Array) =>
  merchandiser.call(sendFilePart, {
    params: { fileId, part: String(part) },
    body: { content: Buffer.from(content).toString("base64") },
  });

const finish = (productId: number, fileId: string) =>
  merchandiser.call(contract.finishPicture, {
    params: { ...paramsOf(productId), fileId },
    body: {},
  });

/** Sends a photograph in two parts. */
const send = async (productId: number, name: string, content: Uint8Array) => {
  const { fileId } = await start(productId, name, content.length);
  const middle = Math.ceil(content.length / 2);
  await sendPart(fileId, 1, content.subarray(0, middle));
  if (middle < content.length) await sendPart(fileId, 2, content.subarray(middle));
  return finish(productId, fileId);
};

const read = (productId: number) =>
  dataOf(merchandiser.call(contract.listPictures, { params: paramsOf(productId) }));

const sources = async (productId: number) =>
  (await read(productId)).pictures.map(({ source }) => source);

const arrange = (productId: number, version: string, positions: readonly number[]) =>
  merchandiser.call(contract.arrangePictures, {
    params: paramsOf(productId),
    body: { version, positions: [...positions] },
  });

const cardOf = async (productId: number) =>
  (await world.query("select picture from products where product_id = $1", [productId]))[0]?.[
    "picture"
  ];

const lastAct = async () => (await dataOf(administrator.call(staffActs, { query: {} }))).acts[0];

const [front, back, side] = await Promise.all(
  [0, 10, 20].map((shade) => photograph({ shade })),
).then((all) => all.map((bytes) => new Uint8Array(bytes)) as [Uint8Array, Uint8Array, Uint8Array]);

it("shows photographs in the order in which they came, each once, the first on the card", async () => {
  expect(codeOf(await send(tea, "depan.jpg", front))).toBe("OK");
  expect(await lastAct()).toMatchObject({
    act: "goods.picture-add",
    subject: "Teh Botol Sosro 450 ml (p4)",
    after: "depan.jpg",
  });
  expect(codeOf(await send(tea, "belakang.jpg", back))).toBe("OK");
  expect(codeOf(await send(tea, "depan lagi.jpg", front))).toBe("OK");
  expect(await sources(tea)).toEqual(["depan.jpg", "belakang.jpg"]);
  expect(await cardOf(tea)).toBe(pictureId(front));
  expect((await read(tea)).pictures[0]?.url).toContain(`/media/${pictureId(front)}-`);
  expect(await world.query("select file_id from import_files")).toEqual([]);
});

it("keeps nothing of what the camera wrote, the place among it", async () => {
  const located = await sharp(Buffer.from(side))
    .withExif({ IFD3: { GPSLatitude: "6/1 12/1 0/1", GPSLatitudeRef: "S" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(located).metadata()).exif).toBeDefined();
  expect(codeOf(await send(milkSmall, "lokasi.jpg", new Uint8Array(located)))).toBe("OK");
  const kept = await readFile(join(folder, "pictures", originalName(pictureId(located))));
  const { exif, xmp, iptc } = await sharp(kept).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
});

it("reads GIF, TIFF, HEIC and BMP, and says what it cannot read", async () => {
  const before = await sources(milkSmall);
  const gif = await sharp(Buffer.from(front)).gif().toBuffer();
  const tiff = await sharp(Buffer.from(front)).tiff().toBuffer();
  expect(codeOf(await send(milkSmall, "a.gif", new Uint8Array(gif)))).toBe("OK");
  expect(codeOf(await send(milkSmall, "b.tif", new Uint8Array(tiff)))).toBe("OK");
  expect(codeOf(await send(milkSmall, "IMG_1.HEIC", new Uint8Array(await ofIphone())))).toBe("OK");
  expect(codeOf(await send(milkSmall, "d.bmp", new Uint8Array(bitmap())))).toBe("OK");
  const after = [...before, "a.gif", "b.tif", "IMG_1.HEIC", "d.bmp"];
  expect(await sources(milkSmall)).toEqual(after);
  const heic = new Uint8Array(Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0", "latin1"));
  const refused = await send(milkSmall, "IMG_2.HEIC", heic);
  expect(refused).toMatchObject({ code: "PICTURE_REFUSED" });
  expect(refused.ok ? "" : refused.message).toBe("IMG_2.HEIC: gambar rusak.");
  const text = await send(milkSmall, "a.jpg", new Uint8Array(Buffer.from("bukan foto")));
  expect(text.ok ? "" : text.message).toMatch(/^a\.jpg: bukan gambar JPEG/);
  expect(await sources(milkSmall)).toEqual(after);
  expect(await world.query("select file_id from import_files")).toEqual([]);
});

it("changes the order and takes off what is left out, unless others changed it meanwhile", async () => {
  await send(tea, "samping.jpg", side);
  const { version } = await read(tea);
  expect(codeOf(await arrange(tea, version, [3, 1]))).toBe("OK");
  expect(await sources(tea)).toEqual(["samping.jpg", "depan.jpg"]);
  expect(await cardOf(tea)).toBe(pictureId(side));
  expect(await lastAct()).toMatchObject({
    act: "goods.pictures",
    before: "depan.jpg, belakang.jpg, samping.jpg",
    after: "samping.jpg, depan.jpg",
  });
  expect(codeOf(await arrange(tea, version, [1]))).toBe("PICTURES_CHANGED");
  const now = await read(tea);
  expect(codeOf(await arrange(tea, now.version, [1, 7]))).toBe("PICTURES_CHANGED");
  expect(codeOf(await arrange(tea, now.version, [2, 2]))).toBe("PICTURES_CHANGED");
  expect(await sources(tea)).toEqual(["samping.jpg", "depan.jpg"]);

  expect(codeOf(await arrange(tea, now.version, []))).toBe("OK");
  expect(await sources(tea)).toEqual([]);
  const [drawing] = await world.query("select source from pictures where picture = $1", [
    await cardOf(tea),
  ]);
  expect(drawing?.["source"]).not.toBeNull();
});

const crop = (
  version: string,
  position: number,
  area: contract.PictureArea | null,
  productId: number = tea,
) =>
  merchandiser.call(contract.cropPicture, {
    params: { ...paramsOf(productId), position: String(position) },
    body: { version, area },
  });

const placesOf = (productId: number) =>
  world.query(
    "select position, source, picture, whole_picture as whole from product_pictures where product_id = $1 order by position",
    [productId],
  );

it("shows a part of a photograph in its place, keeps it in another order, and shows all of it again", async () => {
  await send(tea, "depan.jpg", front);
  await send(tea, "belakang.jpg", back);
  const whole = await sharp(Buffer.from(front)).metadata();
  const { version } = await read(tea);
  const leftHalf = { left: 0, top: 0, width: 0.5, height: 1 };
  expect(codeOf(await crop(version, 1, leftHalf))).toBe("OK");
  expect(await lastAct()).toMatchObject({ act: "goods.picture-crop", after: "depan.jpg" });
  const part = await cardOf(tea);
  expect(part).not.toBe(pictureId(front));
  const [size] = await world.query("select width, height from pictures where picture = $1", [part]);
  expect(size).toEqual({ width: whole.width / 2, height: whole.height });

  const cropped = await read(tea);
  expect(cropped.pictures.map(({ source, isCropped }) => [source, isCropped])).toEqual([
    ["depan.jpg", true],
    ["belakang.jpg", false],
  ]);
  expect(cropped.pictures[0]?.whole).toContain(`/media/${pictureId(front)}-640`);
  expect(codeOf(await arrange(tea, cropped.version, [2, 1]))).toBe("OK");
  const last = { position: 2, source: "depan.jpg", picture: part, whole: pictureId(front) };
  expect((await placesOf(tea))[1]).toEqual(last);
  expect(codeOf(await send(tea, "depan.jpg", front))).toBe("OK");
  expect((await placesOf(tea)).slice(1)).toEqual([last]);

  expect(codeOf(await crop((await read(tea)).version, 2, null))).toBe("OK");
  expect((await placesOf(tea))[1]).toMatchObject({ picture: pictureId(front), whole: null });
  expect(await lastAct()).toMatchObject({ after: "depan.jpg (utuh)" });
});

it("refuses a part that is too small, and one of photographs that others changed", async () => {
  const { version } = await read(tea);
  const dot = { left: 1, top: 1, width: 0.01, height: 0.01 };
  const small = await crop(version, 1, dot);
  expect(small.ok ? "" : small.message).toMatch(/^belakang\.jpg: 1 × 1 piksel, terlalu kecil/);
  const half = { left: 0, top: 0, width: 0.5, height: 0.5 };
  expect(codeOf(await crop("0", 1, half))).toBe("PICTURES_CHANGED");
  expect(codeOf(await crop(version, 9, half))).toBe("PICTURES_CHANGED");
  expect(codeOf(await crop(version, 1, half, 99_999))).toBe("PRODUCT_UNKNOWN");
  expect(codeOf(await crop(version, 1, { ...half, width: 2 }))).toBe("VALIDATION_FAILED");
  expect((await read(tea)).version).toBe(version);
  await arrange(tea, version, []);
});

it("offers no part of a drawing", async () => {
  const drawing = "0".repeat(32);
  await world.query(
    `with drawn as (
      insert into pictures (picture, source_type, source, width, height)
      values ($1, 'image/svg+xml', '<svg/>', 100, 100) returning picture)
    insert into product_pictures (product_id, position, source, by_column, picture)
    select $2, 1, 'gambar.svg', true, picture from drawn`,
    [drawing, tea],
  );
  const { version, pictures } = await read(tea);
  expect(pictures).toMatchObject([{ source: "gambar.svg", whole: "" }]);
  expect(pictures[0]?.url).toContain(drawing);
  const area = { left: 0, top: 0, width: 0.5, height: 0.5 };
  const refused = await crop(version, 1, area);
  expect(refused.ok ? "" : refused.message).toMatch(/^gambar\.svg: tidak dapat dipotong/);
  await arrange(tea, version, []);
});

it("refuses what has not come whole, what is none, and one too many", async () => {
  const { fileId } = await start(tea, "depan.jpg", front.length);
  await sendPart(fileId, 1, front.subarray(0, 10));
  expect(codeOf(await finish(tea, fileId))).toBe("FILE_INCOMPLETE");
  const compared = await merchandiser.call(compareFile, { params: { fileId }, body: {} });
  expect(codeOf(compared)).toBe("FILE_UNKNOWN");
  expect((await dataOf(merchandiser.call(listFiles, {}))).files).toEqual([]);
  const stranger = "0198c0de-0000-7000-8000-000000000000";
  expect(codeOf(await finish(tea, stranger))).toBe("FILE_UNKNOWN");
  expect(codeOf(await finish(99_999, fileId))).toBe("PRODUCT_UNKNOWN");

  await world.query(
    `insert into product_pictures (product_id, position, source, by_column)
      select $1, n, 'foto-' || n || '.jpg', true from generate_series(1, 12) n`,
    [tea],
  );
  expect(codeOf(await send(tea, "depan.jpg", front))).toBe("PICTURES_FULL");
  expect((await read(tea)).pictures[0]?.url).toBe("");
});

it("lends a category a photograph for as long as one of its products shows it", async () => {
  const takeOff = async (productId: number) =>
    arrange(productId, (await read(productId)).version, []);
  const ofCategory = async () =>
    (
      await world.query(
        `select c.picture, p.source is null as is_photograph from categories c
          join pictures p using (picture) where category_id = 12`,
      )
    )[0];
  const ofProducts = await world.query(
    "select product_id::int from products where category_id = 12",
  );
  const productIds = ofProducts.map((row) => Number(row["product_id"]));
  const other = productIds.find((productId) => productId !== tea) ?? 0;
  for (const productId of productIds) await takeOff(productId);
  expect(await ofCategory()).toMatchObject({ is_photograph: false });
  expect(codeOf(await send(tea, "depan.jpg", front))).toBe("OK");
  expect(await ofCategory()).toEqual({ picture: pictureId(front), is_photograph: true });
  expect(codeOf(await send(other, "belakang.jpg", back))).toBe("OK");
  expect(await ofCategory()).toMatchObject({ picture: pictureId(front) });
  expect(codeOf(await takeOff(tea))).toBe("OK");
  expect(await ofCategory()).toMatchObject({ picture: pictureId(back) });
  expect(codeOf(await takeOff(other))).toBe("OK");
  expect(await ofCategory()).toMatchObject({ is_photograph: false });
});
