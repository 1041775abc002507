/**
 * Where passwords, codes, personal data and payments are typed in, and addresses that are secrets themselves. No
 * program of others runs there.
 */
const closed =
  /^\/(?:login|register|otp-register|data-register|success-register|kirim-verifikasi-email|verify-email|berhenti-kabar|verifikasi-usia|sesi-berakhir|forgot-password|account|akun-dihapus|user-account|alamat|checkout|apg)(?:\/|$)/i;

/** Whether a page is closed to the tag manager. */
export const isClosed = (pathname: string): boolean => closed.test(pathname);
