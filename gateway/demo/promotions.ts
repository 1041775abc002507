/** Promotions of the demo shop. Days count from the day of loading, so that they always run. */
export interface DemoPromotion {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** On the card of a product. */
  readonly label: string;
  readonly rule:
    | { readonly kind: "price_cut"; readonly percentOff: number }
    | { readonly kind: "price_cut"; readonly amountOff: number }
    | { readonly kind: "buy_get"; readonly buy: number; readonly get: number }
    | { readonly kind: "multi_buy"; readonly buy: number; readonly setPrice: number };
  readonly fromDay: number;
  readonly toDay: number;
  /** Which articles: words of the name or of the category's code. */
  readonly products: RegExp;
  /** At most so many, the best-selling first. */
  readonly limit: number;
  /** Wall of its picture. */
  readonly colour: string;
}

export const promotions: readonly DemoPromotion[] = [
  {
    code: "PEKAN-SEMBAKO",
    name: "Sembako Hemat",
    description: "Beras, minyak, gula, dan tepung pilihan dengan harga lebih ringan.",
    label: "Hemat 12%",
    rule: { kind: "price_cut", percentOff: 12 },
    fromDay: -3,
    toDay: 45,
    products: /^sembako\/(beras|minyak|gula-tepung)/,
    limit: 28,
    colour: "#e9dfc4",
  },
  {
    code: "MI-BELI-3",
    name: "Beli 3 Mi, Gratis 1",
    description: "Setiap tiga bungkus mi pilihan, satu bungkus lagi gratis. Berlaku kelipatan.",
    label: "Beli 3 Gratis 1",
    rule: { kind: "buy_get", buy: 3, get: 1 },
    fromDay: -5,
    toDay: 60,
    products: /Mie Sedaap|Supermi|Sarimi/,
    limit: 14,
    colour: "#f6dfb0",
  },
  {
    code: "SUSU-PAGI",
    name: "Segelas Susu Setiap Pagi",
    description: "Susu UHT satu liter untuk sarapan keluarga, hemat 10% untuk semua rasa.",
    label: "Hemat 10%",
    rule: { kind: "price_cut", percentOff: 10 },
    fromDay: -7,
    toDay: 60,
    products: /UHT .*(1 L|950 ml|900 ml)$/,
    limit: 24,
    colour: "#d7e6f3",
  },
  {
    code: "SEGAR-TIAP-HARI",
    name: "Buah dan Sayur Segar",
    description: "Dipanen kemarin, di dapur pagi ini: buah dan sayur pilihan hemat 15%.",
    label: "Hemat 15%",
    rule: { kind: "price_cut", percentOff: 15 },
    fromDay: -2,
    toDay: 30,
    products: /^segar\/(buah|sayur)/,
    limit: 30,
    colour: "#dce9cf",
  },
  {
    code: "CAMILAN-2",
    name: "Camilan Berdua Lebih Hemat",
    description: "Ambil dua bungkus keripik pilihan dan bayar Rp20.000 saja.",
    label: "2 pcs Rp20.000",
    rule: { kind: "multi_buy", buy: 2, setPrice: 20_000 },
    fromDay: -4,
    toDay: 50,
    products: /^camilan\/keripik .*(Chitato|Lay's|Potabee|Japota).* 68 g$/,
    limit: 16,
    colour: "#f7d9b8",
  },
  {
    code: "MINUM-DINGIN",
    name: "Yang Dingin, yang Segar",
    description: "Beli dua botol minuman dingin pilihan, gratis satu.",
    label: "Beli 2 Gratis 1",
    rule: { kind: "buy_get", buy: 2, get: 1 },
    fromDay: -6,
    toDay: 45,
    products: /Frestea|Fruit Tea|Floridina|Pulpy .* 300 ml|Mizone/,
    limit: 18,
    colour: "#cfe8e6",
  },
  {
    code: "BAYI-CERIA",
    name: "Si Kecil Ceria",
    description: "Popok celana dan perawatan bayi hemat 18% untuk persediaan sebulan.",
    label: "Hemat 18%",
    rule: { kind: "price_cut", percentOff: 18 },
    fromDay: -10,
    toDay: 40,
    products: /^bayi\/(popok|perawatan-bayi)/,
    limit: 30,
    colour: "#d9e7f5",
  },
  {
    code: "RUMAH-BERSIH",
    name: "Rumah Bersih, Hati Senang",
    description: "Deterjen, pelembut, dan pembersih lantai hemat 14%.",
    label: "Hemat 14%",
    rule: { kind: "price_cut", percentOff: 14 },
    fromDay: -8,
    toDay: 40,
    products: /^rumah\/(deterjen|pelembut|pembersih)/,
    limit: 34,
    colour: "#d5e4f0",
  },
  {
    code: "CANTIK-SEHAT",
    name: "Cantik dan Sehat",
    description: "Perawatan rambut dan wajah favorit, potongan Rp5.000 untuk setiap kemasan.",
    label: "Potongan Rp5.000",
    rule: { kind: "price_cut", amountOff: 5_000 },
    fromDay: -3,
    toDay: 35,
    products: /^kecantikan\/(rambut|wajah)/,
    limit: 30,
    colour: "#f2dbe3",
  },
  {
    code: "SABUN-BELI-2",
    name: "Sabun Cair Beli 2 Gratis 1",
    description: "Sabun mandi cair 450 ml: beli dua kemasan, yang ketiga gratis.",
    label: "Beli 2 Gratis 1",
    rule: { kind: "buy_get", buy: 2, get: 1 },
    fromDay: -2,
    toDay: 30,
    products: /(Lifebuoy|Biore|Lux) .*450 ml$/,
    limit: 12,
    colour: "#d6e8ee",
  },
  {
    code: "KOPI-SORE",
    name: "Kopi Sore",
    description: "Kopi bubuk dan kopi saset untuk menemani sore, hemat 20%.",
    label: "Hemat 20%",
    rule: { kind: "price_cut", percentOff: 20 },
    fromDay: -1,
    toDay: 21,
    products: /^minuman\/kopi/,
    limit: 20,
    colour: "#e7d8c8",
  },
  {
    code: "TISU-HEMAT",
    name: "Tisu Tiga Lebih Hemat",
    description: "Tiga kemasan tisu wajah Nice hanya Rp22.500.",
    label: "3 pcs Rp22.500",
    rule: { kind: "multi_buy", buy: 3, setPrice: 22_500 },
    fromDay: -5,
    toDay: 60,
    products: /Nice Tisu Wajah 180/,
    limit: 2,
    colour: "#e3e8ee",
  },
  {
    code: "ES-KRIM",
    name: "Es Krim Sekeluarga",
    description: "Es krim stik dan keluarga hemat 16%, diantar dengan tas pendingin.",
    label: "Hemat 16%",
    rule: { kind: "price_cut", percentOff: 16 },
    fromDay: -2,
    toDay: 28,
    products: /^segar\/es-krim/,
    limit: 18,
    colour: "#f3dfe2",
  },
  {
    code: "HADIAH-ISTIMEWA",
    name: "Hadiah Istimewa",
    description: "Hampers dan buket bunga untuk orang tersayang, potongan Rp25.000.",
    label: "Potongan Rp25.000",
    rule: { kind: "price_cut", amountOff: 25_000 },
    fromDay: -4,
    toDay: 60,
    products: /^hadiah\/(hampers|bunga)/,
    limit: 20,
    colour: "#eadfd0",
  },
];
