import * as account from "@gerai/contract/account";
import * as profile from "@gerai/contract/profile";
import { describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember, type LoggedIn } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";

const world = await forThisFile(memberWorld());

type Change = Parameters<typeof world.call<typeof profile.memberUpdate>>[1]["body"];

const typed = {
  fullName: "Rina Kartika",
  email: "",
  gender: "",
  birthDate: "1994-05-12",
  profileVersion: 1,
} as const;

const update = ({ memberId, headers }: LoggedIn, change: Partial<Change>) =>
  world.call(profile.memberUpdate, { body: { memberId, ...typed, ...change } }, headers);

const read = async ({ headers }: LoggedIn): Promise<account.Member> => {
  const answer = await world.call(account.memberGet, {}, headers);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const confirmAge = async ({ headers }: LoggedIn): Promise<void> => {
  const answer = await world.call(account.ageVerify, {}, headers);
  if (!answer.ok) throw new Error(answer.code);
};

describe("the profile", () => {
  it("is changed, and tells so", async () => {
    const rina = await registerMember(world, newPhone());
    const change = {
      fullName: "Rina Ayu Kartika",
      email: "Rina@Contoh.id",
      gender: "female",
      birthDate: "1994-05-13",
    } as const;
    expect(await update(rina, change)).toMatchObject({
      ok: true,
      data: { ...change, firstname: "Rina", lastname: "Ayu Kartika", profileVersion: 2 },
    });
    expect(await read(rina)).toMatchObject({ ...change, emailVerified: false });
  });

  it("says which field fails which rule first", async () => {
    const rina = await registerMember(world, newPhone());
    const rule = async (field: keyof Change, value: string) => {
      const answer = await update(rina, { [field]: value });
      return answer.ok ? "OK" : answer.fields?.[field];
    };
    expect(await rule("fullName", "")).toBe("required");
    expect(await rule("fullName", "Rina2")).toBe("alphaSpacesName");
    expect(await rule("fullName", "Bcd")).toBe("hasVowels");
    expect(await rule("fullName", "Aia")).toBe("hasConsonants");
    expect(await rule("fullName", "Na".repeat(16))).toBe("max");
    expect(await rule("email", "a@b")).toBe("email");
    expect(await rule("birthDate", "")).toBe("required");
    expect(await rule("birthDate", "1994-02-30")).toBe("birthDate");
    expect(await rule("birthDate", "2099-01-01")).toBe("birthDate");
    expect((await read(rina)).profileVersion).toBe(1);
  });

  it("is nobody else's to change", async () => {
    const rina = await registerMember(world, newPhone());
    const sari = await registerMember(world, newPhone());
    const answer = await update({ ...rina, headers: sari.headers }, { fullName: "Orang Lain" });
    expect(answer).toMatchObject({ code: "FORBIDDEN", statusCode: 403 });
    expect((await read(rina)).fullName).toBe("Rina Kartika");
  });

  it("takes two presses as one, and refuses what was typed on an outdated page", async () => {
    const rina = await registerMember(world, newPhone());
    const change = { fullName: "Rina Dewi" };
    const presses = await Promise.all(Array.from({ length: 5 }, () => update(rina, change)));
    expect(presses.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect((await read(rina)).profileVersion).toBe(2);
    expect(await update(rina, { fullName: "Rina Lama" })).toMatchObject({
      code: "PROFILE_CHANGED",
      statusCode: 409,
    });
    expect(await update(rina, { fullName: "Rina Lama", profileVersion: 2 })).toMatchObject({
      ok: true,
    });
  });

  it("lets one of two have an e-mail address, whatever its letters, and the next one after that", async () => {
    const [rina, sari] = [
      await registerMember(world, newPhone()),
      await registerMember(world, newPhone()),
    ];
    const answers = await Promise.all([
      update(rina, { email: "Satu@Contoh.id" }),
      update(sari, { email: "satu@contoh.id" }),
    ]);
    const codes = answers.map((answer) => (answer.ok ? "OK" : answer.code)).sort();
    expect(codes).toEqual(["EMAIL_REGISTERED", "OK"]);
    const [winner, loser] = answers[0].ok ? [rina, sari] : [sari, rina];
    expect(await read(loser)).toMatchObject({ email: "", profileVersion: 1 });
    expect(await update(winner, { email: "", profileVersion: 2 })).toMatchObject({ ok: true });
    expect(await update(loser, { email: "SATU@contoh.id" })).toMatchObject({ ok: true });
  });
});

describe("the birth date", () => {
  it("takes a confirmed age back when it says under 21", async () => {
    const rina = await registerMember(world, newPhone());
    await confirmAge(rina);
    expect(await update(rina, { birthDate: "1990-01-01" })).toMatchObject({
      data: { member: { isAgeVerified: true } },
    });
    expect(await update(rina, { birthDate: "2006-01-01", profileVersion: 2 })).toMatchObject({
      data: { member: { isAgeVerified: false } },
    });
    expect(await world.call(account.ageVerify, {}, rina.headers)).toMatchObject({
      code: "AGE_TOO_YOUNG",
    });
  });

  it("makes nobody older who is under 21 by the date on record", async () => {
    const young = await registerMember(world, newPhone(), { birthDate: "2008-08-21" });
    for (const birthDate of ["1990-01-01", "2005-06-02", "2008-08-20"]) {
      expect(await update(young, { birthDate })).toMatchObject({
        code: "VALIDATION_FAILED",
        fields: { birthDate: "birthDateKept" },
      });
    }
    expect(await update(young, { birthDate: "2008-08-22" })).toMatchObject({ ok: true });
  });

  it("cannot be outrun by a confirmation of the age at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const rina = await registerMember(world, newPhone());
      await Promise.all([
        update(rina, { birthDate: "2007-01-01" }),
        world.call(account.ageVerify, {}, rina.headers),
      ]);
      expect((await read(rina)).member.isAgeVerified).toBe(false);
    }
  });
});
