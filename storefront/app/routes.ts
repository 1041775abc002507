import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const galleryInDevelopment =
  process.env.NODE_ENV === "production" ? [] : [route("ui", "ui-gallery/page.tsx")];

export default [
  layout("shell/default-layout.tsx", [
    index("catalogue/home-page.tsx"),
    route("alamat", "location/addresses-page.tsx"),
    route("alamat/baru", "location/new-address-page.tsx"),
  ]),
  ...galleryInDevelopment,
] satisfies RouteConfig;
