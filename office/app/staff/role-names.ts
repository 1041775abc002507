import type { Grant, StaffRole } from "@gerai/contract/office/roles";

export const roleNames: Readonly<Record<StaffRole, string>> = {
  picker: "Pengambil barang",
  storeLead: "Kepala toko",
  customerService: "Layanan pelanggan",
  finance: "Keuangan",
  merchandiser: "Pengelola katalog",
  administrator: "Administrator",
  auditor: "Auditor",
};

/** `Kepala toko, T001`, or the role alone where it counts for all stores. */
export const grantText = ({ role, storeCode }: Grant): string =>
  storeCode === null ? roleNames[role] : `${roleNames[role]}, ${storeCode}`;
