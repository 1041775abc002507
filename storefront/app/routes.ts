import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { sitemapKinds, sitemapPath } from "./catalogue/sitemap-paths.ts";
import { pageNames } from "./content/information/page-names.ts";
import { orderSearchPath, orderTabs } from "./orders/tabs.ts";

const galleryInDevelopment =
  process.env.NODE_ENV === "production" ? [] : [route("ui", "ui-gallery/page.tsx")];

export default [
  layout("shell/shop-layout.tsx", [
    layout("shell/default-layout.tsx", [
      index("content/home-page.tsx"),
      route("c/:id", "catalogue/category-page.tsx"),
      route("p/:slug", "catalogue/product-page.tsx"),
      route("brands", "catalogue/brands-page.tsx"),
      route("b/:slug", "catalogue/brand-page.tsx"),
      route("find/:key", "catalogue/search-page.tsx"),
      route("jual/:key", "catalogue/search-page.tsx", { id: "catalogue/jual" }),
      route("promo", "content/promotions-page.tsx"),
      route("promo/:slug", "catalogue/promotion-page.tsx"),
      route("promotion-page", "catalogue/promoted-page.tsx"),
      route("rekomendasi", "catalogue/whole-list-page.tsx"),
      route("terbaru", "catalogue/whole-list-page.tsx", { id: "catalogue/terbaru" }),
      route("account-dashboard", "account/account-page.tsx"),
      route("account-dashboard/a-poin", "loyalty/points-page.tsx"),
      route("user-account", "account/user-account-page.tsx"),
      route("user-account/ubah", "account/profile-page.tsx"),
      route("user-account/foto", "account/avatar-page.tsx"),
      route("user-account/data", "account/data-page.tsx"),
      route("user-account/data/cetak", "account/data-print-page.tsx"),
      route("user-account/kabar", "account/news-page.tsx"),
      route("user-account/hapus", "account/delete-page.tsx"),
      route("alamat", "location/addresses-page.tsx"),
      route("alamat/pilih", "cart/choose-address-page.tsx"),
      route("alamat/:id/utama", "location/main-address-page.tsx"),
      ...orderTabs.map(({ path }) =>
        route(path.slice(1), "orders/order-list-page.tsx", { id: `orders${path}` }, [
          route(":id", "orders/order-sheet-page.tsx", { id: `orders${path}/order` }),
        ]),
      ),
      route("biasa-dibeli", "orders/usual-page.tsx"),
      route("beli-lagi/:id", "orders/buy-again-page.tsx"),
      route("order-detail/:id/faktur", "orders/invoice-page.tsx"),
      route("order-detail/:id/masalah", "orders/problem-page.tsx"),
      route("order-detail/:id/e-receipt", "orders/receipt-page.tsx"),
      route(orderSearchPath.slice(1), "orders/order-search-page.tsx", [
        route(":id", "orders/order-sheet-page.tsx", { id: "orders/order-search/order" }),
      ]),
    ]),
    layout(
      "shell/static-layout.tsx",
      pageNames.map((name) =>
        route(name, "content/information-page.tsx", { id: `content/${name}` }),
      ),
    ),
  ]),
  layout("shell/cart-layout.tsx", [
    route("cart", "cart/cart-page.tsx"),
    route("cart/add", "cart/set-quantity-page.tsx"),
    route("cart/pengganti/:productId", "cart/substitute-page.tsx"),
    route("checkout", "checkout/checkout-page.tsx"),
    route("voucher-saya", "cart/voucher-page.tsx"),
  ]),
  route("checkout/mulai", "checkout/begin-page.ts"),
  layout("shell/bare-layout.tsx", [
    route("login", "account/login-page.tsx"),
    route("register", "account/register-page.tsx"),
    route("otp-register", "account/otp-register-page.tsx"),
    route("data-register", "account/data-register-page.tsx"),
    route("success-register", "account/success-register-page.tsx"),
    route("kirim-verifikasi-email", "account/email-link-page.tsx"),
    route("berhenti-kabar/:token", "account/stop-news-page.tsx"),
    route("verifikasi-usia", "account/age-page.tsx"),
    route("sesi-berakhir", "account/session-end-page.tsx"),
    route("forgot-password", "account/forgot-password-page.tsx"),
    route("account/method-verification", "account/method-verification-page.tsx"),
    route("account/otp-change-password", "account/otp-change-password-page.tsx"),
    route("account/change-password", "account/change-password-page.tsx"),
    route("account/success-change-password", "account/success-change-password-page.tsx"),
    route("akun-dihapus", "account/deleted-page.tsx"),
    route("apg/:id?", "checkout/payment-page.tsx"),
  ]),
  route("order-detail/:id/struk.svg", "orders/till-receipt.ts"),
  route("order-detail/:id/e-receipt/tiket", "orders/receipt-ticket.ts"),
  route("order-detail/:id/foto/:photoId", "orders/order-photo.ts"),
  route("apg/:id/qr.svg", "checkout/payment-qr.ts"),
  route("alamat/baru", "location/new-address-page.tsx"),
  route("alamat/:id/ubah", "location/edit-address-page.tsx"),
  layout("shell/verify-email-layout.tsx", [
    route("verify-email/:id", "account/verify-email-page.tsx"),
  ]),
  route("alamat/daftar", "location/address-book-file.ts"),
  route("logout", "account/logout.ts"),
  route("user-account/data/berkas", "account/data-file.ts"),
  route("order-detail/:id", "orders/order-address.ts"),
  route("cart/resume", "cart/resume-page.ts"),
  route("find", "catalogue/find-redirect.ts"),
  ...sitemapKinds.map((kind) =>
    route(sitemapPath(kind).slice(1), "catalogue/sitemap-redirect.ts", {
      id: `catalogue/sitemap-${kind}`,
    }),
  ),
  route("sitemaps/:file", "catalogue/sitemap-file.ts"),
  route("robots.txt", "catalogue/robots.ts"),
  route("download/qr.svg", "shell/app-qr.ts"),
  route("too-many-request", "shell/too-many-request-page.tsx"),
  route("something-went-wrong", "shell/something-went-wrong-page.tsx"),
  ...galleryInDevelopment,
  route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
