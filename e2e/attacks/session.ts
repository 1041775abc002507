import { probe, type Attack, type Probe } from "./attack.ts";
import type { Visitor } from "./visitor.ts";
import { callApi, envelopeOf, isLoggedIn, logIn, tokenOf } from "./world.ts";

const sheet = "Session Management";
const madeUp = "A".repeat(64);

/** The visitor's cookies as another device would send them. */
const steal = (from: Visitor, to: Visitor, names: readonly string[]): void => {
  for (const name of names) {
    const value = from.cookies.get(name);
    if (value !== undefined) to.cookies.set(name, value);
  }
};

const opensDashboard = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get("/account-dashboard")).status === 200;

const fixation: Attack = {
  name: "a session that the attacker has chosen",
  sheet,
  run: async ({ newVisitor, newVictim }) => {
    const { phone, password, visitor } = await newVictim();
    const before = tokenOf(visitor).token;
    const other = newVisitor();
    other.cookies.set("token", madeUp);
    await logIn(other, phone, password);
    const adopted = tokenOf(other).token;
    const attacker = newVisitor();
    steal(other, attacker, ["fingerprint"]);
    attacker.cookies.set("token", madeUp);
    await logIn(visitor, phone, password);
    const first = tokenOf(visitor).token;
    await visitor.submit("/logout", {});
    await logIn(visitor, phone, password);
    const second = tokenOf(visitor).token;
    return [
      probe("token set before the login is not adopted", adopted !== madeUp, adopted.slice(0, 8)),
      probe("that token opens nothing", !(await isLoggedIn(attacker)), "guest"),
      probe(
        "each login has a token of its own",
        new Set([before, first, second]).size === 3,
        [before, first, second].map((token) => token.slice(0, 4)).join(" "),
      ),
    ];
  },
};

const replay: Attack = {
  name: "a stolen token on another device",
  sheet,
  run: async ({ newVisitor, newVictim }) => {
    const victim = await newVictim();
    const other = await newVictim();
    const { token } = tokenOf(victim.visitor);
    const bare = newVisitor();
    bare.cookies.set("token", token);
    const foreign = newVisitor();
    steal(other.visitor, foreign, ["fingerprint"]);
    foreign.cookies.set("token", token);
    const forged = newVisitor();
    forged.cookies.set("token", token);
    forged.cookies.set("fingerprint", madeUp);
    const onlyCookies = await callApi(victim.visitor, "/v1/account/member/get");
    const thieves = { "no fingerprint": bare, "another's": foreign, "a made-up one": forged };
    const probes = await Promise.all(
      Object.entries(thieves).map(async ([name, thief]) =>
        probe(
          `token with ${name}`,
          !(await isLoggedIn(thief)) && !(await opensDashboard(thief)),
          "guest",
        ),
      ),
    );
    return [
      ...probes,
      probe("cookies without the token header", onlyCookies.status === 401, onlyCookies.status),
      probe("the owner's own stays good", await isLoggedIn(victim.visitor), "member"),
    ];
  },
};

const afterTheEnd: Attack = {
  name: "a token after logout, and after another device ended it",
  sheet,
  run: async ({ newVisitor, newVictim }) => {
    const { phone, password, visitor } = await newVictim();
    const kept = newVisitor();
    steal(visitor, kept, ["token", "fingerprint"]);
    const second = newVisitor();
    await logIn(second, phone, password);
    await visitor.submit("/logout", {});
    const afterLogout = await isLoggedIn(kept);
    const other = await isLoggedIn(second);
    const list = await callApi(second, "/v1/account/member/sessions", undefined, tokenOf(second));
    const { sessions } = envelopeOf(list).data as { sessions: readonly { sessionId: string }[] };
    const sessionId = sessions[0]?.sessionId ?? "";
    const stranger = newVisitor();
    const body = { sessionId };
    const byGuest = await callApi(stranger, "/v1/account/member/sessions/end", body);
    await callApi(second, "/v1/account/member/sessions/end", body, tokenOf(second));
    return [
      probe("after logout", !afterLogout, "guest"),
      probe("another device stays logged in", other, "member"),
      probe("a guest ends no session", byGuest.status === 401, byGuest.status),
      probe("after it was ended from the list", !(await isLoggedIn(second)), "guest"),
      probe("the list holds no token", !list.body.includes(tokenOf(second).token), "hash only"),
    ];
  },
};

const foreignIds: Attack = {
  name: "another member's ids",
  sheet,
  run: async ({ newVictim }) => {
    const [victim, attacker] = [await newVictim(), await newVictim()];
    const read = await callApi(
      victim.visitor,
      "/v1/account/member/get",
      undefined,
      tokenOf(victim.visitor),
    );
    const { memberId } = envelopeOf(read).data as { memberId: string };
    const list = await callApi(
      victim.visitor,
      "/v1/account/member/sessions",
      undefined,
      tokenOf(victim.visitor),
    );
    const { sessions } = envelopeOf(list).data as { sessions: readonly { sessionId: string }[] };
    const as = tokenOf(attacker.visitor);
    const line = { productId: 1, quantity: 1 };
    const tries: readonly (readonly [string, string, unknown])[] = [
      ["cart", `/v2/cart/active-cart-by-memberId/${memberId}`, undefined],
      ["orders", `/v2/order-ereceipt-service/list/${memberId}?status=12`, undefined],
      ["adding to the cart", "/v2/cart/add-edit-to-cart", { memberId, listCartDetail: [line] }],
      ["ending a session", "/v1/account/member/sessions/end", sessions[0]],
    ];
    const probes: Probe[] = [];
    for (const [what, path, body] of tries) {
      const answer = await callApi(attacker.visitor, path, body, as);
      probes.push(probe(what, [403, 404].includes(answer.status), answer.status));
    }
    return [...probes, probe("the victim stays", await isLoggedIn(victim.visitor), "member")];
  },
};

const flagFaults = (header: string, isSecure: boolean): readonly string[] => {
  const [pair = "", ...attributes] = header.split(";").map((part) => part.trim().toLowerCase());
  const has = (attribute: string) => attributes.includes(attribute);
  const isReadable = /^(tokenexpiration|tokencopy|analyticsevent)=/.test(pair);
  const isForeign = attributes.some((attribute) => attribute.startsWith("domain="));
  return [
    ...(has("path=/") ? [] : ["no Path=/"]),
    ...(has("samesite=lax") || has("samesite=strict") ? [] : ["no SameSite"]),
    ...(has("httponly") || isReadable ? [] : ["no HttpOnly"]),
    ...(isSecure && !has("secure") ? ["no Secure"] : []),
    ...(isForeign ? ["Domain"] : []),
  ];
};

const cookieFlags: Attack = {
  name: "cookies that others can read or send",
  sheet,
  run: async ({ newVisitor, newVictim }) => {
    const { phone, password, visitor } = await newVictim();
    const checks: Probe[] = [];
    for (const isSecure of [false, true]) {
      const headers = isSecure ? { "x-forwarded-proto": "https" } : {};
      const form = { userNumber: phone, password };
      const answers = [
        await newVisitor().submit("/login", form, headers),
        await visitor.submit("/logout", {}, headers),
      ];
      for (const cookie of answers.flatMap(({ setCookies }) => setCookies)) {
        const faults = flagFaults(cookie, isSecure);
        const name = `${cookie.split("=")[0]}${isSecure ? " over HTTPS" : ""}`;
        checks.push(probe(name, faults.length === 0, faults.join(", ") || "as it should"));
      }
    }
    return checks;
  },
};

const exposure: Attack = {
  name: "tokens in pages, addresses and caches",
  sheet,
  run: async ({ newVisitor, newVictim }) => {
    const { visitor, fullName } = await newVictim();
    const { token } = tokenOf(visitor);
    const probes: Probe[] = [];
    for (const path of ["/", "/account-dashboard", "/user-account", "/cart", "/waiting-payment"]) {
      const page = await visitor.get(path);
      const control = page.headers["cache-control"] ?? "";
      probes.push(
        probe(`${path} holds no token`, !page.body.includes(token), "none"),
        probe(`${path} is kept nowhere`, control.includes("no-store"), control),
      );
      const guest = await newVisitor().get(path);
      probes.push(
        probe(`${path} shows no member to a guest`, !guest.body.includes(fullName), guest.status),
      );
    }
    const call = await callApi(visitor, "/v1/account/member/get", undefined, tokenOf(visitor));
    const control = call.headers["cache-control"] ?? "";
    return [...probes, probe("calls are kept nowhere", control.includes("no-store"), control)];
  },
};

export const sessionAttacks: readonly Attack[] = [
  fixation,
  replay,
  afterTheEnd,
  foreignIds,
  cookieFlags,
  exposure,
];
