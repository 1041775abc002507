import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DeliveryStatus, OrderStatus } from "@gerai/contract/order-codes";
import { orderPhoto } from "@gerai/contract/order-problems";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { deliveryWorld } from "../../test/support/deliveries.ts";
import { runJob, runJobs } from "../../test/support/run-jobs.ts";
import { tasks } from "./jobs.ts";

const { world, ordered, seen, drive } = deliveryWorld();

/** The courier's own server: photos, and what is none. */
let server: Server;
let courier: string;
let isDown = false;
let photo: Uint8Array;

beforeAll(async () => {
  photo = await sharp({ create: { width: 960, height: 1280, channels: 3, background: "brown" } })
    .withExif({ IFD0: { Make: "Ponsel Kurir" } })
    .jpeg()
    .toBuffer();
  server = createServer(({ url }, response) => {
    if (isDown) return response.writeHead(503).end();
    response.writeHead(200, { "content-type": "image/jpeg" });
    return response.end(url === "/photo.jpg" ? photo : "<script>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  courier = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The courier's server of this test is trusted as the stand-ins are.
  Object.assign(world().deps.config, { pictureOrigins: [courier] });
});
afterAll(() => server.close());

const arrived = async (photoUrl: string) => {
  const order = await ordered({ 1: 1 });
  await drive(order, DeliveryStatus.Received, { photoUrl });
  return order;
};
type Order = Awaited<ReturnType<typeof arrived>>;

const deliveryOf = async (order: Order) => (await seen(order)).deliveries[0];
const photoIdOf = async (order: Order) =>
  (await deliveryOf(order))?.imagePath.split("/").at(-1) ?? "";

const show = (order: Order, photoId: string, headers = order.shopper.headers) =>
  world().call(orderPhoto, { params: { id: order.secretId, photoId } }, headers);

it("is fetched from the courier, stripped of all but the picture, and shown to its member alone", async () => {
  const order = await arrived(`${courier}/photo.jpg`);
  expect((await deliveryOf(order))?.imagePath).toBe("");
  await runJobs(world().deps);
  const photoId = await photoIdOf(order);
  expect((await deliveryOf(order))?.imagePath).toBe(
    `/order-detail/${order.secretId}/foto/${photoId}`,
  );
  const { content } = await dataOf(show(order, photoId));
  const kept = await sharp(Buffer.from(content, "base64")).metadata();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(["webp", 960, 1280, undefined]);

  const stranger = await world().newShopper();
  const other = await ordered({ 1: 1 });
  const refused = [
    await show(order, photoId, stranger.headers),
    await show({ ...order, secretId: other.secretId }, photoId),
    await show({ ...order, secretId: "guessed" }, photoId),
    await show(order, order.orderId),
  ];
  expect(refused.map(codeOf)).toEqual(Array.from(refused, () => "PHOTO_NOT_FOUND"));
  expect(codeOf(await show(order, photoId, { token: "", fingerprint: "" }))).toBe(
    "UNAUTHENTICATED",
  );
});

it("is kept for seven days, and the order says until when", async () => {
  const order = await arrived(`${courier}/photo.jpg`);
  const received = world().deps.clock.now().getTime();
  await runJobs(world().deps);
  const photoId = await photoIdOf(order);
  const until = (await deliveryOf(order))?.imageUntil ?? "";
  expect(new Date(until).getTime()).toBe(received + 7 * 24 * 3_600_000);
  world().pass(7 * 24 * 60 - 1);
  await runJob(world().deps, "fulfilment.forget_photos", {});
  expect(await photoIdOf(order)).toBe(photoId);
  world().pass(2);
  expect(codeOf(await show(order, photoId))).toBe("PHOTO_NOT_FOUND");
  await runJob(world().deps, "fulfilment.forget_photos", {});
  expect(await deliveryOf(order)).toMatchObject({ imagePath: "", imageUntil: null });
  expect(
    await world().query("select photo_id from order_photos where order_id = $1", [order.orderId]),
  ).toEqual([]);
});

it("leaves the order as it is where it is no picture, or lies inside the shop's network", async () => {
  for (const url of [`${courier}/page`, "http://127.0.0.1:9/photo.jpg", "https://10.0.0.1/p.jpg"]) {
    const order = await arrived(url);
    await runJobs(world().deps);
    expect(await seen(order)).toMatchObject({ orderStatusId: OrderStatus.Arrived });
    expect((await deliveryOf(order))?.imagePath).toBe("");
    expect(
      await world().query("select photo_url from deliveries where order_id = $1", [order.orderId]),
    ).toEqual([{ photo_url: null }]);
  }
});

it("is asked for again where the courier does not answer, and kept once however often", async () => {
  const order = await arrived(`${courier}/photo.jpg`);
  const { memberId } = order.shopper;
  const deliveryId = (await deliveryOf(order))?.deliveryId;
  const fetchProof = tasks.find(({ name }) => name === "fulfilment.fetch_proof");
  const again = () => fetchProof?.run(world().deps, { memberId, deliveryId });
  isDown = true;
  await expect(again()).rejects.toThrow("unavailable");
  isDown = false;
  await Promise.all([again(), again()]);
  await again();
  expect(
    await world().query("select count(*)::int from order_photos where order_id = $1", [
      order.orderId,
    ]),
  ).toEqual([{ count: 1 }]);
  await world().query("delete from graphile_worker._private_jobs");
});
