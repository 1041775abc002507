import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { type Address, addresses } from "./addresses.ts";

const galleryInDevelopment =
  process.env.NODE_ENV === "production" ? [] : [route("ui", "ui-gallery/page.tsx")];

const routeOf = ({ path, file, id, sheet }: Address) => {
  const name = id === undefined ? {} : { id };
  const below = sheet && [route(sheet.path, sheet.file, { id: sheet.id })];
  return path === "" ? index(file, name) : route(path, file, name, below);
};

const byLayout = Map.groupBy(addresses, ({ layout: around }) => around);

/** React Router's routes, made of the table of addresses. */
export default [...byLayout].flatMap(([around, rows]) => {
  const routes = rows.map(routeOf);
  return around === undefined ? [...routes, ...galleryInDevelopment] : layout(around, routes);
}) satisfies RouteConfig;
