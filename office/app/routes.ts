import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route("masuk", "session/login-page.tsx"),
  route("masuk/perusahaan", "session/company-login-page.tsx"),
  route("undangan/:token", "session/invitation-page.tsx"),
  layout("shell/frame.tsx", [
    index("today/today-page.tsx"),
    route("pesanan", "orders/orders-page.tsx"),
    route("pesanan/:memberId/:orderId", "orders/order-page.tsx"),
    route("toko", "stores/stores-page.tsx"),
    route("toko/:storeCode", "stores/store-page.tsx"),
    route("pencarian", "search-words/search-words-page.tsx"),
    route("berkas", "files/files-page.tsx"),
    route("berkas/:fileId", "files/file-page.tsx"),
    route("uang", "money/payouts-page.tsx"),
    route("uang/berkas/:fileId", "money/payout-file-page.tsx"),
    route("uang/selisih", "money/differences-page.tsx"),
    route("uang/laporan", "money/settlements-page.tsx"),
    route("anggota", "members/members-page.tsx"),
    route("anggota/:memberId", "members/member-page.tsx"),
    layout("picking/picking-room.tsx", [
      route("ambil", "picking/picking-list-page.tsx"),
      route("ambil/:numbers", "picking/walk-page.tsx"),
    ]),
    route("penjualan", "sales/sales-page.tsx"),
    route("staf", "staff/staff-page.tsx"),
    route("sistem", "systems/systems-page.tsx"),
    route("catatan", "acts/acts-page.tsx"),
    route("akun", "session/account-page.tsx"),
    route("*", "shell/missing-page.tsx"),
  ]),
] satisfies RouteConfig;
