import { expect, it } from "vitest";
import { deviceOf, newFingerprint } from "./fingerprint.ts";

const secret = "a secret of the shop that is long enough";

const sent = (fingerprint: string): Request =>
  new Request("http://localhost/", { headers: { fingerprint } });

it("knows a device again, and no text that only looks like its own", () => {
  const fingerprint = newFingerprint(secret);
  const device = deviceOf(secret, sent(fingerprint));
  expect(device).toHaveLength(32);
  expect(deviceOf(secret, sent(fingerprint))).toEqual(device);
  expect(deviceOf(secret, sent(newFingerprint(secret)))).not.toEqual(device);
  const first = fingerprint.startsWith("A") ? "B" : "A";
  for (const forged of [
    `${first}${fingerprint.slice(1)}`,
    fingerprint.slice(0, -2),
    "A".repeat(59),
  ]) {
    expect([forged, deviceOf(secret, sent(forged))]).toEqual([forged, undefined]);
    expect([forged, deviceOf(secret, sent(forged))]).toEqual([forged, undefined]);
  }
});

it("knows no device of another secret, whichever was asked first", () => {
  const fingerprint = newFingerprint(secret);
  const other = `${secret}, but another one`;
  expect(deviceOf(other, sent(fingerprint))).toBeUndefined();
  expect(deviceOf(secret, sent(fingerprint))).toHaveLength(32);
  expect(deviceOf(other, sent(fingerprint))).toBeUndefined();
});
