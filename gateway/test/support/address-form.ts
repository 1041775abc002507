import type { AddressForm } from "@gerai/contract/location";

/** A point that the default store of the seeded catalogue serves. */
export const menteng = { latitude: -6.1966, longitude: 106.8317 };

/** A point that no store serves. */
export const sea = { latitude: -5.2, longitude: 110.5 };

/** A filled form for an address in Menteng. */
export const addressForm = (changes: Partial<AddressForm> = {}) => ({
  labelAddress: "Rumah",
  name: "Rina Kartika",
  contactNumber: "081234567890",
  detailAddress: "Jl. Teuku Umar No. 12",
  courierNote: "Titip satpam, pagar (hijau)",
  ...menteng,
  mainAddress: "Menteng, Menteng, Kota Jakarta Pusat, DKI Jakarta 10310",
  province: "DKI Jakarta",
  city: "Kota Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Menteng",
  postCode: "10310",
  ...changes,
});
