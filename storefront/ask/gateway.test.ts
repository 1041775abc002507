import { expect, test } from "vitest";
import type { Session } from "../app/shop/session.ts";
import { gatewayHeaders } from "./gateway.ts";

const caller = (session: Session, userAgent = "Mozilla/5.0 (Linux; Android 12)") => ({
  session,
  request: new Request("http://shop.test/", {
    headers: { "user-agent": userAgent, "x-client-address": "203.0.113.7" },
  }),
});

const selectedStore = { encodedStoreCode: "S1", encodedFcCode: "F1", label: "Rumah" };
const token = "abcdefghijklmnop";

test("guests send neither token nor store codes", () => {
  const headers = gatewayHeaders(caller({ selectedStore }));
  expect(headers).toMatchObject({
    "accept-language": "id",
    devicetype: "Web",
    devicemodel: "Mozilla/5.0 (Linux; Android 12)",
    latitude: "",
    longitude: "",
    "x-client-address": "203.0.113.7",
  });
  expect(Object.keys(headers)).not.toContain("token");
  expect(Object.keys(headers)).not.toContain("storecode");
});

test("members send their token, and the store codes once they chose an address", () => {
  expect(gatewayHeaders(caller({ token }))).not.toHaveProperty("storecode");
  expect(gatewayHeaders(caller({ token, selectedStore }))).toMatchObject({
    token,
    storecode: "S1",
    fccode: "F1",
  });
});

test("the device model holds nothing that a header may not", () => {
  const { devicemodel } = gatewayHeaders(caller({}, `Ponsel\u00e9 ${"x".repeat(300)}`));
  expect(devicemodel).toMatch(/^Ponsel x+$/);
  expect(devicemodel).toHaveLength(200);
});
