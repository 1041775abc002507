import { redirect } from "react-router";
import type { Route } from "./+types/find-redirect.ts";
import { searchPath } from "./paths.ts";

/** Where the search form leads without JavaScript; a blank search leads to the home page. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(searchPath(url.searchParams.get("q") ?? "") ?? "/");
