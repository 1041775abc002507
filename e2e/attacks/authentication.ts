import { birthDateFields, newPerson } from "../support/member.ts";
import { probe, type Attack, type Probe } from "./attack.ts";
import type { Visitor } from "./visitor.ts";
import { callApi, envelopeOf, isLoggedIn, logIn, takeDevice, type World } from "./world.ts";

const birth = birthDateFields("1990-04-21");
const wrongPassword = "Salah12345";
const otherPassword = "Kelapa9Muda";

const codeOf = (answer: Parameters<typeof envelopeOf>[0]): string =>
  envelopeOf(answer).error?.code ?? "OK";

/** Any code but this one. */
const wrongFor = (code: string): string => (code === "000000" ? "000001" : "000000");

/** What a page says, without what differs by itself: the number that was asked for, and times. */
const said = (body: string, phone: string): string =>
  body
    .replaceAll(phone, "")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
    .replaceAll(/\b(?:5\d|60)\b/g, "");

const enumeration: Attack = {
  name: "finding out by the answer who is a member",
  sheet: "Authentication",
  run: async ({ newVisitor, newVictim }) => {
    const known = (await newVictim()).phone;
    const unknown = newPerson().phone;
    const ask = async (phone: string) => {
      const visitor = newVisitor();
      const login = await logIn(visitor, phone, wrongPassword);
      const forgotten = await visitor.submit("/forgot-password", { phone });
      const method = await visitor.get("/account/method-verification");
      const sent = await visitor.submit("/account/method-verification", { channel: "sms" });
      const wrong = await visitor.submit("/account/otp-change-password", { code: "123456" });
      return { login, forgotten, method, sent, wrong };
    };
    const [member, nobody] = [await ask(known), await ask(unknown)];
    return (Object.keys(member) as (keyof typeof member)[]).map((step) => {
      const [a, b] = [member[step], nobody[step]];
      const same =
        a.status === b.status &&
        a.headers.location === b.headers.location &&
        said(a.body, known) === said(b.body, unknown);
      return probe(`${step} says the same`, same, `${a.status} and ${b.status}`);
    });
  },
};

const passwordGuessing: Attack = {
  name: "guessing a password, many at once",
  sheet: "Authentication",
  run: async ({ newVisitor, newVictim }) => {
    const { phone, password, visitor: owner } = await newVictim();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => logIn(newVisitor(), phone, wrongPassword)),
    );
    const looked = tries.filter(({ body }) => body.includes("yang Anda masukkan salah"));
    const visitor = newVisitor();
    const right = await logIn(visitor, phone, password);
    await owner.submit("/logout", {});
    const own = await logIn(owner, phone, password);
    return [
      probe("five of twelve passwords are looked at", looked.length === 5, looked.length),
      probe("then the right one waits as well", !visitor.cookies.has("token"), right.status),
      probe("not on the member's own device", owner.cookies.has("token"), own.status),
    ];
  },
};

const codeGuessing: Attack = {
  name: "guessing a code, many at once",
  sheet: "Forgot Password",
  run: async ({ newVisitor, newVictim, readCode }) => {
    const { phone } = await newVictim();
    const first = await readCode(phone);
    const visitor = newVisitor();
    await takeDevice(visitor);
    const subject = { phone, purpose: "password" };
    await callApi(visitor, "/v1/otp/request", { ...subject, channel: "whatsapp" });
    const code = await readCode(phone, first);
    const wrong = { ...subject, code: wrongFor(code) };
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => callApi(visitor, "/v1/otp/verify", wrong)),
    );
    const looked = tries.filter((answer) => codeOf(answer) === "OTP_WRONG");
    const right = await callApi(visitor, "/v1/otp/verify", { ...subject, code });
    return [
      probe("at most five of ten codes are looked at", looked.length <= 5, looked.length),
      probe("then the right one is dead", right.status === 400, codeOf(right)),
    ];
  },
};

/** A code for one thing, used for another, and again. */
const codeReuse: Attack = {
  name: "a code or its proof for something else, or again",
  sheet: "Forgot Password",
  run: async (world) => {
    const { phone, visitor } = await world.newVictim();
    const first = await world.readCode(phone);
    const subject = { phone, purpose: "password" };
    await callApi(visitor, "/v1/otp/request", { ...subject, channel: "whatsapp" });
    const code = await world.readCode(phone, first);
    const swapped = await callApi(visitor, "/v1/otp/verify", {
      phone,
      purpose: "register",
      code,
    });
    const stranger = newPerson().phone;
    const elsewhere = await callApi(visitor, "/v1/otp/verify", {
      ...subject,
      phone: stranger,
      code,
    });
    const proved = await callApi(visitor, "/v1/otp/verify", { ...subject, code });
    const { otpToken } = envelopeOf(proved).data as { otpToken: string };
    const again = await callApi(visitor, "/v1/otp/verify", { ...subject, code });
    const data = { fullName: "Ratna Kusuma", birthDate: "1990-04-21", acceptsTerms: true };
    const member = { ...data, phone: stranger, password: otherPassword, otpToken };
    const registered = await callApi(visitor, "/v1/account/member/create", member);
    const guest = world.newVisitor();
    await takeDevice(guest);
    const change = { phone, otpToken, password: otherPassword };
    const changed = await callApi(guest, "/v1/account/member/changePassword", change);
    const twice = await callApi(guest, "/v1/account/member/changePassword", {
      ...change,
      password: `${otherPassword}2`,
    });
    return [
      probe("for another purpose", swapped.status === 400, codeOf(swapped)),
      probe("for another phone", elsewhere.status === 400, codeOf(elsewhere)),
      probe("a second time", again.status === 400, codeOf(again)),
      probe("its proof for a registration", registered.status === 409, codeOf(registered)),
      probe("its proof is good for what it is for", changed.status === 200, codeOf(changed)),
      probe("its proof a second time", twice.status === 409, codeOf(twice)),
      probe("all sessions have ended", !(await isLoggedIn(visitor)), "guest"),
    ];
  },
};

const begin = async (
  { newVisitor }: World,
  captcha: Readonly<Record<string, string>> | undefined,
): Promise<string> => {
  const { phone } = newPerson();
  const answer = captcha && { token: captcha["captcha"], answer: captcha["captchaAnswer"] };
  const body = { phone, purpose: "register", channel: "sms", captcha: answer };
  const visitor = newVisitor();
  await takeDevice(visitor);
  return codeOf(await callApi(visitor, "/v1/otp/request", body));
};

const robots: Attack = {
  name: "registering by a program",
  sheet: "Authentication",
  run: async (world) => {
    const captcha = await world.solveCaptcha(world.newVisitor());
    const none = await begin(world, undefined);
    const right = await begin(world, captcha);
    const again = await begin(world, captcha);
    const forged = await begin(world, { captcha: "A".repeat(120), captchaAnswer: "7" });
    const device = world.newVisitor();
    const answers: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const form = { phone: newPerson().phone, ...(await world.solveCaptcha(device)) };
      const answer = await device.submit("/register", form);
      answers.push(answer.headers.location ?? "refused");
    }
    return [
      probe("without a captcha", none === "CAPTCHA_REQUIRED", none),
      probe("with a solved one", right === "OK", right),
      probe("with the same again", again === "CAPTCHA_WRONG", again),
      probe("with a forged one", forged === "CAPTCHA_WRONG", forged),
      probe("six numbers from one device", answers.at(-1) === "refused", answers.at(-1) ?? ""),
    ];
  },
};

const foreignCodes: Attack = {
  name: "spoiling the registration of another by asking for codes",
  sheet: "Forgot Password",
  run: async ({ newVisitor, solveCaptcha, readCode }) => {
    const { phone, fullName, password } = newPerson();
    const [owner, stranger] = [newVisitor(), newVisitor()];
    const ask = async (visitor: Visitor) =>
      visitor.submit("/register", { phone, ...(await solveCaptcha(visitor)) });
    await ask(owner);
    const code = await readCode(phone);
    const foreign = await ask(stranger);
    await readCode(phone, code);
    const stolen = await stranger.submit("/otp-register", { code });
    const proved = await owner.submit("/otp-register", { code });
    await stranger.submit("/otp-register", { channel: "sms" });
    const secrets = { password, confirmation: password, acceptsTerms: "on" };
    const form = { fullName, ...birth, gender: "", email: "", ...secrets };
    const made = await owner.submit("/data-register", form);
    return [
      probe("the stranger is sent a code", foreign.status === 302, foreign.status),
      probe("the owner's code is good on no other device", stolen.status === 400, stolen.status),
      probe(
        "and still on the owner's",
        proved.headers.location === "/data-register",
        proved.status,
      ),
      probe("the proof as well", owner.cookies.has("token"), made.status),
    ];
  },
};

const weakPasswords = ["Abc1", "abcdefg1", "ABCDEFG1", "Abcdefgh", "Password123", "a".repeat(129)];

const weakness: Attack = {
  name: "passwords that everybody tries first",
  sheet: "Authentication",
  run: async ({ newVisitor, solveCaptcha, readCode }) => {
    const visitor = newVisitor();
    const { phone, fullName } = newPerson();
    await visitor.submit("/register", { phone, ...(await solveCaptcha(visitor)) });
    await visitor.submit("/otp-register", { code: await readCode(phone) });
    const probes: Probe[] = [];
    for (const password of weakPasswords) {
      const secrets = { password, confirmation: password, acceptsTerms: "on" };
      const form = { fullName, ...birth, gender: "", email: "", ...secrets };
      const answer = await visitor.submit("/data-register", form);
      const shown = password.length > 20 ? `${password.length} letters` : password;
      probes.push(probe(shown, answer.status === 400, answer.status));
      probes.push(probe(`${shown} is not sent back`, !answer.body.includes(`"${password}"`), "no"));
    }
    return probes;
  },
};

export const authenticationAttacks: readonly Attack[] = [
  enumeration,
  passwordGuessing,
  codeGuessing,
  codeReuse,
  foreignCodes,
  robots,
  weakness,
];
