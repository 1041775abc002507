import { redirect } from "react-router";
import type { PageHandle } from "../shop/page-handle.ts";
import type { Route } from "./+types/find-redirect.ts";
import { searchPath } from "./paths.ts";

export const handle: PageHandle = { guests: false };

/** Where the search form leads without JavaScript; a blank search leads to the home page. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(searchPath(url.searchParams.get("q") ?? "") ?? "/");
