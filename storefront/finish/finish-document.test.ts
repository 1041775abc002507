import { expect, test } from "vitest";
import { sha256Source } from "./document-policy.ts";
import { finishDocument } from "./finish-document.ts";
import { pageBytes } from "./page-parts.ts";

const nonce = "3f6c1f0e-6f0e-4a55-9d5c-0a8b2f1d7c11";
const css = ".hero{color:#000}";
const styleOf = (href: string) => (href === "/home.css" ? css : undefined);

const rendered = [
  `<html><head><link rel="modulepreload" href="/a.js" nonce="${nonce}"/>`,
  '<link rel="stylesheet" href="/home.css"/></head>',
  '<body><p>&lt;script nonce="x"&gt;</p><script>injected()</script>',
  `<script nonce="${nonce}">one()</script>`,
  `<script nonce="${nonce}" type="module" async="">import "/a.js"</script></body></html>`,
].join("");

const finish = (html: string, development: boolean, data = "", addition = "") => {
  const { parts, ...hashes } = finishDocument(html, {
    nonce,
    data,
    insertInto: (content) => [content],
    styleOf,
    development,
    addition,
  });
  return { html: new TextDecoder().decode(pageBytes(parts)), ...hashes };
};

test("makes a page that holds its styles, holds its program back, and allows its own scripts alone", () => {
  const { html, scriptHashes, styleHash } = finish(rendered, false);
  expect(html).not.toContain(nonce);
  expect(html).toContain(`<style>${css}</style><link disabled="" rel="stylesheet"`);
  expect(html).toContain('<script type="text/plain" data-preload="/a.js">import "/a.js"</script>');
  expect(html).toContain("<script>injected()</script><script>one()</script>");
  expect(styleHash).toBe(sha256Source(css));
  expect(scriptHashes).toContain(sha256Source("one()"));
  expect(scriptHashes).not.toContain(sha256Source("injected()"));
});

test("holds nothing back in development", () => {
  const page = rendered.replace("/home.css", "/other.css");
  expect(finish(page, true).html).toBe(page.replaceAll(` nonce="${nonce}"`, ""));
});

test("leaves a page without head and scripts as it is", () => {
  expect(finish("<p>Halo</p>", false, "[1]").html).toBe("<p>Halo</p>");
});

test("hands the loaders' data to the program, and allows the script that does", () => {
  const { html, scriptHashes } = finish(rendered, false, '["</script><!--"]\n');
  const script =
    'window.__reactRouterContext.streamController.enqueue("[\\"\\u003c/script\\u003e\\u003c!--\\"]\\n");window.__reactRouterContext.streamController.close()';
  expect(html.endsWith(`<script>${script}</script></body></html>`)).toBe(true);
  expect(scriptHashes).toContain(sha256Source(script));
});

test("puts an addition at the end of the page, whose inline scripts are not allowed", () => {
  const addition = '<script src="/a.js" defer></script><script>two()</script>';
  const { html, scriptHashes } = finish(rendered, false, "", addition);
  expect(html.endsWith(`${addition}</body></html>`)).toBe(true);
  expect(scriptHashes).not.toContain(sha256Source("two()"));
  expect(scriptHashes).toEqual(finish(rendered, false).scriptHashes);
});
