import type { ProductFields, ProductSheet } from "@gerai/contract/office/products";

/** What a form of a product holds while somebody types. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  /** As `categoryText` makes it; null where none is chosen. */
  readonly category: string | null;
  readonly brand: string;
  /** Parted by blanks. */
  readonly barcodes: string;
  readonly unit: ProductSheet["unit"];
  readonly netContent: number | string;
  readonly packLabel: string;
  readonly weight: number | string;
  readonly minQuantity: number | string;
  readonly maxQuantity: number | string;
  readonly isAgeRestricted: boolean;
  readonly isActive: boolean;
}

const separator = " > ";

/** `Minuman > Susu` */
export const categoryText = (names: readonly string[]): string => names.join(separator);

/** What `categoryText` was made of. */
export const categoryNames = (text: string): string[] => text.split(separator);

export const emptyDraft: Draft = {
  name: "",
  description: "",
  category: null,
  brand: "",
  barcodes: "",
  unit: "pcs",
  netContent: 1,
  packLabel: "",
  weight: 0,
  minQuantity: 1,
  maxQuantity: 99,
  isAgeRestricted: false,
  isActive: true,
};

export const draftOf = (product: ProductSheet): Draft => ({
  ...product,
  category: categoryText(product.category),
  barcodes: product.barcodes.join(" "),
});

type Said = Required<ProductFields>;

const saidOf = (draft: Draft): Said => ({
  ...draft,
  name: draft.name.trim(),
  description: draft.description.trim(),
  brand: draft.brand.trim(),
  packLabel: draft.packLabel.trim(),
  category: draft.category === null ? [] : categoryNames(draft.category),
  barcodes: draft.barcodes.split(/[\s,;]+/).filter((code) => code !== ""),
  netContent: Number(draft.netContent),
  weight: Number(draft.weight),
  minQuantity: Number(draft.minQuantity),
  maxQuantity: Number(draft.maxQuantity),
});

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether anything was typed. */
export const isChanged = (before: Draft, draft: Draft): boolean =>
  !isSame(saidOf(before), saidOf(draft));

/** What differs, as a call says it; a size is said whole. */
export const changesOf = (before: Draft, draft: Draft): ProductFields => {
  const [was, said] = [saidOf(before), saidOf(draft)];
  const isSized = !isSame([was.unit, was.netContent], [said.unit, said.netContent]);
  const changed = Object.fromEntries(
    Object.entries(said).filter(([field, value]) => !isSame(was[field as keyof Said], value)),
  );
  const { unit, netContent } = said;
  return { ...changed, ...(isSized && { unit, netContent }) };
};
