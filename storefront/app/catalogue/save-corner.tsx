import type { CardProduct } from "../ui/card-product.ts";
import { saveProductPath } from "./list-paths.ts";
import "./save-corner.css";

/** The corner of a card in a list that leads to where a shopping list is chosen for its product. */
export const saveCorner = ({ productId, productName }: CardProduct) => (
  <a
    className="save-corner stack soft"
    href={saveProductPath(productId)}
    aria-label={`Simpan ${productName} ke daftar belanja`}
  />
);
