import { newProducts } from "@gerai/contract/catalogue";
import { type ErrorValues, withoutStores } from "@gerai/contract/errors";
import type { LoaderFunctionArgs } from "react-router";
import { expect, it } from "vitest";
import { exampleShop } from "../app/shop/example-shop.ts";
import { expectData } from "../app/shop/expect-data.ts";
import { shopContext } from "../app/shop/shop-context.ts";
import { documentContext } from "../render/document-context.ts";
import type { StorefrontBuild } from "../render/page-renderer.ts";
import { resource, serverBuild } from "../test/server-build.ts";
import { createVisitRenderer } from "./render-visit.ts";
import { openVisit } from "./visit.ts";

const query = { limit: 6 };

const loaders = {
  /** A page that needs the list. */
  whole: async ({ context }: LoaderFunctionArgs) =>
    Response.json(expectData(await context.get(shopContext).call(newProducts, { query }))),
  /** A page that can do without it. */
  part: async ({ context }: LoaderFunctionArgs) =>
    Response.json((await context.get(shopContext).callPart(newProducts, { query })).ok),
};

const routed = serverBuild({
  root: { id: "root", path: "", module: resource({}) },
  ...Object.fromEntries(
    Object.entries(loaders).map(([id, loader]) => [
      id,
      { id, path: id, parentId: "root", module: resource({ loader }) },
    ]),
  ),
});
const build: StorefrontBuild = {
  ...routed,
  entry: { module: { ...routed.entry.module, shopContext, documentContext } },
};

/** What the page answers where the gateway fails so. */
const visit = (path: string, status: number, values?: ErrorValues) => {
  const code = status === 503 ? "UNAVAILABLE" : "INTERNAL";
  const error = { status, code, requestId: "1", values };
  const render = createVisitRenderer({
    gateway: {
      baseUrl: "http://gateway.test",
      fetch: () => Response.json({ statusCode: status, data: null, error }, { status }),
    },
    build,
    config: {
      shop: exampleShop,
      verifyEmailUrl: exampleShop.publicUrl,
      development: false,
      rendersPerMinute: 600,
      assetsDir: "",
    },
    styleOf: () => undefined,
    memory: undefined,
    preparingPage: () => new Response("in preparation", { status: 503 }),
  });
  return render(openVisit(new Request(`http://shop.test${path}`), exampleShop.publicUrl));
};

const textOf = ({ body }: Awaited<ReturnType<typeof visit>>): string =>
  new TextDecoder().decode(body);

it("keeps a page nowhere that lacks a part, and answers it all the same", async () => {
  for (const status of [500, 503]) {
    const answer = await visit("/part", status);
    expect([answer.status, textOf(answer)]).toEqual([200, "false"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
  expect((await visit("/part", 404)).headers.get("cache-control")).toBeNull();
});

it("says that the shop is being prepared where it has no store yet, and only then", async () => {
  const answer = await visit("/whole", 503, withoutStores);
  expect([answer.status, textOf(answer)]).toEqual([503, "in preparation"]);
  expect(textOf(await visit("/whole", 503))).not.toBe("in preparation");
  expect(textOf(await visit("/part", 503, withoutStores))).toBe("false");
});
