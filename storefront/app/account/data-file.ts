import { redirect } from "react-router";
import type { Route } from "./+types/data-file.ts";
import { accountPaths } from "./paths.ts";
import { takeData } from "./take-data.ts";

/** The file is given out for a password only. */
export const loader = () => redirect(accountPaths.data);

/** The member's data as a file. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const answer = await takeData(context, request);
  return new Response(JSON.stringify(answer, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="data-saya-${answer.createdAt.slice(0, 10)}.json"`,
      "cache-control": "private, no-store",
    },
  });
};
