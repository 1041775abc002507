import { tryFile, type FileTrial } from "@gerai/contract/office/file-trial";
import * as contract from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../../test/support/answers.ts";
import { forThisFile } from "../../../../test/support/for-this-file.ts";
import { ageOrders, placeOrder } from "../../../../test/support/orders.ts";
import { addPaymentPromo } from "../../../../test/support/payment-promos.ts";
import { runJobs } from "../../../../test/support/run-jobs.ts";
import { seeded } from "../../../../test/support/seed-catalogue.ts";
import {
  fillCart,
  neighbourWithCart,
  orderCart,
  setStock,
  shopWorld,
  type Shopper,
} from "../../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../../test/support/staff.ts";
import { addVoucher, chooseVoucher, givePoints } from "../../../../test/support/vouchers.ts";
import { openDatabase } from "../../../db/database.ts";
import { tryFile as tryFileOf, tryRows } from "./try-file.ts";

const { tea, teaPack, milkLitre } = seeded.products;

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const auditor = await loggedInAs(office, "auditor");

beforeEach(async () => {
  // What the tests before have ordered is not of the last week.
  await ageOrders(world, "8 days");
  for (const productId of [tea, teaPack, milkLitre]) await setStock(world, productId, 1_000);
});

const again = async (shopper: Shopper, quantities: Readonly<Record<number, number>>) => {
  await fillCart(world, shopper, quantities);
  return orderCart(world, shopper);
};

/** A file that was sent and compared. */
const compared = async (kind: contract.FileKind, text: string): Promise<string> => {
  const { fileId } = await dataOf(
    merchandiser.call(contract.startFile, {
      body: {
        kind,
        name: `${kind}.csv`,
        bytes: Buffer.byteLength(text),
        modifiedAt: "2026-11-20T01:00:00Z",
      },
    }),
  );
  await merchandiser.call(contract.sendFilePart, {
    params: { fileId, part: "1" },
    body: { content: Buffer.from(text).toString("base64") },
  });
  await merchandiser.call(contract.compareFile, { params: { fileId }, body: {} });
  await runJobs(world.deps);
  return fileId;
};

const trialOf = (fileId: string) => auditor.call(tryFile, { params: { fileId } });

const tried = async (kind: contract.FileKind, ...lines: readonly string[]) =>
  dataOf(trialOf(await compared(kind, `${lines.join("\n")}\n`)));

/** Orders, members, discount and what of it is new, row by row. */
const figuresOf = ({ rows }: FileTrial) =>
  rows.map(({ orders, members, discount, extra }) => [orders, members, discount, extra]);

const period = "2027-03-01,2027-03-31";

describe("promotions", () => {
  const header =
    "promotion_code,name,kind,percent_off,amount_off,buy_quantity,get_quantity,set_price,starts_at,ends_at,skus";

  it("count by the list prices of the lines, and where they take off as much as these had", async () => {
    // Rp18.000 of list prices, and Rp9.000.
    const first = await placeOrder(world, { [teaPack]: 2 });
    await placeOrder(world, { [teaPack]: 1 });
    const trial = await tried(
      "promotions",
      header,
      `PERSEN,Teh celup,price_cut,15,,,,,${period},p5`,
      `RUPIAH,Teh celup,price_cut,,500,,,,${period},p5`,
      `GRATIS,Beli 1 gratis 1,buy_get,,,1,1,,${period},p5`,
      `PAKET,Dua lima belas ribu,multi_buy,,,2,,15000,${period},p5`,
      `KEDUA,Kedua setengah harga,nth_off,50,,2,,,${period},p5`,
      `TIDAK,Lebih dari harganya,price_cut,,9000,,,,${period},p5`,
      `LAIN,Susu saja,price_cut,15,,,,,${period},p1`,
    );
    expect(figuresOf(trial)).toEqual([
      [2, 2, 4_050, 4_050],
      [2, 2, 1_500, 1_500],
      [1, 1, 9_000, 9_000],
      [1, 1, 3_000, 3_000],
      [1, 1, 4_500, 4_500],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(trial.rows[2]).toMatchObject({
      line: 4,
      label: "Beli 1 gratis 1 (GRATIS)",
      largest: [{ orderNumber: first.orderNumber, discount: 9_000 }],
    });
  });

  it("take the place of what ran, and only where they take off more", async () => {
    // Milk of Rp20.000 has 20 % off, and of three teas of Rp6.000 one is free.
    await placeOrder(world, { [milkLitre]: 1 });
    await placeOrder(world, { [tea]: 3 });
    const trial = await tried(
      "promotions",
      header,
      `SAMA,Sama saja,price_cut,20,,,,,${period},p1`,
      `LEBIH,Lebih banyak,price_cut,25,,,,,${period},p1`,
      `KURANG,Lebih sedikit,price_cut,10,,,,,${period},p1`,
      `GRATIS,Beli 2 gratis 1,buy_get,,,2,1,,${period},p4`,
      `SATU,Beli 1 gratis 2,buy_get,,,1,2,,${period},p4`,
      `SEMUA,Keduanya,price_cut,50,,,,,${period},p1;p4`,
    );
    expect(trial.given.promotions).toBe(10_000);
    expect(figuresOf(trial)).toEqual([
      [1, 1, 4_000, 0],
      [1, 1, 5_000, 1_000],
      [0, 0, 0, 0],
      [1, 1, 6_000, 0],
      [1, 1, 12_000, 6_000],
      [2, 2, 19_000, 9_000],
    ]);
  });
});

describe("vouchers", () => {
  const header =
    "voucher_code,name,kind,percent_off,amount_off,max_discount,minimum,quota,per_member,stores,categories,payment_channels,is_first_order,members,starts_at,ends_at";

  it("count with their limits, one after the other from the oldest order on", async () => {
    // Goods of Rp27.000 and Rp9.000, each brought for Rp9.000.
    const { shopper, orderNumber } = await placeOrder(world, { [teaPack]: 3 });
    world.pass(1);
    await again(shopper, { [teaPack]: 1 });
    world.pass(1);
    await placeOrder(world, { [teaPack]: 3 });
    const number = "9990000000000001";
    await world.query("insert into member_numbers (member_number, member_id) values ($1, $2)", [
      number,
      shopper.memberId,
    ]);
    const trial = await tried(
      "vouchers",
      header,
      `PERSEN,Sepuluh persen,percentage,10,,,,,9,,,,,,${period}`,
      `BATAS,Paling banyak dua ribu,percentage,10,,2000,,,9,,,,,,${period}`,
      `RUPIAH,Lima ribu,amount,,5000,,,,9,,,,,,${period}`,
      `MINIMAL,Mulai dua puluh ribu,amount,,5000,,20000,,9,,,,,,${period}`,
      `SEKALI,Sekali,amount,,5000,,,,1,,,,,,${period}`,
      `KUOTA,Satu saja,amount,,5000,,,1,9,,,,,,${period}`,
      `TOKO,Toko Dago,amount,,5000,,,,9,S2,,,,,${period}`,
      `SINI,Toko Menteng,amount,,5000,,,,9,S1,,,,,${period}`,
      `SUSU,Hanya susu,amount,,5000,,,,9,,milk,,,,${period}`,
      `KARTU,Hanya kartu,amount,,5000,,,,9,,,CARD,,,${period}`,
      `TUNAI,Hanya tunai,amount,,5000,,,,9,,,COD,,,${period}`,
      `AWAL,Belanja pertama,amount,,5000,,,,9,,,,ya,,${period}`,
      `DIA,Seorang saja,amount,,5000,,,,9,,,,,${number},${period}`,
      `ONGKIR,Gratis ongkir,free_delivery,,,6000,,,9,,,,,,${period}`,
    );
    expect(figuresOf(trial)).toEqual([
      [3, 2, 6_300, 6_300],
      [3, 2, 4_900, 4_900],
      [3, 2, 15_000, 15_000],
      [2, 2, 10_000, 10_000],
      [2, 2, 10_000, 10_000],
      [1, 1, 5_000, 5_000],
      [0, 0, 0, 0],
      [3, 2, 15_000, 15_000],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [3, 2, 15_000, 15_000],
      [2, 2, 10_000, 10_000],
      [2, 1, 10_000, 10_000],
      [3, 2, 18_000, 18_000],
    ]);
    expect(trial.rows[5]?.largest).toEqual([{ orderNumber, discount: 5_000 }]);
    expect(trial).toMatchObject({
      orders: 3,
      isCut: false,
      sales: 90_000,
      given: { promotions: 0, vouchers: 0, paymentPromotions: 0 },
      refused: [],
    });
  });

  it("take the place of the voucher that the order had", async () => {
    const code = await addVoucher(world, { voucher_code: "LAMA" });
    const shopper = await neighbourWithCart(world, { [teaPack]: 3 });
    await chooseVoucher(world, shopper, code);
    await orderCart(world, shopper);
    const trial = await tried(
      "vouchers",
      header,
      `BARU,Delapan ribu,amount,,8000,,,,9,,,,,,${period}`,
      `KECIL,Empat ribu,amount,,4000,,,,9,,,,,,${period}`,
    );
    expect(trial.given.vouchers).toBe(5_000);
    expect(figuresOf(trial)).toEqual([
      [1, 1, 8_000, 3_000],
      [0, 0, 0, 0],
    ]);
  });

  it("say which rows cannot be tried, and why", async () => {
    await placeOrder(world, { [teaPack]: 1 });
    const trial = await tried(
      "vouchers",
      header,
      `RUSAK,Tanpa nilai,amount,,,,,,9,,,,,,${period}`,
      `ENTAH,Toko entah,amount,,5000,,,,9,ENTAH,,,,,${period}`,
      `BAIK,Lima ribu,amount,,5000,,,,9,,,,,,${period}`,
    );
    expect(figuresOf(trial)).toEqual([[1, 1, 5_000, 5_000]]);
    expect(trial.refused).toMatchObject([{ line: 2 }, { line: 3 }]);
    expect(trial.refused[1]?.reason).toContain('"ENTAH" tidak dikenal');
  });
});

describe("promotions of payment channels", () => {
  const header =
    "promotion_code,name,kind,percent_off,amount_off,max_discount,minimum,stores,categories,payment_channels,starts_at,ends_at";

  it("count with the order's channel, after its voucher and points, and leave something to pay", async () => {
    // Rp18.000 of goods, of which A-Poin pay Rp12.000 in proportion, and Rp9.000 to bring them.
    const shopper = await neighbourWithCart(world, { [teaPack]: 2 });
    await givePoints(world, shopper, 12_000);
    await orderCart(world, shopper, PaymentChannel.CashOnDelivery, { points: 12_000 });
    const trial = await tried(
      "payment-promotions",
      header,
      `TUNAI,Sepuluh persen,percentage,10,,,,,,COD,${period}`,
      `BATAS,Paling banyak seribu,percentage,10,,1000,,,,COD,${period}`,
      `KARTU,Sepuluh persen,percentage,10,,,,,,CARD,${period}`,
      `BESAR,Lebih dari tagihan,amount,,99000,,,,,COD,${period}`,
      `MINIMAL,Mulai dua puluh ribu,amount,,2000,,20000,,,COD,${period}`,
      `DAGO,Toko Dago,amount,,2000,,,S2,,COD,${period}`,
    );
    expect(figuresOf(trial)).toEqual([
      [1, 1, 1_800, 1_800],
      [1, 1, 1_000, 1_000],
      [0, 0, 0, 0],
      [1, 1, 10_000, 10_000],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it("take the place of the promotion that the order had", async () => {
    await addPaymentPromo(world, {
      promotion_code: "LAMA",
      amount_off: 3_000,
      payment_channels: [PaymentChannel.CashOnDelivery],
    });
    const shopper = await neighbourWithCart(world, { [teaPack]: 2 });
    const cash = PaymentChannel.CashOnDelivery;
    await orderCart(world, shopper, cash, { previewChannel: cash });
    await world.query("delete from order_payment_promos");
    await world.query("delete from payment_promotions");
    const trial = await tried(
      "payment-promotions",
      header,
      `BARU,Lima ribu,amount,,5000,,,,,COD,${period}`,
      `KECIL,Seribu,amount,,1000,,,,,COD,${period}`,
    );
    expect(trial.given.paymentPromotions).toBe(3_000);
    expect(figuresOf(trial)).toEqual([
      [1, 1, 5_000, 2_000],
      [0, 0, 0, 0],
    ]);
  });
});

const voucher = (code: string) =>
  `voucher_code,name,kind,amount_off,starts_at,ends_at\n${code},Lima ribu,amount,5000,${period}\n`;

it("tries only what was sold in the last seven days", async () => {
  await placeOrder(world, { [teaPack]: 1 });
  const cancelled = await placeOrder(world, { [teaPack]: 1 });
  await world.query("update orders set status = 17 where order_number = $1", [
    cancelled.orderNumber,
  ]);
  const fileId = await compared("vouchers", voucher("MINGGU"));
  expect(await dataOf(trialOf(fileId))).toMatchObject({ orders: 1 });
  await ageOrders(world, "7 days");
  expect(await dataOf(trialOf(fileId))).toMatchObject({ orders: 1 });
  await ageOrders(world, "1 second");
  expect(await dataOf(trialOf(fileId))).toMatchObject({ orders: 0, rows: [{ orders: 0 }] });
});

/** What all tables hold. */
const tables = async () => {
  const names = await world.query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const held = await Promise.all(
    names.map(({ name }) =>
      world.query(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from "${String(name)}" t`,
      ),
    ),
  );
  return Object.fromEntries(
    names.map(({ name }, index) => [String(name), held[index]?.[0]?.["sum"]]),
  );
};

it("writes nothing", async () => {
  await placeOrder(world, { [teaPack]: 2 });
  const files = await Promise.all([
    compared("vouchers", voucher("KOSONG")),
    compared(
      "promotions",
      `promotion_code,name,kind,percent_off,starts_at,ends_at,skus\nKOSONG,Kosong,price_cut,10,${period},p5\n`,
    ),
    compared(
      "payment-promotions",
      `promotion_code,name,kind,percent_off,payment_channels,starts_at,ends_at\nKOSONG,Kosong,percentage,10,COD,${period}\n`,
    ),
  ]);
  const before = await tables();
  for (const fileId of files) {
    expect(await dataOf(trialOf(fileId))).toMatchObject({ rows: [{ orders: 1 }] });
  }
  expect(await tables()).toEqual(before);
});

it("refuses what cannot be tried with a sentence", async () => {
  const refused = async (fileId: string) => {
    const answer = await trialOf(fileId);
    return answer.ok ? "OK" : answer.code;
  };
  const fees = await compared("fees", "type,fee\ninstant,10000\n");
  expect(await refused(fees)).toBe("FILE_NOT_TRIED");
  expect(await refused("0198c0de-0000-7000-8000-000000000000")).toBe("FILE_UNKNOWN");
  const fileId = await compared("vouchers", voucher("BERLAKU"));
  const body = {
    skipBad: false,
    deactivateMissing: false,
    at: "2099-01-01T00:00:00Z",
    reason: "Lebaran",
  };
  expect(codeOf(await merchandiser.call(contract.applyFile, { params: { fileId }, body }))).toBe(
    "OK",
  );
  expect(await refused(fileId)).toBe("OK");
  await merchandiser.call(contract.unscheduleFile, { params: { fileId }, body: {} });
  await merchandiser.call(contract.applyFile, { params: { fileId }, body: { ...body, at: null } });
  await runJobs(world.deps);
  expect(await refused(fileId)).toBe("FILE_NOT_COMPARED");

  const rows = Array.from(
    { length: officeLimits.trialRows + 1 },
    (_, index) => `BANYAK${index},Lima ribu,amount,5000,${period}\n`,
  );
  const long = await compared(
    "vouchers",
    `voucher_code,name,kind,amount_off,starts_at,ends_at\n${rows.join("")}`,
  );
  const answer = await trialOf(long);
  expect(answer).toMatchObject({ code: "TRIAL_TOO_LARGE" });
  expect(answer.ok ? "" : answer.message).toContain("paling banyak 100 baris");
});

it("ends where it takes too long", async () => {
  const offering = { line: 2, label: "Lama", hold: () => undefined };
  let rows = 0;
  const isOver = (): boolean => {
    rows += 1;
    return rows > 2;
  };
  expect(await tryRows([offering, offering], [], isOver)).toMatchObject([{ line: 2 }, { line: 2 }]);
  rows = 0;
  expect(await tryRows([offering, offering, offering], [], isOver)).toMatchObject({
    code: "TRIAL_TOO_LONG",
  });
});

it("ends where the database takes too long", async () => {
  const fileId = await compared("vouchers", voucher("LAMBAT"));
  const url = world.deps.config.databaseUrl;
  const impatient = openDatabase({ url, max: 1, statementTimeoutMs: 1_000 });
  const other = await world.deps.db.pool.connect();
  try {
    await other.query("begin");
    await other.query("lock table orders in access exclusive mode");
    const deps = { ...world.deps, db: impatient };
    expect(await tryFileOf({ params: { fileId } }, { deps })).toMatchObject({
      code: "TRIAL_TOO_LONG",
    });
  } finally {
    await other.query("rollback");
    other.release();
    await impatient.close();
  }
});
