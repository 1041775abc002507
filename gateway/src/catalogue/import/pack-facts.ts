/** What the pack says: columns of the products' file that its page shows. */
import type { FieldReader } from "../../import/fields.ts";
import { meaning, text } from "../../import/kind-fields.ts";

/** `-` takes away what the shop has. */
const nothing = "-";

/** `ID00110000123450124`, `MD 224510107007`, `P-IRT 2053578010123-25`. */
const certificate = /^(?:-|[\p{L}\d][\p{L}\d ./-]*\d[\p{L}\d ./-]*)$/u;

const dimensionsForm =
  /^(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d+(?:[.,]\d+)?)(?:\s*[x×*]\s*(\d+(?:[.,]\d+)?))?\s*(mm|cm|m)$/i;

/** As `12 × 5,5 × 30 cm`: length, width and height. */
const parseDimensions = (said: string, read: FieldReader<string>, field: string): string | null => {
  if (said === nothing) return said;
  const [, length, width, height, unit] = dimensionsForm.exec(said) ?? [];
  if (unit === undefined) {
    read.fail(field, `harus panjang x lebar x tinggi dengan mm, cm, atau m: "${said}"`);
    return null;
  }
  const sides = [length, width, height].filter((side) => side !== undefined);
  return `${sides.map((side) => side.replace(".", ",")).join(" × ")} ${unit.toLowerCase()}`;
};

const certificateNumber = (aliases: readonly string[]) =>
  meaning(text(40, aliases, { pattern: certificate }), (said) => said.replaceAll(/\s+/g, " "));

/** What the pack says: fields that the page of a product shows. */
export const packFacts = {
  composition: text(4_000, ["komposisi", "bahan", "ingredients"]),
  storage: text(500, ["penyimpanan", "cara_simpan", "cara_penyimpanan"]),
  halal_number: certificateNumber(["halal", "no_halal", "nomor_halal", "sertifikat_halal"]),
  bpom_number: certificateNumber(["bpom", "no_bpom", "nomor_bpom", "izin_edar", "no_izin_edar"]),
  origin: text(60, ["asal", "negara_asal", "country_of_origin"]),
  dimensions: meaning(text(60, ["dimensi", "ukuran", "ukuran_kemasan"]), parseDimensions),
};
