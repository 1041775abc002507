/** What messages say of the cash that couriers collect. */
import { DeliveryStatus } from "@gerai/contract/order-codes";
import { beforeEach, expect, it } from "vitest";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { report, reportFromStore } from "../../../test/support/orders.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import {
  neighbourWithCart,
  orderCart,
  setStock,
  shopWorld,
} from "../../../test/support/shoppers.ts";
import { givePoints } from "../../../test/support/vouchers.ts";

const texts: string[] = [];
const accepted = { ok: true, data: { messageId: "1" } } as const;

const world = await forThisFile(
  shopWorld({
    newsSender: {
      sendNews: async ({ text }) => {
        texts.push(text);
        return accepted;
      },
      sendBackInStock: async () => accepted,
    },
  }),
);
const { products } = seeded;
const { OnTheWay, Received } = DeliveryStatus;

beforeEach(async () => {
  texts.length = 0;
  await setStock(world, products.tea, 40);
});

/** What is told once the burst is over. */
const told = async (): Promise<readonly string[]> => {
  await runJobs(world.deps);
  await world.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'news:%'",
  );
  await runJobs(world.deps);
  return texts.splice(0);
};

const placeWith = async (
  quantities: Readonly<Record<number, number>>,
  wishes: { readonly cashTendered?: number; readonly points?: number } = {},
) => {
  const shopper = await neighbourWithCart(world, quantities);
  if (wishes.points !== undefined) await givePoints(world, shopper, wishes.points);
  return orderCart(world, shopper, undefined, wishes);
};

it("names what is left after something ran short", async () => {
  const { orderNumber } = await placeWith({ [products.milkLitre]: 2, [products.tea]: 1 });
  const deliveryNo = `${orderNumber}-1`;
  expect(await told()).toEqual([
    "Pesanan Anda sudah masuk. Siapkan uang pas Rp47.000 saat kurir tiba.",
  ]);
  const lines = [{ sku: "p4", quantity: 1 }];
  await reportFromStore(world, { deliveryNo, kind: "short", lines });
  await told();
  await report(world, { deliveryNo, statusId: OnTheWay });
  expect(await told()).toEqual([
    "Kurir sedang menuju alamat Anda. Siapkan uang pas Rp41.000 saat kurir tiba.",
  ]);
});

it("names the change of the notes that were named", async () => {
  const { orderNumber } = await placeWith({ [products.tea]: 2 }, { cashTendered: 50_000 });
  const change = "Siapkan Rp50.000; kurir membawa kembalian Rp29.000.";
  expect(await told()).toEqual([`Pesanan Anda sudah masuk. ${change}`]);
  await report(world, { deliveryNo: `${orderNumber}-1`, statusId: OnTheWay });
  expect(await told()).toEqual([`Kurir sedang menuju alamat Anda. ${change}`]);
});

it("names of several parcels what is on its way", async () => {
  const { orderNumber } = await placeWith({ [products.tea]: 2, [products.carton]: 1 });
  const [first, second] = [`${orderNumber}-1`, `${orderNumber}-2`];
  expect(await told()).toEqual([expect.stringContaining("uang pas Rp153.000 saat")]);
  await report(world, { deliveryNo: first, statusId: OnTheWay });
  expect(await told()).toEqual([expect.stringContaining("uang pas Rp21.000 saat")]);
  await report(world, { deliveryNo: first, statusId: Received });
  await told();
  await report(world, { deliveryNo: second, statusId: OnTheWay });
  expect(await told()).toEqual([expect.stringContaining("uang pas Rp132.000 saat")]);
});

it("asks for nothing where A-Poin pay for all of it", async () => {
  const { orderNumber } = await placeWith({ [products.tea]: 2 }, { points: 21_000 });
  expect(await told()).toEqual(["Pesanan Anda sudah masuk. Tidak ada yang perlu dibayar."]);
  await report(world, { deliveryNo: `${orderNumber}-1`, statusId: OnTheWay });
  expect(await told()).toEqual(["Kurir sedang menuju alamat Anda."]);
});
