import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const head =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/x.css"/>';
const scripts =
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>';

test("takes the preloads away and names them on the held script", () => {
  const held = deferScripts({ head, scripts }, "n");
  expect(held.head).toBe('<head><link rel="stylesheet" href="/x.css"/>');
  expect(held.scripts).toContain(
    '<script nonce="n" type="text/plain" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script><script nonce="n">',
  );
});

test("leaves the words of the program as they are, so that their hash holds", () => {
  const odd = scripts.replace('import "/assets/a.js"', () => 'const price = "$1 $& $$";');
  expect(deferScripts({ head, scripts: odd }, "n").scripts).toContain(
    '>const price = "$1 $& $$";</script>',
  );
});

test("a page without a program stays as it is", () => {
  const plain = { head: "<head>", scripts: "" };
  expect(deferScripts(plain, "n")).toEqual(plain);
});
