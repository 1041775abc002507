import * as account from "@gerai/contract/account";
import { captchaChallenge, type CaptchaAnswer } from "@gerai/contract/captcha";
import { expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { solveCaptcha } from "../../test/support/solve-captcha.ts";

const world = await forThisFile(memberWorld());

const challenge = async (address = "127.0.0.1") => {
  const given = await world.call(
    captchaChallenge,
    { body: { purpose: "register" } },
    { "x-client-address": address },
  );
  if (!given.ok) throw new Error(given.code);
  return given.data;
};

const ask = async (
  phone: string,
  captcha?: CaptchaAnswer,
  headers: Readonly<Record<string, string>> = {},
) => {
  const body = { phone, purpose: "register", channel: "sms", captcha } as const;
  const sent = { ...deviceFor(world.deps, phone), ...headers };
  const answer = await world.call(account.otpRequest, { body }, sent);
  return answer.ok ? "OK" : answer.code;
};

const sumOf = (terms: readonly number[]): string => String(terms.reduce((a, b) => a + b, 0));

it("sends no first code for a registration without a solved captcha", async () => {
  const phone = newPhone();
  expect(await ask(phone)).toBe("CAPTCHA_REQUIRED");
  expect(await ask(phone, { token: "made-up", answer: "1" })).toBe("CAPTCHA_WRONG");
  expect(await ask(phone, await solveCaptcha(world.call))).toBe("OK");
});

it("takes the answer to the question as well", async () => {
  const { question } = await challenge();
  expect(await ask(newPhone(), { token: question.token, answer: sumOf(question.terms) })).toBe(
    "OK",
  );
});

it("says nothing about a phone to who has not solved one", async () => {
  const phone = newPhone();
  await world.provePhone(phone);
  world.pass(61);
  expect(await ask(phone)).toBe("CAPTCHA_REQUIRED");
});

it("asks nothing more for the next codes of the hour", async () => {
  const phone = newPhone();
  await ask(phone, await solveCaptcha(world.call));
  world.pass(1);
  expect(await ask(phone)).toBe("OK");
  world.pass(60);
  expect(await ask(phone)).toBe("CAPTCHA_REQUIRED");
});

it("counts a challenge once, also when it is answered eight times at once", async () => {
  const captcha = await solveCaptcha(world.call);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(newPhone(), captcha)));
  expect(answers.toSorted()).toEqual([...Array<string>(7).fill("CAPTCHA_WRONG"), "OK"]);
});

it("is spent by a wrong answer, and by the other task's", async () => {
  const { work, question } = await challenge();
  const right = sumOf(question.terms);
  expect(await ask(newPhone(), { token: question.token, answer: `${right}0` })).toBe(
    "CAPTCHA_WRONG",
  );
  expect(await ask(newPhone(), { token: question.token, answer: right })).toBe("CAPTCHA_WRONG");
  expect(await ask(newPhone(), { token: work.token, answer: right })).toBe("CAPTCHA_WRONG");
});

it("runs out after half an hour", async () => {
  const captcha = await solveCaptcha(world.call);
  world.pass(30);
  expect(await ask(newPhone(), captcha)).toBe("CAPTCHA_WRONG");
});

it("lets an address answer only so many questions an hour", async () => {
  const address = "203.0.113.30";
  // Thirty, in a shop that lets an address register twenty members a day.
  const allowed = (30 * world.deps.config.limits.registrationsPerAddress) / 20;
  await world.deps.db.pool.query("insert into rate_limits values ($1, $2, $3)", [
    `captchaQuestionsByAddress:${address}`,
    allowed - 1,
    Date.now() + 60_000,
  ]);
  const answerOne = async () => {
    const { question } = await challenge();
    const captcha = { token: question.token, answer: sumOf(question.terms) };
    return ask(newPhone(), captcha, { "x-client-address": address });
  };
  expect([await answerOne(), await answerOne()]).toEqual(["OK", "CAPTCHA_WRONG"]);
});

it("gives more work to an address that has registered many today", async () => {
  const address = "203.0.113.40";
  expect((await challenge(address)).work.max).toBe(50_000);
  const limit = world.deps.config.limits.registrationsPerAddress;
  await world.deps.db.pool.query("insert into registration_counts values ($1, '2026-06-01', $2)", [
    `address ${address}`,
    limit / 2,
  ]);
  world.pass(-60 * 24);
  const yesterday = (await challenge(address)).work.max;
  world.pass(60 * 24);
  expect([yesterday, (await challenge(address)).work.max]).toEqual([50_000, 200_000]);
});

it("gives more work where many codes were asked for, in the network around the address too", async () => {
  const phones = 500;
  const note = (subject: string, count: number) =>
    world.deps.db.pool.query("insert into signup_sources values ($1, $2, $3)", [
      subject,
      Array.from({ length: count }, (_, index) => Buffer.from(`phone ${index}`)),
      world.deps.clock.now(),
    ]);
  await note("address 203.0.113.41", phones);
  await note("address 2001:db8:41:100::/56", phones * 2);
  expect((await challenge("203.0.113.41")).work.max).toBe(200_000);
  expect((await challenge("203.0.113.42")).work.max).toBe(50_000);
  expect((await challenge("2001:db8:41:1ff::1")).work.max).toBe(200_000);
  expect((await challenge("2001:db8:41:200::1")).work.max).toBe(50_000);
});

it("gives more work while the whole shop's codes run out", async () => {
  const { codesPerHour } = world.deps.config.limits;
  await world.deps.db.pool.query(
    `insert into rate_limits values ('codesOfAll:register', $1, $2)
     on conflict (key) do update set points = excluded.points`,
    [codesPerHour * 0.75, Date.now() + 60_000],
  );
  expect((await challenge("203.0.113.43")).work.max).toBe(400_000);
});
