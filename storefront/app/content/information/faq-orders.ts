import { instantHours } from "@gerai/contract/delivery";
import { limits } from "@gerai/contract/limits";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { ShopConfig } from "../../shop/shop-config.ts";
import { minutesText, rupiahText } from "./amounts.ts";
import { contactsText, phoneText } from "./contact.ts";
import { windowsText } from "./delivery-texts.ts";
import type { PageDraft, ShopRules } from "./page-text.ts";

type Questions = NonNullable<PageDraft["questions"]>;

/** How long the slowest and the quickest ways to pay are waited for. */
const waits = ({ channels }: ShopRules): string | undefined => {
  const minutes = channels.flatMap((channel) => channel.minutes ?? []);
  if (minutes.length === 0) return undefined;
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? minutesText(least) : `${minutesText(least)} sampai ${minutesText(most)}`;
};

const paying = (rules: ShopRules | undefined): Questions => {
  const topic = "Pembayaran";
  const wait = rules && waits(rules);
  const cash = rules?.channels.find(({ channel }) => channel === PaymentChannel.CashOnDelivery);
  return [
    {
      topic,
      question: "Cara bayar apa saja yang tersedia?",
      answer:
        "Bayar di tempat (COD), QRIS, virtual account, dompet digital, dan kartu, sejauh dibuka di toko ini. Daftar lengkap beserta batas nilai dan waktunya ada di [cara pembayaran](/payment).",
    },
    {
      topic,
      question: "Berapa lama saya boleh menunda pembayaran?",
      answer:
        wait &&
        `Tergantung cara bayarnya: ${wait}. Waktu tepatnya tertera pada pesanan. Lewat dari itu pesanan batal dengan sendirinya, dan stok, voucher, serta A-Poin dikembalikan.`,
    },
    {
      topic,
      question: "Berapa batas belanja dengan COD?",
      answer:
        rules &&
        cash &&
        `Satu pesanan paling banyak ${rupiahText(cash.limit)}. Bersamaan boleh ada ${rules.openCashOrders} pesanan COD yang belum selesai, seluruhnya paling banyak ${rupiahText(rules.openCashAmount)}.`,
    },
    {
      topic,
      question: "Apakah kurir membawa uang kembalian?",
      answer: `Ya, bila Anda menyebutkan uang yang disiapkan saat checkout, dalam kelipatan ${rupiahText(limits.smallestBanknote)}.`,
    },
    {
      topic,
      question: "Bolehkah saya mengganti cara bayar?",
      answer:
        "Boleh, selama pesanan masih menunggu pembayaran. Buka pesanan di [menunggu pembayaran](/waiting-payment), lalu pilih cara bayar lain di halaman pembayarannya, termasuk COD. Setelah memilih COD, cara bayar tidak bisa diganti lagi.",
    },
    {
      topic,
      question: "Saya sudah membayar, tetapi status belum berubah. Bagaimana?",
      answer:
        "Biasanya halaman berubah sendiri dalam beberapa detik. Bila belum, simpan bukti bayar dan muat ulang halaman pesanan. Uang yang datang terlambat atau dobel tidak hilang: pesanan dilanjutkan, atau uangnya dikembalikan.",
    },
    {
      topic,
      question: "Mengapa saya tidak bisa membuat pesanan baru?",
      answer:
        rules &&
        `Mungkin sudah ada ${rules.unpaidOrders} pesanan yang menunggu pembayaran. Bayar atau batalkan dulu di [menunggu pembayaran](/waiting-payment). Untuk COD ada batas tersendiri.`,
    },
    {
      topic,
      question: "Apakah nomor kartu saya disimpan?",
      answer:
        "Tidak. Kartu diisi di halaman penyedia pembayaran dan tidak pernah melewati toko kami.",
    },
  ];
};

const delivering = (rules: ShopRules | undefined): Questions => {
  const topic = "Pengiriman";
  return [
    {
      topic,
      question: "Berapa lama pesanan sampai?",
      answer: `Instan tiba dalam ${instantHours} jam. Sameday tiba pada jam yang Anda pilih, hari ini atau besok. Barang gudang tiba dalam 1-3 hari, dan barang penjual dikirim oleh penjualnya. Lihat [pengiriman](/shipping).`,
    },
    {
      topic,
      question: "Jam berapa saja pengiriman sameday?",
      answer:
        rules &&
        `${windowsText(rules)}, menurut jam toko dan selama toko buka. Pilihan ditutup ${rules.windowLeadHours} jam sebelum dimulai, atau ketika jatahnya penuh.`,
    },
    {
      topic,
      question: "Berapa ongkos kirim ke alamat saya?",
      answer:
        "Tergantung jenis pengiriman, jarak, berat, dan nilai belanja. Hitung sendiri di [kalkulator ongkir](/shipping-cost).",
    },
    {
      topic,
      question: "Bagaimana mendapat gratis ongkir?",
      answer:
        "Belanja sampai jumlah minimumnya, dan ongkos kirim menjadi Rp0 tanpa kode. Keranjang menunjukkan berapa lagi yang kurang; tarifnya ada di [ongkir](/shipping-cost).",
    },
    {
      topic,
      question: "Mengapa alamat saya belum terjangkau?",
      answer:
        "Belum ada toko yang melayani titik itu. Pastikan titik lokasinya tepat di [daftar alamat](/alamat); kadang hanya bergeser satu jalan. Bila tetap belum terjangkau, kami belum sampai di sana.",
    },
    {
      topic,
      question: "Mengapa satu pesanan datang beberapa kali?",
      answer:
        "Barang toko, gudang, dan penjual berangkat dari tempat yang berbeda. Setiap kiriman punya status, ongkos kirim, dan struk sendiri.",
    },
    {
      topic,
      question: "Bisakah saya mengikuti kurir?",
      answer:
        "Bisa. Selama kurir di jalan dan posisinya diketahui, Detail Transaksi menampilkan petanya dan jarak yang tersisa.",
    },
    {
      topic,
      question: "Bisakah pesanan diambil di toko?",
      answer:
        "Bisa lewat aplikasi. Pesanannya tetap tampil di web ini; lihat [ambil di toko](/pickup).",
    },
    {
      topic,
      question: "Di mana foto bukti pengiriman?",
      answer: `Di Detail Transaksi, setelah kurir mengantar. Foto dapat dilihat selama ${limits.proofPhotoDays} hari.`,
    },
  ];
};

const mending = (shop: ShopConfig): Questions => {
  const topic = "Pembatalan dan pengembalian";
  return [
    {
      topic,
      question: "Bisakah saya membatalkan pesanan?",
      answer: `Bisa, sendiri dari Detail Transaksi, sampai toko mulai menyiapkannya. Setelah itu hubungi ${phoneText(shop)}: selama barang belum berangkat, petugas masih dapat membatalkannya.`,
    },
    {
      topic,
      question: "Kapan uang saya kembali?",
      answer:
        "A-Poin masuk saat itu juga. QRIS, dompet digital, dan kartu dikembalikan lewat penyedianya, dan lamanya mengikuti mereka. Untuk virtual account Anda memilih A-Poin atau transfer ke rekening. Lihat [pengembalian](/refund).",
    },
    {
      topic,
      question: "Barang rusak, kurang, atau salah. Bagaimana melapor?",
      answer: `Buka [pesanan yang selesai](/order-done) dan tekan Laporkan masalah, paling lambat ${limits.problemDays} hari setelah tiba. Boleh dengan ${limits.problemPhotos} foto. Jawabannya tampil di pesanan yang sama.`,
    },
    {
      topic,
      question: "Bagaimana jika barang yang saya pesan habis?",
      answer:
        "Keranjang menandai barang yang habis sebelum Anda membayar. Bila baru ketahuan saat disiapkan, kami melakukan yang Anda pilih di keranjang: menelepon, mengganti, atau melewatinya. Barang yang tidak dikirim tidak ditagih.",
    },
    {
      topic,
      question: "Apakah voucher dan A-Poin kembali bila pesanan batal?",
      answer: "Ya. Voucher yang masih berlaku bisa dipakai lagi, dan A-Poin kembali ke saldo.",
    },
    {
      topic,
      question: "Bagaimana menghubungi Customer Service?",
      answer: `Lewat ${contactsText(shop)}. ${shop.support.hours}. Siapkan nomor pesanan; lihat juga [bantuan](/bantuan).`,
    },
  ];
};

/** Questions about an order, from its payment on. */
export const orderQuestions = (shop: ShopConfig, rules: ShopRules | undefined): Questions => [
  ...paying(rules),
  ...delivering(rules),
  ...mending(shop),
];
