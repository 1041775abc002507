export type ProductUnit = "g" | "ml" | "pcs";
export type Channel = "store" | "warehouse" | "seller";

/** Regions of the demo stores; prices and what is sold differ by them. */
export const regions = ["JKT", "BDG", "SMG", "SBY", "MDN", "MKS"] as const;
export type Region = (typeof regions)[number];

/** A category of the demo catalogue; `parentCode` is null at the top. */
export interface DemoCategory {
  readonly code: string;
  readonly parentCode: string | null;
  readonly name: string;
}

/** One article of the demo catalogue, before it has an id. */
export interface DemoProduct {
  readonly sku: string;
  readonly barcode: string;
  readonly name: string;
  readonly description: string;
  readonly categoryCode: string;
  /** Names from the top category down. */
  readonly categoryPath: readonly string[];
  readonly brand: string | null;
  readonly unit: ProductUnit;
  readonly netContent: number;
  readonly packLabel: string;
  readonly weightGrams: number;
  /** Rupiah in Jakarta, before the differences between stores. */
  readonly price: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly isAgeRestricted: boolean;
  readonly channel: Channel;
  readonly sellerCode: string | null;
  /** Where it is sold at all. */
  readonly regions: readonly Region[];
  /** 0 to 1000; the higher, the more often it is bought and the more stores carry it. */
  readonly popularity: number;
}
