import { makeSystemKey } from "@gerai/contract/office/systems";
import { systemScopes } from "@gerai/contract/system-scopes";
import type { Command } from "commander";
import { operatorName } from "../account/operator.ts";
import { refuse, withSignature, type CommandContext, type Signed } from "../cli/command.ts";
import { isFailure } from "../failure.ts";
import { refusalSentence } from "../http/refusal-sentences.ts";
import { tabbed } from "../import/csv-text.ts";
import type { Doer } from "../staff/acts.ts";
import { endKey, listKeys, makeKey } from "./keys.ts";

/** A command as the record of acts shows it. */
const commandOf = (by: string | undefined): Doer => ({ actor: operatorName(by) });

interface KeyFlags extends Signed {
  readonly scope: readonly string[];
  readonly until: string;
}

const addKey = (systems: Command, { openDeps, terminal }: CommandContext): void => {
  systems
    .command("key")
    .description("Buat kunci untuk sebuah sistem; kunci hanya ditampilkan sekali ini")
    .argument("<nama>", "nama sistemnya")
    .requiredOption("--scope <cakupan...>", systemScopes.join(", "))
    .requiredOption("--until <tanggal>", "hari terakhir kunci berlaku, mis. 2027-12-31")
    .option("--by <nama>", "siapa yang membuat, untuk catatan")
    .action(async (name: string, { scope, until, by }: KeyFlags) => {
      const read = makeSystemKey.body.safeParse({ name, scopes: scope, lastDay: until });
      if (!read.success) {
        const fields = read.error.issues.map(({ path }) => path.join("."));
        return refuse(
          terminal,
          `Tidak sesuai: ${fields.join(", ")}. Cakupan: ${systemScopes.join(", ")}; tanggal: 2027-12-31.`,
        );
      }
      const made = await makeKey(await openDeps(), commandOf(by), read.data);
      if (isFailure(made)) return refuse(terminal, refusalSentence(made.code, made.values));
      return terminal.out(made.key);
    });
};

const addList = (systems: Command, { openDeps, terminal }: CommandContext): void => {
  systems
    .command("list")
    .description("Semua kunci: id, nama, keadaan, cakupan, hari terakhir, terakhir dipakai")
    .action(async () => {
      const keys = await listKeys(await openDeps());
      for (const { keyId, name, state, scopes, lastDay, lastUsedAt } of keys) {
        terminal.out(tabbed([keyId, name, state, scopes.join(", "), lastDay, lastUsedAt ?? ""]));
      }
      if (keys.length === 0) terminal.err("Belum ada kunci.");
    });
};

const addEnd = (systems: Command, { openDeps, terminal }: CommandContext): void => {
  const end = systems
    .command("end")
    .description("Akhiri kunci")
    .argument("<id>", "16 huruf dan angka di belakang gsk_");
  withSignature(end, "mengakhiri").action(async (keyId: string, { reason = "", by }: Signed) => {
    const ended = await endKey(await openDeps(), commandOf(by), { keyId, reason });
    if (isFailure(ended)) return refuse(terminal, refusalSentence(ended.code));
    return terminal.out("Kunci diakhiri.");
  });
};

/** `gerai systems key`, `… list`, `… end`: keys of the chain's own systems */
export const addSystemCommands = (program: Command, context: CommandContext): void => {
  const systems = program.command("systems").description("Kunci sistem: ERP, kasir, gudang");
  addKey(systems, context);
  addList(systems, context);
  addEnd(systems, context);
};
