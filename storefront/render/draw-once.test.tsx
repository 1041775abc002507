import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DrawOnceContext, Still } from "../app/ui/still.tsx";
import { pageBytes } from "../finish/page-parts.ts";
import { drawnParts } from "./draw-once.ts";

interface Contacts {
  readonly phone: string;
}

const draw = vi.fn(({ phone }: Contacts) => <a href={`tel:${phone}`}>Call Center {phone}</a>);
const Content = (contacts: Contacts) => draw(contacts);

const nonce = "3f6c1f0e-6f0e-4a55-9d5c-0a8b2f1d7c11";

const page = (contacts: Contacts) => {
  const { drawOnce, insertInto } = drawnParts(nonce);
  const html = renderToString(
    <DrawOnceContext value={drawOnce}>
      <Still id="kontak" source={contacts} isOfFrame>
        {(shown) => <Content {...shown} />}
      </Still>
      <p>sampai jumpa</p>
    </DrawOnceContext>,
  );
  return new TextDecoder().decode(pageBytes(insertInto(html)));
};

it("is drawn once for many pages, and anew for another source", () => {
  const contacts = { phone: "1500" };
  const html =
    '<div id="kontak" data-still=""><a href="tel:1500">Call Center 1500</a></div><p>sampai jumpa</p>';
  expect([page(contacts), page(contacts)]).toEqual([html, html]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(page({ phone: "1600" })).toContain("Call Center 1600");
  expect(draw).toHaveBeenCalledTimes(2);
});

it("is drawn in place where nobody keeps parts", () => {
  const contacts = { phone: "1700" };
  const html = renderToString(
    <Still id="kontak" source={contacts} isOfFrame>
      {(shown) => <Content {...shown} />}
    </Still>,
  );
  expect(html).toContain('<a href="tel:1700">');
});

it("stands in the page as often as it is shown, each look by itself", () => {
  const { drawOnce, insertInto } = drawnParts(nonce);
  const source = { phone: "1800" };
  const html = renderToString(
    <DrawOnceContext value={drawOnce}>
      {["baris", "kisi", "baris"].map((look, at) => (
        <Still key={at} id={`rak-${at}`} look={look} source={source}>
          {() => <i>{look}</i>}
        </Still>
      ))}
    </DrawOnceContext>,
  );
  const text = new TextDecoder().decode(pageBytes(insertInto(html)));
  expect([...text.matchAll(/<i>(\w+)<\/i>/g)].map(([, look]) => look)).toEqual([
    "baris",
    "kisi",
    "baris",
  ]);
});

it("takes no text of others for a mark", () => {
  const { insertInto } = drawnParts(nonce);
  const html = "<p>&lt;!--0--&gt;<!--x:0--></p>";
  expect(insertInto(html)).toEqual([html]);
});

it("comes as text where it is closed, and as itself without scripts", () => {
  const { drawOnce, insertInto } = drawnParts(nonce);
  const html = renderToString(
    <DrawOnceContext value={drawOnce}>
      <Still id="menu" source={{}} isOfFrame isClosed>
        {() => <a href="/brands">Brand</a>}
      </Still>
    </DrawOnceContext>,
  );
  expect(new TextDecoder().decode(pageBytes(insertInto(html)))).toBe(
    '<div id="menu" data-still=""><noscript><a href="/brands">Brand</a></noscript></div>',
  );
});
