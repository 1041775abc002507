/** The numbers in barcodes: EAN-8, UPC-A, EAN-13 and ITF-14. Without zod, so that pages may import them. */

/** Weighs the digits before the last 3, 1, 3, … from the right; the last one makes the sum a multiple of ten. */
const isChecked = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/**
 * The number of a barcode in one form, however a scanner, a person or a spreadsheet writes it: a UPC-A is an EAN-13 with
 * a zero before it, and spreadsheets lose zeros.
 * @returns 8, 13 or 14 digits; undefined where it is no such number
 */
export const barcodeOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s-]/g, "");
  if (!/^\d{8,14}$/.test(digits)) return undefined;
  const significant = digits.replace(/^0+/, "");
  const length = [8, 13].find((one) => significant.length <= one) ?? 14;
  const whole = significant.padStart(length, "0");
  return significant !== "" && isChecked(whole) ? whole : undefined;
};
