/** Brands by all that files call them. */
import { many, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";

const knownBrands = statement({
  name: "import.known_brands",
  text: `select b.name, b.former_names, target.name as merged_into
    from brands b left join brands target on target.brand_id = b.merged_into order by b.brand_id`,
  row: { name: "text", former_names: "text[]", merged_into: "text?" },
});

export interface KnownBrand {
  /** What the shop calls it before an import: that stays while the rows of a file give it other names. */
  readonly known: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  /** The brand that its products went to, as `known`. */
  readonly mergedInto: string | null;
}

export const readBrands = async (tx: Tx): Promise<readonly KnownBrand[]> =>
  (await many(tx, knownBrands)).map((row) => ({
    known: row.name,
    name: row.name,
    formerNames: row.former_names,
    mergedInto: row.merged_into,
  }));

/** Names are the same whatever the case of their letters. */
export const brandKey = (name: string): string => name.toLowerCase();

export interface BrandNames {
  /** The brand that is called so now, also where it was merged into another one. */
  readonly own: (name: string) => KnownBrand | undefined;
  /** The brand that a name leads to: the one with the products. What a brand is called now comes before what one was called. */
  readonly named: (name: string) => KnownBrand | undefined;
  /** Takes a brand in, in place of what it was. */
  readonly learn: (brand: KnownBrand) => void;
}

export const brandNames = (brands: readonly KnownBrand[]): BrandNames => {
  const byKnown = new Map<string, KnownBrand>();
  const byName = new Map<string, KnownBrand>();
  const knownByFormer = new Map<string, string>();
  const endOf = (brand: KnownBrand | undefined): KnownBrand | undefined => {
    const target = byKnown.get(brand?.mergedInto ?? "");
    return target === undefined ? brand : endOf(target);
  };
  const own = (name: string) => byName.get(brandKey(name));
  const learn = (brand: KnownBrand): void => {
    const before = byKnown.get(brand.known);
    if (before !== undefined) byName.delete(brandKey(before.name));
    byKnown.set(brand.known, brand);
    byName.set(brandKey(brand.name), brand);
    for (const key of brand.formerNames.map(brandKey)) {
      if (!knownByFormer.has(key)) knownByFormer.set(key, brand.known);
    }
  };
  brands.forEach(learn);
  return {
    own,
    named: (name) => endOf(own(name) ?? byKnown.get(knownByFormer.get(brandKey(name)) ?? "")),
    learn,
  };
};
