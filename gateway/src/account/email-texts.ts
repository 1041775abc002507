import { writeEmail, type EmailContent, type EmailShop } from "../providers/email-content.ts";

/** Asks the owner of an address to open the link. It contains no name, because the address may be a stranger's. */
export const verificationEmail = (shop: EmailShop, url: string): Promise<EmailContent> =>
  writeEmail(shop, {
    subject: `Verifikasi email Anda di ${shop.brand}`,
    parts: [
      "Tekan tombol di bawah ini untuk memastikan bahwa alamat email ini milik Anda. Setelah itu kode OTP juga bisa dikirim ke sini.",
      { label: "Verifikasi email", url },
      "Tautan ini berlaku 24 jam.",
      `Tidak merasa memberikan alamat ini kepada ${shop.brand}? Abaikan saja email ini.`,
    ],
  });

/** Carries the one-time code for a new password. */
export const codeEmail = (shop: EmailShop, code: string): Promise<EmailContent> =>
  writeEmail(shop, {
    subject: `Kode OTP ${shop.brand} Anda`,
    parts: [
      "Masukkan kode ini untuk membuat password baru:",
      { code },
      `Berlaku 5 menit. Jangan berikan kepada siapa pun, juga tidak kepada orang yang mengaku dari ${shop.brand}.`,
      "Tidak meminta kode ini? Abaikan email ini: password Anda tetap sama.",
    ],
  });
