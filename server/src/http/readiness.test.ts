import { expect, it } from "vitest";
import { preparingPage } from "./plain-page.ts";
import { readiness } from "./readiness.ts";

const request = new Request("http://127.0.0.1:3000/readyz");
const ready = () => Response.json({ status: "ready" });

it("is ready once a page was drawn, and draws no other one for it", async () => {
  const answers = [503, 500, 200];
  const asked: string[] = [];
  const pages = async ({ url }: Request) => {
    asked.push(url);
    const status = answers.shift();
    if (status === 500) throw new Error("broken");
    return new Response("page", { status: status ?? 503 });
  };
  const ask = readiness(ready, pages, "https://toko.example");
  expect((await ask(request)).status).toBe(503);
  expect((await ask(request)).headers.get("retry-after")).toBe("5");
  const [first, second] = await Promise.all([ask(request), ask(request)]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect((await ask(request)).status).toBe(200);
  expect(asked).toEqual(Array<string>(3).fill("https://toko.example/"));
});

it("draws nothing while the gateway is not ready, and says what that says", async () => {
  const away = () => Response.json({ status: "database unreachable" }, { status: 503 });
  const pages = () => {
    throw new Error("drawn");
  };
  const answer = await readiness(away, pages, "https://toko.example")(request);
  expect(await answer.json()).toEqual({ status: "database unreachable" });
});

it("is ready with the page of a shop that has no stores yet", async () => {
  const ask = readiness(ready, preparingPage, "https://toko.example");
  expect((await ask(request)).status).toBe(200);
});
