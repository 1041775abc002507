import { channelNames } from "@gerai/contract/channel-names";
import { limits } from "@gerai/contract/limits";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { minutesText, rupiahText } from "./amounts.ts";
import { contactsText, phoneText, whatsappText } from "./contact.ts";
import type { ShopRules, TextTable, WritePage } from "./page-text.ts";

export const help: WritePage = (shop) => ({
  title: "Bantuan",
  lead: "Temukan jawaban sendiri dalam satu menit, atau bicara dengan kami.",
  icon: "help",
  extra: "contacts",
  sections: [
    {
      title: "Yang paling sering dicari",
      points: [
        "Di mana pesanan saya? Buka [pesanan yang sedang diproses](/order-in-process) atau [yang dikirim](/order-sent).",
        "Belum sempat membayar? Lanjutkan dari [menunggu pembayaran](/waiting-payment).",
        "Ada barang rusak, kurang, atau salah? Tekan Laporkan masalah di [pesanan yang selesai](/order-done); syaratnya ada di [pengembalian](/refund).",
        "Ingin tahu ongkos kirim ke alamat Anda? [Hitung ongkir](/shipping-cost).",
        "Pertanyaan lain? Cari di [pertanyaan umum](/faq).",
      ],
    },
    {
      title: "Supaya cepat kami bantu",
      points: [
        "Siapkan nomor pesanan. Nomornya ada di bagian atas Detail Transaksi.",
        "Ceritakan apa yang terjadi dan apa yang Anda harapkan; foto sangat membantu.",
        "Hubungi kami dari nomor HP yang terdaftar di akun Anda.",
        `Petugas ${shop.brand} tidak pernah meminta password, PIN, atau kode OTP.`,
      ],
    },
  ],
  action: { label: "Lihat pertanyaan umum", href: "/faq" },
});

export const howToBuy: WritePage = (shop) => ({
  title: "Cara belanja",
  lead: `Dari mencari produk sampai pesanan tiba di rumah, begini caranya belanja di ${shop.brand}.`,
  icon: "cart",
  sections: [
    {
      title: "Langkah demi langkah",
      steps: [
        "Cari produk lewat kolom pencarian, [kategori](/kategori), [brand](/brands), atau [promo](/promo).",
        "[Masuk](/login) atau [daftar](/register) dengan nomor HP, lalu [isi alamat](/alamat). Toko terdekat yang melayani alamat itu dipilih otomatis.",
        "Tekan Keranjang pada produk, lalu atur jumlahnya langsung dari daftar.",
        "Buka [keranjang](/cart). Produk yang habis atau naik harganya ditandai, supaya tidak ada kejutan.",
        "Tekan Lanjut ke Pembayaran. Pilih waktu pengiriman, pakai voucher atau A-Poin bila mau, lalu pilih cara bayar.",
        "Periksa totalnya dan tekan Buat Pesanan. Bayar sebelum batas waktunya, atau pilih bayar di tempat.",
        "Ikuti pesanan di menu Transaksi. Setelah tiba, periksa barang dan tekan Konfirmasi Diterima.",
      ],
    },
    {
      title: "Kalau barangnya kurang",
      paragraphs: [
        "Stok di rak bisa berkurang saat pesanan disiapkan. Di keranjang Anda memilih sendiri apa yang kami lakukan, untuk semua barang atau satu per satu:",
      ],
      points: [
        "Telepon saya dulu.",
        "Ganti dengan produk serupa; Anda boleh menunjuk penggantinya.",
        "Lewati saja, dan uangnya kembali.",
      ],
    },
    {
      title: "Belanja rutin lebih singkat",
      points: [
        "[Yang biasa dibeli](/biasa-dibeli) menampilkan barang yang sering Anda beli.",
        "Tombol Beli lagi pada pesanan lama mengisi keranjang sekaligus, dengan harga hari ini.",
        `[Daftar belanja](/daftar-belanja) menyimpan sampai ${limits.shoppingLists} daftar, masing-masing ${limits.shoppingListLines} produk.`,
        `Punya daftar di catatan HP? [Tempel daftarnya](/daftar-belanja/tempel), sampai ${limits.pastedLines} baris, dan kami carikan produknya.`,
        `Produk habis? Tekan Beri tahu saya. Permintaan berlaku ${limits.stockAlertDays} hari dan bisa dilihat di [kabar stok](/kabar-stok).`,
      ],
    },
    {
      title: "Supaya lebih hemat",
      points: [
        "Bandingkan harga per 100 g, 100 ml, atau per buah di bawah harga produk.",
        "Saring daftar dengan Sedang promo, dan lihat [penawaran khusus](/special-deal).",
        "Tambah belanja sampai [gratis ongkir](/shipping-cost); keranjang menunjukkan berapa lagi yang kurang.",
        "Pakai [voucher](/voucher) dan [A-Poin](/apoint) saat membayar.",
      ],
    },
  ],
  action: { label: "Mulai belanja", href: "/" },
});

const channelTable = ({ channels }: ShopRules): TextTable => ({
  head: ["Cara bayar", "Batas waktu bayar", "Total paling banyak"],
  rows: channels.map(({ channel, limit, minutes }) => [
    channelNames[channel],
    minutes === null ? "Saat pesanan tiba" : minutesText(minutes),
    rupiahText(limit),
  ]),
});

const cashLimit = ({ channels }: ShopRules): string | undefined => {
  const cash = channels.find(({ channel }) => channel === PaymentChannel.CashOnDelivery);
  return cash && rupiahText(cash.limit);
};

export const payment: WritePage = (shop, rules) => ({
  title: "Cara pembayaran",
  lead: "Pilih cara bayar yang paling nyaman. Total yang harus dibayar selalu terlihat sebelum pesanan dibuat.",
  icon: "wallet",
  sections: [
    {
      title: "Pilihan dan batasnya",
      paragraphs: ["Pilihan yang dibuka di web toko ini:"],
      table: rules && channelTable(rules),
      after: [
        rules &&
          `Batas waktu dihitung sejak cara bayar dipilih, paling lama ${minutesText(rules.payment.totalMinutes)} sejak pesanan dibuat, dan tidak melewati ${minutesText(rules.payment.beforeSlotMinutes)} sebelum jam pengiriman yang Anda pilih.`,
      ],
    },
    {
      title: "Bayar di tempat (COD)",
      paragraphs: [
        "Bayar tunai kepada kurir saat pesanan tiba. Tidak ada yang perlu dibayar sebelumnya.",
      ],
      points: [
        rules && `Satu pesanan COD paling banyak ${cashLimit(rules)}.`,
        rules &&
          `Paling banyak ${rules.openCashOrders} pesanan COD boleh berjalan bersamaan, dengan jumlah seluruhnya paling banyak ${rupiahText(rules.openCashAmount)}.`,
        `Perlu kembalian? Sebutkan uang yang Anda siapkan saat checkout, dalam kelipatan ${rupiahText(limits.smallestBanknote)}, supaya kurir membawa kembalian yang pas.`,
        "Hadiah untuk orang lain tidak bisa COD, supaya penerima tidak ditagih.",
      ],
    },
    {
      title: "QRIS",
      steps: [
        "Tampilkan kode QR di halaman pembayaran.",
        "Pindai dengan aplikasi bank atau dompet digital apa pun.",
        "Periksa nama dan jumlahnya, lalu bayar. Halaman berubah sendiri begitu uangnya kami terima.",
      ],
    },
    {
      title: "Virtual account",
      paragraphs: [
        "Anda mendapat nomor khusus untuk pesanan itu. Bayar lewat ATM, m-banking, atau internet banking.",
      ],
      points: [
        "Salin nomornya dengan tombol salin, supaya tidak salah ketik.",
        "Bayar tepat sejumlah total tagihan.",
        "Panduan per bank ada di tombol Lihat Cara Pembayaran pada pesanan Anda.",
      ],
    },
    {
      title: "Dompet digital dan kartu",
      paragraphs: [
        "GO-PAY, ShopeePay, DANA, serta kartu kredit atau debit dibayar di halaman penyedianya. Nomor kartu tidak pernah sampai ke toko kami.",
      ],
    },
    {
      title: "Ganti cara bayar",
      paragraphs: [
        "Selama pesanan masih menunggu pembayaran, cara bayarnya boleh diganti dari halaman pembayaran, juga ke COD. Promo yang terikat pada cara bayar lama dihitung ulang, dan kami memberi tahu sebelum Anda memilih.",
      ],
    },
    {
      title: "Kalau waktunya lewat",
      points: [
        "Pesanan batal dengan sendirinya. Stok, voucher, dan A-Poin dikembalikan.",
        "Uang yang datang terlambat, dobel, kurang, atau lebih kembali kepada Anda; caranya di [pengembalian](/refund).",
        rules &&
          `Paling banyak ${rules.unpaidOrders} pesanan boleh menunggu pembayaran sekaligus. Bayar atau batalkan dulu yang lama di [menunggu pembayaran](/waiting-payment).`,
      ],
    },
    {
      title: "Promo cara bayar",
      paragraphs: [
        `Bila ada promo untuk cara bayar tertentu, tulisan Hemat dan jumlahnya tampil di pilihan itu saat checkout. Ada kendala? Hubungi ${phoneText(shop)} atau ${whatsappText(shop)}.`,
      ],
    },
  ],
  action: { label: "Lihat pesanan yang belum dibayar", href: "/waiting-payment" },
});

export const refund: WritePage = (shop) => ({
  title: "Pembatalan dan pengembalian",
  lead: "Batal pesan, barang rusak, salah, atau kurang? Begini kami membereskannya.",
  icon: "reload",
  sections: [
    {
      title: "Membatalkan pesanan",
      paragraphs: [
        "Buka pesanan di menu Transaksi dan tekan Batalkan pesanan. Tombolnya ada sampai toko mulai menyiapkan barang. Sebelum Anda yakin, halaman itu mengatakan ke mana uang Anda kembali.",
        `Toko sudah mulai menyiapkan? Hubungi kami secepatnya di ${phoneText(shop)}; selama barang belum berangkat, petugas masih dapat membatalkannya.`,
        "Voucher yang masih berlaku dan A-Poin yang terpakai ikut kembali.",
      ],
    },
    {
      title: "Melaporkan barang",
      points: [
        "Rusak, bocor, atau layu.",
        "Jumlahnya kurang.",
        "Berbeda dari yang dipesan.",
        "Lewat tanggal kedaluwarsa.",
      ],
      after: [
        `Laporkan paling lambat ${limits.problemDays} hari setelah pesanan tiba. Produk segar sebaiknya di hari yang sama.`,
      ],
    },
    {
      title: "Cara melapor",
      steps: [
        "Buka [pesanan yang selesai](/order-done), pilih pesanannya, lalu tekan Laporkan masalah.",
        "Pilih barang, jumlah, dan masalahnya, lalu ceritakan singkat.",
        `Tambahkan sampai ${limits.problemPhotos} foto bila ada.`,
        "Ikuti jawabannya di pesanan yang sama: Diterima, lalu Disetujui atau Ditolak dengan alasannya.",
      ],
      after: [`Satu pesanan menampung sampai ${limits.problemsPerOrder} laporan.`],
    },
    {
      title: "Barang yang tidak jadi dikirim",
      paragraphs: [
        "Bila toko kehabisan barang atau kurir membawanya pulang lagi, bagian yang tidak sampai tidak ditagih. Selisihnya kembali tanpa perlu Anda minta, dan rinciannya tertera di pesanan.",
      ],
    },
    {
      title: "Ke mana uang kembali",
      points: [
        "QRIS, dompet digital, dan kartu: kembali ke tempat asalnya lewat penyedia pembayaran.",
        "Virtual account: Anda memilih, menjadi A-Poin saat itu juga atau ditransfer ke rekening yang Anda sebut.",
        "COD yang sudah dibayar: sama, A-Poin atau transfer ke rekening Anda.",
        "COD yang belum dibayar: tagihan di pintu berkurang.",
      ],
      after: [
        "A-Poin dari pengembalian dana tidak hangus. Lama pengembalian lain mengikuti bank atau penyedianya; keadaannya dapat dilihat di halaman pembayaran pesanan itu.",
      ],
    },
    {
      title: "Masih perlu bantuan?",
      paragraphs: [`Hubungi ${contactsText(shop)} dengan nomor pesanan Anda.`],
    },
  ],
  action: { label: "Buka pesanan yang selesai", href: "/order-done" },
});
