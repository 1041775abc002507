import { newPerson } from "../support/member.ts";
import { probe, type Attack, type Probe } from "./attack.ts";
import type { Answer, Visitor } from "./visitor.ts";
import { callApi, envelopeOf, isLoggedIn, tokenOf, type Victim, type World } from "./world.ts";

/** Somebody whose phone is verified, and who has no account yet. */
const newRegistering = async ({ newVisitor, solveCaptcha, readCode }: World): Promise<Victim> => {
  const visitor = newVisitor();
  const person = newPerson();
  await visitor.submit("/register", { phone: person.phone, ...(await solveCaptcha(visitor)) });
  await visitor.submit("/otp-register", { code: await readCode(person.phone) });
  return { ...person, visitor };
};

const readMember = async (visitor: Visitor) => {
  const answer = await callApi(visitor, "/v1/account/member/get", undefined, tokenOf(visitor));
  return envelopeOf(answer).data as {
    readonly memberId: string;
    readonly points: { readonly redeemablePoolUnits: number };
    readonly member: { readonly isAgeVerified: boolean };
    readonly ponta: { readonly memberId: string };
  };
};

/** Fields that only the shop may set. */
const coveted = {
  memberId: "0190a1b2-0000-7000-8000-000000000000",
  isAgeVerified: true,
  ageVerifiedAt: "2020-01-01T00:00:00Z",
  member: { isAgeVerified: true },
  points: { redeemablePoolUnits: 999_999 },
  ponta: { memberId: "9990000000000000" },
  memberNumber: "9990000000000000",
  referredBy: "0190a1b2-0000-7000-8000-000000000000",
  deletedAt: null,
  role: "admin",
  // In brackets it is a field like the others; bare, it would never be sent.
  ["__proto__"]: { isAdmin: true },
};

const massAssignment: Attack = {
  name: "fields that nobody asked for",
  sheet: "Mass Assignment",
  run: async (world) => {
    const { visitor, phone, fullName, password } = await newRegistering(world);
    const otpToken = decodeURIComponent(visitor.cookies.get("otpToken") ?? "");
    const data = { fullName, birthDate: "1990-04-21", acceptsTerms: true, phone, password };
    const body = { ...coveted, ...data, otpToken };
    const created = await callApi(visitor, "/v1/account/member/create", body);
    const { token = "" } = (JSON.parse(created.body) as { status: { token?: string } }).status;
    visitor.cookies.set("token", token);
    const made = await readMember(visitor);
    return [
      probe("the id", made.memberId !== coveted.memberId, made.memberId.slice(0, 13)),
      probe("the member number", made.ponta.memberId !== coveted.memberNumber, "the shop's"),
      probe("the age", !made.member.isAgeVerified, "not verified"),
      probe("the points", made.points.redeemablePoolUnits === 0, made.points.redeemablePoolUnits),
    ];
  },
};

const injections = [
  `' or '1'='1`,
  `'; drop table members; --`,
  `" onmouseover="stolen=1`,
  `<script>stolen=1</script>`,
  `<img src=x onerror=stolen=1>`,
  "${7*7}{{7*7}}",
  "%00",
  "\u0000",
  "\ud800",
  "../../../../etc/passwd",
  "A".repeat(20_000),
];

const isHarmless = ({ status, body }: Answer, text: string): boolean =>
  status < 500 && !(text.includes("<") && body.includes(text));

const fieldsByPath: Readonly<Record<string, readonly string[]>> = {
  "/login": ["userNumber", "password"],
  "/register": ["phone", "captcha", "captchaAnswer"],
  "/forgot-password": ["phone"],
  "/otp-register": ["code", "channel"],
  "/account/method-verification": ["channel"],
  "/alamat/baru": ["labelAddress", "name", "contactNumber", "detailAddress", "placeKeyword"],
  "/alamat/pilih": ["addressId"],
  "/cart/add": ["productId", "quantity"],
  "/data-register": ["fullName", "birthYear", "email", "password", "referralCode"],
  "/user-account": ["fullName", "birthYear", "email", "sessionId", "intent"],
};

const byMembers = /^\/(?:alamat|cart|user-account)/;
const byRegistering = /^\/data-register/;

const injection: Attack = {
  name: "SQL and markup in every field",
  sheet: "Input Validation",
  run: async (world) => {
    const { visitor } = await world.newVictim();
    const { visitor: registering } = await newRegistering(world);
    const guest = world.newVisitor();
    const visitorOf = (path: string): Visitor => {
      if (byMembers.test(path)) return visitor;
      return byRegistering.test(path) ? registering : guest;
    };
    const probes: Probe[] = [];
    for (const [path, fields] of Object.entries(fieldsByPath)) {
      for (const field of fields) {
        const faults: string[] = [];
        for (const text of injections) {
          const answer = await visitorOf(path).submit(path, { [field]: text, intent: "save" });
          if (!isHarmless(answer, text)) faults.push(`${answer.status}: ${text.slice(0, 20)}`);
        }
        const seen = faults[0] ?? `${injections.length} texts`;
        probes.push(probe(`${path} ${field}`, faults.length === 0, seen));
      }
    }
    const searches = ["/find/", "/jual/", "/b/", "/p/", "/c/", "/promo/", "/verify-email/"];
    for (const path of searches) {
      const faults: string[] = [];
      for (const text of injections.filter(({ length }) => length < 1_000)) {
        const encoded = encodeURIComponent(text.toWellFormed());
        const answer = await guest.get(`${path}${encoded}`);
        if (!isHarmless(answer, text)) faults.push(`${answer.status}: ${text.slice(0, 20)}`);
      }
      probes.push(probe(path, faults.length === 0, faults[0] ?? "all texts"));
    }
    return [...probes, probe("the members are still there", await isLoggedIn(visitor), "member")];
  },
};

const megabytes = 1_000_000;

const sizes: Attack = {
  name: "bodies, headers and addresses of absurd size or form",
  sheet: "Input Validation",
  run: async ({ newVisitor }) => {
    const visitor = newVisitor();
    const json = { "content-type": "application/json" };
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const login = "/v1/account/member/login";
    const send = (body: string, path = login) => visitor.send("POST", path, body, json);
    const tooLarge = await visitor.submit("/login", { userNumber: "0".repeat(10 * megabytes) });
    const tries: readonly (readonly [string, Answer, readonly number[]])[] = [
      ["a form of 10 MB", tooLarge, [413]],
      ["JSON of 10 MB", await send(`"${"x".repeat(10 * megabytes)}"`), [413]],
      ["JSON that is none", await send("{"), [400]],
      ["JSON 100,000 deep", await send(deep), [400]],
      ["a list for an object", await send("[]"), [400]],
      ["null", await send("null"), [400]],
      ["a prototype", await send(`{"__proto__":{"userNumber":"08"}}`), [400]],
      ["numbers for texts", await send(`{"userNumber":812,"password":{}}`), [400]],
      ["a header of 20 KB", await visitor.get("/", { "x-long": "x".repeat(20_000) }), [431]],
      [
        "a token of 10 KB",
        await visitor.get("/", { cookie: `token=${"x".repeat(10_000)}` }),
        [200],
      ],
      ["broken percent signs", await visitor.get("/find/%E0%A4%A"), [302, 400, 404]],
      ["a way out of the files", await visitor.get("/assets/..%2f..%2fpackage.json"), [404]],
      ["a way out of the pictures", await visitor.get("/media/..%2f..%2fsecret"), [400, 404]],
    ];
    return tries.map(([what, { status }, expected]) =>
      probe(what, expected.includes(status), status),
    );
  },
};

const splits = [
  "%0d%0aset-cookie:%20stolen=1",
  "%0aset-cookie:stolen=1",
  "\u560d\u560aset-cookie:x",
];

const headerSplitting: Attack = {
  name: "line breaks that become headers",
  sheet: "Input Validation",
  run: async ({ newVisitor, newVictim }) => {
    const { visitor } = await newVictim();
    const guest = newVisitor();
    const probes: Probe[] = [];
    for (const text of splits) {
      const encoded = encodeURI(decodeURI(text.toWellFormed()));
      const answers = [
        await guest.get(`/find?q=${text.startsWith("%") ? text : encoded}`),
        await guest.get(`/waiting-payment?${text.startsWith("%") ? text : encoded}`),
        await visitor.get(`/sesi-berakhir?kembali=/${text.startsWith("%") ? text : encoded}`),
        await guest.submit("/register", { phone: decodeURIComponent(text) }),
      ];
      const isSplit = answers.some(({ setCookies }) =>
        setCookies.some((cookie) => cookie.trim().startsWith("stolen=")),
      );
      const isDown = answers.some(({ status }) => status >= 500);
      probes.push(probe(text, !isSplit && !isDown, answers.map(({ status }) => status).join(", ")));
    }
    return probes;
  },
};

export const inputAttacks: readonly Attack[] = [massAssignment, injection, sizes, headerSplitting];
