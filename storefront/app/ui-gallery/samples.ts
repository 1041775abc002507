import { toRupiah } from "@gerai/contract/money";
import type { CardProduct } from "../ui/card-product.ts";

const ordinary: CardProduct = {
  productId: 1,
  productName: "Indomie Mi Instan Goreng Spesial 85 g",
  slug: "indomie-mi-instan-goreng-spesial-85-g-1",
  picture: null,
  finalPrice: toRupiah(3_100),
  unitPrice: { amount: 3_647, per: "100 g" },
  stock: 48,
  maxQuantity: 40,
};

/** One product for each state of the card. */
export const sampleProducts: readonly CardProduct[] = [
  ordinary,
  {
    ...ordinary,
    productId: 2,
    productName: "Ultra Milk Susu UHT Rasa Cokelat Kotak Besar Isi Satu Liter",
    finalPrice: toRupiah(17_900),
    listPrice: toRupiah(21_500),
    discountPercent: 16,
    unitPrice: { amount: 1_790, per: "100 ml" },
    promotion: { label: "Hemat 16%" },
  },
  {
    ...ordinary,
    productId: 3,
    productName: "Pisang Cavendish",
    finalPrice: toRupiah(22_900),
    listPrice: toRupiah(22_900),
    unitPrice: null,
    stock: 3,
    promotion: { label: "Beli 2 gratis 1" },
  },
  { ...ordinary, productId: 4, productName: "Teh Botol Sosro 450 ml", stock: 0 },
  {
    ...ordinary,
    productId: 5,
    productName: "Beras Premium 5 kg",
    finalPrice: toRupiah(74_500),
    listPrice: toRupiah(74_500),
    channel: "warehouse",
  },
  {
    ...ordinary,
    productId: 6,
    productName: "Korek Api Gas",
    finalPrice: toRupiah(6_500),
    listPrice: toRupiah(6_500),
    unitPrice: null,
    isAgeRestricted: true,
    channel: "seller",
    sellerName: "Toko Bunga Melati",
  },
];
