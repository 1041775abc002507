import { accountLimits } from "@gerai/contract/account-rules";
import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import { formatNumber } from "@gerai/contract/numbers";
import { rupiahText } from "./amounts.ts";
import type { WritePage } from "./page-text.ts";

export const membership: WritePage = (shop, rules) => ({
  title: "Keanggotaan",
  lead: `Satu akun gratis untuk belanja di ${shop.brand}, di web, di aplikasi, maupun di toko.`,
  icon: "users",
  sections: [
    {
      title: "Keuntungan member",
      points: [
        "Keranjang, alamat, dan daftar belanja yang sama di semua perangkat.",
        "[A-Poin](/apoint) dari setiap belanja yang selesai, dan [bintang](/alfastar) saat programnya berjalan.",
        "Harga dan stok dari toko yang melayani alamat Anda.",
        "Riwayat belanja, juga yang dari kasir, dengan struk digital dan faktur.",
        "Kabar ketika produk yang Anda tunggu tersedia lagi.",
      ],
    },
    {
      title: "Cara mendaftar",
      steps: [
        "Masukkan nomor HP Anda di halaman [Daftar](/register).",
        rules
          ? `Isi kode ${accountLimits.codeLength} angka yang kami kirim lewat WhatsApp atau SMS; berlaku ${rules.codeMinutes} menit.`
          : `Isi kode ${accountLimits.codeLength} angka yang kami kirim lewat WhatsApp atau SMS.`,
        `Lengkapi nama, tanggal lahir, dan password: sedikitnya ${accountLimits.passwordMinimum} karakter dengan angka, huruf besar, dan huruf kecil.`,
        "Punya kode referral dari teman? Isikan di langkah yang sama.",
      ],
    },
    {
      title: "Nomor member",
      paragraphs: [
        "Setelah terdaftar Anda mendapat nomor member berawalan 999. Masuk bisa dengan nomor HP atau nomor member.",
      ],
    },
    {
      title: "Menjaga akun",
      points: [
        "Jangan bagikan password dan kode OTP kepada siapa pun, juga yang mengaku petugas.",
        "Periksa perangkat yang masuk di [profil](/user-account), dan keluarkan yang tidak Anda kenal.",
        "Ganti nomor HP lewat [bantuan](/bantuan); kami memastikan dulu bahwa itu Anda.",
      ],
    },
    {
      title: "Berhenti menjadi member",
      paragraphs: [
        "Akun dapat dihapus sendiri di [hapus akun](/user-account/hapus) selama tidak ada pesanan berjalan. Apa yang hilang dan apa yang tersisa dijelaskan di [kebijakan privasi](/privacy).",
      ],
    },
  ],
  action: { label: "Daftar sekarang", href: "/register" },
});

export const points: WritePage = () => ({
  title: "A-Poin",
  lead: "Poin dari setiap belanja, untuk mengurangi belanja berikutnya.",
  icon: "coins",
  sections: [
    {
      title: "Mengumpulkan A-Poin",
      points: [
        `Setiap ${rupiahText(loyaltyRules.rupiahPerPoint)} yang dibayar untuk barang memberi 1 A-Poin. Ongkos kirim serta bagian yang dibayar dengan voucher atau A-Poin tidak dihitung.`,
        "A-Poin masuk ketika semua barang pesanan sudah sampai.",
        "Program tertentu memberi A-Poin tambahan; jumlahnya tertera di detail transaksi.",
        "Jika barang dikembalikan, A-Poin dari barang itu ikut ditarik.",
      ],
    },
    {
      title: "Contoh",
      paragraphs: [
        `Belanja barang ${rupiahText(100_000)} dengan voucher ${rupiahText(10_000)}: yang dibayar untuk barang ${rupiahText(90_000)}, jadi Anda mendapat ${formatNumber(90_000 / loyaltyRules.rupiahPerPoint)} A-Poin.`,
      ],
    },
    {
      title: "Memakai A-Poin",
      steps: [
        "Isi keranjang dan lanjut ke pembayaran.",
        "Tulis jumlah A-Poin yang ingin dipakai; 1 A-Poin sama dengan Rp1.",
        "Totalnya langsung berkurang. A-Poin boleh menutup seluruh tagihan, juga ongkos kirim.",
      ],
      after: ["Bila pesanan batal, A-Poin yang terpakai kembali ke saldo."],
    },
    {
      title: "Mengajak teman",
      paragraphs: [
        `Kode referral Anda ada di [profil](/user-account). Setelah teman menerima pesanan pertamanya dengan barang senilai minimal ${rupiahText(loyaltyRules.referralMinimum)}, Anda dan teman masing-masing mendapat ${formatNumber(loyaltyRules.referralPoints)} A-Poin.`,
      ],
    },
    {
      title: "Masa berlaku",
      paragraphs: [
        `A-Poin berlaku sampai akhir bulan ke-${loyaltyRules.monthsValid} setelah bulan diterima; yang paling lama dipakai lebih dahulu. Halaman saldo menunjukkan berapa yang habis berikutnya dan kapan. A-Poin dari pengembalian dana tidak hangus.`,
      ],
    },
    {
      title: "Yang tidak bisa",
      points: [
        "Diuangkan.",
        "Dipindahkan ke akun lain.",
        "Dipakai setelah akun dihapus: saldonya hilang bersama akun.",
      ],
    },
  ],
  action: { label: "Lihat saldo dan riwayat", href: "/account-dashboard/a-poin" },
});

export const stars: WritePage = () => ({
  title: "Bintang Belanja",
  lead: "Bintang dari belanja selama sebuah program berjalan, tercatat sendiri di akun Anda.",
  icon: "star",
  sections: [
    {
      title: "Cara kerja",
      steps: [
        "Belanja selama masa program. Program menyebut produk dan nilai belanja yang dihitung.",
        "Setiap kelipatan nilai itu memberi bintang, dihitung dari yang benar-benar dibayar untuk barang.",
        "Bintang masuk ketika semua barang pesanan sudah sampai, dan tertera di detail transaksi.",
      ],
    },
    {
      title: "Melihat bintang",
      paragraphs: [
        "Jumlah bintang dari setiap program yang berjalan ada di [halaman A-Poin](/account-dashboard/a-poin). Bila tidak ada yang tampil, belum ada program yang berjalan.",
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Bintang hanya untuk member yang masuk saat belanja.",
        "Jika barang dikembalikan, bintang dari barang itu ikut berkurang.",
        "Bintang tidak bisa diuangkan, dipindahkan, atau dibawa ke program lain.",
        "Hadiah dan cara menukarnya diumumkan bersama programnya.",
      ],
    },
  ],
  action: { label: "Lihat bintang saya", href: "/account-dashboard/a-poin" },
});

export const stamps: WritePage = (shop) => ({
  title: "Stempel Belanja",
  lead: "Program stempel milik toko, dan penggantinya saat Anda belanja di web.",
  icon: "ticket",
  sections: [
    {
      title: "Stempel di kasir",
      paragraphs: [
        "Pada masa tertentu toko membagikan stempel di kasir: setiap kelipatan belanja memberi satu stempel, dan stempel yang terkumpul dipakai membeli barang pilihan dengan harga khusus. Syarat, barang, dan masa berlakunya tertulis pada program di toko itu.",
        "Belanja di web tidak memberi stempel, dan stempel tidak bisa ditukar di sini.",
      ],
    },
    {
      title: "Yang Anda dapat di web",
      points: [
        "[A-Poin](/apoint) dari setiap pesanan yang selesai, langsung bisa dipakai untuk belanja berikutnya.",
        "[Bintang](/alfastar) selama program bintang berjalan.",
        "[Voucher](/voucher) dan [promo](/promo) yang sedang berlaku.",
      ],
    },
    {
      title: "Belanja di kasir juga tercatat",
      paragraphs: [
        `Sebutkan nomor HP atau nomor member di kasir. Toko yang sudah terhubung mengirim transaksinya ke akun ${shop.brand} Anda, sehingga struknya ada di menu Transaksi.`,
      ],
    },
  ],
  action: { label: "Kenali A-Poin", href: "/apoint" },
});
