import { limits } from "@gerai/contract/limits";
import { consentPlace, consentSeconds } from "../../analytics/consent-choice.ts";
import type { ShopConfig } from "../../shop/shop-config.ts";
import { contactsText, emailText, phoneText, whatsappText } from "./contact.ts";
import type { PageDraft, WritePage } from "./page-text.ts";

const secondsOfDay = 24 * 60 * 60;

export const about: WritePage = (shop) => ({
  title: `Tentang ${shop.brand}`,
  lead: `${shop.brand} membawa toko di dekat rumah ke layar Anda.`,
  icon: "store",
  extra: "contacts",
  sections: [
    {
      title: "Apa yang kami kerjakan",
      paragraphs: [
        "Kami menjual kebutuhan harian: bahan makanan, produk segar, minuman, camilan, perlengkapan bayi, kesehatan dan kecantikan, kebutuhan rumah, sampai hadiah.",
        "Setiap pesanan dilayani toko terdekat yang menjangkau alamat Anda. Karena itu barangnya cepat sampai, dan harga serta stok yang Anda lihat adalah milik toko itu, bukan angka rata-rata.",
      ],
    },
    {
      title: "Yang kami pegang",
      points: [
        "Harga jelas, termasuk harga per 100 g, 100 ml, atau per buah, supaya ukuran kemasan mudah dibandingkan.",
        "Tidak ada biaya yang baru muncul di akhir: ongkos kirim, voucher, dan A-Poin terlihat sebelum pesanan dibuat.",
        "Kalau harga naik atau stok habis setelah barang masuk keranjang, kami memberi tahu lebih dulu dan menunggu persetujuan Anda.",
        "Pesanan mudah dibatalkan selama belum mulai disiapkan, dan uang Anda kembali tanpa perlu meminta.",
        "Data pribadi dipakai untuk melayani belanja Anda, tidak dijual. Selengkapnya di [kebijakan privasi](/privacy).",
      ],
    },
    {
      title: "Dari rak sampai pintu",
      steps: [
        "Anda memilih alamat; kami mencari toko terdekat yang melayaninya.",
        "Toko menyiapkan pesanan. Barang yang kurang ditangani sesuai pilihan Anda: ditelepon, diganti, atau dilewati.",
        "Kurir mengantar, dan Anda bisa mengikuti perjalanannya di peta.",
        "Anda memeriksa barang. Kalau ada yang tidak beres, laporkan dari halaman pesanan.",
      ],
    },
  ],
  action: { label: "Mulai belanja", href: "/" },
});

export const terms: WritePage = (shop, rules) => ({
  title: "Syarat dan ketentuan",
  lead: `Aturan main belanja di ${shop.brand}, dalam bahasa sehari-hari.`,
  icon: "document",
  sections: [
    {
      title: "Akun",
      points: [
        "Satu nomor HP untuk satu akun. Isilah data yang benar, supaya pesanan sampai dan akun bisa dipulihkan.",
        "Jaga kerahasiaan password dan kode OTP. Petugas kami tidak pernah menanyakannya.",
        "Akun yang dipakai untuk penipuan atau penyalahgunaan promo dapat dibatasi.",
        "Anda boleh menghapus akun kapan saja selama tidak ada pesanan yang berjalan; lihat [kebijakan privasi](/privacy).",
      ],
    },
    {
      title: "Harga dan stok",
      points: [
        "Harga dalam rupiah dan sudah termasuk pajak yang berlaku.",
        "Harga, stok, dan promo mengikuti toko yang melayani alamat Anda, jadi bisa berubah ketika alamat berganti.",
        "Harga yang mengikat adalah yang tampil saat pesanan dibuat. Bila berubah sebelum itu, kami menanyakan persetujuan Anda.",
        `Satu keranjang memuat paling banyak ${limits.maxSkus} produk yang berbeda. Produk tertentu punya jumlah minimum atau maksimum.`,
      ],
    },
    {
      title: "Pesanan dan pembayaran",
      points: [
        "Pesanan yang dibayar di muka dikerjakan setelah pembayarannya kami terima. Yang tidak dibayar sampai batas waktunya batal dengan sendirinya.",
        rules &&
          `Paling banyak ${rules.unpaidOrders} pesanan boleh menunggu pembayaran pada saat yang sama.`,
        "Pesanan bisa Anda batalkan sendiri sampai toko mulai menyiapkannya. Cara bayar, batas waktu, dan batas nilainya ada di [cara pembayaran](/payment).",
        "Yang ditagih hanya barang yang benar-benar sampai. Selisihnya kami kembalikan; lihat [pengembalian](/refund).",
      ],
    },
    {
      title: `Produk ${limits.ageThreshold}+`,
      paragraphs: [
        `Produk tembakau dan produk bertanda ${limits.ageThreshold}+ hanya untuk pembeli berusia ${limits.ageThreshold} tahun atau lebih. Kami menanyakan usia sebelum produk itu masuk keranjang. Tanggal lahir pada profil ikut diperiksa, dan kurir boleh meminta kartu identitas saat mengantar.`,
      ],
    },
    {
      title: "Pengiriman dan pengambilan",
      points: [
        "Waktu tiba adalah perkiraan yang kami usahakan; cuaca dan lalu lintas bisa menggesernya.",
        "Pastikan ada yang menerima di alamat tujuan dan nomor HP penerima aktif.",
        "Pesanan dari aplikasi yang diambil di toko punya batas pengambilan; lihat [ambil di toko](/pickup).",
      ],
    },
    {
      title: "Promo, voucher, dan A-Poin",
      points: [
        "Promo berlaku pada tanggal, toko, dan produk yang tertera, selama persediaan ada.",
        "Satu pesanan memakai satu kode voucher. Voucher dan A-Poin tidak dapat diuangkan.",
        "Aturan lengkapnya di [penawaran khusus](/special-deal), [voucher](/voucher), dan [A-Poin](/apoint).",
      ],
    },
    {
      title: "Keluhan dan hukum yang berlaku",
      paragraphs: [
        `Ada yang tidak sesuai? Hubungi kami lebih dulu lewat ${contactsText(shop)}. Bila belum selesai, Anda dapat mengadu ke ${shop.complaints.name}, [${shop.complaints.email}](mailto:${shop.complaints.email}).`,
        "Ketentuan ini tunduk pada hukum Republik Indonesia, termasuk Undang-Undang Perlindungan Konsumen, dan tidak mengurangi hak Anda menurut undang-undang itu.",
      ],
    },
  ],
  action: { label: "Baca kebijakan privasi", href: "/privacy" },
});

/** Said only where it is true. */
const measuring = ({ tagManager }: ShopConfig): PageDraft["sections"] =>
  tagManager === undefined
    ? []
    : [
        {
          title: "Pengukuran kunjungan",
          points: [
            "Hanya bila Anda menerima, halaman memuat Google Tag Manager. Google lalu menerima alamat halaman yang dibuka, produk yang dilihat, dimasukkan ke keranjang, atau dibeli, nomor dan nilai pesanan, kata yang dicari, jenis perangkat, dan alamat IP, serta menyimpan cookie untuk mengenali kunjungan berikutnya.",
            "Nama, nomor HP, email, dan alamat Anda tidak kami sertakan. Cookie iklan tidak diizinkan.",
            "Halaman masuk, pendaftaran, password, profil, alamat, checkout, dan pembayaran tidak pernah memuatnya.",
            "Bila peramban Anda meminta agar tidak dilacak (Global Privacy Control atau Do Not Track), kami anggap Anda menolak dan tidak bertanya.",
            `Pilihan Anda kami ingat ${consentSeconds / secondsOfDay} hari dalam satu cookie. Bila Anda berubah pikiran, cookie Google di peramban ini kami hapus. [Ubah izin pengukuran](${consentPlace}).`,
          ],
        },
      ];

export const privacy: WritePage = (shop, rules) => ({
  title: "Kebijakan privasi",
  lead: "Data apa yang kami simpan, untuk apa, berapa lama, dan apa hak Anda.",
  icon: "lock",
  ...(shop.tagManager !== undefined && { extra: "consent" }),
  sections: [
    {
      title: "Data yang kami simpan",
      points: [
        "Profil: nama, nomor HP, tanggal lahir, jenis kelamin, dan bila Anda isi juga email dan foto. Foto profil kami simpan tanpa data lokasi dari kamera.",
        "Alamat: label, penerima, nomor HP penerima, alamat, catatan kurir, dan titik lokasinya.",
        "Belanja: keranjang, pesanan, cara bayar, voucher, A-Poin, daftar belanja, dan produk yang Anda minta kabarnya.",
        "Laporan masalah: cerita dan foto yang Anda kirim.",
        "Keamanan: penanda perangkat dan daftar perangkat yang masuk. Password disimpan sebagai kode acak yang tidak bisa kami baca.",
      ],
    },
    {
      title: "Yang tidak kami simpan",
      points: [
        "Nomor kartu kredit atau debit: itu Anda isi di halaman penyedia pembayaran.",
        "Daftar produk yang terakhir Anda lihat dan pencarian terakhir Anda: keduanya hanya ada di perangkat Anda.",
        "Posisi perangkat Anda, kecuali titik yang Anda simpan sendiri sebagai alamat.",
      ],
    },
    {
      title: "Untuk apa data dipakai",
      points: [
        "Menyiapkan, mengirim, dan menagih pesanan.",
        "Memilih toko yang melayani alamat Anda.",
        "Mengirim kode masuk serta kabar pesanan, lewat jalur yang Anda pilih di [kabar pesanan](/user-account/kabar).",
        "Menampilkan barang yang biasa Anda beli, supaya belanja lebih singkat.",
        "Mencegah penipuan dan penyalahgunaan akun.",
      ],
    },
    {
      title: "Siapa yang menerima data",
      points: [
        "Toko dan kurir: nama, nomor HP, dan alamat penerima, beserta catatan Anda.",
        "Penyedia pembayaran: nomor pesanan dan jumlah tagihan.",
        "Pengirim pesan: nomor HP atau email, untuk kode dan kabar.",
      ],
      after: ["Data Anda tidak kami jual dan tidak kami berikan untuk iklan pihak lain."],
    },
    {
      title: "Berapa lama disimpan",
      points: [
        "Profil, alamat, keranjang, dan daftar belanja: sampai Anda mengubah atau menghapusnya.",
        `Foto bukti pengiriman: ${limits.proofPhotoDays} hari. Foto laporan masalah: ${limits.problemPhotoDays} hari.`,
        `Posisi kurir: sampai pesanan tiba, paling lama ${limits.courierPositionHours} jam.`,
        `Permintaan kabar stok: ${limits.stockAlertDays} hari.`,
        "Pesanan: 10 tahun, karena diwajibkan untuk pembukuan dan pajak (UU No. 28 Tahun 2007). Setelah akun dihapus, tanpa nama, nomor, alamat, dan catatan Anda.",
        rules &&
          `Nomor HP dari akun yang dihapus: ${rules.heldNumberDays} hari sebagai kode acak, agar tidak disalahgunakan.`,
      ],
    },
    {
      title: "Hak Anda",
      points: [
        "Melihat dan memperbaiki data di [profil Anda](/user-account).",
        "Mengunduh salinan semua data Anda di [unduh data](/user-account/data), langsung jadi.",
        "Mengakhiri sesi di perangkat lain, satu per satu atau sekaligus.",
        "Berhenti menerima kabar lewat email, juga tanpa masuk, dari tautan di setiap email.",
        "Menghapus akun sendiri di [hapus akun](/user-account/hapus), kapan saja tidak ada pesanan yang berjalan. Profil, alamat, keranjang, dan A-Poin hilang saat itu juga.",
      ],
    },
    {
      title: "Cookie",
      paragraphs: [
        "Kami memakai cookie untuk menjaga Anda tetap masuk, mengenali perangkat, dan mengingat alamat pengiriman. Tanpa itu keranjang dan pesanan tidak bisa berjalan.",
      ],
    },
    ...measuring(shop),
    {
      title: "Bertanya tentang data",
      paragraphs: [
        `Kirim pertanyaan ke ${emailText(shop)}, atau hubungi ${phoneText(shop)} dan ${whatsappText(shop)}. Untuk melindungi Anda, kami memastikan lebih dulu siapa yang bertanya.`,
      ],
    },
  ],
  action: { label: "Buka profil saya", href: "/user-account" },
});
