import { formatNumber } from "@gerai/contract/numbers";
import { categoryTree, type Category } from "@gerai/contract/office/categories";
import { listCategories, listProducts } from "@gerai/contract/office/products";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/call.ts";

/** All categories of the shop. */
export const useCategories = () => useQuery(reading(categoryTree, {}));

/** What a change of categories changes. */
export const readsOfCategories = [categoryTree, listCategories, listProducts] as const;

/** `1.204 barang` */
export const productsText = ({ products }: Pick<Category, "products">): string =>
  `${formatNumber(products)} barang`;
