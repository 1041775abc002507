/** Reads the fields of one row, and collects in plain words what is wrong with them. */
import { isDay } from "../calendar.ts";
import { type Pick } from "./mapping.ts";
import type { Complaint } from "./refusals.ts";

export interface TextLimits {
  readonly max: number;
  readonly pattern?: RegExp;
}

export interface NumberLimits {
  readonly min: number;
  readonly max: number;
}

/** What a cell says, or why it says nothing. */
export type Parsed<T> = { readonly value: T } | { readonly reason: string };

const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
};

/** What a spreadsheet makes of a long code: `8.99E+12`. */
const shortened = /^\d(?:[.,]\d{1,15})?E\+\d{1,3}$/i;

export const parseText = (value: unknown, { max, pattern }: TextLimits): Parsed<string> => {
  if (typeof value !== "string" && typeof value !== "number") {
    return { reason: `harus teks, bukan ${shown(value)}` };
  }
  const text = String(value).trim();
  if (text.includes("\0")) return { reason: "berisi byte NUL" };
  if (text.includes("\uFFFD") || !text.isWellFormed()) {
    return { reason: "berisi karakter rusak (bukan UTF-8)" };
  }
  if (shortened.test(text)) {
    return { reason: `${shown(text)}: angkanya hilang di spreadsheet; jadikan kolomnya teks` };
  }
  if (text.length > max) return { reason: `${text.length} karakter, paling banyak ${max}` };
  if (pattern !== undefined && !pattern.test(text)) return { reason: `tidak sah: ${shown(text)}` };
  return { value: text };
};

const plainNumber = /^-?\d+(?:\.\d+)?$/;

export const parseNumber = (value: unknown, { min, max }: NumberLimits): Parsed<number> => {
  const text = typeof value === "string" ? value.trim().replace(",", ".") : value;
  const isNumber = typeof text === "string" ? plainNumber.test(text) : typeof text === "number";
  const number = Number(text);
  if (!isNumber || !Number.isFinite(number)) return { reason: `bukan angka: ${shown(value)}` };
  if (number < min || number > max) return { reason: `${number} di luar ${min} sampai ${max}` };
  return { value: number };
};

/** `1.000`, as Indonesian spreadsheets write a thousand: it reads as one. */
const groupedDigits = /^-?\d{1,3}(?:[.,]\d{3})+$/;

export const parseInteger = (value: unknown, limits: NumberLimits): Parsed<number> => {
  if (typeof value === "string" && groupedDigits.test(value.trim()))
    return { reason: `${shown(value)}: tulis tanpa pemisah ribuan` };
  const parsed = parseNumber(value, limits);
  if ("reason" in parsed || Number.isSafeInteger(parsed.value)) return parsed;
  return { reason: `bukan bilangan bulat: ${shown(value)}` };
};

/** `12500`, `12.500,00`, `12,500.00`; fractions of a rupiah are refused. */
const rupiahForms = [
  /^-?\d+(?:[.,]0{1,2})?$/,
  /^-?\d{1,3}(?:\.\d{3})+(?:,0{1,2})?$/,
  /^-?\d{1,3}(?:,\d{3})+(?:\.0{1,2})?$/,
];

/** `12rb`, `12,5 ribu`, `1,2jt` */
const roundForm = /^(\d{1,6})(?:[.,](\d{1,3}))?\s?(rb|ribu|k|jt|juta)$/i;

/** Without the currency before it and the dash that closes it: `Rp 12.500,-`, `IDR 28,900.00`. */
const bareAmount = (value: unknown): string =>
  String(value)
    .trim()
    .replace(/^(?:rp|idr)\.?\s*/i, "")
    .replace(/[.,]-{1,2}$/, "");

const roundAmount = (text: string): number | undefined => {
  const [, whole, fraction = "", unit = ""] = roundForm.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = unit.toLowerCase().startsWith("j") ? 6 : 3;
  return Number(`${whole}${fraction.padEnd(digits, "0")}`);
};

const plainAmount = (text: string): number | undefined =>
  rupiahForms.some((form) => form.test(text))
    ? Number(text.replace(/[.,]0{1,2}$/, "").replaceAll(/[.,]/g, ""))
    : undefined;

/** Whether an amount says that none is meant. */
export const isZeroRupiah = (value: unknown): boolean =>
  (typeof value === "string" || typeof value === "number") && plainAmount(bareAmount(value)) === 0;

/** Whole rupiah as people write them: `12500`, `Rp 12.500,-`, `IDR 28,900.00`, `12rb`. */
export const parseRupiah = (value: unknown): Parsed<number> => {
  const text = typeof value === "string" || typeof value === "number" ? bareAmount(value) : "";
  const amount = roundAmount(text) ?? plainAmount(text);
  if (amount === undefined) return { reason: `bukan rupiah bulat: ${shown(value)}` };
  if (amount < 0) return { reason: `harga negatif: ${shown(value)}` };
  if (amount < 1 || amount > 1_000_000_000)
    return { reason: `${amount} di luar 1 sampai 1 miliar` };
  return { value: amount };
};

const words: ReadonlyMap<string, boolean> = new Map([
  ...["true", "1", "ya", "y", "yes", "tersedia"].map((word) => [word, true] as const),
  ...["false", "0", "tidak", "t", "n", "no", "habis"].map((word) => [word, false] as const),
]);

export const parseBoolean = (value: unknown): Parsed<boolean> => {
  const known = words.get(String(value).trim().toLowerCase());
  return known === undefined
    ? { reason: `bukan ya atau tidak: ${shown(value)}` }
    : { value: known };
};

const withTimeZone = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** A moment; times without a zone are Western Indonesian time. */
export const parseTime = (value: unknown): Parsed<Date> => {
  const text = String(value).trim().replace(" ", "T");
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}.*)?$/.test(text)) {
    return { reason: `bukan tanggal (2026-08-17 atau 2026-08-17T07:00): ${shown(value)}` };
  }
  const full = text.includes("T") ? text : `${text}T00:00`;
  const time = new Date(withTimeZone.test(full.slice(11)) ? full : `${full}+07:00`);
  if (!isDay(full.slice(0, 10)) || Number.isNaN(time.getTime()))
    return { reason: `tanggal tidak ada: ${shown(value)}` };
  return { value: time };
};

/** Feeds of fixed depth fill up short lists with nulls. */
const withoutTail = (items: readonly unknown[]): readonly unknown[] =>
  items.slice(0, items.findLastIndex((item) => item !== null && item !== "") + 1);

/** A list: a JSON array, or text parted by `separator`. */
export const parseList = (
  value: unknown,
  separator: RegExp,
  limits: TextLimits,
): Parsed<string[]> => {
  const items: readonly unknown[] = Array.isArray(value) ? value : String(value).split(separator);
  const texts: string[] = [];
  for (const item of withoutTail(items)) {
    const parsed = parseText(item, limits);
    if ("reason" in parsed) return parsed;
    if (parsed.value !== "") texts.push(parsed.value);
  }
  return texts.length === 0 ? { reason: "daftar kosong" } : { value: texts };
};

export const parseChoice = <Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Parsed<Choice> => {
  const text = String(value).trim().toLowerCase();
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return { value: choice };
  return { reason: `harus salah satu dari ${choices.join(", ")}, bukan ${shown(value)}` };
};

/** One row: `parse` answers null where it says nothing, or says it wrongly (then `complaints` grow). */
export interface FieldReader<Field extends string> {
  readonly complaints: readonly Complaint[];
  readonly fail: (field: Field, reason: string) => void;
  readonly parse: <T>(field: Field, parse: (value: unknown) => Parsed<T>) => T | null;
  readonly isGiven: (field: Field) => boolean;
  /** Reports the field as missing unless it was given or is already reported. */
  readonly require: (field: Field, value: unknown) => void;
}

/** Reads the fields of one row, and collects what is wrong with them. */
export const fieldReader = <Field extends string>(
  values: Readonly<Record<string, unknown>>,
  pick: Pick<Field>,
): FieldReader<Field> => {
  const complaints: Complaint[] = [];
  const failed = new Set<Field>();
  const fail = (field: Field, reason: string): void => {
    failed.add(field);
    complaints.push({ fields: [field], why: reason });
  };
  return {
    complaints,
    fail,
    parse: (field, parse) => {
      const value = pick(values, field);
      if (value === undefined) return null;
      const parsed = parse(value);
      if ("value" in parsed) return parsed.value;
      fail(field, parsed.reason);
      return null;
    },
    isGiven: (field) => pick(values, field) !== undefined,
    require: (field, value) => {
      if (value === null && !failed.has(field)) fail(field, "wajib diisi");
    },
  };
};
