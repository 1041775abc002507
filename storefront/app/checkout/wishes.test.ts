import { expect, it } from "vitest";
import { checkWishes } from "./check-wishes.ts";
import { readWishes, wishesOfOrder } from "./wishes.ts";

const typed = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readWishes(form);
};

const gift = {
  hadiah: "on",
  ucapan: "Selamat ulang tahun, Ibu! 🎂",
  pengirim: "Rina",
  penerima: "Ibu Sari",
  hpPenerima: "081234567890",
};

it("leaves out what belongs to a gift where it is none", () => {
  const { hadiah: _, ...fields } = gift;
  expect(wishesOfOrder(typed({ ...fields, uangTunai: "100000" }))).toEqual({
    gift: null,
    cashTendered: 100_000,
  });
  expect(checkWishes(typed({ ucapan: "a".repeat(201) }))).toEqual({});
});

it("sends another recipient only where the gift is for somebody else", () => {
  const { ucapan: greeting, pengirim: senderName } = gift;
  expect(wishesOfOrder(typed(gift))).toEqual({
    gift: { greeting, senderName, isForOther: false },
    cashTendered: 0,
  });
  expect(wishesOfOrder(typed({ ...gift, untukLain: "on" }))).toEqual({
    gift: { greeting, senderName, isForOther: true },
    cashTendered: 0,
    intendedReceiver: "Ibu Sari",
    phoneReceiver: "081234567890",
  });
});

it("says by the rules of the address form what is wrong", () => {
  expect(checkWishes(typed({ ...gift, untukLain: "on" }))).toEqual({});
  expect(
    checkWishes(
      typed({ hadiah: "on", ucapan: "a".repeat(201), untukLain: "on", hpPenerima: "123" }),
    ),
  ).toEqual({
    greeting: "Kolom ini tidak melebihi maksimal karakter",
    senderName: "Masukkan nama pengirim",
    receiverName: "Masukan nama penerima",
    receiverPhone: "Nomor HP harus diawali dengan 08",
  });
});
