import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { stopNewsPath } from "@gerai/contract/news-codes";
import routes from "../../storefront/app/routes.ts";
import { probe, type Attack, type Probe } from "./attack.ts";
import { callApi, isLoggedIn, tokenOf } from "./world.ts";

const sheet = "Cross-Site Request Forgery Prevention";
const pagesFolder = resolve(import.meta.dirname, "../../storefront/app");

type Route = (typeof routes)[number];

const takesForms = ({ file }: Route): boolean =>
  readFileSync(resolve(pagesFolder, file), "utf8").includes("export const action");

/** The addresses of all pages that take forms, as the shop's own list of routes has them. */
const formPaths = (entries: readonly Route[] = routes): readonly string[] =>
  entries.flatMap((entry) => [
    ...(takesForms(entry) ? [`/${entry.path ?? ""}`.replaceAll(/:\w+|\*/g, "1")] : []),
    ...formPaths(entry.children ?? []),
  ]);

/** Whether mail programs post there too (RFC 8058): such a form is refused for its token, not for where it is from. */
const isForMailPrograms = (path: string): boolean => path.startsWith(stopNewsPath);

const elsewhere = "https://toko-palsu.example";

/** What browsers say of a form on another site; older ones say less. */
const foreignHeaders: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  "foreign Origin": { origin: elsewhere },
  "Origin null": { origin: "null" },
  "no word at all": { origin: undefined },
  "cross-site": { "sec-fetch-site": "cross-site", origin: undefined },
  "same-site": { "sec-fetch-site": "same-site" },
  "cross-site with the shop's Origin": { "sec-fetch-site": "cross-site" },
  "a name that begins alike": { origin: "http://localhost.toko-palsu.example" },
};

const forms: Attack = {
  name: "forms on another site",
  sheet,
  run: async ({ newVictim }) => {
    const { visitor } = await newVictim();
    const form = { productId: "1", quantity: "1", sessionId: "x", intent: "save", step: "end" };
    const probes: Probe[] = [];
    for (const path of new Set(formPaths())) {
      const statuses: number[] = [];
      for (const headers of Object.values(foreignHeaders)) {
        for (const target of [path, `${path}.data`]) {
          statuses.push((await visitor.submit(target, form, headers)).status);
        }
      }
      const refusals = isForMailPrograms(path) ? [400, 404] : [403];
      const isRefused = statuses.every((status) => refusals.includes(status));
      const seen = `${statuses.length} tries: ${[...new Set(statuses)].join(", ")}`;
      probes.push(probe(path, isRefused, seen));
    }
    return [...probes, probe("the session is as before", await isLoggedIn(visitor), "member")];
  },
};

/** What a page elsewhere can have a browser send without asking first. */
const simpleTypes = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"];

const calls: Attack = {
  name: "calls of the API from another site",
  sheet,
  run: async ({ newVictim }) => {
    const { visitor } = await newVictim();
    const from = { origin: elsewhere, "sec-fetch-site": "cross-site" };
    const line = { listCartDetail: [{ productId: 1, quantity: 1 }] };
    const probes: Probe[] = [];
    for (const type of simpleTypes) {
      for (const path of ["/v2/cart/add-edit-to-cart", "/v1/account/member/logout"]) {
        const headers = { ...from, "content-type": type };
        const answer = await callApi(visitor, path, line, headers);
        probes.push(probe(`${path} as ${type}`, answer.status === 401, answer.status));
      }
    }
    const primary = "/v1/account/member/address/setPrimary/0190a1b2-0000-7000-8000-000000000000";
    const byImage = await callApi(visitor, primary, undefined, from);
    const withToken = await callApi(visitor, primary, undefined, { ...from, ...tokenOf(visitor) });
    const shared = await visitor.send("OPTIONS", "/v1/account/member/get", undefined, {
      origin: elsewhere,
      "access-control-request-method": "POST",
    });
    const allowed = shared.headers["access-control-allow-origin"] ?? "nobody";
    return [
      ...probes,
      probe("setPrimary by an image", byImage.status === 401, byImage.status),
      probe("setPrimary cross-site with the token", withToken.status === 403, withToken.status),
      probe("other origins may read answers", allowed === "nobody", allowed),
      probe("the session is as before", await isLoggedIn(visitor), "member"),
    ];
  },
};

const verbs: Attack = {
  name: "other verbs for the same thing",
  sheet,
  run: async ({ newVictim }) => {
    const { visitor } = await newVictim();
    const own = { "sec-fetch-site": "same-origin" };
    const probes: Probe[] = [];
    for (const path of ["/logout", "/v1/account/member/logout", "/cart/add"]) {
      const answer = await visitor.get(path);
      probes.push(probe(`GET ${path}`, await isLoggedIn(visitor), answer.status));
    }
    for (const method of ["TRACE", "TRACK", "PROPFIND", "DELETE"]) {
      const answer = await visitor.send(method, "/account-dashboard", undefined, own);
      const isEchoed = answer.body.includes("fingerprint=");
      probes.push(probe(method, answer.status >= 400 && !isEchoed, answer.status));
    }
    const overridden = await visitor.get("/logout", { "x-http-method-override": "POST" });
    return [
      ...probes,
      probe("GET that calls itself POST", await isLoggedIn(visitor), overridden.status),
    ];
  },
};

export const forgeryAttacks: readonly Attack[] = [forms, calls, verbs];
