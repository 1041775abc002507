import { avatarSharing, cacheControlOf } from "@gerai/contract/sharing";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { Gateway } from "../http/request.ts";
import { avatarContent } from "./avatar-queries.ts";

/** Adds `GET /media/avatar/<id>.webp`: open to everybody with the address, which cannot be guessed. */
export const mountAvatars = (app: Gateway, { db }: Pick<Deps, "db">): void => {
  app.get("/media/avatar/:file{[0-9a-f]{32}\\.webp}", async (c) => {
    const [avatar = ""] = c.req.param("file").split(".");
    const found = await maybeOne(db, avatarContent, { avatar });
    if (found === undefined) return c.notFound();
    return new Response(new Uint8Array(found.content), {
      headers: {
        "content-type": "image/webp",
        "cache-control": cacheControlOf(avatarSharing),
        "x-content-type-options": "nosniff",
      },
    });
  });
};
