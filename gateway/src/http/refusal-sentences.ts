import { cartSentences, type Sentence, sentenceOf } from "@gerai/contract/cart-sentences";
import type { CommonError, ErrorValues } from "@gerai/contract/errors";

const trouble =
  "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.";

const commonSentences: Readonly<Record<CommonError, Sentence>> = {
  VALIDATION_FAILED: "Isian tidak lengkap atau tidak sesuai.",
  UNAUTHENTICATED: "Sesi Anda telah berakhir",
  FORBIDDEN: "Anda tidak memiliki akses.",
  NOT_FOUND: "Data tidak ditemukan.",
  PAYLOAD_TOO_LARGE: "Data yang dikirim terlalu besar.",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: trouble,
  UNAVAILABLE: trouble,
  TIMEOUT: trouble,
};

/** Refusals of the office, whose pages show these sentences as they are. */
const officeSentences = {
  LOGIN_WRONG: "Akun atau kata sandi salah.",
  LOGIN_LIMITED: ({ minutes = 15 }) =>
    `Terlalu banyak percobaan. Silakan coba lagi dalam ${minutes} menit.`,
  LOGIN_EXPIRED: "Waktu untuk masuk habis. Mulai lagi dari email dan kata sandi.",
  CODE_WRONG:
    "Kode salah atau sudah dipakai. Periksa jam ponsel Anda, lalu pakai kode yang sedang tampil.",
  CHALLENGE_EXPIRED: "Waktunya habis. Mulai lagi.",
  PASSKEY_UNKNOWN:
    "Passkey ini tidak berlaku di kantor ini. Masuk dengan email dan kata sandi, atau pakai passkey lain.",
  PASSKEY_REFUSED: "Passkey ini tidak dapat dipakai. Coba lagi, atau pakai perangkat lain.",
  PASSKEY_NOT_FOUND: "Passkey ini sudah dihapus.",
  TOO_MANY_PASSKEYS: "Passkey Anda sudah sebanyak yang boleh. Hapus dulu salah satunya.",
  PASSWORD_WRONG: "Kata sandi salah.",
  PASSWORD_LIMITED: ({ minutes = 15 }) =>
    `Kata sandi terlalu sering salah. Coba lagi dalam ${minutes} menit.`,
  COMPANY_UNAVAILABLE:
    "Akun perusahaan sedang tidak dapat dihubungi. Masuklah dengan email dan kata sandi.",
  COMPANY_REFUSED:
    "Masuk dengan akun perusahaan tidak berhasil. Coba lagi, atau masuk dengan email dan kata sandi.",
  COMPANY_UNKNOWN:
    "Tidak ada akun kantor yang aktif untuk email akun perusahaan Anda. Mintalah undangan kepada administrator.",
  COMPANY_OTHER_PERSON:
    "Akun kantor ini terhubung dengan akun perusahaan lain. Mintalah tautan baru kepada administrator.",
  SESSION_NOT_FOUND: "Sesi ini sudah berakhir.",
  INVITATION_UNKNOWN: "Undangan ini tidak berlaku lagi. Mintalah tautan baru kepada administrator.",
  EMAIL_TAKEN: "Sudah ada akun dengan email ini.",
  STORE_UNKNOWN: "Toko ini tidak ditemukan.",
  STAFF_UNKNOWN: "Akun ini tidak ada atau sudah berakhir.",
  OWN_ACCOUNT: "Akun sendiri hanya dapat diubah oleh administrator lain.",
  ORDER_UNKNOWN: "Pesanan ini tidak ditemukan di toko Anda.",
  ORDER_CHANGED: "Pesanan ini berubah sejak Anda membukanya. Lihat yang baru, lalu ulangi.",
  ORDER_NOT_CANCELLABLE: "Pesanan ini tidak dapat dibatalkan lagi.",
  PHOTO_NOT_FOUND: "Foto ini tidak ada lagi.",
  ORDER_NOT_REFUNDABLE:
    "Tidak ada yang dapat dikembalikan: pesanan belum diproses, batal, atau kedaluwarsa.",
  LINE_UNKNOWN: "Pesanan ini tidak mempunyai barang itu.",
  TOO_MANY_UNITS: "Jumlahnya lebih dari yang tersisa dari barang itu.",
  NOTHING_LEFT: "Semuanya sudah dikembalikan.",
  MORE_THAN_PAID: "Yang sudah dibayar dan belum dikembalikan tidak sebanyak itu.",
  NO_NEWS: "Belum ada yang dapat dikabarkan tentang pesanan ini.",
  NOT_REACHABLE: "Member ini tidak mempunyai alamat untuk itu.",
  MEMBER_UNKNOWN: "Member ini tidak ditemukan, atau akunnya sudah dihapus.",
  TOO_FEW_POINTS: "A-Poin member ini tidak sebanyak itu.",
  ORDERS_OPEN: "Masih ada pesanan yang berjalan. Akun dapat dihapus setelah semuanya selesai.",
  REFUNDS_OPEN: ({ orderNumber = "" }) =>
    `Dana pesanan ${orderNumber} belum kembali kepada member. Akun dapat dihapus setelah dananya kembali.`,
  APPROVAL_OPEN: "Pesanan ini sudah menunggu persetujuan orang kedua. Putuskan itu dulu.",
  APPROVAL_UNKNOWN: "Permintaan ini tidak ditemukan.",
  APPROVAL_DECIDED: "Permintaan ini sudah diputuskan sebelumnya.",
  OWN_REQUEST: "Permintaan sendiri diputuskan oleh orang lain.",
  PROBLEM_UNKNOWN: "Laporan ini tidak ditemukan.",
  PAUSE_OVER: "Waktu berakhirnya jeda sudah lewat. Pilih waktu yang lebih lambat.",
  WINDOW_OVER: "Jadwal ini sudah lewat atau bukan jadwal toko ini.",
  HOURS_WRONG: "Jam tutup harus lebih lambat daripada jam buka.",
  PRODUCT_NOT_SOLD: "Toko ini tidak menjual barang itu.",
  BRAND_UNKNOWN: "Merek ini tidak ditemukan.",
  GRANTS_CHANGED:
    "Peran akun ini berubah sejak Anda membukanya. Tutup formulir ini, lalu buka lagi untuk melihat yang sekarang.",
  OFFER_CHANGED:
    "Harga ini berubah sejak Anda membukanya. Tutup formulir ini, lalu buka lagi untuk melihat yang sekarang.",
  BRAND_CHANGED: "Merek ini berubah sejak Anda membukanya. Muat ulang halaman, lalu ulangi.",
  BRAND_REFUSED: ({ why = "Merek ini tidak dapat diterima." }) => `${why}`,
  BRAND_TAKEN: "Merek dengan nama itu sudah ada, atau pernah bernama itu. Cari lalu ubah yang ada.",
  CATEGORY_UNKNOWN: "Kategori ini tidak ada lagi. Muat ulang halaman, lalu ulangi.",
  CATEGORY_CHANGED:
    "Kategori di sini berubah sejak Anda membukanya. Muat ulang halaman, lalu ulangi.",
  CATEGORY_REFUSED: ({ why = "Kategori ini tidak dapat diterima." }) => `${why}`,
  CATEGORY_TAKEN: "Nama itu sudah dipakai, atau pernah dipakai, kategori lain di tempat yang sama.",
  CATEGORY_IN_USE: ({ products = 0, categories = 0 }) =>
    `Di dalamnya masih ada ${products} barang dan ${categories} kategori yang tampil di toko. Pindahkan atau sembunyikan dulu.`,
  PRODUCT_UNKNOWN: "Barang ini tidak ditemukan.",
  PRODUCT_REFUSED: ({ why = "Isian ini tidak dapat diterima." }) => `${why}`,
  SKU_TAKEN: "SKU ini sudah dipakai barang lain.",
  PICTURE_REFUSED: ({ why = "Foto ini tidak dapat diterima." }) => `${why}`,
  PICTURES_FULL: ({ most = 12 }) =>
    `Barang ini sudah punya ${most} foto. Hapus dulu salah satunya.`,
  PICTURES_CHANGED: "Foto barang ini berubah sejak Anda membukanya. Lihat yang baru, lalu ulangi.",
  CONTENT_UNKNOWN: "Isi ini tidak ada lagi di toko. Mungkin rekan Anda baru saja menurunkannya.",
  CONTENT_REFUSED: ({ why = "Isi ini tidak dapat diterima." }) => `${why}`,
  CONTENT_TAKEN: "Yang dengan kode ini sudah ada di toko. Ubah yang ada, atau pakai kode lain.",
  CONTENT_OVER: "Ini sudah berakhir sebelumnya.",
  CONTENT_CHANGED:
    "Isi ini berubah sejak Anda membukanya. Salin tulisan Anda, muat ulang, lalu ulangi.",
  IMPORT_UNDERWAY: "Impor lain sedang berjalan. Simpan lagi sebentar lagi.",
  NOTHING_TO_PAY_OUT:
    "Tidak ada pengembalian yang menunggu berkas. Mungkin rekan Anda baru saja membuatnya.",
  PAYOUT_FILE_UNKNOWN: "Berkas ini tidak ditemukan.",
  PAYOUT_FILE_PAID: "Semua pengembalian di berkas ini sudah ditandai ditransfer.",
  FILE_ENDING: "Kantor hanya membaca berkas Excel (.xlsx), CSV, JSONL, atau Markdown (.md).",
  FILE_UNKNOWN: "Berkas ini tidak ditemukan. Berkas lama dihapus setelah 30 hari.",
  FILE_WHOLE: "Berkas ini sudah diterima seluruhnya.",
  FILE_INCOMPLETE: "Sebagian berkas belum sampai. Kirim sekali lagi.",
  FILE_NOT_COMPARED: "Berkas ini tidak sedang menunggu keputusan. Muat ulang untuk melihatnya.",
  FILE_NOT_TRIED: "Hanya promosi dan voucher yang dapat dicoba pada pesanan.",
  TRIAL_TOO_LARGE: ({ rows = 100 }) =>
    `Berkas ini terlalu panjang untuk dicoba. Kirim paling banyak ${rows} baris sekaligus.`,
  TRIAL_TOO_LONG:
    "Percobaannya terlalu lama dan dihentikan. Kirim berkas dengan lebih sedikit baris, atau coba lagi saat toko sepi.",
  FILE_HAS_BAD_ROWS: "Ada baris yang salah. Perbaiki berkasnya, atau tinggalkan baris yang salah.",
  COLUMN_UNKNOWN: "Kolom itu tidak ada di sini. Muat ulang untuk melihat yang ada.",
  FIELD_TWICE: "Dua kolom tidak dapat mengisi hal yang sama. Pilih salah satu.",
  NO_BAD_ROWS: "Berkas ini tidak mempunyai baris yang salah.",
  FILE_NOT_SCHEDULED: "Berkas ini tidak sedang menunggu waktunya.",
  TIME_OVER: "Waktu itu sudah lewat. Pilih waktu yang lebih lambat.",
  IMPORT_TOO_LARGE: "Impor sebesar ini dibatalkan lewat perintah gerai import undo.",
  IMPORT_NOT_UNDONE: ({ why = "Impor ini tidak dapat dibatalkan." }) => `${why}`,
  EXPORT_TOO_LARGE:
    "Data ini terlalu besar untuk diunduh di sini. Ambil lewat perintah gerai export.",
  REFUND_NOT_WAITING: "Pengembalian ini tidak lagi menunggu transfer di berkas ini.",
  NOTHING_TO_MARK: "Semuanya sudah ditandai ditransfer sebelumnya.",
  DIFFERENCE_GONE: "Selisih ini sudah tidak terbuka lagi.",
  NOT_REPAIRABLE: "Selisih ini harus diperiksa orang; toko tidak dapat memperbaikinya sendiri.",
  PROBLEM_DECIDED: "Laporan ini sudah diputuskan sebelumnya.",
  PICKING_UNKNOWN: "Pesanan ini tidak menunggu diambil di toko Anda.",
  PICKING_TAKEN: ({ picker = "Rekan Anda" }) => `${picker} sedang mengambil pesanan ini.`,
  PICKING_NOT_CLAIMED: "Pesanan ini belum Anda ambil.",
  PICKING_OVER: "Pesanan ini dibatalkan atau sudah pergi. Kembalikan barangnya ke rak.",
  PICKING_PACKED: "Pesanan ini sudah dikemas.",
  PICKING_NOT_PACKED: "Pesanan ini belum dikemas.",
  TOO_MANY: "Jumlahnya lebih dari yang dipesan.",
  LINES_OPEN: "Masih ada barang yang belum diambil.",
  SUBSTITUTE_UNKNOWN: "Toko ini tidak menjual barang dengan kode itu.",
  SUBSTITUTE_UNWANTED: "Pembeli tidak mau barang itu sebagai pengganti.",
  COURIER_UNKNOWN: "Kurir belum menjawab. Coba lagi sebentar lagi.",
  HANDOVER_CODE_WRONG: "Kode ini bukan kode pesanan ini. Jangan serahkan.",
  SYSTEM_KEY_UNKNOWN: "Kunci ini tidak ada atau sudah berakhir.",
  WEBHOOK_URL_REFUSED:
    "Alamat ini tidak boleh dipakai. Harus https:// dan dapat dicapai dari internet, tanpa kata sandi di dalamnya.",
  WEBHOOK_UNKNOWN: "Webhook ini tidak ada atau sudah berakhir.",
  MESSAGE_NOT_DEAD: "Pesan ini tidak menunggu dikirim lagi, atau webhook-nya sudah berakhir.",
  LAST_DAY_WRONG: ({ days = 731 }) =>
    `Hari terakhir kunci harus hari ini atau nanti, paling lambat ${days} hari lagi.`,
} as const satisfies Readonly<Record<string, Sentence>>;

/** Refusals of the chain's own systems, for whoever reads their logs. */
const systemSentences = {
  KEY_UNKNOWN: "Kunci sistem tidak ada atau tidak dikenal.",
  KEY_ENDED: "Kunci sistem ini sudah diakhiri.",
  KEY_EXPIRED: "Masa berlaku kunci sistem ini sudah habis.",
  SCOPE_MISSING: "Kunci sistem ini tidak berlaku untuk panggilan itu.",
  KEY_REUSED: "Idempotency-Key ini sudah dipakai untuk isi yang lain.",
  IMPORT_RUNNING:
    "Impor sedang berjalan. Kirim lagi isi dan Idempotency-Key yang sama sebentar lagi.",
} as const satisfies Readonly<Record<string, Sentence>>;

const sentences: Readonly<Record<string, Sentence>> = {
  ...commonSentences,
  ...cartSentences,
  ...officeSentences,
  ...systemSentences,
};

/** What a refusal says that brings no sentence of its own. The storefront's pages know more of each of the shop's codes. */
export const refusalSentence = (code: string, values: ErrorValues = {}): string =>
  sentenceOf(sentences[code] ?? "Permintaan tidak dapat diproses.", values);
