import { createHash } from "node:crypto";

/** The shop's colours (`storefront/app/ui/tokens.css`), in the font that is at hand: nothing can be loaded. */
const style =
  "body{display:grid;min-height:90vh;margin:1rem;place-items:center;background:#faf9f6;color:#1d211e;font-family:system-ui,sans-serif}h1{max-width:24rem;font-size:1.25rem;line-height:1.5;text-align:center;text-wrap:balance}";

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "frame-ancestors 'none'",
].join("; ");

/** A page for the rare moments when the shop's own pages cannot be shown. */
export const plainPage = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(
    `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><style>${style}</style><h1>${message}</h1></html>`,
    {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        ...headers,
      },
    },
  );

const retrySeconds = 3;

/** Says that there is no shop to show yet; browsers and balancers ask again by themselves. */
export const preparingPage = (): Response =>
  plainPage(503, "Toko sedang disiapkan. Halaman ini memuat ulang sendiri.", {
    "retry-after": String(retrySeconds),
    refresh: String(retrySeconds),
  });

/** Whether this is the page of a shop that has no stores yet: it is all that there is to draw. */
export const isPreparing = (page: Response): boolean => page.headers.has("refresh");

/** Said while the process is still preparing. */
export const startingPage = (request: Request): Response =>
  new URL(request.url).pathname === "/healthz" ? Response.json({ status: "ok" }) : preparingPage();
