import type {
  ageVerify,
  memberChangePassword,
  memberCreate,
  memberEndSession,
  memberLogin,
  OtpChannel,
  otpRequest,
  otpVerify,
} from "@gerai/contract/account";
import { type AccountRule, accountLimits } from "@gerai/contract/account-rules";
import type { emailRequestVerification, memberVerifyEmail } from "@gerai/contract/email";
import type { ErrorOf } from "@gerai/contract/endpoint";
import type { CommonError, ErrorValues, FieldErrors } from "@gerai/contract/errors";
import type {
  memberData,
  memberDelete,
  memberSetAvatar,
  memberUpdate,
} from "@gerai/contract/profile";
import { serverTrouble } from "../server-trouble.ts";
import { channelNames } from "./channel-names.ts";

/** The sentences of the member forms; those of VAL and ERR verbatim. */

const { phoneMinimum, phoneMaximum, passwordMinimum, passwordMaximum } = accountLimits;

const referralInvalid = "Kode referral tidak bisa dipakai. Coba lagi yang lain";
const emailRegistered = "Email sudah terdaftar. Silakan gunakan email lain.";

export const ruleMessages: Readonly<Record<AccountRule, string>> = {
  required: "Kolom ini diperlukan",
  numeric: "Format text tidak valid.",
  phoneFormat: "Nomor HP harus diawali dengan 08",
  minMaxLengthPhone: `Nomor HP harus diantara ${phoneMinimum} dan ${phoneMaximum}`,
  isUserNumber: "Format nomor handphone/member tidak sesuai",
  isNumber: "Melebihi batas karakter",
  alpha_num: "Format text tidak valid.",
  alpha_spaces: "Format text tidak valid.",
  alphaSpacesName: "Nama lengkap tidak boleh berisi angka dan karakter khusus",
  hasVowels: "Nama harus memiliki huruf vocal",
  hasConsonants: "Nama harus memiliki huruf konsonan",
  min: "Kolom ini tidak memenuhi minimal karakter",
  max: "Kolom ini tidak melebihi maksimal karakter",
  email: "Alamat email tidak sah.",
  minLength: `Minimum character ${passwordMinimum}`,
  maxLength: `Maximum character ${passwordMaximum}`,
  containsNumber: "Kolom ini harus mengandung setidaknya satu angka",
  containsCapitalAndLowercase:
    "Kolom ini harus mengandung setidaknya satu huruf besar dan satu huruf kecil",
  commonPassword: "Password ini terlalu mudah ditebak. Gunakan yang lain.",
  newpassword: "Password tidak boleh sama",
  confirmpassword: "Password baru tidak sama",
  birthDate: "Tanggal lahir tidak valid",
  birthDateKept:
    "Usia Anda tercatat di bawah 21 tahun. Hubungi customer service untuk memajukan tanggal lahir.",
  emailRegistered,
  referralInvalid,
  passwordWrong: "Password yang Anda masukkan salah.",
  codeFormat: "Masukkan 6 angka kode OTP",
  terms: "Setujui syarat & ketentuan untuk melanjutkan",
  confirmDeletion: "Centang bila Anda yakin ingin menghapus akun",
};

type AccountFailure =
  | CommonError
  | ErrorOf<typeof ageVerify>
  | ErrorOf<typeof emailRequestVerification>
  | ErrorOf<typeof memberChangePassword>
  | ErrorOf<typeof memberCreate>
  | ErrorOf<typeof memberData>
  | ErrorOf<typeof memberDelete>
  | ErrorOf<typeof memberEndSession>
  | ErrorOf<typeof memberLogin>
  | ErrorOf<typeof memberSetAvatar>
  | ErrorOf<typeof memberUpdate>
  | ErrorOf<typeof memberVerifyEmail>
  | ErrorOf<typeof otpRequest>
  | ErrorOf<typeof otpVerify>;

/** Before the names of what a guest put into the cart. */
export const wishesText = "Setelah Anda masuk, produk ini kami masukkan ke keranjang:";

/** The text of notices (ERR-20). The heading of the page itself has a capital T (`docs/behaviour/errors.md`). */
export const sessionEndedText = "Sesi Anda telah berakhir";

/** Says where the link went. */
export const linkSentText = (maskedEmail: string): string =>
  `Tautan dikirim ke ${maskedEmail}. Buka email Anda, lalu tekan tautannya dalam 24 jam.`;

/** Warns before the last try, and says after it what can be done. */
const triesText = (left: number): string => {
  if (left > 1) return "";
  return left === 1
    ? " Sisa 1 percobaan. Bila lupa, buat password baru lewat “Lupa password?”."
    : " Percobaan Anda sudah habis untuk sementara. Buat password baru lewat “Lupa password?”.";
};

/** Where a provider could not deliver a code. */
export const undeliveredText = (channel: OtpChannel, phone: string): string =>
  `Kode tidak dapat dikirim lewat ${channelNames[channel]} ke ${phone}. Pilih cara lain di bawah, atau periksa lagi nomornya.`;

/** ERR-32. */
export const resendLimitText =
  "Kirim ulang atau pilih metode lain tidak dapat dipilih karena melebihi batas pengiriman OTP";

type Sentence = string | ((values: ErrorValues, brand: string) => string);

const failureMessages: Readonly<Record<AccountFailure, Sentence>> = {
  PHONE_REGISTERED: (_, brand) =>
    `Nomor yang Anda gunakan sudah terdaftar sebagai member ${brand}. Silakan login menggunakan nomor ini.`,
  ACCOUNT_DELETED: "Akun Anda sudah dihapus. Silakan hubungi Customer Service.",
  EMAIL_REGISTERED: emailRegistered,
  REFERRAL_INVALID: referralInvalid,
  DEVICE_UNKNOWN: "Perangkat Anda belum dikenali. Silakan coba sekali lagi.",
  DEVICE_UNUSUAL:
    "Kami mendeteksi aktivitas tidak biasa atau penggunaan VPN. Matikan VPN Anda lalu coba lagi.",
  PHONE_NOT_ACCEPTED:
    "Nomor ini tidak dapat digunakan untuk mendaftar. Gunakan nomor lain atau hubungi Customer Service.",
  CAPTCHA_REQUIRED: "Jawab dahulu pertanyaan keamanan di bawah.",
  CAPTCHA_WRONG: "Pemeriksaan keamanan belum berhasil. Silakan coba sekali lagi.",
  REGISTRATIONS_PER_DEVICE:
    "Pendaftaran gagal karena kami mendeteksi adanya aktivitas tidak biasa pada perangkat Anda.",
  REGISTRATIONS_PER_PHONE: "Nomor ini sudah melebihi batas pendaftaran. Silakan coba lagi besok.",
  REGISTRATIONS_PER_ADDRESS:
    "Batas pendaftaran harian dari jaringan ini sudah tercapai. Silakan coba lagi besok.",
  OTP_TOKEN_INVALID: "Verifikasi nomor sudah tidak berlaku. Silakan ulangi dari nomor handphone.",
  OTP_TOO_SOON: ({ seconds = 60 }) => `Kode baru bisa dikirim dalam ${seconds} detik.`,
  OTP_RESEND_LIMIT: resendLimitText,
  OTP_BUSY: ({ minutes = 60 }) =>
    `Permintaan kode sedang sangat ramai. Silakan coba lagi dalam ${minutes} menit.`,
  OTP_WRONG: "OTP yang Anda masukan salah",
  OTP_EXPIRED:
    "Nomor OTP yang Anda masukkan sudah tidak berlaku dikarenakan sudah melewati batas waktu.",
  OTP_TRIES_EXCEEDED: "Terlalu banyak percobaan. Silakan minta kode OTP baru.",
  EMAIL_MISSING: "Akun Anda belum memiliki email.",
  EMAIL_VERIFIED: "Email Anda sudah diverifikasi.",
  EMAIL_TOO_SOON: ({ seconds = 60 }) => `Tautan baru bisa dikirim dalam ${seconds} detik.`,
  EMAIL_SEND_LIMIT:
    "Anda sudah mencapai batas pengiriman tautan hari ini. Silakan coba lagi besok.",
  EMAIL_LINK_UNKNOWN: "Tautan ini tidak dikenal. Pastikan seluruh alamatnya terbuka.",
  EMAIL_LINK_EXPIRED: "Tautan ini sudah kedaluwarsa atau sudah dipakai.",
  AGE_TOO_YOUNG: "Menurut tanggal lahir Anda, usia Anda belum 21 tahun.",
  LOGIN_WRONG: ({ triesLeft = Number.POSITIVE_INFINITY }) =>
    `Nomor atau password yang Anda masukkan salah.${triesText(Number(triesLeft))}`,
  LOGIN_LIMITED: ({ minutes = 15 }) =>
    `Terlalu banyak percobaan. Silakan coba lagi dalam ${minutes} menit, atau buat password baru lewat “Lupa password?”.`,
  PROFILE_CHANGED:
    "Data diri Anda baru saja diubah di tempat lain. Periksa kembali isian ini, lalu simpan sekali lagi.",
  PASSWORD_WRONG: ruleMessages.passwordWrong,
  PASSWORD_LIMITED: ({ minutes = 15 }) =>
    `Terlalu banyak percobaan. Silakan coba lagi dalam ${minutes} menit.`,
  DATA_LIMITED: "Data Anda sudah diambil 5 kali hari ini. Silakan coba lagi besok.",
  ORDERS_OPEN:
    "Akun belum dapat dihapus karena masih ada pesanan yang berjalan. Tunggu sampai pesanan selesai.",
  REFUNDS_OPEN: ({ orderNumber = "", waitsFor = "transfer" }) =>
    waitsFor === "choice"
      ? `Akun belum dapat dihapus karena dana pesanan ${orderNumber} menunggu pilihan Anda. Pilih dulu ke mana dana itu kami kembalikan.`
      : `Akun belum dapat dihapus karena dana pesanan ${orderNumber} sedang kami kembalikan. Coba lagi setelah dananya Anda terima.`,
  PICTURE_UNREADABLE:
    "Foto ini tidak dapat dibaca. Gunakan foto JPEG, PNG, atau WebP sampai 25 megapiksel.",
  PICTURE_LIMITED: "Foto sudah terlalu sering diganti. Silakan coba lagi nanti.",
  VALIDATION_FAILED: "Periksa kembali isian Anda.",
  SESSION_NOT_FOUND: "Sesi ini sudah berakhir.",
  UNAUTHENTICATED: sessionEndedText,
  FORBIDDEN: "Anda tidak dapat melakukan ini.",
  NOT_FOUND: "Halaman tidak ditemukan.",
  PAYLOAD_TOO_LARGE: "Isian terlalu panjang.",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: serverTrouble,
  UNAVAILABLE: serverTrouble,
  TIMEOUT: serverTrouble,
};

interface Refusal {
  readonly code: AccountFailure;
  readonly values?: ErrorValues;
  readonly fields?: FieldErrors;
}

/** The sentence for what the gateway refused; undefined where the fields themselves say it. */
export const failureMessage = (
  { code, values = {}, fields = {} }: Refusal,
  brand: string,
): string | undefined => {
  if (Object.keys(fields).length > 0) return undefined;
  const sentence = failureMessages[code];
  return typeof sentence === "string" ? sentence : sentence(values, brand);
};

/** What the page of a registration says of a number that is taken, before it is sent. */
export const holderText = (holder: "member" | "deleted", brand: string): string | undefined =>
  failureMessage({ code: holder === "member" ? "PHONE_REGISTERED" : "ACCOUNT_DELETED" }, brand);

/** What the end of a session says where no answer comes. */
export const endNotSent =
  "Belum ada jawaban dari server. Periksa jaringan Anda, lalu tekan Lanjutkan.";

/** What the page says about a picture before the gateway sees it. */
export const pictureMessages = {
  missing: "Pilih foto lebih dulu",
  damaged: "Foto tidak terkirim dengan utuh. Silakan coba lagi.",
  tooLarge: "Ukuran foto melebihi 5 MB. Pilih foto yang lebih kecil.",
} as const;

const dataRefusals = ["PASSWORD_WRONG", "PASSWORD_LIMITED", "DATA_LIMITED"] as const;

interface DataRefusal {
  /** Where the page says it. */
  readonly at: "password" | "form";
  readonly text: string | undefined;
}

/** Why the member's data were not handed out, as the address of the page says; undefined if it says nothing. */
export const dataRefusal = (params: URLSearchParams, brand: string): DataRefusal | undefined => {
  const said = params.get("gagal");
  if (said === null) return undefined;
  const code = dataRefusals.find((known) => known === said) ?? "UNAVAILABLE";
  const minutes = Number.parseInt(params.get("menit") ?? "", 10) || 15;
  const text = failureMessage({ code, values: { minutes } }, brand);
  return { at: code === "PASSWORD_WRONG" ? "password" : "form", text };
};

const savedMessages: ReadonlyMap<string | null, string> = new Map([
  ["profil", "Data diri Anda tersimpan"],
  [
    "profil-tautan",
    "Data diri Anda tersimpan. Kami kirim tautan verifikasi ke email Anda yang baru: buka email itu, lalu tekan tautannya dalam 24 jam.",
  ],
  [
    "profil-batas",
    "Data diri Anda tersimpan. Tautan verifikasi hari ini sudah habis: minta tautan untuk email Anda yang baru besok.",
  ],
  ["foto", "Foto profil Anda tersimpan"],
  ["foto-dihapus", "Foto profil Anda dihapus"],
  ["perangkat", "Semua perangkat lain sudah dikeluarkan"],
]);

/** What was saved on the way to the page, as its address says. */
export const savedMessageOf = (params: URLSearchParams): string | undefined =>
  savedMessages.get(params.get("tersimpan"));
