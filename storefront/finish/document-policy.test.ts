import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy, sealDocument } from "./document-policy.ts";

const nonce = "3f6c1f0e-6f0e-4a55-9d5c-0a8b2f1d7c11";

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("hashes exactly the scripts that carry the nonce and takes the nonce away", () => {
  const html = `<script nonce="${nonce}">one()</script><script>injected()</script><script type="module" nonce="${nonce}" async="">import "/a.js"</script>`;
  const sealed = sealDocument(html, nonce);
  expect(sealed.scriptHashes).toEqual([hashOf("one()"), hashOf('import "/a.js"')]);
  expect(sealed.html).toBe(
    '<script>one()</script><script>injected()</script><script type="module" async="">import "/a.js"</script>',
  );
});

test("hashes the bytes as they are sent, beyond ASCII, too", () => {
  const content = 'push("Kopi é 🥤\\n")\n';
  expect(sealDocument(`<script nonce="${nonce}">${content}</script>`, nonce).scriptHashes).toEqual([
    hashOf(content),
  ]);
});

test("needs no hash for scripts that come from a file, and one for equal scripts", () => {
  const html = `<script nonce="${nonce}" src="/a.js"></script><script nonce="${nonce}">a</script><script nonce="${nonce}">a</script>`;
  expect(sealDocument(html, nonce).scriptHashes).toEqual([hashOf("a")]);
});

test("never lets in a script that guesses at a nonce", () => {
  const html = '<script nonce="00000000-0000-4000-8000-000000000000">injected()</script>';
  expect(sealDocument(html, nonce).scriptHashes).toEqual([]);
});

test("allows inline scripts in development only", () => {
  const hash = hashOf("one()");
  const page = { scriptHashes: [hash], mapTilesUrl: "/tiles/{z}/{x}/{y}" };
  const policy = contentPolicy({ ...page, development: false });
  expect(policy).toContain(`script-src 'self' ${hash};`);
  expect(policy).not.toContain("unsafe-inline");
  expect(contentPolicy({ ...page, development: true })).toContain("'unsafe-inline'");
});

test.each([
  ["/v2/maps/tiles/{z}/{x}/{y}", "img-src 'self' data: blob:;"],
  ["https://{s}.tiles.example/{z}/{x}/{y}.png", "blob: https://*.tiles.example;"],
  ["https://tiles.example:8443/a/{z}/{x}/{y}?key=1", "blob: https://tiles.example:8443;"],
])("lets in the pictures of the map from %s", (mapTilesUrl, source) => {
  expect(contentPolicy({ scriptHashes: [], mapTilesUrl, development: false })).toContain(source);
});

test("shows the page of e-receipts in frames and no other", () => {
  const page = { scriptHashes: [], mapTilesUrl: "/tiles/{z}/{x}/{y}", development: false };
  const receiptUrl = "https://receipt.toko.example";
  const policy = contentPolicy({ ...page, receiptUrl });
  expect(policy).toContain("frame-src https://receipt.toko.example;");
  expect(policy).toContain("form-action 'self' https://receipt.toko.example;");
  const without = contentPolicy(page);
  expect(without).toContain("frame-src 'none';");
  expect(without).toContain("form-action 'self';");
});

test("lets a tag manager in where there is one, and changes nothing elsewhere", () => {
  const page = { scriptHashes: [], mapTilesUrl: "/tiles/{z}/{x}/{y}", development: false };
  const policy = contentPolicy({ ...page, hasTagManager: true });
  const analytics = "https://*.google-analytics.com https://*.analytics.google.com";
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).toContain(`connect-src 'self' https://www.googletagmanager.com ${analytics};`);
  expect(policy).toContain(`blob: https://www.googletagmanager.com ${analytics};`);
  expect(policy).not.toContain("unsafe");
  expect(contentPolicy({ ...page, hasTagManager: false })).toBe(contentPolicy(page));
  expect(contentPolicy(page)).not.toContain("google");
  expect(contentPolicy(page)).toContain("connect-src 'self';");
});
