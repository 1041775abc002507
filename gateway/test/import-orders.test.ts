import { expect, it } from "vitest";
import { forThisFile } from "./support/for-this-file.ts";
import { importShop } from "./support/test-import.ts";

const phone = "081298765432";

const shop = await forThisFile(importShop());
const { pool: client } = shop.deps.db;
const memberId = shop.deps.ids.next();
await client.query(
  `insert into members (member_id, member_number, phone, full_name, referral_code, password_hash,
     terms_accepted_at, created_at)
   values ($1, '9990000000000017', $2, 'Rina Kartika', 'TESTABCD', '$argon2id$test', now(), now())`,
  [memberId, phone],
);
await client.query("insert into member_phones (phone, member_id) values ($1, $2)", [
  phone,
  memberId,
]);
await client.query(
  `insert into stores (store_code, kind, name, address, city, province, postal_code, latitude, longitude,
     coverage_radius_m, is_default)
   values ('S1', 'store', 'Gerai Menteng', 'Jl. Cikini 5', 'Jakarta Pusat', 'DKI Jakarta', '10310', -6.196,
     106.833, 4000, true)`,
);

const receipt = (externalId: string, changes: object = {}) => ({
  externalId,
  orderType: "ORDER_OFFLINE",
  status: 15,
  createdAt: "2026-11-20T10:00:00+07:00",
  member: { phone },
  storeCode: "S1",
  receiptNo: externalId,
  total: 8_000,
  deliveries: [{ lines: [{ name: "Teh Melati", quantity: 2, price: 4_000 }] }],
  ...changes,
});

const orders = async () =>
  (
    await shop.rows<{ receipt_no: string }>("select receipt_no from orders order by receipt_no")
  ).map(({ receipt_no: number }) => number);

it("tells each bad line with its place, and writes nothing", async () => {
  const file = await shop.file("kasir.jsonl", [
    receipt("K-1"),
    receipt("K-2", { total: 9_000 }),
    receipt("K-3", { member: { phone: "081200009999" } }),
    receipt("K-4", { storeCode: "S9" }),
    receipt("K-5", { receiptNo: "", createdAt: "kemarin" }),
    receipt("K-6", { orderType: "ORDER_PICKUP_ONLINE" }),
  ]);
  const { err, out, exitCode } = await shop.gerai("import", "orders", file, "--source", "till");
  expect(err.split("\n").filter((line) => line.startsWith(file))).toEqual([
    `${file}:2: total: tidak sama dengan barang dikurangi potongan ditambah ongkos kirim`,
    `${file}:3: member: anggota tidak ditemukan`,
    `${file}:4: toko tidak dikenal: "S9"`,
    `${file}:5: createdAt, receiptNo: kosong atau tidak sesuai`,
    `${file}:6: orderType: jenis pesanan ini tidak datang dari sumber itu`,
  ]);
  expect(out).toContain("Tidak ada yang ditulis");
  expect(exitCode).not.toBe(0);
  expect(await orders()).toEqual([]);
});

it("tries first, then writes, and changes nothing the second time", async () => {
  const file = await shop.file("lagi.jsonl", [receipt("L-1"), receipt("L-2")]);
  const words = ["import", "orders", file, "--source", "till"] as const;
  const tried = await shop.gerai(...words, "--dry-run");
  expect(tried.out).toContain("pesanan: 2 baru, 0 berubah, 0 tetap");
  expect(await orders()).toEqual([]);
  expect((await shop.gerai(...words)).exitCode).toBe(0);
  expect(await orders()).toEqual(["L-1", "L-2"]);
  expect((await shop.gerai(...words)).out).toContain("pesanan: 0 baru, 0 berubah, 2 tetap");
  expect(await orders()).toEqual(["L-1", "L-2"]);
});

it("takes the good lines alone where that is asked for, and no other files", async () => {
  const file = await shop.file("sebagian.jsonl", [receipt("M-1", { total: 1 }), receipt("M-2")]);
  const words = ["import", "orders", file, "--source", "till", "--skip-bad"] as const;
  expect((await shop.gerai(...words)).exitCode).toBe(0);
  expect(await orders()).toContain("M-2");
  const table = await shop.file("kasir.csv", "externalId,total\nA,1\n");
  const refused = await shop.gerai("import", "orders", table, "--source", "till");
  expect(refused.err).toContain("hanya .jsonl, .ndjson yang dikenal");
  expect(refused.exitCode).not.toBe(0);
});
