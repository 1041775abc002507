import { listPictures, listProducts, productSheet } from "@gerai/contract/office/products";

/** What is read anew once the photographs of a product are others. */
export const changedByPictures = [listPictures, productSheet, listProducts];
