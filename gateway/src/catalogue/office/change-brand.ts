/** What the office makes of brands goes the way of a file of them: checked, remembered, taken back. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/brands";
import type { Change } from "@gerai/contract/office/changes";
import type { Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import type { GivenRow } from "../../import/given-rows.ts";
import { lockImports } from "../../import/lock.ts";
import type { ImportReport } from "../../import/report.ts";
import type { Act } from "../../staff/acts.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { brands } from "../import/brand-kind.ts";
import { besideImports, type Underway } from "./beside-imports.ts";
import { brandOf, versionOf, type Brand } from "./brands.ts";
import { foreignPicture, importForm, isForeignPicture, longestText, outcomeOf } from "./forms.ts";

type Refused = Failure<"BRAND_REFUSED">;
type Seen = Failure<"BRAND_UNKNOWN" | "BRAND_CHANGED">;

const refusal = "BRAND_REFUSED";

const importRow = (
  tx: Tx,
  call: StaffCall,
  row: GivenRow & { readonly brand: string },
  act: Act,
): Promise<ImportReport | Refused> =>
  importForm(tx, call, { kind: brands, rows: [row], title: `merek: ${row.brand}`, act, refusal });

/** The brand as somebody has seen it. */
const seenBrand = async (tx: Tx, brandId: number, version: string): Promise<Brand | Seen> => {
  const brand = await brandOf(tx, brandId);
  if (isFailure(brand)) return brand;
  const isSeen = brand.brand_id === brandId && versionOf(brand) === version;
  return isSeen ? brand : fail("BRAND_CHANGED");
};

const textOf = (name: string, picture: string): string =>
  (picture === "" ? name : `${name}, gambar baru`).slice(0, longestText);

/** Adds a brand. */
export const addBrand = (
  { body: { name, picture, reason } }: ParsedInput<typeof contract.addBrand>,
  call: StaffCall,
): Promise<Change | Underway | Refused | Failure<"BRAND_TAKEN">> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    if (isForeignPicture(picture)) return foreignPicture(refusal);
    const act = { act: "goods.brand", subject: name, after: textOf(name, picture), reason };
    const report = await importRow(tx, call, { brand: name, picture }, act);
    if (isFailure(report)) return report;
    const isAdded = report.sections[0]?.difference.added === 1;
    return isAdded ? outcomeOf(report) : fail("BRAND_TAKEN");
  });

/** Changes name and picture of a brand. */
export const changeBrand = (
  { params: { brandId }, body }: ParsedInput<typeof contract.changeBrand>,
  call: StaffCall,
): Promise<Change | Underway | Refused | Seen> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const { name, picture, version, reason } = body;
    const brand = await seenBrand(tx, brandId, version);
    if (isFailure(brand)) return brand;
    if (isForeignPicture(picture)) return foreignPicture(refusal);
    const row = { brand: brand.name, new_name: name, picture };
    const act = {
      act: "goods.brand",
      subject: brand.name,
      before: brand.name,
      after: textOf(name, picture),
      reason,
    };
    const report = await importRow(tx, call, row, act);
    return isFailure(report) ? report : outcomeOf(report);
  });

/** Gives all products of a brand to another one. */
export const mergeBrand = (
  { params: { brandId }, body }: ParsedInput<typeof contract.mergeBrand>,
  call: StaffCall,
): Promise<Change | Underway | Refused | Seen> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const { intoBrandId, version, reason } = body;
    const brand = await seenBrand(tx, brandId, version);
    if (isFailure(brand)) return brand;
    const target = await brandOf(tx, intoBrandId);
    if (isFailure(target)) return target;
    const row = { brand: brand.name, merged_into: target.name };
    const act = {
      act: "goods.brand-merge",
      subject: brand.name,
      before: brand.name,
      after: `${target.name}, dengan ${brand.products} barang`,
      reason,
    };
    const report = await importRow(tx, call, row, act);
    return isFailure(report) ? report : outcomeOf(report);
  });
