import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readReceiptMessage } from "./receipt-messages.ts";
import {
  nextReceiptState,
  openedReceipt,
  phaseOf,
  type ReceiptAction,
  type ReceiptState,
} from "./receipt-state.ts";

const offline: ReceiptAction = { type: "network", isOnline: false };
const online: ReceiptAction = { type: "network", isOnline: true };
const reload = (isOnline: boolean): ReceiptAction => ({ type: "reload", isOnline });
const gaveUp = (attempt: number): ReceiptAction => ({ type: "gaveUp", attempt });
const image = {
  type: "RECEIPT_IMAGE",
  image: "data:image/png;base64,iVBORw0KGgoAAA==",
  fileName: "e-receipt-O-261121-0000123.png",
} as const;

const after = (...actions: readonly ReceiptAction[]): ReceiptState =>
  actions.reduce(nextReceiptState, openedReceipt);
const phase = (...actions: readonly ReceiptAction[]) => phaseOf(after(...actions));

describe("the view of an e-receipt", () => {
  it.each([
    ["waits at first", "loading", []],
    ["shows what is ready", "ok", [{ type: "READY" }]],
    ["shows a failure", "error", [{ type: "FETCH_ERROR" }]],
    ["gives up after its patience", "error", [gaveUp(0)]],
    ["takes what comes late", "ok", [gaveUp(0), { type: "READY" }]],
    [
      "keeps what is ready when the patience of another attempt ends",
      "ok",
      [{ type: "READY" }, gaveUp(0)],
    ],
    [
      "goes by the network alone while there is none",
      "offline",
      [{ type: "FETCH_ERROR" }, offline],
    ],
    ["stays offline whatever is said meanwhile", "offline", [offline, { type: "FETCH_ERROR" }]],
    ["shows again what was there before", "ok", [{ type: "READY" }, offline, online]],
    ["asks anew after a failure", "loading", [{ type: "FETCH_ERROR" }, offline, online]],
    ["asks anew what was on its way", "loading", [offline, online]],
    ["stays offline on a reload", "offline", [offline, reload(false)]],
    [
      "notices on a reload that the network is gone",
      "offline",
      [{ type: "FETCH_ERROR" }, reload(false)],
    ],
    ["asks anew on a reload", "loading", [{ type: "FETCH_ERROR" }, reload(true)]],
    ["opens anew when the page says so", "loading", [{ type: "READY" }, { type: "SYNC_DONE" }]],
    ["does not open anew offline", "offline", [offline, { type: "SYNC_DONE" }]],
    ["forgets the patience of an earlier attempt", "loading", [reload(true), gaveUp(0)]],
  ] as const)("%s", (_, expected, actions) => {
    expect(phase(...actions)).toBe(expected);
  });

  it("takes the frame away before it is shown anew, with a new address and no picture", () => {
    const reloaded = after({ type: "READY" }, image, reload(true));
    expect(reloaded).toMatchObject({ attempt: 1, isShown: false, image: undefined });
    expect(nextReceiptState(reloaded, { type: "shown" })).toMatchObject({
      attempt: 1,
      isShown: true,
    });
    expect(after(offline, reload(false)).attempt).toBe(0);
  });

  it("keeps height and picture", () => {
    const { image: picture, fileName } = image;
    expect(after({ type: "HEIGHT", height: 812 }, image)).toMatchObject({
      height: 812,
      image: { image: picture, fileName },
    });
  });

  it("is offline exactly while there is no network, whatever happens in whatever order", () => {
    const actions: fc.Arbitrary<ReceiptAction> = fc.oneof(
      fc.constantFrom<ReceiptAction>({ type: "READY" }, { type: "FETCH_ERROR" }, { type: "shown" }),
      fc.constantFrom<ReceiptAction>({ type: "SYNC_DONE" }, image, { type: "HEIGHT", height: 9 }),
      fc.nat({ max: 3 }).map(gaveUp),
      fc.constantFrom(offline, online, reload(true), reload(false)),
    );
    fc.assert(
      fc.property(fc.array(actions), (list) => {
        const heard = list.flatMap((action) =>
          action.type === "network" || action.type === "reload" ? [action.isOnline] : [],
        );
        expect(phase(...list) === "offline").toBe(heard.at(-1) === false);
      }),
    );
  });
});

describe("a message from the frame", () => {
  it.each([
    { type: "READY" },
    { type: "SYNC_DONE" },
    { type: "FETCH_ERROR" },
    { type: "HEIGHT", height: 640 },
    image,
  ])("is taken: %j", (message) => {
    expect(readReceiptMessage({ ...message, more: 1 })).toEqual(message);
  });

  it.each([
    undefined,
    null,
    "READY",
    {},
    { type: "OPEN" },
    { type: "HEIGHT" },
    { type: "HEIGHT", height: "640" },
    { type: "HEIGHT", height: 0 },
    { type: "HEIGHT", height: 1e9 },
    { type: "HEIGHT", height: Number.NaN },
    { ...image, image: "data:text/html;base64,PHNjcmlwdD4=" },
    { ...image, image: "https://evil.example/a.png" },
    { ...image, image: "data:image/png;base64,AAAA" },
    { ...image, image: undefined },
    { ...image, fileName: "receipt.exe" },
    { ...image, fileName: "../receipt.png" },
    { ...image, fileName: undefined },
  ])("is none: %j", (data) => {
    expect(readReceiptMessage(data)).toBeUndefined();
  });
});
