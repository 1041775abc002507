import type { Command } from "commander";
import { refuse, type CommandContext, type Signed } from "../cli/command.ts";
import { type Failure, isFailure } from "../failure.ts";
import { tabbed } from "../import/csv-text.ts";
import { changePhone, correctBirthDate, releaseHeldPhone } from "./member-service.ts";
import { operatorName } from "./operator.ts";
import { readServiceLog } from "./service-log.ts";

const complaints = {
  NOT_HELD: "Nomor ini tidak tertahan oleh akun yang sudah dihapus.",
  BIRTH_DATE_INVALID: "Tanggal lahir tidak valid; tulis seperti 1994-05-12.",
  MEMBER_UNKNOWN: "Tidak ada member dengan nomor ini.",
  PHONE_INVALID: "Nomor baru tidak valid; tulis seperti 081234567890.",
  PHONE_TAKEN: "Nomor baru sudah dipakai, atau masih tertahan oleh akun yang sudah dihapus.",
} as const;

/** `gerai members release`, `… birth-date`, `… phone`, and `gerai members log` of all of them */
export const addMemberCommands = (
  program: Command,
  { openDeps, terminal }: CommandContext,
): void => {
  const report = (result: Failure<keyof typeof complaints> | undefined, done: string): void => {
    if (isFailure(result)) refuse(terminal, complaints[result.code]);
    terminal.out(done);
  };
  const members = program
    .command("members")
    .description("Bantuan customer service untuk member yang sudah dipastikan identitasnya");
  const addAct = (name: string, description: string): Command =>
    members
      .command(name)
      .description(description)
      .argument("<nomor>", "nomor handphone sekarang (08…)")
      .option("--by <nama>", "siapa yang melayani, untuk catatan");
  addAct(
    "release",
    "Lepaskan nomor akun yang sudah dihapus sebelum 90 hari, agar dapat mendaftar lagi",
  ).action(async (phone: string, { by }: Signed) =>
    report(
      await releaseHeldPhone(await openDeps(), operatorName(by), phone),
      "Nomor dapat didaftarkan lagi.",
    ),
  );
  addAct("birth-date", "Betulkan tanggal lahir member")
    .argument("<tanggal>", "misalnya 1994-05-12")
    .action(async (phone: string, date: string, { by }: Signed) =>
      report(
        await correctBirthDate(await openDeps(), operatorName(by), phone, date),
        "Tanggal lahir dibetulkan.",
      ),
    );
  addAct("phone", "Pindahkan member ke nomor handphone lain; semua perangkatnya keluar")
    .argument("<baru>", "nomor baru (08…)")
    .action(async (phone: string, next: string, { by }: Signed) =>
      report(
        await changePhone(await openDeps(), operatorName(by), phone, next),
        "Nomor handphone dipindahkan.",
      ),
    );
  members
    .command("log")
    .description("200 catatan terakhir: waktu, siapa, apa, member, sebelum, sesudah")
    .argument("[nomor]", "hanya member dengan nomor handphone ini (08…)")
    .action(async (phone?: string) => {
      const log = await readServiceLog(await openDeps(), phone);
      const acts = isFailure(log) ? refuse(terminal, complaints[log.code]) : log;
      for (const { acted_at: at, operator, act, member_id: memberId, before, after } of acts) {
        terminal.out(tabbed([at.toISOString(), operator, act, memberId, before, after]));
      }
      if (acts.length === 0) terminal.err("Belum ada catatan.");
    });
};
