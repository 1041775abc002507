import { phoneLabel } from "./contact.ts";
import type { WritePage } from "./page-text.ts";

export const about: WritePage = (shop) => ({
  title: `Tentang ${shop.brand}`,
  lead: `${shop.brand} membawa toko di dekat rumah ke layar Anda.`,
  icon: "store",
  sections: [
    {
      title: "Apa yang kami kerjakan",
      paragraphs: [
        "Kami menjual kebutuhan harian: bahan makanan, produk segar, minuman, camilan, perlengkapan bayi, kesehatan dan kecantikan, kebutuhan rumah, sampai hadiah.",
        "Setiap pesanan dilayani toko terdekat, sehingga barang cepat sampai dan harga sama jujurnya dengan di rak.",
      ],
    },
    {
      title: "Yang kami pegang",
      points: [
        "Harga jelas, termasuk harga per 100 g, 100 ml, atau per buah.",
        "Stok yang tampil adalah stok toko yang melayani Anda.",
        "Data pribadi dipakai hanya untuk melayani pesanan.",
      ],
    },
    {
      title: "Hubungi kami",
      points: [`Call Center ${phoneLabel(shop)}`, `Email ${shop.support.email}`],
    },
  ],
});

export const terms: WritePage = (shop) => ({
  title: "Syarat dan ketentuan",
  lead: `Ketentuan yang berlaku saat Anda memakai ${shop.brand}.`,
  icon: "document",
  sections: [
    {
      title: "Akun",
      points: [
        "Satu nomor HP untuk satu akun. Data yang diisi harus benar.",
        "Jaga kerahasiaan password dan kode OTP. Kami tidak pernah menanyakannya.",
        "Akun yang dipakai untuk penyalahgunaan dapat dibatasi.",
      ],
    },
    {
      title: "Harga dan pesanan",
      points: [
        "Harga dalam rupiah dan sudah termasuk pajak yang berlaku.",
        "Harga dan stok mengikuti toko yang melayani alamat Anda.",
        "Pesanan mengikat setelah dibuat dan, bila perlu, dibayar sebelum batas waktunya.",
        "Jumlah minimum dan maksimum per produk dapat berlaku.",
      ],
    },
    {
      title: "Produk dengan batas usia",
      paragraphs: [
        "Produk tembakau dan produk bertanda 21+ hanya untuk pembeli berusia 21 tahun atau lebih. Dengan mengonfirmasi usia Anda menyatakan hal itu benar.",
      ],
    },
    {
      title: "Pengiriman dan pengambilan",
      points: [
        "Waktu pengiriman adalah perkiraan dan dapat berubah karena cuaca atau lalu lintas.",
        "Pesanan yang diambil di toko disimpan paling lama 3 hari.",
      ],
    },
    {
      title: "Keluhan dan hukum yang berlaku",
      paragraphs: [
        `Sampaikan keluhan ke ${shop.support.email} atau ${phoneLabel(shop)}. Ketentuan ini tunduk pada hukum Republik Indonesia, termasuk Undang-Undang Perlindungan Konsumen.`,
      ],
    },
  ],
});

export const privacy: WritePage = (shop) => ({
  title: "Kebijakan privasi",
  lead: "Data apa yang kami simpan, untuk apa, dan hak Anda atasnya.",
  icon: "lock",
  sections: [
    {
      title: "Data yang kami simpan",
      points: [
        "Nama, nomor HP, email, tanggal lahir, jenis kelamin, dan foto yang Anda isi.",
        "Alamat dan titik lokasi pengiriman.",
        "Pesanan, pembayaran, dan A-Poin.",
        "Penanda perangkat, untuk menjaga akun Anda dari penyalahgunaan.",
      ],
    },
    {
      title: "Untuk apa data dipakai",
      points: [
        "Menyiapkan, mengirim, dan menagih pesanan.",
        "Memilih toko yang melayani alamat Anda.",
        "Mengirim kode masuk dan kabar pesanan.",
      ],
    },
    {
      title: "Siapa yang menerima data",
      paragraphs: [
        "Kurir menerima nama, nomor HP, dan alamat penerima. Penyedia pembayaran menerima jumlah tagihan dan nomor pesanan. Data tidak dijual.",
      ],
    },
    {
      title: "Berapa lama data disimpan",
      points: [
        "Profil, alamat, dan keranjang: sampai Anda mengubah atau menghapusnya.",
        "Pesanan: 10 tahun, karena diwajibkan untuk pembukuan dan pajak. Setelah akun dihapus, tanpa nama, nomor, dan alamat Anda.",
        "Nomor HP dari akun yang dihapus: 90 hari sebagai kode acak, agar tidak disalahgunakan.",
      ],
    },
    {
      title: "Hak Anda",
      points: [
        "Melihat dan memperbaiki data di Pengaturan Akun.",
        "Mengakhiri sesi di perangkat lain.",
        "Mengunduh salinan semua data Anda di Pengaturan Akun.",
        "Menghapus akun Anda sendiri di Pengaturan Akun, kapan saja tidak ada pesanan yang berjalan.",
        `Bertanya tentang data Anda lewat ${shop.support.email}.`,
      ],
    },
  ],
});
