import type { Command } from "commander";
import { CommandFailed, type CommandContext } from "../command.ts";
import { type Failure, isFailure } from "../http/failure.ts";
import { changePhone, correctBirthDate, releaseHeldPhone } from "./member-service.ts";

const complaints = {
  NOT_HELD: "Nomor ini tidak tertahan oleh akun yang sudah dihapus.",
  BIRTH_DATE_INVALID: "Tanggal lahir tidak valid; tulis seperti 1994-05-12.",
  MEMBER_UNKNOWN: "Tidak ada member dengan nomor ini.",
  PHONE_INVALID: "Nomor baru tidak valid; tulis seperti 081234567890.",
  PHONE_TAKEN: "Nomor baru sudah dipakai, atau masih tertahan oleh akun yang sudah dihapus.",
} as const;

/** `gerai members release`, `gerai members birth-date`, `gerai members phone` */
export const addMemberCommands = (
  program: Command,
  { openDeps, terminal }: CommandContext,
): void => {
  const report = (result: Failure<keyof typeof complaints> | undefined, done: string): void => {
    if (isFailure(result)) {
      terminal.err(complaints[result.code]);
      throw new CommandFailed();
    }
    terminal.out(done);
  };
  const members = program
    .command("members")
    .description("Bantuan customer service untuk member yang sudah dipastikan identitasnya");
  members
    .command("release")
    .description(
      "Lepaskan nomor akun yang sudah dihapus sebelum 90 hari, agar dapat mendaftar lagi",
    )
    .argument("<nomor>", "nomor handphone (08…)")
    .action(async (phone: string) =>
      report(await releaseHeldPhone(await openDeps(), phone), "Nomor dapat didaftarkan lagi."),
    );
  members
    .command("birth-date")
    .description("Betulkan tanggal lahir member")
    .argument("<nomor>", "nomor handphone (08…)")
    .argument("<tanggal>", "misalnya 1994-05-12")
    .action(async (phone: string, date: string) =>
      report(await correctBirthDate(await openDeps(), phone, date), "Tanggal lahir dibetulkan."),
    );
  members
    .command("phone")
    .description("Pindahkan member ke nomor handphone lain; semua perangkatnya keluar")
    .argument("<nomor>", "nomor sekarang (08…)")
    .argument("<baru>", "nomor baru (08…)")
    .action(async (phone: string, next: string) =>
      report(await changePhone(await openDeps(), phone, next), "Nomor handphone dipindahkan."),
    );
};
