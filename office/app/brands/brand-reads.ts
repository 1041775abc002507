import { brandSheet, listBrands } from "@gerai/contract/office/brands";
import { listProducts } from "@gerai/contract/office/products";

/** What a change of brands changes. */
export const readsOfBrands = [listBrands, brandSheet, listProducts] as const;
