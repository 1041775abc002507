import { avatarPage } from "@gerai/contract/uploads";
import { withReturnPath } from "../http/with-return-path.ts";

export const accountPaths = {
  login: "/login",
  logout: "/logout",
  register: "/register",
  otpRegister: "/otp-register",
  dataRegister: "/data-register",
  successRegister: "/success-register",
  dashboard: "/account-dashboard",
  points: "/account-dashboard/a-poin",
  profile: "/user-account",
  editProfile: "/user-account/ubah",
  avatar: avatarPage,
  data: "/user-account/data",
  dataFile: "/user-account/data/berkas",
  dataPage: "/user-account/data/cetak",
  news: "/user-account/kabar",
  delete: "/user-account/hapus",
  deleted: "/akun-dihapus",
  age: "/verifikasi-usia",
  emailLink: "/kirim-verifikasi-email",
  forgotPassword: "/forgot-password",
  verificationMethod: "/account/method-verification",
  otpChangePassword: "/account/otp-change-password",
  changePassword: "/account/change-password",
  successChangePassword: "/account/success-change-password",
} as const;

/** Says in a form that the modal asked: the answer then goes to it, and leads nowhere. */
export const modalField = "modal";

/** The question about the age; afterwards the shopper goes on at `next`. */
export const agePath = (next: string): string => withReturnPath(accountPaths.age, next);

/** The profile, with a word about what was saved just now. */
export const savedPath = (
  what: "profil" | "profil-tautan" | "profil-batas" | "foto" | "foto-dihapus" | "perangkat",
): string => `${accountPaths.profile}?tersimpan=${what}`;
