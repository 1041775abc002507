/** What a form of the office says of a product goes the way of a file with one row: checked, remembered, taken back. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type { Change } from "@gerai/contract/office/changes";
import type * as contract from "@gerai/contract/office/products";
import { many, maybeOne, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { fieldLabel } from "../../import/field-labels.ts";
import type { GivenRow } from "../../import/given-rows.ts";
import { lockImports } from "../../import/lock.ts";
import type { ImportReport } from "../../import/report.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { kinds } from "../import/kinds.ts";
import { netContent } from "../import/sizes.ts";
import { besideImports, type Underway } from "./beside-imports.ts";
import { importForm, longestText, outcomeOf } from "./forms.ts";
import { productOf, subjectOf, type Product } from "./products.ts";
import * as queries from "./queries.ts";

type Refused = Failure<"PRODUCT_REFUSED">;

/** `Nama: Teh Botol; Aktif: ya`, of many products `Aktif: ya (p4, p5)`. */
const textOf = (rows: readonly GivenRow[]): string => {
  const { sku: _, ...said } = rows[0] ?? {};
  const fields = Object.entries(said).map(
    ([field, value]) => `${fieldLabel(field)}: ${wordOf(value)}`,
  );
  const whose = rows.length > 1 ? ` (${rows.map(({ sku }) => wordOf(sku)).join(", ")})` : "";
  return `${fields.join("; ")}${whose}`.slice(0, longestText);
};

const wordOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "ya" : "tidak";
  return Array.isArray(value) ? value.join(" > ") : String(value);
};

interface Wish {
  readonly kind: "products" | "prices" | "stock";
  readonly rows: readonly GivenRow[];
  /** As the record of acts names it. */
  readonly act: "goods.product" | "goods.price";
  readonly subject: string;
  readonly reason: string;
  /** The row as the shop had it, where one is changed. */
  readonly before?: GivenRow;
  /** Of it what an import would read anew out of what is said, and nobody has changed. */
  readonly kept?: GivenRow;
}

/** Of a row what another one says, too. */
const sameFields = (row: GivenRow, said: GivenRow): GivenRow =>
  Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(said, field)));

const importWish = (
  tx: Tx,
  call: StaffCall,
  { kind, rows, act, subject, reason, before = {}, kept = {} }: Wish,
): Promise<ImportReport | Refused> =>
  importForm(tx, call, {
    kind: kinds[kind].files,
    rows: rows.map((row) => ({ ...kept, ...row })),
    title: subject,
    act: {
      act,
      subject,
      before: textOf([sameFields(before, rows[0] ?? {})]),
      after: textOf(rows),
      reason,
    },
    refusal: "PRODUCT_REFUSED",
  });

const changeOf = (productId: number, report: ImportReport): contract.ProductChange => ({
  productId,
  ...outcomeOf(report),
});

type Said = Omit<ParsedInput<typeof contract.changeProduct>["body"], "reason">;

/** What a form may say; of many products at once it says less. */
type Fields = { readonly [Field in keyof Said]?: Said[Field] | undefined };

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

/** A product of the shop as a file would have it. */
const rowOfShop = (product: Product): GivenRow =>
  rowOf(product.sku, {
    name: product.name,
    description: product.description,
    category: [...product.category],
    brand: product.brand,
    barcodes: [...product.barcodes],
    unit: product.unit,
    netContent: product.net_content,
    packLabel: product.pack_label,
    weight: product.weight_g,
    minQuantity: product.min_quantity,
    maxQuantity: product.max_quantity,
    isAgeRestricted: product.is_age_restricted,
    isActive: product.is_active,
  });

/** What a name tells of the size, as an import reads it. */
const sizeToldBy = (name: string): Pick<Fields, "unit" | "netContent" | "packLabel"> => {
  const told = netContent(name);
  return {
    unit: told?.unit ?? "pcs",
    netContent: told?.amount ?? 1,
    packLabel: told?.label ?? "",
  };
};

/** Beside a new name: brand and size stay, as far as the size is not what the old name told. */
const keptBesideName = (product: Product, said: Fields): Fields => {
  if (said.name === undefined) return {};
  const { unit, net_content: amount, pack_label: packLabel } = product;
  const told = sizeToldBy(product.name);
  const isSizeSaid = said.unit !== undefined || said.netContent !== undefined;
  const isSizeTold = unit === told.unit && amount === told.netContent;
  return {
    brand: product.brand === "" ? undefined : product.brand,
    ...(!isSizeSaid && !isSizeTold && { unit, netContent: amount }),
    ...(packLabel !== told.packLabel && { packLabel }),
  };
};

/** Adds a product. */
export const addProduct = (
  { body: { sku, reason, ...said } }: ParsedInput<typeof contract.addProduct>,
  call: StaffCall,
): Promise<contract.ProductChange | Underway | Refused | Failure<"SKU_TAKEN">> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    if ((await maybeOne(tx, queries.productOfSku, { sku })) !== undefined) return fail("SKU_TAKEN");
    const subject = subjectOf({ name: said.name, sku });
    const row = rowOf(sku, said);
    const wish = { kind: "products", rows: [row], act: "goods.product", subject, reason } as const;
    const report = await importWish(tx, call, wish);
    if (isFailure(report)) return report;
    const added = await maybeOne(tx, queries.productOfSku, { sku });
    return changeOf(added?.product_id ?? 0, report);
  });

/** Changes what was said of a product. */
export const changeProduct = (
  { params: { productId }, body: { reason, ...said } }: ParsedInput<typeof contract.changeProduct>,
  call: StaffCall,
): Promise<contract.ProductChange | Underway | Refused | Failure<"PRODUCT_UNKNOWN">> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const product = await productOf(tx, productId);
    if (isFailure(product)) return product;
    const rows = [rowOf(product.sku, said)];
    const subject = subjectOf(product);
    const wish = { kind: "products", rows, act: "goods.product", subject, reason } as const;
    const before = rowOfShop(product);
    const kept = rowOf(product.sku, keptBesideName(product, said));
    const report = await importWish(tx, call, { ...wish, before, kept });
    return isFailure(report) ? report : changeOf(productId, report);
  });

/** Changes the same of many products: of all of them, or of none. */
export const changeProducts = (
  { body: { productIds, reason, ...said } }: ParsedInput<typeof contract.changeProducts>,
  call: StaffCall,
): Promise<Change | Underway | Refused | Failure<"PRODUCT_UNKNOWN">> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const wanted = new Set(productIds);
    const products = await many(tx, queries.productsNamed, { productIds: [...wanted] });
    if (products.length < wanted.size) return fail("PRODUCT_UNKNOWN");
    const rows = products.map(({ sku }) => rowOf(sku, said));
    const subject = `${rows.length} barang`;
    const wish = { kind: "products", rows, act: "goods.product", subject, reason } as const;
    const report = await importWish(tx, call, wish);
    return isFailure(report) ? report : outcomeOf(report);
  });

type OfferBody = ParsedInput<typeof contract.changeOffer>["body"];
type Offer = StatementRow<typeof queries.offerOfStore>;

/** Prices that somebody has changed since they were seen are not written over. */
const isAsSeen = ({ prices, seen }: OfferBody, offer: Offer | undefined): boolean =>
  prices === null ||
  seen === null ||
  (seen.listPrice === (offer?.list_price ?? null) && seen.ownPrice === (offer?.own_price ?? null));

/** An offer of the shop as a file would have it. */
const offerRow = (offer: Offer | undefined): GivenRow =>
  offer === undefined
    ? {}
    : {
        list_price: offer.list_price,
        price: offer.own_price ?? offer.list_price,
        stock: offer.available,
      };

/** Changes what a product costs in one store, and how much of it is there, or its price in all that sell. */
export const changeOffer = (
  { params: { productId }, body }: ParsedInput<typeof contract.changeOffer>,
  call: StaffCall,
): Promise<
  contract.ProductChange | Underway | Refused | Failure<"PRODUCT_UNKNOWN" | "OFFER_CHANGED">
> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const product = await productOf(tx, productId);
    if (isFailure(product)) return product;
    const { storeCode, prices, stock, reason } = body;
    const offer = await maybeOne(tx, queries.offerOfStore, {
      productId,
      storeCode: storeCode ?? "",
    });
    if (!isAsSeen(body, offer)) return fail("OFFER_CHANGED");
    const row = {
      sku: product.sku,
      ...(storeCode !== null && { store_code: storeCode }),
      ...(prices !== null && {
        list_price: prices.listPrice,
        price: prices.ownPrice ?? prices.listPrice,
      }),
      ...(stock !== null && { stock }),
    };
    const subject = subjectOf(product);
    const kind = prices === null ? "stock" : "prices";
    const wish = { kind, rows: [row], act: "goods.price", subject, reason } as const;
    const report = await importWish(tx, call, { ...wish, before: offerRow(offer) });
    return isFailure(report) ? report : changeOf(productId, report);
  });
