import type { Command } from "commander";
import { refuse, type CommandContext } from "../cli/command.ts";
import { blockLists, loadBlockList, type ListName } from "./block-lists.ts";

const descriptions = {
  networks:
    "Ganti daftar jaringan (VPN, pusat data) yang tidak boleh mendaftar: satu CIDR per baris",
  phones: "Ganti daftar nomor dan awalan nomor (08…) yang tidak boleh mendaftar: satu per baris",
} as const satisfies Readonly<Record<ListName, string>>;

const maxFaults = 20;

const addList = (fraud: Command, name: ListName, { openDeps, terminal }: CommandContext): void => {
  fraud
    .command(name)
    .description(descriptions[name])
    .argument("<berkas>", "tanda # memulai catatan")
    .action(async (file: string) => {
      const { db } = await openDeps();
      const { entries, faults } = await loadBlockList(db, name, file);
      for (const fault of faults.slice(0, maxFaults)) terminal.err(fault);
      if (faults.length > 0) {
        refuse(terminal, `${faults.length} baris salah; daftar tidak diubah.`);
      }
      terminal.out(`${entries} entri berlaku.`);
    });
};

/** `gerai fraud networks FILE`, `gerai fraud phones FILE` */
export const addFraudCommands = (program: Command, context: CommandContext): void => {
  const fraud = program.command("fraud").description("Daftar blokir untuk pendaftaran member");
  for (const name of Object.keys(blockLists) as ListName[]) addList(fraud, name, context);
};
