import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { listNotSent } from "./messages.ts";
import { shownOutcome } from "./paste-outcome.ts";
import { clientAction } from "./paste-page.tsx";

const lines = [{ text: "gula", isSure: true, isProposed: false, choices: [] }];
const answered = { text: "gula", lines };

/** What the page gets where the network is away while its form is sent. */
const sendWithoutNetwork = async (fields: Readonly<Record<string, string>>) => {
  const url = new URL("https://shop.test/daftar-belanja/tempel");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await clientAction({
    request,
    params: {},
    url,
    pattern: url.pathname,
    context: new RouterContextProvider(),
    serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  return "data" in answer ? answer.data : answer;
};

it("keeps the lines of a pasted list where no answer came, and says so", async () => {
  const latest = await sendWithoutNetwork({ text: "gula, teh", intent: "cart" });
  expect(shownOutcome(answered, latest)).toEqual({ text: "gula", lines, failure: listNotSent });
});

it("keeps what was pasted where no answer came to the first form", async () => {
  const latest = await sendWithoutNetwork({ text: "gula, teh" });
  expect(shownOutcome(undefined, latest)).toMatchObject({
    text: "gula, teh",
    failure: listNotSent,
  });
});

it("shows an answer as it is", () => {
  const refused = { text: "", failure: "Tulis atau tempel daftar belanja Anda dulu." };
  expect(shownOutcome(answered, refused)).toBe(refused);
});
