import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/x.css"/></head><body><h1>Halo</h1><script nonce="n" type="module" async="">import "/assets/a.js"</script></body>';

test("takes the preloads away and names them on the held script", () => {
  const held = deferScripts(page, "n");
  expect(held).not.toContain('<link rel="modulepreload"');
  expect(held).toContain('<link rel="stylesheet" href="/x.css"/>');
  expect(held).toContain(
    '<script nonce="n" type="text/plain" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script><script nonce="n">',
  );
});

test("leaves the words of the program as they are, so that their hash holds", () => {
  const odd = page.replace('import "/assets/a.js"', () => 'const price = "$1 $& $$";');
  expect(deferScripts(odd, "n")).toContain('>const price = "$1 $& $$";</script>');
});

test("a page without a program stays as it is", () => {
  expect(deferScripts("<p>Halo</p>", "n")).toBe("<p>Halo</p>");
});
