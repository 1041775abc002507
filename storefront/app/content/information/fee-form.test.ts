import { expect, test } from "vitest";
import { emptyForm, formOf, ownAddress, readFeeForm } from "./fee-form.ts";

const read = (query: string) =>
  readFeeForm(formOf(new URL(`http://shop/shipping-cost/hitung?${query}`)));

test.each([
  ["tempat=Menteng&berat=3&belanja=100.000", 3_000, 100_000],
  ["tempat=12950&berat=2,5&belanja=Rp150000", 2_500, 150_000],
  ["tempat=Menteng&berat=0.25&belanja=0", 250, 0],
  [`tujuan=${ownAddress}&berat=100&belanja=100.000.000`, 100_000, 100_000_000],
])("reads %s", (query, grams, goods) => {
  expect(read(query)).toEqual({ grams, goods });
});

test.each([
  ["tempat=Menteng&berat=0&belanja=1", ["weight"]],
  ["tempat=Menteng&berat=-1&belanja=1", ["weight"]],
  ["tempat=Menteng&berat=100,1&belanja=1", ["weight"]],
  ["tempat=Menteng&berat=tiga&belanja=banyak", ["weight", "goods"]],
  ["tempat=Menteng&berat=1&belanja=100.000.001", ["goods"]],
  ["tempat=ab&berat=1&belanja=1", ["place"]],
  ["", ["place", "weight", "goods"]],
])("says what to mend in %s", (query, fields) => {
  expect(Object.keys(read(query).errors ?? {})).toEqual(fields);
});

test("what stands in the form at first can be sent as soon as a place is named", () => {
  expect(readFeeForm({ ...emptyForm, place: "Menteng" })).toEqual({ grams: 3_000, goods: 100_000 });
});
