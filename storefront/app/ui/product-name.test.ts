import { expect, it } from "vitest";
import { splitSize } from "./product-name.ts";

it.each([
  ["Bawang Putih Kating 250 g", "Bawang Putih Kating ", "250 g"],
  ["Mie Sedaap Goreng 5 x 90 g", "Mie Sedaap Goreng ", "5 x 90 g"],
  ["Gerai Pilihan Beras Pulen 2,5 kg", "Gerai Pilihan Beras Pulen ", "2,5 kg"],
  ["7 Up 330 ml", "7 Up ", "330 ml"],
  ["Sweety Silver Pants Boys 26'S Extralarge", "Sweety Silver Pants Boys 26'S Extralarge", ""],
  ["Voucher Belanja Gerai Rp100.000", "Voucher Belanja Gerai Rp100.000", ""],
  ["250 g", "250 g", ""],
  ["", "", ""],
])("keeps the size at the end of “%s” together", (name, rest, size) => {
  expect(splitSize(name)).toEqual([rest, size]);
});
