import { probe, type Attack, type Probe } from "./attack.ts";
import type { Answer } from "./visitor.ts";
import { logIn } from "./world.ts";

const evil = "toko-palsu.example";

const targets = [
  `https://${evil}`,
  `//${evil}`,
  `///${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `https:${evil}`,
  `/%2f%2f${evil}`,
  `/%5c${evil}`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  ` //${evil}`,
  `/.//${evil}`,
  `/..//${evil}`,
  `javascript:alert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `http://localhost@${evil}/`,
  `/@${evil}`,
  `/login?x=//${evil}`,
];

/** Whether a browser that follows the answer stays in the shop. */
const stays = ({ headers }: Answer, shopUrl: string): boolean => {
  const { location } = headers;
  if (location === undefined) return true;
  const target = URL.parse(location, shopUrl);
  return target?.origin === new URL(shopUrl).origin;
};

const afterLogin: Attack = {
  name: "a way out of the shop after the login",
  sheet: "Unvalidated Redirects and Forwards",
  run: async ({ shopUrl, newVisitor, newVictim }) => {
    const { phone, password } = await newVictim();
    const probes: Probe[] = [];
    for (const target of targets) {
      const visitor = newVisitor();
      visitor.cookies.set("redirectAfterLogin", encodeURIComponent(target));
      const answer = await logIn(visitor, phone, password);
      const seen = answer.headers.location ?? String(answer.status);
      probes.push(probe(JSON.stringify(target), stays(answer, shopUrl), seen));
    }
    return probes;
  },
};

/** Servers that tidy addresses up by a redirect have led away by these. */
const plainAddresses: Attack = {
  name: "an address that is itself a way out",
  sheet: "Unvalidated Redirects and Forwards",
  run: async ({ shopUrl, newVisitor }) => {
    const visitor = newVisitor();
    const probes: Probe[] = [];
    for (const path of [
      `//${evil}`,
      `//${evil}/%2e%2e`,
      `/%2f${evil}`,
      `/%5c${evil}`,
      `/${evil}//`,
    ]) {
      const answer = await visitor.send("GET", `${shopUrl}${path}`);
      probes.push(probe(path, stays(answer, shopUrl), answer.status));
    }
    return probes;
  },
};

/** Pages that lead back to where their address says. */
const pagesWithReturnPath = ["/sesi-berakhir", "/verifikasi-usia", "/alamat/baru", "/alamat"];

const byAddress: Attack = {
  name: "a way out of the shop in an address",
  sheet: "Unvalidated Redirects and Forwards",
  run: async ({ shopUrl, newVictim }) => {
    const { visitor } = await newVictim();
    const probes: Probe[] = [];
    for (const path of pagesWithReturnPath) {
      const faults: string[] = [];
      for (const target of targets) {
        const address = `${path}?kembali=${encodeURIComponent(target)}`;
        const page = await visitor.get(address);
        const links = page.body.match(/(?:href|action)="[^"]*"/g) ?? [];
        const out = links.filter((link) => /="(?:https?:|\/\/|\/\\|javascript:|data:)/.test(link));
        const leads = out.some((link) => link.includes(evil) || link.includes("javascript:"));
        if (!stays(page, shopUrl) || leads) faults.push(target);
        if (path !== "/alamat/baru" && path !== "/alamat") {
          const posted = await visitor.submit(address, { step: "end" });
          if (!stays(posted, shopUrl)) faults.push(`POST ${target}`);
        }
      }
      probes.push(probe(path, faults.length === 0, faults[0] ?? `${targets.length} targets`));
    }
    return probes;
  },
};

const hosts: Attack = {
  name: "a made-up host",
  sheet: "Unvalidated Redirects and Forwards",
  run: async ({ newVisitor }) => {
    const visitor = newVisitor();
    const probes: Probe[] = [];
    for (const path of [
      "/",
      "/promo",
      "/login",
      "/sitemap.xml",
      "/robots.txt",
      "/waiting-payment",
    ]) {
      for (const headers of [{ host: evil }, { "x-forwarded-host": evil }]) {
        const answer = await visitor.get(path, headers);
        const isNamed = `${answer.body}${answer.headers.location ?? ""}`.includes(evil);
        const [name] = Object.keys(headers);
        probes.push(probe(`${path} by ${name}`, !isNamed, answer.status));
      }
      const after = await visitor.get(path);
      probes.push(probe(`${path} afterwards`, !after.body.includes(evil), after.status));
    }
    return probes;
  },
};

export const redirectAttacks: readonly Attack[] = [afterLogin, byAddress, plainAddresses, hosts];
