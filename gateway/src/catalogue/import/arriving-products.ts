import { fieldReader } from "../../import/fields.ts";
import { columnFinder, fieldPicker, type Mapping } from "../../import/mapping.ts";
import { readRecords } from "../../import/records.ts";
import type { StageValue } from "../../import/stage.ts";
import type { ArrivingColumn, ArrivingProducts } from "../pictures/arriving.ts";
import { isAddress } from "../pictures/file-names.ts";
import { productFile } from "./product-fields.ts";

interface ProductFile {
  readonly file: string;
  readonly mapping: Mapping;
}

const isList = (value: StageValue | undefined): value is readonly string[] => Array.isArray(value);

const listIn = (value: StageValue | undefined): readonly string[] => (isList(value) ? value : []);

/** The articles of products' files, and the pictures that their columns name; rows that are wrong bring nothing. */
export const readArrivingProducts = async (
  files: readonly ProductFile[],
): Promise<ArrivingProducts> => {
  const { aliases, parse } = productFile;
  const skus = new Set<string>();
  const barcodes = new Map<string, string>();
  const columns = new Map<string, ArrivingColumn[]>();
  for (const { file, mapping } of files) {
    const pick = fieldPicker(aliases, mapping);
    const isColumn = columnFinder(aliases, mapping);
    for await (const record of readRecords(file, { isColumn })) {
      if ("problem" in record) continue;
      const read = fieldReader(record.values, pick);
      const { sku, images, barcodes: numbers } = parse(read);
      if (read.complaints.length > 0 || typeof sku !== "string") continue;
      skus.add(sku);
      for (const number of listIn(numbers)) barcodes.set(number, sku);
      for (const [index, name] of listIn(images).entries()) {
        if (isAddress(name)) continue;
        const saidIn = `${file}:${record.line}`;
        columns.set(name, [...(columns.get(name) ?? []), { sku, position: index + 1, saidIn }]);
      }
    }
  }
  return { skus, barcodes, columns };
};
