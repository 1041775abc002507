import { limits } from "@gerai/contract/limits";
import { describe, expect, it } from "vitest";
import { tooDear, worstTexts } from "../../contract/test/worst-texts.ts";
import { readLineList } from "../app/cart/line-intents.ts";
import { readQueuedList } from "../app/cart/queued-lines.ts";
import { readRemovedList } from "../app/cart/removed-lines.ts";
import { resultsAt } from "../app/catalogue/found-by.ts";
import { readListFilters } from "../app/catalogue/list-filters.ts";
import { readSearch } from "../app/catalogue/search-slug.ts";
import { idOfSlug } from "../app/catalogue/slug-id.ts";
import { feeFields, formOf, readFeeForm } from "../app/content/information/fee-form.ts";
import { fillInValues } from "../app/content/information/fill-in-values.ts";
import { fillPage } from "../app/content/information/fill-page.ts";
import { ownPath } from "../app/http/own-path.ts";
import { readMapsLink } from "../app/location/maps-link.ts";
import { readReceiptMessage } from "../app/orders/receipt-messages.ts";
import { readSession } from "../app/session/read-session.ts";
import { exampleShop } from "../app/shop/example-shop.ts";
import { parseSelectedStore } from "../app/shop/selected-store.ts";
import { gatewayHeaders } from "../ask/gateway.ts";
import { readRange } from "../files/byte-range.ts";
import { packWithDictionary } from "../finish/compression-dictionary.ts";
import { codingFor } from "../finish/compression.ts";
import { findOf } from "./finds.ts";
import { isFormOrNone, isOwnPost } from "./own-post.ts";

/** Feeds what reads a visitor's text with the worst of it at its largest size: all visitors wait for one process. */

const publicUrl = "https://shop.test";

/** What Node takes as the headers of a request, together with its address. */
const headerBytes = 16_000;
const headerTexts = worstTexts(headerBytes).filter((text) => /^[\t\x20-\x7e]*$/.test(text));
const fieldTexts = [...worstTexts(limits.maxBodyBytes), "1x1@1::,".repeat(100_000)];
const addressTexts = worstTexts(headerBytes);

const post = (name: string, text: string): Request =>
  new Request(`${publicUrl}/p/teh-1`, { method: "POST", headers: { [name]: text } });

/** A product that is opened from the page with this text in its address. */
const openedFrom = (text: string): Request =>
  new Request(`${publicUrl}/p/teh-1`, { headers: { referer: `${publicUrl}/find/${text}` } });

const dictionary = {
  address: "/d",
  name: ":d:",
  prefix: new Uint8Array(),
  compress: async (plain: Uint8Array<ArrayBuffer>) => plain,
};

const packedFor = (text: string) =>
  packWithDictionary(
    {
      status: 200,
      headers: new Headers({ "content-type": "text/html" }),
      body: new Uint8Array(10_000),
    },
    new Request(publicUrl, { headers: { "accept-encoding": text, "available-dictionary": ":d:" } }),
    dictionary,
  );

const session = readSession(null);

const readers: Readonly<Record<string, readonly [readonly string[], (text: string) => unknown]>> = {
  cookies: [headerTexts, readSession],
  "the cookie of the store": [headerTexts, parseSelectedStore],
  "accept-encoding": [headerTexts, codingFor],
  "accept-encoding with a dictionary": [headerTexts, packedFor],
  range: [headerTexts, (text) => readRange(text, 1_000)],
  origin: [headerTexts, (text) => isOwnPost(post("origin", text), publicUrl)],
  "content-type": [headerTexts, (text) => isFormOrNone(post("content-type", text))],
  referer: [headerTexts, (text) => findOf(openedFrom(text), publicUrl)],
  "user-agent": [
    headerTexts,
    (text) => gatewayHeaders({ session, request: post("user-agent", text) }),
  ],
  "an address's search": [addressTexts, (text) => readSearch(text, text)],
  "an address of results": [addressTexts, (text) => resultsAt(`/find/${text}?q=${text}`)],
  "an address's filters": [
    addressTexts,
    (text) => {
      const names = ["merek", "kategori", "asal", "min", "max", "halaman", "urut"];
      return readListFilters(new URLSearchParams(names.map((name) => [name, text])));
    },
  ],
  "an address's id": [addressTexts, idOfSlug],
  "an address's way on": [addressTexts, (text) => ownPath(text, "/")],
  "the form of fees": [
    addressTexts,
    (text) => {
      const url = new URL(publicUrl);
      for (const name of Object.values(feeFields)) url.searchParams.set(name, text);
      return readFeeForm(formOf(url));
    },
  ],
  "a list of lines": [fieldTexts, readLineList],
  "queued lines": [fieldTexts, readQueuedList],
  "removed lines": [fieldTexts, readRemovedList],
  "a pasted link": [fieldTexts, readMapsLink],
  "a page's text": [
    ["<p>", "<li>", "<p><div", "<h2>", "{{", '<p><a href="', "<ul>"].map((part) =>
      part.repeat(60_000 / part.length),
    ),
    (text) => fillPage(text, fillInValues(exampleShop, undefined)),
  ],
  "a message of the receipt": [
    worstTexts(8_000_000),
    (text) =>
      readReceiptMessage({
        type: "RECEIPT_IMAGE",
        image: `data:image/png;base64,iVBORw0KGgo${text}`,
        fileName: text,
      }),
  ],
};

describe("the worst texts cost nothing as", () => {
  it.each(Object.entries(readers))("%s", async (_name, [texts, read]) => {
    expect(await tooDear(texts, read)).toEqual([]);
  });
});
