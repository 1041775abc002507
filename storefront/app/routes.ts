import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const galleryInDevelopment =
  process.env.NODE_ENV === "production" ? [] : [route("ui", "ui-gallery/page.tsx")];

export default [
  layout("shell/default-layout.tsx", [index("catalogue/home-page.tsx")]),
  ...galleryInDevelopment,
] satisfies RouteConfig;
