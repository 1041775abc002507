import { redirect } from "react-router";
import { notFound } from "../../shop/expect-data.ts";
import { type PageName, pageNames } from "./page-names.ts";

/**
 * The router takes an address for a page in any case, and with a slash behind it.
 * @throws a permanent redirect to the page's one address from any other spelling
 */
export const requireName = (url: URL): PageName => {
  const [, spelling] = url.pathname.toLowerCase().split("/");
  const name = pageNames.find((page) => page === spelling);
  if (name === undefined) throw notFound();
  if (url.pathname !== `/${name}`) throw redirect(`/${name}${url.search}`, 301);
  return name;
};
