import type { OfficeCaller } from "@gerai/contract/office/endpoint";
import type { StaffSession } from "@gerai/contract/office/staff";
import {
  Contact,
  ChartColumn,
  FileSpreadsheet,
  FolderTree,
  Gauge,
  History,
  House,
  LayoutTemplate,
  Package,
  PackageCheck,
  Plug,
  ReceiptText,
  SearchCheck,
  Store,
  Tag,
  UserRound,
  Users,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import { may } from "../session/session.ts";

interface MenuItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What the page's calls need. */
  readonly needs: Exclude<OfficeCaller, "nobody">;
}

/** The pages of the office, in the order of the menu. */
const menu: readonly MenuItem[] = [
  { to: "/", label: "Hari ini", icon: House, needs: "staff" },
  { to: "/pesanan", label: "Pesanan", icon: ReceiptText, needs: "orders.read" },
  { to: "/ambil", label: "Pengambilan", icon: PackageCheck, needs: "orders.pick" },
  { to: "/anggota", label: "Anggota", icon: Contact, needs: "members.read" },
  { to: "/toko", label: "Toko", icon: Store, needs: "stores.read" },
  { to: "/barang", label: "Barang", icon: Package, needs: "goods.read" },
  { to: "/kategori", label: "Kategori", icon: FolderTree, needs: "goods.read" },
  { to: "/merek", label: "Merek", icon: Tag, needs: "goods.read" },
  { to: "/isi", label: "Isi toko", icon: LayoutTemplate, needs: "goods.read" },
  { to: "/berkas", label: "Berkas", icon: FileSpreadsheet, needs: "goods.read" },
  { to: "/pencarian", label: "Pencarian", icon: SearchCheck, needs: "goods.read" },
  { to: "/penjualan", label: "Penjualan", icon: ChartColumn, needs: "figures.read" },
  { to: "/angka", label: "Angka", icon: Gauge, needs: "figures.read" },
  { to: "/uang", label: "Uang", icon: Wallet, needs: "money.read" },
  { to: "/staf", label: "Staf", icon: Users, needs: "staff.read" },
  { to: "/sistem", label: "Sistem", icon: Plug, needs: "systems.read" },
  { to: "/catatan", label: "Catatan tindakan", icon: History, needs: "acts.read" },
  { to: "/akun", label: "Akun saya", icon: UserRound, needs: "staff" },
];

/** The pages that the roles open. */
export const menuOf = (session: StaffSession): readonly MenuItem[] =>
  menu.filter(({ needs }) => needs === "staff" || may(session, needs));
