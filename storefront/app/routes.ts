import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { pageNames } from "./content/information/page-names.ts";

const galleryInDevelopment =
  process.env.NODE_ENV === "production" ? [] : [route("ui", "ui-gallery/page.tsx")];

export default [
  layout("shell/shop-layout.tsx", [
    layout("shell/default-layout.tsx", [
      index("catalogue/home-page.tsx"),
      route("account-dashboard", "account/account-page.tsx"),
      route("user-account", "account/account-page.tsx", { id: "account/user-account" }),
      route("alamat", "location/addresses-page.tsx"),
      route("alamat/baru", "location/new-address-page.tsx"),
    ]),
    layout(
      "shell/static-layout.tsx",
      pageNames.map((name) =>
        route(name, "content/information-page.tsx", { id: `content/${name}` }),
      ),
    ),
  ]),
  layout("shell/cart-layout.tsx", []),
  layout("shell/bare-layout.tsx", [
    route("login", "account/login-page.tsx"),
    route("register", "account/register-page.tsx"),
    route("otp-register", "account/otp-register-page.tsx"),
    route("data-register", "account/data-register-page.tsx"),
    route("success-register", "account/success-register-page.tsx"),
  ]),
  route("logout", "account/logout.ts"),
  route("find", "catalogue/find-redirect.ts"),
  route("download/qr.svg", "shell/app-qr.ts"),
  route("too-many-request", "shell/too-many-request-page.tsx"),
  route("something-went-wrong", "shell/something-went-wrong-page.tsx"),
  ...galleryInDevelopment,
  route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
