import { expect, it } from "vitest";
import { networksOf, subscriberOf } from "./request.ts";

it("counts the addresses of one IPv6 line as one", () => {
  const line = [
    "2001:db8:1:2:3:4:5:6",
    "2001:0db8:0001:0002::1",
    "2001:DB8:1:2:ffff::",
    "2001:db8:1:2::192.0.2.1",
  ];
  expect(new Set(line.map(subscriberOf))).toEqual(new Set(["2001:db8:1:2::"]));
  expect(subscriberOf("2001:db8:1:3::1")).not.toBe(subscriberOf("2001:db8:1:2::1"));
  expect(subscriberOf("fe80::1%eth0")).toBe("fe80::");
  expect(subscriberOf("::1")).toBe("::");
});

it("leaves IPv4 and anything else as it is", () => {
  expect(subscriberOf("192.0.2.7")).toBe("192.0.2.7");
  expect(subscriberOf("")).toBe("");
});

it("counts an IPv6 line with the networks around it, each with a limit of its own", () => {
  expect(networksOf("2001:db8:1:2ff::")).toEqual([
    { network: "2001:db8:1:2ff::", share: 1 },
    { network: "2001:db8:1:200::/56", share: 2 },
    { network: "2001:db8:1::/48", share: 4 },
  ]);
  expect(networksOf("192.0.2.7")).toEqual([{ network: "192.0.2.7", share: 1 }]);
});
