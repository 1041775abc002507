/** What the member reads of notifications in this browser. */
export const pushTexts = {
  title: "Notifikasi di perangkat ini",
  off: "Kabar pesanan muncul sebagai notifikasi di perangkat ini, juga saat toko tidak sedang dibuka.",
  on: "Notifikasi aktif di perangkat ini sampai Anda keluar dari akun.",
  denied:
    "Browser ini memblokir notifikasi dari toko kami. Izinkan notifikasi di pengaturan situs pada browser Anda, lalu buka halaman ini lagi.",
  unsupported:
    "Browser ini tidak mendukung notifikasi. Di iPhone dan iPad, tambahkan toko ke layar utama, lalu buka dari sana.",
  unasked: "Notifikasi belum aktif karena izinnya belum diberikan.",
  failed: "Notifikasi belum dapat diaktifkan. Silakan coba lagi nanti.",
  withoutScripts: "Notifikasi di perangkat ini membutuhkan JavaScript.",
  turnOn: "Aktifkan notifikasi",
  turnOff: "Matikan notifikasi",
} as const;
