import { setTimeout as pause } from "node:timers/promises";
import { answerCaptcha, type CaptchaChallenge } from "../support/captcha.ts";
import { birthDateFields, newPerson, type Person } from "../support/member.ts";
import { newVisitor, type Answer, type Visitor } from "./visitor.ts";

export interface Victim extends Person {
  readonly visitor: Visitor;
}

interface Envelope {
  readonly statusCode: number;
  readonly data: unknown;
  readonly error: { readonly code: string } | null;
}

/** The shop that is attacked, and what every attacker can do there. */
export interface World {
  readonly shopUrl: string;
  readonly newVisitor: () => Visitor;
  /** A visitor who has just become a member, by the forms. */
  readonly newVictim: () => Promise<Victim>;
  /** The last code that was sent to the phone, other than `before`. */
  readonly readCode: (phone: string, before?: string) => Promise<string>;
  readonly solveCaptcha: (visitor: Visitor) => Promise<Readonly<Record<string, string>>>;
}

const jsonType = { "content-type": "application/json" };

/** Calls the gateway as the browser's own code does. */
export const callApi = (
  visitor: Visitor,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string | undefined>> = {},
  method = body === undefined ? "GET" : "POST",
): Promise<Answer> => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return visitor.send(method, path, text, { ...jsonType, ...headers });
};

export const envelopeOf = ({ body }: Answer): Envelope => JSON.parse(body) as Envelope;

/** The token header that goes with the visitor's fingerprint cookie. */
export const tokenOf = ({ cookies }: Visitor): { readonly token: string } => ({
  token: decodeURIComponent(cookies.get("token") ?? ""),
});

export const isLoggedIn = async (visitor: Visitor): Promise<boolean> => {
  const answer = await callApi(visitor, "/v1/account/member/get", undefined, tokenOf(visitor));
  return answer.status === 200;
};

export const logIn = (visitor: Visitor, phone: string, password: string): Promise<Answer> =>
  visitor.submit("/login", { userNumber: phone, password });

/** Gives the visitor a device, as the shop's forms do; a visitor without one is asked for it by many calls. */
export const takeDevice = async (visitor: Visitor): Promise<void> => {
  const answer = await callApi(visitor, "/v1/account/device", undefined, {}, "POST");
  const { fingerprint } = envelopeOf(answer).data as { readonly fingerprint: string };
  visitor.cookies.set("fingerprint", fingerprint);
};

const codeTries = 100;
const codePauseMs = 100;

const expectStep = (answer: Answer, path: string): void => {
  if (answer.headers.location === path) return;
  throw new Error(
    `the way to ${path} ended with ${answer.status} ${answer.headers.location ?? ""}`,
  );
};

export const createWorld = (shopUrl: string, inboxUrl: string): World => {
  const readCode: World["readCode"] = async (phone, before) => {
    for (let tries = 0; tries < codeTries; tries += 1) {
      const answer = await fetch(`${inboxUrl}/inbox.json?phone=${phone}`);
      const [latest] = (await answer.json()) as readonly { readonly code?: string }[];
      if (latest?.code !== undefined && latest.code !== before) return latest.code;
      await pause(codePauseMs);
    }
    throw new Error("no code arrived");
  };
  const solveCaptcha: World["solveCaptcha"] = async (visitor) => {
    const answer = await callApi(visitor, "/v1/account/captcha", { purpose: "register" });
    return answerCaptcha(envelopeOf(answer).data as CaptchaChallenge);
  };
  const newVictim: World["newVictim"] = async () => {
    const visitor = newVisitor(shopUrl);
    const person = newPerson();
    const { phone, password, fullName } = person;
    const captcha = await solveCaptcha(visitor);
    expectStep(await visitor.submit("/register", { phone, ...captcha }), "/otp-register");
    const code = await readCode(phone);
    expectStep(await visitor.submit("/otp-register", { code }), "/data-register");
    const secrets = { password, confirmation: password, acceptsTerms: "on" };
    const birth = birthDateFields("1990-04-21");
    const data = { fullName, ...birth, gender: "", email: "", ...secrets };
    expectStep(await visitor.submit("/data-register", data), "/success-register");
    return { ...person, visitor };
  };
  return { shopUrl, newVisitor: () => newVisitor(shopUrl), newVictim, readCode, solveCaptcha };
};
