import type { AddressRule } from "@gerai/contract/address-rules";
import type { CommonError } from "@gerai/contract/errors";
import type { PlacesFound } from "@gerai/contract/location";
import { serverTrouble } from "../server-trouble.ts";

/** The sentences of the address form; those of VAL and ERR verbatim. */

export const ruleMessages: Readonly<Record<AddressRule, string>> = {
  addressrequired: "Masukan rumah/kantor/kos/dll",
  max: "Kolom ini tidak melebihi maksimal karakter",
  namerequired: "Masukan nama penerima",
  alpha_spaces: "Format text tidak valid.",
  alphaSpacesName: "Nama lengkap tidak boleh berisi angka dan karakter khusus",
  hasVowels: "Nama harus memiliki huruf vocal",
  hasConsonants: "Nama harus memiliki huruf konsonan",
  phonerequired: "Masukkan no. handphone",
  numeric: "Format text tidak valid.",
  phoneFormat: "Nomor HP harus diawali dengan 08",
  minMaxLengthPhone: "Nomor HP harus diantara 10 dan 16",
  isNumber: "Melebihi batas karakter",
  addressdetailrequired: "Masukkan nama jalan/nama bangunan/lantai/nomor rumah atau unit",
  regex: "Format text tidak valid",
  hasNumber: "Anda belum menuliskan No Rumah",
  addressnote_valid: "Gunakan huruf, angka, dan simbol . , & / - ‘ ( ) :",
  locationrequired: "Lokasi belum ditandai",
};

export const placeNotFound = "Lokasi tidak ditemukan.";

const areasOnly = "Nama jalan dan gedung tidak dikenal. Cari nama kelurahan atau kecamatannya.";

/** What to say about a search beside its places; undefined where they say it all. */
export const searchMessage = ({ places, streetsUnknown }: PlacesFound): string | undefined => {
  if (places.length > 0) return streetsUnknown ? areasOnly : undefined;
  return streetsUnknown ? `${placeNotFound} ${areasOnly}` : placeNotFound;
};

/** A text that too many places begin with. */
export const keywordTooShort = "Ketik sedikitnya 4 huruf.";

/** A district, a city or a province is no address: its point is that of some village in it. */
export const villageNeeded = "Tambahkan nama kelurahan atau desanya. Cth: Menteng Dalam, Tebet";

type SaveError =
  | "ADDRESS_LIMIT"
  | "LOCATION_NOT_SERVED"
  | "ADDRESS_NOT_FOUND"
  | "ADDRESS_IS_MAIN"
  | "PLACE_NOT_FOUND";

const failureMessages: Readonly<Record<SaveError | CommonError, string>> = {
  ADDRESS_LIMIT:
    "Tidak dapat menambah alamat karena daftar alamat Anda sudah mencapai batas maksimal",
  LOCATION_NOT_SERVED: "Lokasi yang Anda pilih tidak terjangkau layanan kami",
  ADDRESS_NOT_FOUND: "Alamat tidak ditemukan.",
  ADDRESS_IS_MAIN: "Alamat utama tidak dapat dihapus.",
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

/** Choosing, or asking for another main address, without a network. */
export const offlineText =
  "Koneksi internet terputus. Silakan periksa jaringan Anda dan coba lagi.";

export const locationInaccessible =
  "Tidak dapat mengakses lokasi. Harap aktifkan pengaturan GPS Anda.";

/** The address form; labels, hints and messages of chapters 2, 3 and 5, verbatim where they are given. */
export const formTexts = {
  add: "Tambah Alamat",
  edit: "Ubah Alamat",
  notMarked: ruleMessages.locationrequired,
  firstIsMain: "Alamat pertama selalu menjadi alamat utama.",
  isMain: "Ini alamat utama Anda.",
  makeRoom: "Hapus alamat yang tidak lagi dipakai, lalu tambahkan yang baru.",
  leave: "Apakah Anda Yakin?",
  leaveAdd: "Anda memilih keluar. Penambahan alamat baru akan dibatalkan.",
  leaveEdit: "Anda memilih keluar. Perubahan alamat ini akan dibatalkan.",
} as const;

/** The map step. */
export const mapTexts = {
  title: "Tandai titik lokasi Anda",
  map: "Peta. Tombol panah menggeser peta, tombol plus dan minus mengubah perbesaran.",
  pin: "Pin lokasi. Tombol panah menggeser pin, Enter menandai tempat ini.",
  howTo: "Ketuk peta, geser pin, atau cari lokasi untuk menandai alamat Anda.",
  resting: "Menunggu pin berhenti…",
  looking: "Mencari alamat titik ini…",
  noAnswer: "Lokasi belum dapat dimuat. Silakan periksa jaringan Anda dan coba lagi.",
  noTiles: "Gambar peta belum dapat dimuat. Anda tetap dapat mencari lokasi.",
  /** @param name where the map went, e.g. `Kecamatan Tebet` */
  area: (name: string) =>
    `Peta menampilkan ${name}. Ketuk peta atau geser pin untuk menandai alamat Anda.`,
  shortLink:
    "Tautan singkat ini tidak dapat dibaca. Buka di aplikasi peta, lalu salin koordinat atau tautan lengkapnya.",
} as const;
