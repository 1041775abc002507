import type { WritePage } from "./page-text.ts";

export const specialDeal: WritePage = () => ({
  title: "Penawaran khusus",
  lead: "Potongan harga, beli lebih hemat, dan paket yang berlaku hari ini.",
  icon: "percent",
  sections: [
    {
      title: "Jenis penawaran",
      points: [
        "Potongan harga: harga coret diganti harga promo.",
        "Beli dan dapat: satu barang gratis setelah membeli sejumlah barang.",
        "Beli banyak: harga khusus untuk setiap kelipatan.",
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Harga promo berlaku di toko yang melayani alamat Anda selama persediaan ada.",
        "Potongan dihitung otomatis di keranjang.",
        "Harga dikunci ketika pesanan dibuat.",
      ],
    },
  ],
  action: { label: "Lihat semua promo", href: "/promo" },
});

export const voucher: WritePage = () => ({
  title: "Voucher",
  lead: "Pakai voucher untuk mengurangi total belanja.",
  icon: "ticket",
  sections: [
    {
      title: "Cara memakai voucher",
      steps: [
        "Masukkan kode voucher di keranjang atau saat membayar.",
        "Potongan langsung terlihat pada ringkasan belanja.",
        "Lanjutkan sampai pesanan dibuat; voucher terpakai saat itu.",
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Satu voucher untuk satu pesanan, kecuali disebut lain.",
        "Perhatikan minimum belanja dan masa berlakunya.",
        "Jika pesanan batal sebelum diproses, voucher yang masih berlaku dikembalikan.",
      ],
    },
  ],
  action: { label: "Beli voucher", href: "/beli-voucher" },
});

export const buyVoucher: WritePage = (shop) => ({
  title: "Beli voucher",
  lead: "Hadiah yang selalu pas: penerima memilih sendiri belanjaannya.",
  icon: "gift",
  sections: [
    {
      title: "Untuk perorangan",
      paragraphs: [
        "Voucher belanja tersedia di kategori Hadiah. Tambahkan ke keranjang seperti produk lain.",
      ],
    },
    {
      title: "Untuk perusahaan",
      paragraphs: [
        `Untuk pembelian dalam jumlah besar, kirim kebutuhan Anda ke ${shop.support.email}. Sebutkan nilai, jumlah, dan tanggal diperlukan.`,
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Voucher berlaku sampai tanggal yang tertera.",
        "Voucher tidak dapat ditukar dengan uang tunai.",
      ],
    },
  ],
  action: { label: "Cari voucher", href: "/find/voucher" },
});

export const gifts: WritePage = () => ({
  title: "Hadiah",
  lead: "Hampers, parsel, bunga, dan voucher untuk hari istimewa.",
  icon: "gift",
  sections: [
    {
      title: "Pilih sesuai acara",
      points: [
        "Hampers dan parsel untuk Lebaran, Natal, dan Imlek.",
        "Bunga segar untuk ulang tahun dan wisuda.",
        "Voucher belanja bila Anda ragu memilih.",
      ],
    },
    {
      title: "Kirim langsung ke penerima",
      steps: [
        "Tambahkan alamat penerima di daftar alamat Anda.",
        "Pilih alamat itu, lalu pilih hadiahnya.",
        "Tulis pesan singkat di catatan kurir.",
      ],
    },
  ],
  action: { label: "Cari hampers", href: "/find/hampers" },
});

export const download: WritePage = (shop) => ({
  title: `Unduh aplikasi ${shop.brand}`,
  lead: "Belanja, bayar, dan pantau pesanan dari genggaman.",
  icon: "download",
  sections: [
    {
      title: "Yang bisa dilakukan di aplikasi",
      points: [
        "Semua yang ada di web, dengan pemberitahuan saat status pesanan berubah.",
        "Bayar dengan dompet digital yang terpasang di ponsel.",
        "Tunjukkan kartu member digital di kasir.",
      ],
    },
    {
      title: "Cara memasang",
      steps: [
        "Pindai kode QR di menu Unduh Aplikasi, atau buka toko aplikasi ponsel Anda.",
        `Cari ${shop.brand} dan pasang.`,
        "Masuk dengan nomor HP dan password yang sama.",
      ],
    },
  ],
  action: { label: "Buka Google Play", href: shop.links.playStore },
});
