import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import { formatRupiah, toRupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import type { WritePage } from "./page-text.ts";

const rupiahText = (amount: number): string => formatRupiah(toRupiah(amount));

export const membership: WritePage = (shop) => ({
  title: "Keanggotaan",
  lead: `Satu akun untuk belanja di ${shop.brand}, di web maupun di toko.`,
  icon: "users",
  sections: [
    {
      title: "Keuntungan member",
      points: [
        "Keranjang dan alamat tersimpan di semua perangkat.",
        "A-Poin dari setiap belanja yang selesai.",
        "Penawaran khusus member dan voucher.",
        "Riwayat transaksi dan struk digital.",
      ],
    },
    {
      title: "Cara mendaftar",
      steps: [
        "Masukkan nomor HP Anda di halaman Daftar.",
        "Isi kode yang kami kirim lewat WhatsApp atau SMS.",
        "Lengkapi nama dan buat password.",
      ],
    },
    {
      title: "Nomor member",
      paragraphs: [
        "Setelah terdaftar Anda mendapat nomor member berawalan 999. Masuk bisa dengan nomor HP atau nomor member.",
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
        `Setiap ${rupiahText(loyaltyRules.rupiahPerPoint)} yang dibayar untuk barang memberi 1 A-Poin; ongkos kirim serta bagian yang dibayar dengan voucher atau A-Poin tidak dihitung.`,
        "A-Poin masuk ketika semua barang pesanan sudah sampai.",
        "Program tertentu memberi A-Poin tambahan; jumlahnya tertera di detail transaksi.",
        "Jika barang dikembalikan, A-Poin dari barang itu ikut ditarik.",
      ],
    },
    {
      title: "Mengajak teman",
      paragraphs: [
        `Bagikan kode referral Anda. Setelah teman menerima pesanan pertamanya dengan barang senilai minimal ${rupiahText(loyaltyRules.referralMinimum)}, Anda dan teman masing-masing mendapat ${formatNumber(loyaltyRules.referralPoints)} A-Poin.`,
      ],
    },
    {
      title: "Memakai A-Poin",
      points: [
        "Pilih jumlah A-Poin saat membayar; 1 A-Poin sama dengan Rp1.",
        "Saldo terlihat di bagian atas halaman setelah Anda masuk.",
        "A-Poin tidak dapat diuangkan atau dipindahkan ke akun lain.",
      ],
    },
    {
      title: "Masa berlaku",
      paragraphs: [
        `A-Poin berlaku sampai akhir bulan ke-${loyaltyRules.monthsValid} setelah bulan diterima; yang paling lama dipakai lebih dahulu. Pengembalian dana dalam bentuk A-Poin tidak hangus.`,
      ],
    },
  ],
  action: { label: "Lihat saldo dan riwayat", href: "/account-dashboard/a-poin" },
});

export const stars: WritePage = () => ({
  title: "Bintang Belanja",
  lead: "Kumpulkan bintang dari produk bertanda dan tukar dengan hadiah.",
  icon: "star",
  sections: [
    {
      title: "Cara kerja",
      steps: [
        "Beli produk yang ikut program selama masa berlaku.",
        "Bintang tercatat di detail transaksi ketika pesanan selesai.",
        "Tukar bintang yang terkumpul dengan hadiah yang tersedia.",
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Bintang hanya diberikan kepada member yang masuk saat belanja.",
        "Bintang tidak bisa diuangkan atau dipindahkan.",
        "Bintang hangus setelah periode program berakhir.",
      ],
    },
  ],
  action: { label: "Lihat hadiah", href: "/hadiah" },
});

export const stamps: WritePage = () => ({
  title: "Stempel Belanja",
  lead: "Satu stempel untuk setiap kelipatan belanja, tanpa kartu kertas.",
  icon: "ticket",
  sections: [
    {
      title: "Cara kerja",
      steps: [
        "Masuk sebagai member sebelum belanja.",
        "Setiap kelipatan nilai belanja memberi satu stempel.",
        "Kumpulkan stempel untuk membeli barang pilihan dengan harga khusus.",
      ],
    },
    {
      title: "Ketentuan",
      points: [
        "Stempel dihitung per transaksi dan tidak bisa digabung antarakun.",
        "Stempel dari pesanan yang batal tidak berlaku.",
        "Masa berlaku dan barang pilihan tertera pada setiap periode.",
      ],
    },
  ],
});
