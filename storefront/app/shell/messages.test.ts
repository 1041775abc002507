import { expect, test } from "vitest";
import { errorPageText } from "./messages.ts";

test("tells 404, 429 and all other errors apart", () => {
  expect(errorPageText(404)).toEqual({
    title: "Oops, halaman tidak ada!",
    text: "Halaman yang Anda tuju tidak ditemukan",
  });
  expect(errorPageText(429)).toEqual({
    title: "Gagal memuat halaman!",
    text: "Saat ini kami sedang kelebihan pengunjung, silahkan coba lagi nanti",
  });
  for (const status of [400, 403, 500, 503, 504]) {
    expect(errorPageText(status)).toEqual({
      title: "Oops, ada kesalahan!",
      text: "Server sedang mengalami gangguan silahkan coba kembali nanti",
    });
  }
});
