import { giftLimits } from "@gerai/contract/gift-rules";
import { emailText } from "./contact.ts";
import type { WritePage } from "./page-text.ts";

export const specialDeal: WritePage = () => ({
  title: "Penawaran khusus",
  lead: "Jenis promo di toko ini, dan cara menghitungnya.",
  icon: "percent",
  sections: [
    {
      title: "Jenis penawaran",
      points: [
        "Potongan harga: harga coret diganti harga promo.",
        "Beli dan dapat: setelah membeli sejumlah barang, barang berikutnya gratis. Keranjang mengatakan berapa lagi yang perlu ditambah.",
        "Beli banyak: sejumlah barang dengan satu harga, untuk setiap kelipatan.",
        "Barang kesekian lebih murah: misalnya barang kedua setengah harga.",
        "Promo cara bayar: potongan tambahan bila membayar dengan kartu atau dompet tertentu; tampil saat checkout.",
      ],
    },
    {
      title: "Menemukan promo",
      points: [
        "[Semua promo yang berjalan](/promo) beserta tanggalnya.",
        "[Semua produk promo](/promotion-page), bisa disaring menurut kategori dan harga.",
        "Pilihan Sedang promo di setiap daftar produk.",
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Promo berlaku di toko yang melayani alamat Anda, selama persediaan ada.",
        "Potongan dihitung sendiri di keranjang; tidak perlu kode.",
        "Harga dan promo dikunci ketika pesanan dibuat. Bila berubah sebelum itu, Anda diberi tahu lebih dulu.",
        "Promo boleh digabung dengan satu voucher dan A-Poin.",
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
        "Masukkan kode di [keranjang](/cart) atau saat checkout, atau pilih dari [voucher saya](/voucher-saya). Huruf besar dan kecil sama saja.",
        "Potongannya langsung terlihat pada ringkasan belanja.",
        "Buat pesanan; baru saat itu voucher terpakai.",
      ],
    },
    {
      title: "Jenis voucher",
      points: [
        "Potongan persen, bisa dengan batas potongan.",
        "Potongan rupiah.",
        "Gratis ongkir: mengurangi ongkos kirim, dihitung saat checkout.",
      ],
    },
    {
      title: "Kalau voucher belum berlaku",
      paragraphs: ["Kami selalu menyebut alasannya:"],
      points: [
        "Belum mulai, atau sudah berakhir.",
        "Belanja belum mencapai minimum; jumlah yang kurang disebutkan.",
        "Hanya untuk toko, produk, atau cara bayar tertentu.",
        "Jatahnya habis, atau sudah pernah Anda pakai.",
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Satu kode voucher untuk satu pesanan, boleh bersama A-Poin.",
        "Voucher memotong paling banyak seharga barang, atau ongkos kirim, yang menjadi haknya; sisanya tidak menjadi uang.",
        "Bila pesanan batal, voucher yang masih berlaku kembali dan bisa dipakai lagi.",
      ],
    },
  ],
  action: { label: "Lihat voucher saya", href: "/voucher-saya" },
});

export const buyVoucher: WritePage = (shop) => ({
  title: "Beli voucher",
  lead: "Hadiah yang selalu pas: penerima memilih sendiri belanjaannya.",
  icon: "gift",
  sections: [
    {
      title: "Untuk perorangan",
      steps: [
        "[Cari voucher](/find/voucher) di toko. Nilai yang tersedia tertera pada tiap produk.",
        "Masukkan ke keranjang dan bayar seperti produk lain.",
        "Mau langsung jadi kado? Kirim sebagai [hadiah](/hadiah) dengan ucapan dari Anda.",
      ],
    },
    {
      title: "Untuk perusahaan",
      paragraphs: [
        `Untuk pembelian dalam jumlah besar, tulis ke ${emailText(shop)}. Sebutkan nilai, jumlah, dan tanggal diperlukan; kami membalas dengan penawaran.`,
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Cara pakai dan masa berlaku tertera pada produk voucher itu.",
        "Voucher tidak dapat ditukar dengan uang tunai.",
        "Voucher dari penerbit lain dipakai di layanan penerbitnya.",
      ],
    },
  ],
  action: { label: "Cari voucher", href: "/find/voucher" },
});

export const gifts: WritePage = () => ({
  title: "Hadiah",
  lead: "Kirim hampers, parsel, bunga, atau voucher langsung ke pintu penerima.",
  icon: "gift",
  sections: [
    {
      title: "Pilih sesuai acara",
      points: [
        "[Hampers](/find/hampers) dan [parsel](/find/parsel) untuk Lebaran, Natal, dan Imlek.",
        "[Bunga](/find/bunga) untuk ulang tahun dan wisuda.",
        "[Voucher belanja](/beli-voucher) bila Anda ragu memilih.",
      ],
    },
    {
      title: "Kirim langsung ke penerima",
      steps: [
        "Tambahkan [alamat penerima](/alamat) dan pilih sebagai tujuan pengiriman.",
        "Pilih hadiahnya dan lanjut ke pembayaran.",
        `Tandai pesanan sebagai hadiah, lalu isi nama pengirim dan ucapan, paling banyak ${giftLimits.greeting} karakter.`,
      ],
    },
    {
      title: "Yang kami jaga",
      points: [
        "Tidak ada harga yang ikut dalam paket hadiah.",
        "Hadiah untuk orang lain dibayar di muka, jadi penerima tidak ditagih di pintu.",
        "Struk dan fakturnya hanya ada di akun Anda.",
      ],
    },
  ],
  action: { label: "Cari hampers", href: "/find/hampers" },
});

export const download: WritePage = (shop) => ({
  title: `Unduh aplikasi ${shop.brand}`,
  lead: "Belanja, bayar, dan pantau pesanan dari genggaman.",
  icon: "download",
  extra: "app",
  sections: [
    {
      title: "Cara memasang",
      steps: [
        "Pindai kode QR dengan kamera ponsel, atau tekan tombol toko aplikasi.",
        `Pastikan nama aplikasinya ${shop.brand}, lalu pasang.`,
        "Masuk dengan nomor HP dan password yang sama seperti di web.",
      ],
    },
    {
      title: "Web ini di layar utama",
      paragraphs: [
        "Tanpa toko aplikasi pun web ini bisa punya ikon di ponsel Anda, dan terbuka seperti aplikasi.",
      ],
      points: [
        "iPhone dan iPad (Safari): ketuk Bagikan, lalu Tambahkan ke Layar Utama.",
        "Android (Chrome): ketuk menu ⋮, lalu Tambahkan ke layar utama.",
      ],
    },
    {
      title: "Satu akun di mana-mana",
      points: [
        "Keranjang, alamat, pesanan, dan A-Poin sama di web dan di aplikasi.",
        "[Ambil di toko](/pickup) dipesan lewat aplikasi.",
        "Tidak ingin memasang apa pun? Web ini lengkap untuk belanja yang diantar.",
      ],
    },
    {
      title: "Tetap aman",
      paragraphs: [
        "Pasang hanya dari Google Play atau App Store. Jangan memasang berkas aplikasi yang dikirim orang lewat pesan.",
      ],
    },
  ],
});
