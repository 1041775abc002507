import type { memberTerms } from "@gerai/contract/account";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import { formatNumber } from "@gerai/contract/numbers";

/** What a new member accepts, in the words of the shop's brand. */
export const termsOf = (brand: string): ResponseOf<typeof memberTerms> => ({
  title: `Syarat & Ketentuan Member ${brand}`,
  sections: [
    {
      title: "Keanggotaan",
      text:
        `Keanggotaan ${brand} gratis dan berlaku untuk satu orang dengan satu nomor handphone aktif di Indonesia. ` +
        "Data yang Anda isi harus benar dan menjadi tanggung jawab Anda.",
    },
    {
      title: "Keamanan akun",
      text:
        "Jaga kerahasiaan password dan kode OTP. Kami tidak pernah meminta keduanya lewat telepon, pesan, atau media sosial. " +
        "Segera ganti password bila Anda menduga akun dipakai orang lain.",
    },
    {
      title: "Belanja",
      text:
        "Harga dan stok mengikuti toko yang melayani alamat Anda dan dipastikan saat pesanan dibuat. " +
        "Produk dengan batas usia hanya dijual kepada pembeli berusia 21 tahun ke atas.",
    },
    {
      title: "A-Poin",
      text:
        `A-Poin diperoleh dari transaksi yang selesai, berlaku sampai akhir bulan ke-${loyaltyRules.monthsValid} setelah diterima, ` +
        "tidak dapat diuangkan, dan tidak dapat dipindahkan ke akun lain. " +
        `Bila Anda mendaftar dengan kode referral, Anda dan pemilik kode masing-masing mendapat ${formatNumber(loyaltyRules.referralPoints)} A-Poin ` +
        `setelah pesanan pertama Anda dengan barang senilai minimal Rp${formatNumber(loyaltyRules.referralMinimum)} selesai.`,
    },
    {
      title: "Data pribadi",
      text:
        "Kami memakai data Anda untuk memproses pesanan dan menjaga keamanan akun, sesuai Undang-Undang Pelindungan Data Pribadi. " +
        "Anda dapat meminta salinan, perbaikan, atau penghapusan data Anda.",
    },
  ],
});
