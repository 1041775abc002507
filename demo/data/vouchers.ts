/** Vouchers of the demo shop. Days count from the day of loading, so that they always run. */
export interface DemoVoucher {
  readonly code: string;
  readonly name: string;
  readonly terms: string;
  readonly rule:
    | { readonly kind: "percentage"; readonly percentOff: number; readonly maxDiscount: number }
    | { readonly kind: "amount"; readonly amountOff: number }
    | { readonly kind: "free_delivery"; readonly maxDiscount: number };
  /** Goods that it needs, in rupiah. */
  readonly minimum: number;
  /** Codes of categories; empty where it is for all. */
  readonly categories: readonly string[];
  readonly perMember: number;
  /** Only for members who have not ordered yet. */
  readonly isFirstOrder?: boolean;
  /** Null without a limit. */
  readonly quota: number | null;
  readonly fromDay: number;
  readonly toDay: number;
}

export const vouchers: readonly DemoVoucher[] = [
  {
    code: "SELAMATDATANG",
    name: "Potongan Rp10.000 untuk belanja pertama",
    terms: "Hanya untuk pesanan pertama seorang member.",
    rule: { kind: "amount", amountOff: 10_000 },
    minimum: 0,
    categories: [],
    perMember: 1,
    isFirstOrder: true,
    quota: null,
    fromDay: -30,
    toDay: 120,
  },
  {
    code: "HEMAT10",
    name: "Hemat 10%",
    terms: "Potongan paling banyak Rp15.000.",
    rule: { kind: "percentage", percentOff: 10, maxDiscount: 15_000 },
    minimum: 100_000,
    categories: [],
    perMember: 3,
    quota: 5_000,
    fromDay: -7,
    toDay: 45,
  },
  {
    code: "ONGKIRGRATIS",
    name: "Gratis ongkir",
    terms: "Ongkos kirim ditanggung sampai Rp15.000.",
    rule: { kind: "free_delivery", maxDiscount: 15_000 },
    minimum: 50_000,
    categories: [],
    perMember: 2,
    quota: 5_000,
    fromDay: -7,
    toDay: 45,
  },
  {
    code: "BAYISEHAT",
    name: "Potongan Rp20.000 kebutuhan bayi",
    terms: "Untuk produk di kategori Bayi.",
    rule: { kind: "amount", amountOff: 20_000 },
    minimum: 120_000,
    categories: ["bayi"],
    perMember: 1,
    quota: 1_000,
    fromDay: -3,
    toDay: 30,
  },
];
