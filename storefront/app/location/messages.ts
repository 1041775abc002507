import type { AddressRule } from "@gerai/contract/address-rules";
import type { CommonError } from "@gerai/contract/errors";

/** The sentences of the address form; specification, chapters 5 and 8, verbatim. */

export const ruleMessages: Readonly<Record<AddressRule, string>> = {
  addressrequired: "Masukan rumah/kantor/kos/dll",
  max: "Kolom ini tidak melebihi maksimal karakter",
  namerequired: "Masukan nama penerima",
  alphaSpacesName: "Nama lengkap tidak boleh berisi angka dan karakter khusus",
  hasVowels: "Nama harus memiliki huruf vocal",
  hasConsonants: "Nama harus memiliki huruf konsonan",
  phonerequired: "Masukkan no. handphone",
  numeric: "Format text tidak valid.",
  phoneFormat: "Nomor HP harus diawali dengan 08",
  minMaxLengthPhone: "Nomor HP harus diantara 10 dan 16",
  isNumber: "Melebihi batas karakter",
  addressdetailrequired: "Masukkan nama jalan/nama bangunan/lantai/nomor rumah atau unit",
  hasNumber: "Anda belum menuliskan No Rumah",
  addressnote_valid: "Gunakan huruf, angka, dan simbol . , & / - ‘ ( ) :",
  locationrequired: "Lokasi belum ditandai",
};

export const placeNotFound = "Lokasi tidak ditemukan.";

type SaveError = "ADDRESS_LIMIT" | "LOCATION_NOT_SERVED" | "ADDRESS_NOT_FOUND" | "PLACE_NOT_FOUND";

const serverTrouble =
  "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.";

const failureMessages: Readonly<Record<SaveError | CommonError, string>> = {
  ADDRESS_LIMIT:
    "Tidak dapat menambah alamat karena daftar alamat Anda sudah mencapai batas maksimal",
  LOCATION_NOT_SERVED: "Lokasi yang Anda pilih tidak terjangkau layanan kami",
  ADDRESS_NOT_FOUND: "Alamat tidak ditemukan.",
  PLACE_NOT_FOUND: placeNotFound,
  VALIDATION_FAILED: "Periksa kembali isian Anda.",
  UNAUTHENTICATED: "Sesi Anda telah berakhir",
  FORBIDDEN: "Anda tidak dapat membuka halaman ini.",
  NOT_FOUND: "Alamat tidak ditemukan.",
  PAYLOAD_TOO_LARGE: "Isian terlalu panjang.",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: serverTrouble,
  UNAVAILABLE: serverTrouble,
  TIMEOUT: serverTrouble,
};

interface SaveFailure {
  readonly code: SaveError | CommonError;
  readonly detail?: string;
}

/** The gateway's own sentence where it sent one. */
export const failureMessage = ({ code, detail }: SaveFailure): string =>
  detail ?? failureMessages[code];

/** Choosing an address that no store serves. */
export const notServedMessage =
  "Gagal memilih alamat, lokasi ini belum terjangkau oleh layanan kami.";

/** Choosing an address that has neither latitude nor longitude. */
export const pinInAppOnly = "Titik lokasi alamat ini hanya dapat ditandai melalui aplikasi.";

export const locationInaccessible =
  "Tidak dapat mengakses lokasi. Harap aktifkan pengaturan GPS Anda.";

/** The dialog of delivery addresses; specification, chapter 2, verbatim. */
export const deliveryTexts = {
  title: "Mau di kirim kemana?",
  intro: "Pilih alamat yang paling pas buatmu, agar belanja lebih mudah",
  empty: "Anda belum memiliki daftar alamat, silahkan tambah alamat terlebih dahulu.",
  more: "Mau pakai alamat lain?",
  add: "Tambah Alamat",
  askMain: "Jadikan alamat ini sebagai alamat utama?",
} as const;
