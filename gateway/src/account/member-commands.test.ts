import * as account from "@gerai/contract/account";
import * as profile from "@gerai/contract/profile";
import { expect, it } from "vitest";
import { commandContext } from "../../test/support/command-context.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import {
  memberWorld,
  newMember,
  registerMember,
  type LoggedIn,
} from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { runCli } from "../cli/run.ts";

const world = await forThisFile(memberWorld());

const gerai = async (...words: readonly string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    isRead: () => true,
    isInteractive: false,
  };
  process.exitCode = 0;
  await runCli(["members", ...words], commandContext(world.deps, terminal));
  const exitCode = process.exitCode;
  process.exitCode = 0;
  return { exitCode, out, said: [...out, ...err].join("\n") };
};

const remove = ({ memberId, headers }: LoggedIn) => {
  const { password } = newMember;
  return world.call(
    profile.memberDelete,
    { body: { memberId, password, confirmed: true } },
    headers,
  );
};

const openSession = async (userNumber: string) => {
  const body = { userNumber, password: newMember.password };
  const fingerprint = await world.newDevice();
  const answer = await world.call(account.memberLogin, { body }, { fingerprint });
  const token = answer.ok ? (answer.status.token ?? "") : "";
  return { outcome: answer.ok ? "OK" : answer.code, headers: { token, fingerprint } };
};

const logIn = async (userNumber: string) => (await openSession(userNumber)).outcome;

it("lets a held phone go, and no other", async () => {
  const phone = newPhone();
  const rina = await registerMember(world, phone);
  expect(await gerai("release", phone)).toMatchObject({ exitCode: 1 });
  await remove(rina);
  expect(await gerai("release", phone)).toMatchObject({ exitCode: 0 });
  expect(await gerai("release", phone)).toMatchObject({ exitCode: 1 });
  await registerMember(world, phone);
});

it("mends a birth date, also that of somebody too young to mend it", async () => {
  const phone = newPhone();
  const { headers } = await registerMember(world, phone, { birthDate: "2008-08-21" });
  expect(await gerai("birth-date", phone, "1998-02-30")).toMatchObject({ exitCode: 1 });
  expect(await gerai("birth-date", newPhone(), "1998-08-21")).toMatchObject({ exitCode: 1 });
  expect(await gerai("birth-date", phone, "1998-08-21")).toMatchObject({ exitCode: 0 });
  expect(await world.call(account.ageVerify, {}, headers)).toMatchObject({ ok: true });
  await gerai("birth-date", phone, "2008-08-21");
  expect(await world.call(account.memberGet, {}, headers)).toMatchObject({
    data: { birthDate: "2008-08-21", member: { isAgeVerified: false } },
  });
});

it("moves a member to a free phone, and ends the sessions", async () => {
  const [phone, next, taken, gone] = [newPhone(), newPhone(), newPhone(), newPhone()];
  const { headers } = await registerMember(world, phone);
  await registerMember(world, taken);
  await remove(await registerMember(world, gone));
  for (const refused of [taken, gone, "0712345678"]) {
    expect(await gerai("phone", phone, refused)).toMatchObject({ exitCode: 1 });
  }
  expect(await logIn(phone)).toBe("OK");
  expect(await gerai("phone", phone, next)).toMatchObject({ exitCode: 0 });
  expect(await world.call(account.memberGet, {}, headers)).toMatchObject({
    code: "UNAUTHENTICATED",
  });
  expect(await logIn(next)).toBe("OK");
  expect(await logIn(phone)).toBe("LOGIN_WRONG");
  await registerMember(world, phone);
});

/** Who, what, before and after of the log's lines. */
const logOf = async (...words: readonly string[]) => {
  const { out } = await gerai("log", ...words);
  return out.map((line) => {
    const [at = "", operator = "", act, memberId, before, after] = line.split("\t");
    expect(Date.parse(at)).toBeLessThanOrEqual(world.deps.clock.now().getTime());
    return { who: operator.replace(/ ?\(?[^ (]+\)?$/, ""), act, memberId, before, after };
  });
};

it("keeps a log of who did what when, and of nothing that was refused", async () => {
  const [phone, next] = [newPhone(), newPhone()];
  const member = await registerMember(world, phone, { birthDate: "1990-01-31" });
  const { memberId } = member;
  expect(await gerai("log", phone)).toMatchObject({ exitCode: 0, said: "Belum ada catatan." });

  await gerai("birth-date", phone, "1990-13-31", "--by", "Sari");
  await gerai("birth-date", phone, "1991-01-31", "--by", "Sari\tW.\nPalsu");
  await gerai("phone", phone, "0712", "--by", "Sari");
  world.pass(1);
  await gerai("phone", phone, next);
  const dated = {
    who: "Sari W. Palsu",
    act: "birth-date",
    memberId,
    before: "1990-01-31",
    after: "1991-01-31",
  };
  const moved = { who: "", act: "phone", memberId, before: phone, after: next };
  expect(await logOf(next)).toEqual([moved, dated]);
  expect((await logOf()).slice(0, 2)).toEqual([moved, dated]);
  expect(await gerai("log", newPhone())).toMatchObject({ exitCode: 1 });

  const data = await world.call(
    profile.memberData,
    { body: { memberId, password: newMember.password } },
    (await openSession(next)).headers,
  );
  expect(data).toMatchObject({
    data: {
      data: {
        serviceChanges: [
          { act: "phone", before: phone, after: next },
          { act: "birth-date", before: "1990-01-31", after: "1991-01-31" },
        ],
      },
    },
  });
  expect(JSON.stringify(data)).not.toContain("Sari");
});

it("forgets with the account what was changed, and not who changed it", async () => {
  const phone = newPhone();
  const member = await registerMember(world, phone, { birthDate: "1990-01-31" });
  const { memberId } = member;
  await gerai("birth-date", phone, "1991-01-31", "--by", "Sari");
  await remove(member);
  const dated = { who: "Sari", act: "birth-date", memberId, before: "", after: "" };
  expect(await logOf(phone)).toEqual([dated]);
  world.pass(1);
  await gerai("release", phone, "--by", "Budi");
  expect((await logOf()).slice(0, 2)).toEqual([{ ...dated, who: "Budi", act: "release" }, dated]);
});
