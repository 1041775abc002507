import { expect, it } from "vitest";
import { barcodeOf } from "./barcodes.ts";

it.each([
  ["96385074", "96385074"],
  ["8991002101418", "8991002101418"],
  ["899 1002-101418", "8991002101418"],
  // A UPC-A, as scanners tell it, and without the zero that a spreadsheet lost.
  ["036000291452", "0036000291452"],
  ["0036000291452", "0036000291452"],
  ["36000291452", "0036000291452"],
  ["18991002101415", "18991002101415"],
])("reads %s", (text, code) => {
  expect(barcodeOf(text)).toBe(code);
});

it.each([
  "",
  "1234567",
  "00000000",
  "8991002101419",
  "899100210141x",
  "8.99E+12",
  "123456789012345",
])("refuses %j", (text) => {
  expect(barcodeOf(text)).toBeUndefined();
});
