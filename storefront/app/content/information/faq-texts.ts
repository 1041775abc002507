import { accountLimits } from "@gerai/contract/account-rules";
import { limits } from "@gerai/contract/limits";
import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import { rupiahText } from "./amounts.ts";
import { orderQuestions } from "./faq-orders.ts";
import type { PageDraft, ShopRules, WritePage } from "./page-text.ts";

type Questions = NonNullable<PageDraft["questions"]>;

const shopping = (): Questions => {
  const topic = "Belanja";
  return [
    {
      topic,
      question: "Apakah harus punya akun untuk belanja?",
      answer:
        "Melihat dan mencari produk tidak perlu akun. Untuk mengisi keranjang dan memesan, [masuk](/login) atau [daftar](/register) dulu dengan nomor HP. Produk yang tadi Anda pilih masuk keranjang setelahnya.",
    },
    {
      topic,
      question: "Mengapa harga dan stok berubah setelah saya mengganti alamat?",
      answer:
        "Pesanan dikirim dari toko terdekat yang melayani alamat Anda. Setiap toko punya harga dan stok sendiri, jadi keduanya mengikuti alamat yang dipilih.",
    },
    {
      topic,
      question: "Harga di keranjang naik. Apa yang terjadi?",
      answer:
        "Produk yang harganya naik ditandai dan menunggu Anda menekan Setuju. Tanpa itu pesanan tidak dibuat dengan harga baru.",
    },
    {
      topic,
      question: "Berapa banyak barang yang muat di keranjang?",
      answer: `Sampai ${limits.maxSkus} produk yang berbeda, masing-masing paling banyak ${limits.maxLineQuantity} buah atau sebanyak yang diizinkan produknya.`,
    },
    {
      topic,
      question: "Bagaimana membeli lagi barang yang dulu?",
      answer:
        "Tekan Beli lagi pada pesanan lama, atau buka [yang biasa dibeli](/biasa-dibeli). Harga yang berlaku adalah harga hari ini.",
    },
    {
      topic,
      question: "Bisakah saya menyimpan daftar belanja?",
      answer: `Bisa, sampai ${limits.shoppingLists} [daftar belanja](/daftar-belanja). Daftar dari catatan HP juga bisa [ditempel](/daftar-belanja/tempel), dan kami carikan produknya.`,
    },
    {
      topic,
      question: "Produk yang saya cari habis. Bisa diberi kabar?",
      answer: `Bisa. Tekan Beri tahu saya di halaman produk. Anda boleh menunggu ${limits.stockAlerts} produk sekaligus, masing-masing selama ${limits.stockAlertDays} hari; daftarnya ada di [kabar stok](/kabar-stok).`,
    },
    {
      topic,
      question: `Apakah rokok dan produk ${limits.ageThreshold}+ bisa dipesan?`,
      answer: `Bisa, bila usia Anda ${limits.ageThreshold} tahun atau lebih dan Anda mengonfirmasinya. Kurir boleh meminta kartu identitas saat mengantar.`,
    },
    {
      topic,
      question: "Bisakah mengirim sebagai hadiah?",
      answer:
        "Bisa. Tandai pesanan sebagai hadiah saat checkout dan tulis ucapannya; harga tidak ikut dalam paket. Lihat [hadiah](/hadiah).",
    },
  ];
};

const accounts = (rules: ShopRules | undefined): Questions => {
  const topic = "Akun dan data";
  return [
    {
      topic,
      question: "Saya tidak menerima kode OTP. Apa yang harus dilakukan?",
      answer:
        rules &&
        `Tunggu ${rules.codeWaitSeconds} detik lalu minta kode baru, atau pilih SMS jika WhatsApp tidak aktif. Kode berlaku ${rules.codeMinutes} menit dan hanya untuk satu kali pakai.`,
    },
    {
      topic,
      question: "Saya lupa password. Bagaimana?",
      answer: `Buka [lupa password](/forgot-password), buktikan nomor HP Anda dengan kode, lalu buat password baru: sedikitnya ${accountLimits.passwordMinimum} karakter dengan angka, huruf besar, dan huruf kecil.`,
    },
    {
      topic,
      question: "Bagaimana mengganti nomor HP?",
      answer:
        "Nomor HP adalah kunci akun Anda, jadi hanya Customer Service yang dapat menggantinya setelah memastikan itu Anda. Hubungi lewat [bantuan](/bantuan).",
    },
    {
      topic,
      question: "Berapa alamat yang bisa saya simpan?",
      answer: `Di web sampai ${limits.addressWebLimit} alamat. Alamat yang tidak dipakai lagi bisa dihapus di [daftar alamat](/alamat).`,
    },
    {
      topic,
      question: "Perangkat lain masih masuk ke akun saya. Bagaimana mengeluarkannya?",
      answer:
        "Buka [profil](/user-account). Perangkat yang masuk bisa dikeluarkan satu per satu, atau semuanya sekaligus.",
    },
    {
      topic,
      question: "Bagaimana berhenti menerima email atau WhatsApp?",
      answer:
        "Pilih sendiri kabar mana yang Anda mau di [kabar pesanan](/user-account/kabar). Setiap email juga punya tautan untuk berhenti tanpa masuk.",
    },
    {
      topic,
      question: "Bisakah saya mengunduh data saya?",
      answer: "Bisa, langsung jadi, di [unduh data](/user-account/data).",
    },
    {
      topic,
      question: "Bagaimana menghapus akun?",
      answer: `Di [hapus akun](/user-account/hapus), selama tidak ada pesanan berjalan. Profil, alamat, keranjang, dan A-Poin hilang saat itu juga; yang tersisa dijelaskan di [kebijakan privasi](/privacy).`,
    },
  ];
};

const rewards = (): Questions => {
  const topic = "Voucher dan A-Poin";
  return [
    {
      topic,
      question: "Bagaimana memakai voucher?",
      answer:
        "Masukkan kodenya di keranjang atau saat checkout, atau pilih dari [voucher saya](/voucher-saya). Bila belum berlaku, alasannya kami sebutkan. Lihat [voucher](/voucher).",
    },
    {
      topic,
      question: "Bisakah memakai beberapa voucher sekaligus?",
      answer: "Satu kode untuk satu pesanan. Voucher boleh digabung dengan promo dan A-Poin.",
    },
    {
      topic,
      question: "Berapa A-Poin yang saya dapat?",
      answer: `1 A-Poin untuk setiap ${rupiahText(loyaltyRules.rupiahPerPoint)} yang dibayar untuk barang, setelah semua barang sampai. Lihat [A-Poin](/apoint).`,
    },
    {
      topic,
      question: "Kapan A-Poin habis masa berlakunya?",
      answer: `Pada akhir bulan ke-${loyaltyRules.monthsValid} setelah bulan diterima. Saldo dan yang habis berikutnya ada di [halaman A-Poin](/account-dashboard/a-poin).`,
    },
    {
      topic,
      question: "Di mana struk dan faktur saya?",
      answer:
        "Di Detail Transaksi: Lihat E-Receipt untuk struk pesanan, dan Lihat faktur untuk rincian PPN. Keduanya bisa disimpan atau dicetak.",
    },
  ];
};

export const faq: WritePage = (shop, rules) => ({
  title: "Pertanyaan umum",
  lead: `Jawaban untuk hal yang paling sering ditanyakan tentang belanja di ${shop.brand}.`,
  icon: "help",
  sections: [],
  questions: [...shopping(), ...orderQuestions(shop, rules), ...accounts(rules), ...rewards()],
  action: { label: "Belum terjawab? Hubungi kami", href: "/bantuan" },
});
