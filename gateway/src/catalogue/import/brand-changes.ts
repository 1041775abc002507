/** What the rows of a file make of brands: new ones, other names, and brands whose products go to another one. */
import { brandKey, brandNames, type BrandNames, type KnownBrand } from "./brand-names.ts";
import { changeInTurn, type Problem } from "./in-turn.ts";

export interface BrandRow {
  readonly row_no: number;
  readonly brand: string;
  readonly new_name: string | null;
  readonly merged_into: string | null;
}

const unknown = (field: string, name: string): Problem => ({
  field,
  problem: `merek "${name}" tidak dikenal`,
});

const alreadyMerged = (brand: KnownBrand, into: KnownBrand): Problem => ({
  field: "brand",
  problem: `"${brand.name}" sudah digabung ke "${into.name}"`,
});

const renamed = (
  { own, named }: BrandNames,
  brand: KnownBrand,
  name: string,
): KnownBrand | Problem => {
  if (name === brand.name) return brand;
  const key = brandKey(name);
  const taken = own(name) ?? named(name) ?? brand;
  if (taken !== brand) {
    const problem = `nama itu sudah dipakai, atau pernah dipakai, "${taken.name}"`;
    return { field: "new_name", problem };
  }
  const formerNames = [...new Set([...brand.formerNames, brand.name])];
  return { ...brand, name, formerNames: formerNames.filter((former) => brandKey(former) !== key) };
};

const merged = ({ named }: BrandNames, brand: KnownBrand, into: string): KnownBrand | Problem => {
  const target = named(into);
  if (target === undefined) return unknown("merged_into", into);
  const now = named(brand.name) ?? brand;
  if (now === target) return brand;
  return brand.mergedInto === null
    ? { ...brand, mergedInto: target.known }
    : alreadyMerged(brand, now);
};

/** The brand as its row wants it, or why it cannot be. */
const changedBrand = (
  known: BrandNames,
  { brand: said, new_name: newName, merged_into: into }: BrandRow,
): KnownBrand | Problem => {
  const { own, named } = known;
  const found = own(said) ?? named(said);
  if (found === undefined && newName !== null) return unknown("brand", said);
  const brand = found ?? { known: said, name: said, formerNames: [], mergedInto: null };
  if (into !== null) return merged(known, brand, into);
  if (newName === null) return brand;
  const target = named(brand.name) ?? brand;
  return target === brand ? renamed(known, brand, newName) : alreadyMerged(brand, target);
};

/** The brand of each row as it wants it, or why it cannot be. */
export const changeBrands = (brands: readonly KnownBrand[], rows: readonly BrandRow[]) =>
  changeInTurn(brands, rows, {
    keyOf: ({ known }) => known,
    field: "brand",
    known: brandNames,
    learn: (names, brand) => {
      names.learn(brand);
      return names;
    },
    change: changedBrand,
  });
