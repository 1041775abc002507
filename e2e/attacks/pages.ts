import { probe, type Attack, type Probe } from "./attack.ts";

const paths = ["/", "/login", "/register", "/cart", "/account-dashboard", "/tidak-ada", "/docs"];

const framing: Attack = {
  name: "the shop in a frame, or read as something else",
  sheet: "Clickjacking Defense",
  run: async ({ newVictim }) => {
    const { visitor } = await newVictim();
    const probes: Probe[] = [];
    for (const path of paths) {
      const { headers } = await visitor.get(path);
      const policy = String(headers["content-security-policy"] ?? "none");
      const type = String(headers["x-content-type-options"] ?? "none");
      probes.push(
        probe(`${path} in a frame`, policy.includes("frame-ancestors 'none'"), policy.slice(-24)),
        probe(`${path} scripts`, !/script-src[^;]*unsafe-(inline|eval)/.test(policy), "own only"),
        probe(`${path} type`, type === "nosniff", type),
      );
    }
    return probes;
  },
};

const sharedCache: Attack = {
  name: "a member's page in the cache of all guests",
  sheet: "Session Management",
  run: async ({ newVisitor, newVictim }) => {
    const { visitor, fullName } = await newVictim();
    const probes: Probe[] = [];
    for (const path of ["/", "/promo", "/brands", "/account-dashboard/x.css", "/cart/x.js"]) {
      const mine = await visitor.get(path);
      const theirs = await newVisitor().get(path);
      probes.push(
        probe(`${path} after a member's visit`, !theirs.body.includes(fullName), mine.status),
        probe(`${path} gives no cookie`, theirs.setCookies.length === 0, theirs.setCookies.length),
      );
    }
    return probes;
  },
};

export const pageAttacks: readonly Attack[] = [framing, sharedCache];
