/** What the record of acts calls them, in words. */
const names: Readonly<Record<string, string>> = {
  "order.cancel": "Membatalkan pesanan",
  "order.note": "Mencatat pada pesanan",
  "order.problem-approved": "Menyetujui laporan",
  "order.problem-rejected": "Menolak laporan",
  "order.refund": "Mengembalikan dana",
  "order.resend": "Mengirim lagi kabar",
  "order.reveal": "Melihat data lengkap",
  "picking.call": "Menelepon pembeli",
  "picking.claim": "Mengambil pesanan",
  "picking.handOver": "Menyerahkan pesanan",
  "picking.pack": "Mengemas pesanan",
  "picking.release": "Melepas pesanan",
  "picking.short": "Barang kurang",
  "picking.substitute": "Mengganti barang",
  "session.open": "Masuk",
  "staff.accept": "Menerima undangan",
  "staff.end": "Mengakhiri akun",
  "staff.grants": "Mengubah peran",
  "staff.invite": "Mengundang",
  "staff.invite-again": "Mengundang ulang",
};

/** The words of an act; its code where an older or newer release wrote it. */
export const actName = (act: string): string => names[act] ?? act;
