import { readFile } from "node:fs/promises";
import type { Router } from "./handle.ts";

const files = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "favicon-32x32.png": "image/png",
} as const;

const securityHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: "/openapi.json", dom_id: "#api", deepLinking: true });
`;

/** Serves the API's documentation from the shop's own origin, under a policy without inline scripts. */
export const docsRoutes = ({ app }: Router): void => {
  app.get("/docs", (c) => c.html(page, 200, securityHeaders));
  app.get("/docs/start.js", (c) =>
    c.body(start, 200, { ...securityHeaders, "content-type": "text/javascript; charset=utf-8" }),
  );
  for (const [name, type] of Object.entries(files)) {
    app.get(`/docs/${name}`, async (c) => {
      const file = new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
      return c.body(await readFile(file), 200, {
        ...securityHeaders,
        "content-type": type,
        "cache-control": "public, max-age=86400",
      });
    });
  }
};
