/** What a form of the office says of a product goes the way of a file with one row: checked, remembered, taken back. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/products";
import { maybeOne, type Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { fieldLabel, withLabels } from "../../import/field-labels.ts";
import { importTyped, type GivenRow } from "../../import/given-rows.ts";
import { ImportRefused } from "../../import/lines.ts";
import { changeCount, type ImportReport } from "../../import/report.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { kinds } from "../import/kinds.ts";
import { besideImports, type Underway } from "./beside-imports.ts";
import { productOf, subjectOf } from "./products.ts";
import * as queries from "./queries.ts";

/** What the record of acts has of one change. */
const longestText = 500;

type Refused = Failure<"PRODUCT_REFUSED">;

/** The sentence of an import, as a refusal. */
const refused = (why: string): Refused => {
  const sentence = withLabels(why);
  const values = { why: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` };
  return fail("PRODUCT_REFUSED", { values });
};

const refusedImport = (error: unknown): Refused => {
  if (error instanceof ImportRefused) return refused(error.message);
  throw error;
};

/** `Nama: Teh Botol; Aktif: ya` */
const textOf = (row: GivenRow): string =>
  Object.entries(row)
    .filter(([field]) => field !== "sku")
    .map(([field, value]) => `${fieldLabel(field)}: ${wordOf(value)}`)
    .join("; ")
    .slice(0, longestText);

const wordOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "ya" : "tidak";
  return Array.isArray(value) ? value.join(" > ") : String(value);
};

interface Wish {
  readonly kind: "products" | "prices";
  readonly row: GivenRow;
  /** As the record of acts names it. */
  readonly act: "goods.product" | "goods.price";
  readonly subject: string;
  readonly reason: string;
}

const importWish = async (
  tx: Tx,
  { deps: { clock }, staff, act }: StaffCall,
  { kind, row, act: name, subject, reason }: Wish,
): Promise<ImportReport | Refused> => {
  const typed = { now: clock.now(), by: staff.name, title: `formulir ${subject}` };
  const report = await importTyped(tx, kinds[kind].files, [row], typed).catch(refusedImport);
  if (isFailure(report)) return report;
  const [bad] = report.bad;
  if (bad !== undefined) return refused(bad.reason);
  if (changeCount(report) > 0) await act(tx, { act: name, subject, after: textOf(row), reason });
  return report;
};

const outcomeOf = (
  productId: number,
  { remembered, notes }: ImportReport,
): contract.ProductChange => ({
  productId,
  importId: remembered?.importId ?? null,
  notes: [...notes],
});

type Fields = Omit<ParsedInput<typeof contract.changeProduct>["body"], "reason">;

/** What takes the place of nothing, where the import knows a sign for it. */
const none = "-";

/** The row as a file of products has it; what was not said is not in it. */
const rowOf = (sku: string, said: Fields): GivenRow => {
  const row = {
    sku,
    name: said.name,
    description: said.description,
    category: said.category,
    brand: said.brand,
    barcodes: said.barcodes?.join(" ").replace(/^$/, none),
    unit: said.unit,
    net_content: said.netContent,
    pack_label: said.packLabel === "" ? none : said.packLabel,
    weight_g: said.weight,
    min_quantity: said.minQuantity,
    max_quantity: said.maxQuantity,
    is_age_restricted: said.isAgeRestricted,
    is_active: said.isActive,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
};

/** Adds a product. */
export const addProduct = (
  { body: { sku, reason, ...said } }: ParsedInput<typeof contract.addProduct>,
  call: StaffCall,
): Promise<contract.ProductChange | Underway | Refused | Failure<"SKU_TAKEN">> =>
  besideImports(call.deps.db, async (tx) => {
    if ((await maybeOne(tx, queries.productOfSku, { sku })) !== undefined) return fail("SKU_TAKEN");
    const subject = subjectOf({ name: said.name, sku });
    const row = rowOf(sku, said);
    const wish = { kind: "products", row, act: "goods.product", subject, reason } as const;
    const report = await importWish(tx, call, wish);
    if (isFailure(report)) return report;
    const added = await maybeOne(tx, queries.productOfSku, { sku });
    return outcomeOf(added?.product_id ?? 0, report);
  });

/** Changes what was said of a product. */
export const changeProduct = (
  { params: { productId }, body: { reason, ...said } }: ParsedInput<typeof contract.changeProduct>,
  call: StaffCall,
): Promise<contract.ProductChange | Underway | Refused | Failure<"PRODUCT_UNKNOWN">> =>
  besideImports(call.deps.db, async (tx) => {
    const product = await productOf(tx, productId);
    if (isFailure(product)) return product;
    const row = rowOf(product.sku, said);
    const subject = subjectOf(product);
    const wish = { kind: "products", row, act: "goods.product", subject, reason } as const;
    const report = await importWish(tx, call, wish);
    return isFailure(report) ? report : outcomeOf(productId, report);
  });

/** Changes what a product costs in one store, and how much of it is there, or its price in all that sell. */
export const changeOffer = (
  { params: { productId }, body }: ParsedInput<typeof contract.changeOffer>,
  call: StaffCall,
): Promise<contract.ProductChange | Underway | Refused | Failure<"PRODUCT_UNKNOWN">> =>
  besideImports(call.deps.db, async (tx) => {
    const product = await productOf(tx, productId);
    if (isFailure(product)) return product;
    const { storeCode, listPrice, ownPrice, stock, reason } = body;
    const row = {
      sku: product.sku,
      ...(storeCode !== null && { store_code: storeCode }),
      list_price: listPrice,
      price: ownPrice ?? listPrice,
      ...(stock !== null && { stock }),
    };
    const subject = subjectOf(product);
    const wish = { kind: "prices", row, act: "goods.price", subject, reason } as const;
    const report = await importWish(tx, call, wish);
    return isFailure(report) ? report : outcomeOf(productId, report);
  });
