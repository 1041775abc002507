import { expect, it } from "vitest";
import { productData, shopData } from "./structured-data.ts";

const product = {
  url: "https://shop.test/p/teh-1",
  name: "Teh",
  description: "Teh melati",
  sku: "T-1",
  brand: undefined,
  images: [],
  price: 9_000,
  listPrice: undefined,
  priceEndsAt: undefined,
  isAvailable: true,
  shipping: [],
  seller: "Toko",
  packFacts: {
    composition: "",
    storage: "",
    halalNumber: "",
    bpomNumber: "",
    origin: "",
    dimensions: "",
  },
};

/** As a page carries it: what is undefined is not there. */
const offerOf = (changes: object): unknown =>
  JSON.parse(JSON.stringify(productData({ ...product, ...changes })["offers"]));

it("tells what a price is struck from, and when it ends", () => {
  const priceEndsAt = "2026-12-01T16:59:59.000Z";
  expect(offerOf({ listPrice: 12_000, priceEndsAt })).toMatchObject({
    price: 9_000,
    priceValidUntil: priceEndsAt,
    priceSpecification: {
      priceType: "https://schema.org/StrikethroughPrice",
      price: 12_000,
      priceCurrency: "IDR",
    },
  });
  for (const name of ["priceValidUntil", "priceSpecification", "shippingDetails"]) {
    expect(offerOf({ listPrice: 9_000 })).not.toHaveProperty(name);
  }
});

it("tells the shop's logo, and for how long goods can be reported", () => {
  const shop = { brand: "Toko", origin: "https://shop.test", email: "", phone: "", profiles: [] };
  expect(shopData(shop)[0]).toMatchObject({
    logo: "https://shop.test/ikon/512.png",
    hasMerchantReturnPolicy: {
      applicableCountry: "ID",
      merchantReturnDays: 7,
      merchantReturnLink: "https://shop.test/refund",
    },
  });
});
