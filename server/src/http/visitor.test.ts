import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { forwardVisitor, networkMatcher, stampVisitor, visitorAddress } from "./visitor.ts";

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress },
  headers,
});

const trusted = networkMatcher(["10.0.0.0/8", "::1"]);

it("believes the socket and not the visitor", () => {
  const headers = { "x-forwarded-for": "198.51.100.9", "x-client-address": "198.51.100.9" };
  expect(visitorAddress(from("203.0.113.5", headers), trusted)).toBe("203.0.113.5");
  expect(visitorAddress(from("::ffff:203.0.113.5"), trusted)).toBe("203.0.113.5");
});

it("takes the last address that a trusted proxy vouches for", () => {
  const headers = { "x-forwarded-for": "1.2.3.4, 198.51.100.9, 10.0.0.2" };
  expect(visitorAddress(from("10.0.0.1", headers), trusted)).toBe("198.51.100.9");
  expect(visitorAddress(from("::1", { "x-forwarded-for": "nonsense" }), trusted)).toBe("::1");
});

it("takes the word of a trusted storefront about its visitor", () => {
  const headers = { "x-client-address": "198.51.100.9" };
  expect(visitorAddress(from("10.0.0.1", headers), trusted)).toBe("198.51.100.9");
  expect(visitorAddress(from("10.0.0.1", { "x-client-address": "x" }), trusted)).toBe("10.0.0.1");
});

it("does not take a visitor's own word that came through a proxy", () => {
  const headers = { "x-forwarded-for": "198.51.100.9", "x-client-address": "9.9.9.9" };
  expect(visitorAddress(from("10.0.0.1", headers), trusted)).toBe("198.51.100.9");
  const emptied = { "x-forwarded-for": "", "x-client-address": "9.9.9.9" };
  expect(visitorAddress(from("10.0.0.1", emptied), trusted)).toBe("10.0.0.1");
});

it("passes on whom it knows of, and no chain that came from outside", () => {
  const headers = new Headers({
    "x-forwarded-for": "9.9.9.9",
    "x-client-address": "203.0.113.5",
  });
  forwardVisitor(headers);
  const seen = from("10.0.0.1", Object.fromEntries(headers));
  expect(visitorAddress(seen, trusted)).toBe("203.0.113.5");
});

it("removes every address that came from outside", () => {
  const incoming = new IncomingMessage(new Socket());
  incoming.rawHeaders.push("X-Client-Address", "9.9.9.9", "accept", "*/*");
  incoming.rawHeaders.push("x-client-address", "8.8.8.8");
  stampVisitor(incoming, "203.0.113.5");
  expect(incoming.rawHeaders).toEqual(["accept", "*/*", "x-client-address", "203.0.113.5"]);
});
