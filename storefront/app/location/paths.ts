export const addressesPath = "/alamat";

/** The form for a new address; afterwards the shopper goes on at `next`. */
export const newAddressPath = (next: string): string =>
  `/alamat/baru?kembali=${encodeURIComponent(next)}`;
