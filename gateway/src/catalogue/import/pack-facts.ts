/** What the pack says: columns of the products' file that its page shows. */
import type { FieldReader } from "../../import/fields.ts";

export const packFactAliases = {
  composition: ["komposisi", "bahan", "ingredients"],
  storage: ["penyimpanan", "cara_simpan", "cara_penyimpanan"],
  halal_number: ["halal", "no_halal", "nomor_halal", "sertifikat_halal"],
  bpom_number: ["bpom", "no_bpom", "nomor_bpom", "izin_edar", "no_izin_edar"],
  origin: ["asal", "negara_asal", "country_of_origin"],
  dimensions: ["dimensi", "ukuran", "ukuran_kemasan"],
} as const;

type PackFact = keyof typeof packFactAliases;

/** `-` takes away what the shop has. */
const nothing = "-";

/** `ID00110000123450124`, `MD 224510107007`, `P-IRT 2053578010123-25`. */
const certificate = /^(?:-|[\p{L}\d][\p{L}\d ./-]*\d[\p{L}\d ./-]*)$/u;

const dimensionsForm =
  /^(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d+(?:[.,]\d+)?)(?:\s*[x×*]\s*(\d+(?:[.,]\d+)?))?\s*(mm|cm|m)$/i;

/** As `12 × 5,5 × 30 cm`: length, width and height. */
const parseDimensions = (read: FieldReader<PackFact>): string | null => {
  const text = read.text("dimensions", { max: 60 });
  if (text === null || text === nothing) return text;
  const [, length, width, height, unit] = dimensionsForm.exec(text) ?? [];
  if (unit === undefined) {
    read.fail("dimensions", `harus panjang x lebar x tinggi dengan mm, cm, atau m: "${text}"`);
    return null;
  }
  const sides = [length, width, height].filter((side) => side !== undefined);
  return `${sides.map((side) => side.replace(".", ",")).join(" × ")} ${unit.toLowerCase()}`;
};

const parseCertificate = (read: FieldReader<PackFact>, field: PackFact): string | null =>
  read.text(field, { max: 40, pattern: certificate })?.replaceAll(/\s+/g, " ") ?? null;

/** Empty cells leave what the shop has. */
export const parsePackFacts = (read: FieldReader<PackFact>) => ({
  composition: read.text("composition", { max: 4_000 }),
  storage: read.text("storage", { max: 500 }),
  halal_number: parseCertificate(read, "halal_number"),
  bpom_number: parseCertificate(read, "bpom_number"),
  origin: read.text("origin", { max: 60 }),
  dimensions: parseDimensions(read),
});
