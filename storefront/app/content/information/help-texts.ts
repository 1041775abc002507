import { instantHours } from "@gerai/contract/delivery";
import { phoneLabel } from "./contact.ts";
import type { WritePage } from "./page-text.ts";

export const faq: WritePage = (shop) => ({
  title: "Pertanyaan umum",
  lead: `Jawaban untuk hal yang paling sering ditanyakan tentang belanja di ${shop.brand}.`,
  icon: "help",
  sections: [],
  questions: [
    {
      question: "Apakah harus punya akun untuk belanja?",
      answer:
        "Anda bisa melihat dan mencari produk tanpa akun. Untuk mengisi keranjang dan memesan, masuk atau daftar dulu dengan nomor HP; kodenya dikirim lewat WhatsApp atau SMS.",
    },
    {
      question: "Mengapa harga dan stok bisa berubah setelah saya mengganti alamat?",
      answer:
        "Pesanan dikirim dari toko terdekat yang melayani alamat Anda. Setiap toko punya stok dan harga sendiri, jadi keduanya mengikuti alamat yang dipilih.",
    },
    {
      question: "Berapa lama pesanan sampai?",
      answer:
        "Produk toko dikirim instan atau sameday di hari yang sama. Produk gudang dikirim dalam 1-3 hari. Produk penjual dikirim sendiri oleh penjualnya.",
    },
    {
      question: "Bagaimana jika produk yang saya pesan habis?",
      answer:
        "Keranjang menandai produk yang habis sebelum Anda membayar. Jika stok ternyata kurang saat disiapkan, kami menghubungi Anda dan mengembalikan dananya.",
    },
    {
      question: "Bisakah saya membatalkan pesanan?",
      answer: `Pesanan yang belum diproses bisa dibatalkan lewat Customer Service di ${phoneLabel(shop)}. Pesanan yang tidak dibayar sampai batas waktunya batal dengan sendirinya.`,
    },
    {
      question: "Saya tidak menerima kode OTP. Apa yang harus dilakukan?",
      answer:
        "Tunggu 60 detik lalu minta kode baru, atau pilih SMS jika WhatsApp Anda tidak aktif. Kode berlaku 5 menit dan hanya untuk satu kali pakai.",
    },
    {
      question: "Apakah rokok dan produk 21+ bisa dipesan?",
      answer:
        "Bisa, setelah Anda mengonfirmasi bahwa usia Anda 21 tahun atau lebih. Kurir dapat meminta kartu identitas saat mengantar.",
    },
  ],
  action: { label: "Lihat cara belanja", href: "/howtobuy" },
});

export const howToBuy: WritePage = (shop) => ({
  title: "Cara belanja",
  lead: `Dari mencari produk sampai pesanan tiba di rumah, begini caranya belanja di ${shop.brand}.`,
  icon: "cart",
  sections: [
    {
      title: "Langkah demi langkah",
      steps: [
        "Cari produk lewat kolom pencarian, kategori, brand, atau halaman promo.",
        "Masuk atau daftar dengan nomor HP, lalu isi alamat pengiriman. Toko terdekat dipilih otomatis.",
        "Tekan Keranjang pada produk dan atur jumlahnya langsung dari daftar.",
        "Buka keranjang, periksa produk dan totalnya, lalu lanjut ke pembayaran.",
        "Pilih waktu pengiriman dan cara bayar, kemudian buat pesanan.",
        "Ikuti pesanan Anda di menu Transaksi sampai tiba.",
      ],
    },
    {
      title: "Supaya belanja lebih hemat",
      points: [
        "Bandingkan harga per 100 g, 100 ml, atau per buah di bawah harga produk.",
        "Saring daftar dengan pilihan Sedang promo.",
        "Pakai voucher dan A-Poin saat membayar.",
      ],
    },
  ],
  action: { label: "Mulai belanja", href: "/" },
});

export const payment: WritePage = () => ({
  title: "Cara pembayaran",
  lead: "Pilih cara bayar yang paling nyaman. Total yang harus dibayar selalu terlihat sebelum pesanan dibuat.",
  icon: "wallet",
  sections: [
    {
      title: "Bayar di tempat (COD)",
      paragraphs: [
        "Bayar tunai kepada kurir saat pesanan tiba. Siapkan uang pas agar serah terima lebih cepat.",
      ],
    },
    {
      title: "Transfer bank",
      paragraphs: [
        "Bayar ke nomor virtual account yang tampil di detail pesanan, lewat ATM, m-banking, atau internet banking.",
      ],
      points: [
        "Salin nomornya dengan tombol salin, lalu bayar tepat sejumlah total tagihan.",
        "Bayar sebelum batas waktu. Lewat dari itu pesanan batal dan stok dikembalikan.",
        "Status pesanan berubah sendiri begitu pembayaran diterima.",
      ],
    },
    {
      title: "Kartu dan dompet digital",
      paragraphs: [
        "Kartu kredit atau debit diproses di halaman penyedia pembayaran. Data kartu tidak pernah melewati toko kami.",
      ],
    },
  ],
});

export const shipping: WritePage = () => ({
  title: "Pengiriman",
  lead: "Pesanan berangkat dari tempat yang paling dekat dengan Anda.",
  icon: "truck",
  sections: [
    {
      title: "Jenis pengiriman",
      points: [
        `Instan: tiba dalam ${instantHours} jam dari toko terdekat.`,
        "Sameday: dikirim dari toko di hari yang sama, pada jam yang Anda pilih.",
        "Gudang 1-3 hari: untuk produk yang disimpan di gudang.",
        "Penjual: dikirim langsung oleh penjual produk.",
      ],
    },
    {
      title: "Saat pesanan tiba",
      points: [
        "Pastikan nomor HP penerima aktif dan catatan kurir sudah jelas.",
        "Periksa jumlah dan keadaan barang bersama kurir.",
        "Tekan Konfirmasi Diterima di detail transaksi.",
        "Foto bukti pengiriman dapat dilihat paling lama 7 hari.",
      ],
    },
    {
      title: "Jangkauan",
      paragraphs: [
        "Tandai lokasi Anda saat mengisi alamat. Jika lokasi belum terjangkau, kami memberi tahu sebelum Anda belanja.",
      ],
    },
  ],
  action: { label: "Atur alamat pengiriman", href: "/alamat" },
});

export const shippingCost: WritePage = () => ({
  title: "Gratis ongkir",
  lead: "Ongkos kirim dihitung dari jenis pengiriman, dan bisa gratis bila belanja mencapai minimum.",
  icon: "package",
  sections: [
    {
      title: "Cara mendapat gratis ongkir",
      steps: [
        "Pilih alamat yang dilayani toko terdekat.",
        "Belanja produk toko sampai minimum yang tertera di keranjang.",
        "Ongkos kirim menjadi Rp0 dengan sendirinya, tanpa kode.",
      ],
    },
    {
      title: "Yang perlu diketahui",
      points: [
        "Keranjang selalu menunjukkan berapa lagi yang kurang.",
        "Produk gudang dan penjual dihitung terpisah karena dikirim dari tempat lain.",
        "Ongkos kirim setiap pengiriman terlihat sebelum Anda membayar.",
      ],
    },
  ],
});

export const pickup: WritePage = () => ({
  title: "Ambil di toko",
  lead: "Pesan dulu, ambil belakangan di toko pilihan Anda.",
  icon: "store",
  sections: [
    {
      title: "Cara mengambil pesanan",
      steps: [
        "Tunggu pemberitahuan bahwa pesanan siap diambil.",
        "Datang ke toko yang tertera di detail transaksi pada jam buka.",
        "Sebutkan nomor pesanan kepada kasir.",
        "Periksa barang sebelum meninggalkan toko.",
      ],
    },
    {
      title: "Batas waktu",
      paragraphs: [
        "Pesanan disimpan paling lama 3 hari. Barang yang tidak diambil setelah itu tidak lagi menjadi tanggungan toko.",
      ],
    },
  ],
});

export const refund: WritePage = (shop) => ({
  title: "Pengembalian barang dan dana",
  lead: "Barang rusak, salah, atau kurang? Laporkan dan kami bereskan.",
  icon: "reload",
  sections: [
    {
      title: "Yang bisa dikembalikan",
      points: [
        "Barang rusak, bocor, atau melewati tanggal kedaluwarsa saat diterima.",
        "Barang yang berbeda dari pesanan atau jumlahnya kurang.",
        "Produk segar yang tidak layak, dilaporkan di hari yang sama.",
      ],
    },
    {
      title: "Cara mengajukan",
      steps: [
        "Ambil foto barang dan struknya.",
        `Hubungi Customer Service di ${phoneLabel(shop)} atau ${shop.support.email} dengan nomor pesanan.`,
        "Pilih penggantian barang atau pengembalian dana.",
      ],
    },
    {
      title: "Pengembalian dana",
      paragraphs: [
        "Dana kembali ke cara bayar semula. Untuk pesanan COD, dana ditransfer ke rekening atas nama Anda. Lama prosesnya mengikuti bank atau penyedia pembayaran.",
      ],
    },
  ],
});
