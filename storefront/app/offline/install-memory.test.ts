import { describe, expect, it } from "vitest";
import type { TabMemory } from "../tab-memory.ts";
import {
  isCalmPage,
  mayOffer,
  readInstallMemory,
  seen,
  writeInstallMemory,
} from "./install-memory.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = Date.UTC(2026, 10, 24, 5);

const makeDevice = (kept = new Map<string, string>()): TabMemory => ({
  read: (key) => kept.get(key) ?? null,
  write: (key, value) => kept.set(key, value) === kept,
  forget: (key) => void kept.delete(key),
});

const back = seen(seen(undefined, noon), noon + day);

describe("the notice that the shop can be installed", () => {
  it("waits for the second visit, and pages of one visit are one", () => {
    const first = seen(undefined, noon);
    const more = seen(first, noon + 29 * minute);
    expect(mayOffer(first, noon)).toBe(false);
    expect(mayOffer(more, noon + 29 * minute)).toBe(false);
    // The pause counts from the last page.
    expect(seen(more, noon + 58 * minute).visits).toBe(1);
    const second = seen(more, noon + 59 * minute);
    expect(mayOffer(second, noon + 59 * minute)).toBe(true);
  });

  it("stays away for 90 days after an answer", () => {
    const answered = { ...back, answeredAt: noon };
    expect(mayOffer(answered, noon + 90 * day - 1)).toBe(false);
    expect(mayOffer(answered, noon + 90 * day)).toBe(true);
    expect(seen(answered, noon + 90 * day).answeredAt).toBe(noon);
  });

  it("never comes again once the shop is installed", () => {
    const installed = { ...back, isInstalled: true };
    expect(mayOffer(seen(installed, noon + 400 * day), noon + 400 * day)).toBe(false);
  });
});

describe("what the device remembers of it", () => {
  it("is read as it was written", () => {
    const device = makeDevice();
    expect(readInstallMemory(device)).toBeUndefined();
    writeInstallMemory(device, back);
    expect(readInstallMemory(device)).toEqual(back);
  });

  it.each(["{", "7", "null", '{"visits":"2","seenAt":0}'])("is nothing where it is %s", (text) => {
    const device = makeDevice(new Map([["installNotice", text]]));
    expect(readInstallMemory(device)).toBeUndefined();
  });
});

describe("pages with the notice", () => {
  it.each([
    "/",
    "/kategori",
    "/c/minuman-13",
    "/b/segar",
    "/promo",
    "/promo/gajian-4",
    "/download",
  ])("are calm: %s", (path) => expect(isCalmPage(path)).toBe(true));

  it.each(["/cart", "/cart/add", "/checkout", "/apg/17", "/login", "/register", "/otp-register"])(
    "are none where somebody is in the middle of something: %s",
    (path) => expect(isCalmPage(path)).toBe(false),
  );
});
