import { expect, it } from "vitest";
import {
  failureMessage,
  locationInaccessible,
  notServedMessage,
  placeNotFound,
} from "./messages.ts";

/** Word for word as `docs/behaviour/errors.md` has them. */
it("keeps the specified words", () => {
  expect(failureMessage({ code: "ADDRESS_LIMIT" })).toBe(
    "Tidak dapat menambah alamat karena daftar alamat Anda sudah mencapai batas maksimal",
  );
  expect(failureMessage({ code: "LOCATION_NOT_SERVED" })).toBe(
    "Lokasi yang Anda pilih tidak terjangkau layanan kami",
  );
  expect(failureMessage({ code: "UNAUTHENTICATED" })).toBe("Sesi Anda telah berakhir");
  expect(notServedMessage).toBe(
    "Gagal memilih alamat, lokasi ini belum terjangkau oleh layanan kami.",
  );
  expect(placeNotFound).toBe("Lokasi tidak ditemukan.");
  expect(locationInaccessible).toBe(
    "Tidak dapat mengakses lokasi. Harap aktifkan pengaturan GPS Anda.",
  );
});

it("lets the gateway's own sentence go first", () => {
  expect(failureMessage({ code: "ADDRESS_LIMIT", detail: "Paling banyak 10 alamat" })).toBe(
    "Paling banyak 10 alamat",
  );
});
