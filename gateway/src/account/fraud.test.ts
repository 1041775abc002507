import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as account from "@gerai/contract/account";
import { expect, it } from "vitest";
import { commandContext } from "../../test/support/command-context.ts";
import { deviceFor } from "../../test/support/devices.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { solveCaptcha } from "../../test/support/solve-captcha.ts";
import { runCli } from "../cli/run.ts";
import type { CodeSender } from "../providers/whatsapp.ts";

const world = await forThisFile(memberWorld());

const begin = async (
  phone: string,
  headers: Readonly<Record<string, string>> = {},
  channel: "whatsapp" | "sms" = "sms",
) => {
  const captcha = await solveCaptcha(world.call);
  const body = { phone, purpose: "register", channel, captcha } as const;
  const sent = { ...deviceFor(world.deps, phone), ...headers };
  const answer = await world.call(account.otpRequest, { body }, sent);
  return answer.ok ? "OK" : answer.code;
};

/** Loads a list by the command line; answers what it said, and whether it ended well. */
const load = async (list: "networks" | "phones", content: string) => {
  const file = join(tmpdir(), `gerai-${list}-${process.pid}.txt`);
  await writeFile(file, content);
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const terminal = { out: say, err: say, isRead: () => true, isInteractive: false };
  await runCli(["fraud", list, file], commandContext(world.deps, terminal));
  const failed = process.exitCode === 1;
  process.exitCode = 0;
  return { lines, failed };
};

it("lets a device try five phones an hour, also at once", async () => {
  const fingerprint = await world.newDevice();
  const phones = Array.from({ length: 8 }, newPhone);
  const answers = await Promise.all(phones.map((phone) => begin(phone, { fingerprint })));
  expect(answers.filter((answer) => answer === "OK")).toHaveLength(5);
  expect(answers.filter((answer) => answer === "DEVICE_UNUSUAL")).toHaveLength(3);

  const known = phones[answers.indexOf("OK")] ?? "";
  world.pass(2);
  expect(await begin(known, { fingerprint })).toBe("OK");
  world.pass(60);
  expect(await begin(newPhone(), { fingerprint })).toBe("OK");
});

it("keeps no phone in the clear in what it counts by", async () => {
  const phone = newPhone();
  await begin(phone, { fingerprint: await world.newDevice() });
  const { rows } = await world.deps.db.pool.query<{ text: string }>(
    "select s::text as text from signup_sources s",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => text.includes(phone))).toEqual([]);
});

it("turns away networks of the retailer's list, IPv6 as well", async () => {
  const list = "# VPN\n198.51.100.0/24 # hosting\n\n2001:db8:5::/48\n192.0.2.7\n";
  expect(await load("networks", list)).toEqual({ lines: ["3 entri berlaku."], failed: false });
  const from = (address: string) => begin(newPhone(), { "x-client-address": address });
  expect(await from("198.51.100.77")).toBe("DEVICE_UNUSUAL");
  expect(await from("2001:db8:5:1::9")).toBe("DEVICE_UNUSUAL");
  expect(await from("192.0.2.7")).toBe("DEVICE_UNUSUAL");
  expect(await from("192.0.2.8")).toBe("OK");
  expect(await load("networks", "")).toMatchObject({ lines: ["0 entri berlaku."] });
  expect(await from("198.51.100.77")).toBe("OK");
});

it("turns away phones and beginnings of phones of the retailer's list", async () => {
  expect(await load("phones", "08150\n081599887766 # sewaan\n")).toMatchObject({ failed: false });
  expect(await begin("081501112233")).toBe("PHONE_NOT_ACCEPTED");
  expect(await begin("081599887766")).toBe("PHONE_NOT_ACCEPTED");
  expect(await begin("081599887767")).toBe("OK");
});

it("takes a list whole or not at all, and names the lines that are wrong", async () => {
  await load("phones", "08150\n");
  const wrong = await load("phones", "08160\n08\n6281\n");
  expect(wrong.failed).toBe(true);
  expect(wrong.lines).toEqual([
    "baris 2: bukan awalan nomor 08… (5 sampai 13 angka)",
    "baris 3: bukan awalan nomor 08… (5 sampai 13 angka)",
    "2 baris salah; daftar tidak diubah.",
  ]);
  expect(await begin("081501112244")).toBe("PHONE_NOT_ACCEPTED");
  const wide = await load("networks", "0.0.0.0/0\nabc\n10.0.0.0/8/8\n");
  expect(wide.lines.slice(0, 3)).toEqual([
    "baris 1: jaringan terlalu luas",
    "baris 2: bukan alamat jaringan",
    "baris 3: bukan alamat jaringan",
  ]);
});

const refusing: CodeSender = {
  sendCode: async () => ({ ok: false, error: "refused", status: 422 }),
};

it("takes a number no more for a day once WhatsApp and SMS have refused it", async () => {
  const { senders } = world.deps;
  const phone = newPhone();
  const refuse = async (channel: "whatsapp" | "sms") => {
    const answer = await begin(phone, {}, channel);
    await runJobs({ ...world.deps, senders: { ...senders, whatsapp: refusing, sms: refusing } });
    world.pass(61);
    return answer;
  };
  expect(await refuse("whatsapp")).toBe("OK");
  expect(await refuse("sms")).toBe("OK");
  expect(await begin(phone)).toBe("PHONE_NOT_ACCEPTED");
  world.pass(24 * 60);
  expect(await begin(phone)).toBe("OK");
});

it("forgets a refusal when a code gets through, and holds no failure of the provider against a phone", async () => {
  const { senders } = world.deps;
  const refusals = async (phone: string) => {
    const { rows } = await world.deps.db.pool.query("select from refused_phones where phone = $1", [
      phone,
    ]);
    return rows.length;
  };
  const phone = newPhone();
  await begin(phone);
  await runJobs({ ...world.deps, senders: { ...senders, sms: refusing } });
  expect(await refusals(phone)).toBe(1);
  world.pass(2);
  await begin(phone, {}, "whatsapp");
  await runJobs(world.deps);
  expect(await refusals(phone)).toBe(0);

  const other = newPhone();
  const down: CodeSender = { sendCode: async () => ({ ok: false, error: "unavailable" }) };
  const noKey: CodeSender = {
    sendCode: async () => ({ ok: false, error: "refused", status: 401 }),
  };
  for (const sender of [down, noKey]) {
    await begin(other);
    await runJobs({ ...world.deps, senders: { ...senders, sms: sender } });
    world.pass(2);
  }
  expect(await refusals(other)).toBe(0);
});

it("counts the phones of all networks that one IPv6 line may have", async () => {
  const { registrationsPerAddress } = world.deps.config.limits;
  const ofAddress = Math.min(1_000, registrationsPerAddress * 3);
  await world.deps.db.pool.query("insert into signup_sources values ($1, $2, $3)", [
    "address 2001:db8:9:100::/56",
    Array.from({ length: ofAddress * 2 }, (_, index) => Buffer.from(`phone ${index}`)),
    world.deps.clock.now(),
  ]);
  const from = (address: string) => begin(newPhone(), { "x-client-address": address });
  expect(await from("2001:db8:9:1ff::1")).toBe("DEVICE_UNUSUAL");
  expect(await from("2001:db8:9:200::1")).toBe("OK");
});

it("sends no more codes in an hour than the shop's budget allows; members' own devices go on", async () => {
  const { codesPerHour } = world.deps.config.limits;
  const spend = (purpose: account.OtpPurpose) =>
    world.deps.db.pool.query(
      `insert into rate_limits values ($1, $2, $3)
       on conflict (key) do update set points = excluded.points`,
      [`codesOfAll:${purpose}`, codesPerHour - 1, Date.now() + 90_000],
    );
  const phone = newPhone();
  const { headers } = await registerMember(world, phone);
  await spend("register");
  const last = newPhone();
  expect(await begin(last)).toBe("OK");
  expect(await begin(last)).toBe("OTP_BUSY");
  await world.deps.db.pool.query("delete from rate_limits where key like 'codesOfAll:%'");

  await spend("password");
  const ask = async (device: Readonly<Record<string, string>>) => {
    const body = { phone, purpose: "password", channel: "sms" } as const;
    const answer = await world.call(account.otpRequest, { body }, device);
    return answer.ok ? "OK" : answer.code;
  };
  const stranger = async () => ask({ fingerprint: await world.newDevice() });
  expect([await stranger(), await stranger()]).toEqual(["OK", "OTP_BUSY"]);
  expect(await ask({ fingerprint: headers.fingerprint })).toBe("OK");
});
