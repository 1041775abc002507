import * as account from "@gerai/contract/account";
import { emailRequestVerification, memberVerifyEmail } from "@gerai/contract/email";
import { memberUpdate } from "@gerai/contract/profile";
import { describe, expect, it } from "vitest";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember, type LoggedIn } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { isFailure } from "../failure.ts";
import { forgetEmail, setEmail } from "./email.ts";
import { tasks } from "./jobs.ts";

const world = await forThisFile(memberWorld());

let used = 0;
const newAddress = (): string => `warga.${(used += 1)}@contoh.id`;

const request = ({ headers }: Pick<LoggedIn, "headers">) =>
  world.call(emailRequestVerification, {}, headers);
const verify = (id: string) => world.call(memberVerifyEmail, { body: { id } });
const isVerified = async ({ headers }: LoggedIn): Promise<boolean> => {
  const member = await world.call(account.memberGet, {}, headers);
  if (!member.ok) throw new Error(member.code);
  return member.data.emailVerified;
};

const mailsTo = (address: string) => world.emails.filter(({ to }) => to === address);

/** The id of the last link in the address's mail. */
const linkTo = async (address: string): Promise<string> => {
  await runJobs(world.deps);
  const { text = "" } = mailsTo(address).at(-1) ?? {};
  const id = /http:\/\/verify\.shop\.test\/verify-email\/(\S+)/.exec(text)?.[1];
  if (id === undefined) throw new Error(`no link was sent to ${address}`);
  return id;
};

const registered = async (email = newAddress()) => {
  const member = await registerMember(world, newPhone(), { email });
  return { ...member, email };
};

const change = ({ memberId }: LoggedIn, email: string) =>
  world.deps.db.transaction(async (tx) => {
    const refused = await setEmail(tx, world.deps, memberId, email);
    return isFailure(refused) ? refused : "changed";
  });

describe("the link in a new member's mail", () => {
  it("verifies the address, and says so again when it is opened again", async () => {
    const member = await registered("budi.santoso@contoh.id");
    expect(await isVerified(member)).toBe(false);
    const id = await linkTo(member.email);
    expect(await verify(id)).toMatchObject({
      ok: true,
      data: { maskedEmail: "b***@contoh.id", wasVerified: false },
    });
    expect(await isVerified(member)).toBe(true);
    expect(await verify(id)).toMatchObject({ ok: true, data: { wasVerified: true } });
  });

  it("is kept nowhere in the clear", async () => {
    const { email } = await registered();
    const { rows } = await world.deps.db.pool.query(
      "select payload::text as text from graphile_worker._private_jobs union all select l::text from email_links l",
    );
    const id = await linkTo(email);
    expect(Buffer.from(id, "base64url")).toHaveLength(32);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => text.includes(id))).toEqual([]);
  });

  it("says the same in HTML and in plain text, and names nobody", async () => {
    const { email } = await registered();
    const id = await linkTo(email);
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe("Verifikasi email Anda di Gerai");
    expect(mail?.html).toContain(`href="http://verify.shop.test/verify-email/${id}"`);
    expect(mail?.html).toContain("berlaku 24 jam");
    expect(mail?.text).toContain("berlaku 24 jam");
    expect(mail?.html).not.toContain("Rina");
  });

  it("has one effect when it is opened twice at once", async () => {
    const { email } = await registered();
    const id = await linkTo(email);
    const answers = await Promise.all([verify(id), verify(id), verify(id)]);
    const verified = answers.filter((answer) => answer.ok);
    expect(verified).toHaveLength(3);
    expect(verified.filter(({ data }) => !data.wasVerified)).toHaveLength(1);
  });

  it("runs out after a day, and leads nowhere when it was made up", async () => {
    const member = await registered();
    const id = await linkTo(member.email);
    world.pass(24 * 60);
    expect(await verify(id)).toMatchObject({ code: "EMAIL_LINK_EXPIRED", statusCode: 409 });
    expect(await verify("A".repeat(43))).toMatchObject({
      code: "EMAIL_LINK_UNKNOWN",
      statusCode: 404,
    });
    expect(await verify("")).toMatchObject({ fields: { id: "required" } });
    expect(await verify("x".repeat(101))).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(await isVerified(member)).toBe(false);
  });

  it("is not sent when the address was changed meanwhile", async () => {
    const member = await registered();
    expect(await change(member, newAddress())).toBe("changed");
    await runJobs(world.deps);
    expect(mailsTo(member.email)).toEqual([]);
  });
});

describe("another link", () => {
  it("is for members with an address that is not verified", async () => {
    expect(await request({ headers: { token: "", fingerprint: "" } })).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    const without = await registerMember(world, newPhone());
    expect(await request(without)).toMatchObject({ code: "EMAIL_MISSING" });
    const member = await registered();
    await verify(await linkTo(member.email));
    world.pass(1);
    expect(await request(member)).toMatchObject({ code: "EMAIL_VERIFIED", statusCode: 409 });
  });

  it("waits 60 seconds, and comes five times a day", async () => {
    const member = await registered();
    expect(await request(member)).toMatchObject({
      code: "EMAIL_TOO_SOON",
      values: { seconds: 60 },
    });
    for (const sendsLeft of [3, 2, 1, 0]) {
      world.pass(1);
      expect(await request(member)).toMatchObject({ ok: true, data: { sendsLeft } });
    }
    world.pass(1);
    expect(await request(member)).toMatchObject({ code: "EMAIL_SEND_LIMIT" });
    world.pass(24 * 60);
    expect(await request(member)).toMatchObject({ ok: true, data: { sendsLeft: 4 } });
  });

  it("is sent once when it is asked for several times at once", async () => {
    const member = await registered();
    await runJobs(world.deps);
    world.pass(1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => request(member)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await runJobs(world.deps);
    expect(mailsTo(member.email)).toHaveLength(2);
  });

  it("leaves the first one good: mail may come late", async () => {
    const member = await registered();
    const first = await linkTo(member.email);
    world.pass(1);
    await request(member);
    const second = await linkTo(member.email);
    expect(second).not.toBe(first);
    expect(await verify(first)).toMatchObject({ ok: true });
    expect(await verify(second)).toMatchObject({ ok: true, data: { wasVerified: true } });
  });
});

describe("another address", () => {
  it("gets its link at once, and the answer says when it gets none", async () => {
    const member = await registered("salah.ketik@contoh.id");
    const read = await world.call(account.memberGet, {}, member.headers);
    if (!read.ok) throw new Error(read.code);
    const save = async (email: string, profileVersion: number) => {
      const { fullName, gender, birthDate } = read.data;
      const body = { memberId: member.memberId, fullName, gender, birthDate, email };
      const saved = await world.call(
        memberUpdate,
        { body: { ...body, profileVersion } },
        member.headers,
      );
      if (!saved.ok) throw new Error(saved.code);
      return saved.data;
    };
    let { profileVersion } = read.data;
    const fates: string[] = [];
    for (const email of ["benar.ketik@contoh.id", ...Array.from({ length: 4 }, newAddress)]) {
      const saved = await save(email, profileVersion);
      fates.push(saved.emailLink);
      ({ profileVersion } = saved);
      await runJobs(world.deps);
    }
    expect(fates).toEqual(["sent", "sent", "sent", "sent", "limit"]);
    expect(mailsTo("benar.ketik@contoh.id")).toHaveLength(1);
  });

  it("is not verified by the link to the one before", async () => {
    const member = await registered();
    const id = await linkTo(member.email);
    const next = newAddress();
    world.pass(1);
    await change(member, next);
    expect(await verify(id)).toMatchObject({ code: "EMAIL_LINK_EXPIRED" });
    expect(await isVerified(member)).toBe(false);
    expect(await verify(await linkTo(next))).toMatchObject({ ok: true });
    expect(await isVerified(member)).toBe(true);
  });

  it("does not make a used link good again when it is changed back", async () => {
    const member = await registered();
    const id = await linkTo(member.email);
    await verify(id);
    await change(member, newAddress());
    await change(member, member.email);
    expect(await isVerified(member)).toBe(false);
    expect(await verify(id)).toMatchObject({ code: "EMAIL_LINK_EXPIRED" });
  });

  it("must be nobody else's, in whichever letters", async () => {
    const [one, other] = [await registered(), await registered()];
    const refused = await change(one, other.email.toUpperCase());
    expect(isFailure(refused) && refused.code).toBe("EMAIL_REGISTERED");
    expect(await change(one, one.email.toUpperCase())).toBe("changed");
    expect(await change(one, "")).toBe("changed");
    expect(await change(other, one.email)).toBe("changed");
  });

  it("goes to one of two who take it at once", async () => {
    const [one, other, address] = [await registered(), await registered(), newAddress()];
    const outcomes = await Promise.all([change(one, address), change(other, address)]);
    expect(outcomes.filter((outcome) => isFailure(outcome))).toHaveLength(1);
  });

  it("counts towards the day's links, so that nobody's inbox is filled", async () => {
    const member = await registered();
    const addresses = Array.from({ length: 6 }, newAddress);
    for (const address of addresses) {
      world.pass(1);
      await change(member, address);
      await runJobs(world.deps);
    }
    expect(addresses.map((address) => mailsTo(address).length)).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it("is free again when its member leaves", async () => {
    const [leaving, other] = [await registered(), await registered()];
    const id = await linkTo(leaving.email);
    await world.deps.db.transaction((tx) => forgetEmail(tx, leaving.memberId));
    expect(await verify(id)).toMatchObject({ code: "EMAIL_LINK_UNKNOWN" });
    expect(await change(other, leaving.email)).toBe("changed");
  });
});

describe("a code by e-mail", () => {
  const ask = (phone: string, purpose: account.OtpPurpose = "password") =>
    world.call(
      account.otpRequest,
      { body: { phone, purpose, channel: "email" } },
      deviceFor(world.deps, phone),
    );
  const codeIn = (text = ""): string => /^\d{6}$/m.exec(text)?.[0] ?? "";

  it("goes to the verified address, and proves the phone's owner", async () => {
    const [phone, email] = [newPhone(), newAddress()];
    await registerMember(world, phone, { email });
    await verify(await linkTo(email));
    expect(await ask(phone)).toMatchObject({ ok: true, data: { channel: "email" } });
    await runJobs(world.deps);
    const mail = mailsTo(email).at(-1);
    const code = codeIn(mail?.text);
    expect(mail?.html).toContain(code);
    expect(mail?.subject).not.toContain(code);
    const body = { phone, purpose: "password", code } as const;
    const device = deviceFor(world.deps, phone);
    expect(await world.call(account.otpVerify, { body }, device)).toMatchObject({ ok: true });
  });

  it("goes to no address that is not verified; the answer does not tell", async () => {
    const [phone, email] = [newPhone(), newAddress()];
    await registerMember(world, phone, { email });
    await linkTo(email);
    const known = await ask(phone);
    const stranger = await ask(newPhone());
    await runJobs(world.deps);
    expect(mailsTo(email)).toHaveLength(1);
    expect(known).toMatchObject({ ok: true });
    const shapeOf = (answer: typeof known) => answer.ok && { ...answer.data };
    expect(shapeOf(known)).toEqual(shapeOf(stranger));
  });

  it("cannot prove a phone that is being registered", async () => {
    expect(await ask(newPhone(), "register")).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { channel: "phoneChannel" },
    });
  });
});

it("keeps old links for a month, then forgets them", async () => {
  const { email } = await registered();
  const id = await linkTo(email);
  await verify(id);
  const tidy = tasks.find(({ name }) => name === "account.tidy");
  world.pass(24 * 60 * 30);
  await tidy?.run(world.deps, {});
  expect(await verify(id)).toMatchObject({ ok: true, data: { wasVerified: true } });
  world.pass(24 * 60 + 1);
  await tidy?.run(world.deps, {});
  expect(await verify(id)).toMatchObject({ code: "EMAIL_LINK_UNKNOWN" });
});
