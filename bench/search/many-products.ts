import { hasSharedProducts, readDemoProducts, readSharedProducts } from "./corpus.ts";
import type { CorpusProduct } from "./corpus.ts";

/** Words that real ranges vary by; each copy of a product takes one or two. */
const variations = (
  "Original Spesial Ekstra Jumbo Hemat Premium Klasik Baru Keluarga Mini Ganda Lembut Segar Super " +
  "Pedas Manis Gurih Madu Jahe Mawar Lemon Melati Pandan Durian Kelapa Jeruk Apel Anggur Leci"
).split(" ");

const sizes = ["45 g", "120 g", "275 g", "650 g", "90 ml", "330 ml", "775 ml", "1,5 L", "3 pcs"];

const copyOf = (product: CorpusProduct, copy: number, index: number): CorpusProduct => {
  const first = variations[(copy * 7 + index) % variations.length] ?? "";
  const second = variations[(copy * 11 + index * 3) % variations.length] ?? "";
  const size = sizes[(copy + index) % sizes.length] ?? "";
  return {
    ...product,
    name: `${product.name} ${first} ${second} ${size}`,
    popularity: (index * 7919 + copy * 104_729) % 1000,
  };
};

/** Real rows, then copies of them with other tastes and sizes, `count` in all. */
export const manyProducts = (count: number): readonly CorpusProduct[] => {
  const real = [...readDemoProducts(), ...(hasSharedProducts() ? readSharedProducts() : [])];
  return Array.from({ length: count }, (_, position) => {
    const index = position % real.length;
    const copy = Math.floor(position / real.length);
    const product = real[index] as CorpusProduct;
    return copy === 0 ? product : copyOf(product, copy, index);
  });
};
