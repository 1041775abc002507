import { expect, test } from "vitest";
import {
  kindOfPath,
  readFileName,
  sitemapAddress,
  sitemapFile,
  sitemapKinds,
  sitemapPath,
} from "./sitemap-paths.ts";
import { filesXml, pagesXml } from "./sitemap-xml.ts";

test.each(sitemapKinds)("%s has a path and a file of its own", (kind) => {
  expect(kindOfPath(sitemapPath(kind))).toBe(kind);
  expect(readFileName(sitemapFile(kind).replace("/sitemaps/", ""))).toEqual({
    kind,
    part: undefined,
  });
  expect(readFileName(sitemapFile(kind, 12).replace("/sitemaps/", ""))).toEqual({ kind, part: 12 });
});

test.each(["product-0.xml", "orders.xml", "../main.xml", "product.xml.gz", "main"])(
  "%s is no sitemap",
  (name) => {
    expect(readFileName(name)).toBeUndefined();
  },
);

test("addresses are escaped", () => {
  const xml = pagesXml([{ url: "http://shop.test/p/a&b-1", changedAt: "2026-11-20T00:00:00Z" }]);
  expect(xml).toContain("<loc>http://shop.test/p/a&amp;b-1</loc><lastmod>2026-11-20T00:00:00Z");
});

test("files are listed as such", () => {
  expect(filesXml(["http://shop.test/sitemaps/product-1.xml"])).toContain(
    "<sitemap><loc>http://shop.test/sitemaps/product-1.xml</loc></sitemap>",
  );
});

test("a sitemap is named where it lies, without a redirect between", () => {
  const publicUrl = "https://shop.test";
  expect(sitemapAddress({ publicUrl }, "main")).toBe("https://shop.test/sitemaps/main.xml");
  const sitemapUrl = "https://files.test/peta";
  expect(sitemapAddress({ publicUrl, sitemapUrl }, "main")).toBe(
    "https://files.test/peta/main.xml",
  );
});
