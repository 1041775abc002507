import { instantHours } from "@gerai/contract/delivery";

/** Banners and texts of the demo shop. */
export interface DemoBanner {
  readonly code: string;
  readonly location: string;
  readonly title: string;
  /** Of a promotion, or of a category by its code. */
  readonly target: { readonly promotion: string } | { readonly category: string };
  /** Names of the articles that stand in it, from the middle outwards. */
  readonly articles: readonly string[];
  /** Wall and floor. */
  readonly colours: readonly [string, string];
}

export const banners: readonly DemoBanner[] = [
  {
    code: "HERO-SEGAR",
    location: "home-hero",
    title: "Buah dan sayur segar, hemat 15%",
    target: { promotion: "SEGAR-TIAP-HARI" },
    articles: [
      "Brokoli 500 g",
      "Wortel Berastagi 1 kg",
      "Jeruk Medan 1 kg",
      "Alpukat Mentega 1 kg",
      "Pisang Cavendish 1 kg",
    ],
    colours: ["#dfeacf", "#c6d9ae"],
  },
  {
    code: "HERO-SEMBAKO",
    location: "home-hero",
    title: "Sembako hemat untuk isi dapur",
    target: { promotion: "PEKAN-SEMBAKO" },
    articles: [
      "Sania Beras Premium 5 kg",
      "Bimoli Minyak Goreng Klasik 2 L",
      "Gulaku Gula Tebu Hijau 1 kg",
      "Bango Kecap Manis 550 ml",
      "Segitiga Biru Tepung Terigu 1 kg",
    ],
    colours: ["#f3e6c8", "#e5d0a0"],
  },
  {
    code: "HERO-SUSU",
    location: "home-hero",
    title: "Segelas susu setiap pagi, hemat 10%",
    target: { promotion: "SUSU-PAGI" },
    articles: [
      "Ultra Milk UHT Full Cream 1 L",
      "Ultra Milk UHT Cokelat 1 L",
      "Greenfields UHT Full Cream 1 L",
      "Nestlé Honey Star 300 g",
      "Sari Roti Tawar Spesial 370 g",
    ],
    colours: ["#dcebf7", "#bcd6ec"],
  },
  {
    code: "HERO-BAYI",
    location: "home-hero",
    title: "Persediaan si kecil, hemat 18%",
    target: { promotion: "BAYI-CERIA" },
    articles: [
      "MamyPoko Pants Standar M 34 pcs",
      "Merries Pants Good Skin M 34 pcs",
      "Zwitsal Baby Bath Natural 200 ml",
      "My Baby Minyak Telon Plus 90 ml",
      "Mitu Baby Wipes Blue 50 lembar",
    ],
    colours: ["#f8e7ea", "#ecccd3"],
  },
  {
    code: "HERO-HADIAH",
    location: "home-hero",
    title: "Kirim hadiah, dari hampers sampai bunga",
    target: { category: "hadiah" },
    articles: [
      "Hampers Lebaran Istimewa",
      "Buket Mawar Merah 12 tangkai",
      "Parsel Buah Segar",
      "Buket Bunga Matahari",
      "Voucher Belanja Gerai Rp100.000",
    ],
    colours: ["#efe3d3", "#dcc7a9"],
  },
  {
    code: "TENGAH-CAMILAN",
    location: "home-middle",
    title: "Camilan berdua, Rp20.000 saja",
    target: { promotion: "CAMILAN-2" },
    articles: [
      "Chitato Sapi Panggang 68 g",
      "Lay's Rumput Laut 68 g",
      "Potabee BBQ Beef 68 g",
      "Qtela Keripik Singkong Balado 180 g",
      "Taro Net Seaweed 65 g",
    ],
    colours: ["#fbe3c4", "#f2cb98"],
  },
  {
    code: "TENGAH-RUMAH",
    location: "home-middle",
    title: "Rumah bersih, hemat 14%",
    target: { promotion: "RUMAH-BERSIH" },
    articles: [
      "Rinso Cair Molto Rose 700 ml",
      "Molto Pelembut Blue Spring Fresh 780 ml",
      "Super Pell Cherry Rose 770 ml",
      "Sunlight Jeruk Nipis 755 ml",
      "Wipol Classic Pine 750 ml",
    ],
    colours: ["#dbe9f2", "#b9d3e4"],
  },
  {
    code: "PROMO-KOPI",
    location: "promotions",
    title: "Kopi sore, hemat 20%",
    target: { promotion: "KOPI-SORE" },
    articles: [
      "Kapal Api Kopi Bubuk Spesial 165 g",
      "Good Day Cappuccino 5 x 25 g",
      "Torabika Cappuccino 5 x 25 g",
      "Golda Coffee Cappuccino 200 ml",
      "Excelso Kopi Bubuk Robusta Gold 200 g",
    ],
    colours: ["#efe2d3", "#d9c0a2"],
  },
  {
    code: "PROMO-ES-KRIM",
    location: "promotions",
    title: "Es krim akhir pekan, hemat 16%",
    target: { promotion: "ES-KRIM" },
    articles: [
      "Diamond Es Krim Cokelat 700 ml",
      "Walls Magnum Classic 80 ml",
      "Aice Mochi Cokelat 60 ml",
      "Campina Family Cokelat 350 ml",
      "Walls Cornetto Oreo 110 ml",
    ],
    colours: ["#f7e2e8", "#eac3cf"],
  },
];

/** Search engines read them; visitors find them below the home page. */
export const homeSeo = {
  keyword: "belanja online, sembako, minimarket, hampers",
  metaTitle: "Gerai – Belanja Kebutuhan Harian Online, Diantar Hari Ini",
  metaDescription:
    "Belanja sembako, buah dan sayur segar, susu, camilan, perlengkapan bayi, dan hadiah dari toko terdekat. Harga jelas, diantar hari ini.",
  text: "<p>Gerai mengantar kebutuhan harian dari toko terdekat di Jabodetabek, Bandung, Semarang, Surabaya, Medan, dan Makassar. Pilih dari ribuan produk, lihat harga dan stok toko Anda, lalu tentukan waktu pengantaran.</p>",
};

export const homeSections: readonly {
  readonly code: string;
  readonly title: string;
  readonly body: string;
}[] = [
  {
    code: "tentang",
    title: "Belanja harian dari toko terdekat",
    body: `<p>Setiap pesanan disiapkan oleh toko yang paling dekat dengan alamat Anda. Harga dan stok yang tampil adalah harga dan stok toko itu, sehingga yang Anda lihat adalah yang Anda terima. Pengantaran instan tiba dalam ${instantHours} jam, pengantaran sameday mengikuti jam yang Anda pilih.</p>`,
  },
  {
    code: "segar",
    title: "Segar setiap pagi",
    body: "<p>Sayur dari Lembang dan Cianjur, buah dari kebun lokal, telur, ayam, dan ikan datang setiap pagi dan dipilih satu per satu sebelum diantar. Produk beku dan es krim dibawa dengan tas pendingin.</p>",
  },
  {
    code: "bayar",
    title: "Bayar dengan cara yang Anda suka",
    body: "<p>Bayar tunai saat barang tiba, transfer bank, atau kartu. Tidak ada biaya tersembunyi: ongkos kirim dan potongan tampil sebelum Anda memesan.</p>",
  },
  {
    code: "hadiah",
    title: "Hampers, parsel, dan bunga",
    body: "<p>Kirim perhatian ke seluruh kota: <strong>hampers hari raya</strong>, parsel buah, buket bunga segar, dan kartu hadiah dari penjual pilihan. Tulis ucapan Anda di kolom catatan.</p>",
  },
];
