import { expect, it } from "vitest";
import { failureMessage } from "./messages.ts";

/** Word for word as `docs/behaviour/forms.md` and `errors.md` have them. */
it.each([
  [
    "PHONE_REGISTERED",
    "Nomor yang Anda gunakan sudah terdaftar sebagai member Gerai. Silakan login menggunakan nomor ini.",
  ],
  [
    "DEVICE_UNUSUAL",
    "Kami mendeteksi aktivitas tidak biasa atau penggunaan VPN. Matikan VPN Anda lalu coba lagi.",
  ],
  [
    "REGISTRATIONS_PER_DEVICE",
    "Pendaftaran gagal karena kami mendeteksi adanya aktivitas tidak biasa pada perangkat Anda.",
  ],
  [
    "REGISTRATIONS_PER_PHONE",
    "Nomor ini sudah melebihi batas pendaftaran. Silakan coba lagi besok.",
  ],
  [
    "REGISTRATIONS_PER_ADDRESS",
    "Batas pendaftaran harian dari jaringan ini sudah tercapai. Silakan coba lagi besok.",
  ],
  ["ACCOUNT_DELETED", "Akun Anda sudah dihapus. Silakan hubungi Customer Service."],
  ["OTP_WRONG", "OTP yang Anda masukan salah"],
  [
    "OTP_EXPIRED",
    "Nomor OTP yang Anda masukkan sudah tidak berlaku dikarenakan sudah melewati batas waktu.",
  ],
  [
    "OTP_RESEND_LIMIT",
    "Kirim ulang atau pilih metode lain tidak dapat dipilih karena melebihi batas pengiriman OTP",
  ],
  ["REFERRAL_INVALID", "Kode referral tidak bisa dipakai. Coba lagi yang lain"],
  ["EMAIL_REGISTERED", "Email sudah terdaftar. Silakan gunakan email lain."],
  ["UNAUTHENTICATED", "Sesi Anda telah berakhir"],
] as const)("says what %s means", (code, sentence) => {
  expect(failureMessage({ code }, "Gerai")).toBe(sentence);
});

it("leaves the word to the fields where they have one", () => {
  const refusal = { code: "VALIDATION_FAILED", fields: { phone: "phoneFormat" } } as const;
  expect(failureMessage(refusal, "Gerai")).toBeUndefined();
});

it("says of open money what can be done", () => {
  const text = (waitsFor: string) =>
    failureMessage(
      { code: "REFUNDS_OPEN", values: { orderNumber: "O-1", secretId: "s", waitsFor } },
      "Gerai",
    );
  expect(text("choice")).toMatch(/dana pesanan O-1 menunggu pilihan Anda/);
  expect(text("transfer")).toMatch(/dana pesanan O-1 sedang kami kembalikan/);
});
