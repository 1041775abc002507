/** A page for the rare moments when the shop's own pages cannot be shown. */
export const plainPage = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(
    `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1></html>`,
    {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        ...headers,
      },
    },
  );

const retrySeconds = 3;

/** Said while the process is still preparing; browsers and balancers ask again by themselves. */
export const startingPage = (request: Request): Response =>
  new URL(request.url).pathname === "/healthz"
    ? Response.json({ status: "ok" })
    : plainPage(503, "Toko sedang disiapkan. Halaman ini memuat ulang sendiri.", {
        "retry-after": String(retrySeconds),
        refresh: String(retrySeconds),
      });
