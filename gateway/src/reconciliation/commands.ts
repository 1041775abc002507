import { InvalidArgumentError, type Command } from "commander";
import { operatorName } from "../account/operator.ts";
import {
  CommandFailed,
  refuse,
  withSignature,
  type CommandContext,
  type Signed,
} from "../cli/command.ts";
import type { Terminal } from "../cli/terminal.ts";
import type { Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { recordAct, type Act } from "../staff/acts.ts";
import { readDifferences, reconcile, type OpenDifference } from "./reconcile.ts";
import { acceptRecorded, repairRecorded } from "./recorded.ts";
import { isRepairable, repairOf } from "./repair.ts";
import { csvHeader, csvOf, lineOf } from "./show.ts";

interface Flags extends Signed {
  readonly days: number;
  readonly providerDays: number;
  readonly list: boolean;
  readonly csv: boolean;
  readonly all: boolean;
  readonly repair: boolean;
  readonly force: boolean;
}

/** A command as the record of acts shows it. */
const recordingOf = (deps: Deps, { by, reason = "" }: Signed) => {
  const actor = operatorName(by);
  const act = (tx: Tx, line: Act) => recordAct(tx, deps, { actor }, line);
  return { by: actor, reason, act };
};

const parseDays = (text: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("harus 1 sampai 9999");
  return Number(text);
};

const parseNumber = (text: string, before: readonly number[] = []): readonly number[] => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("harus nomor dari daftar");
  return [...before, Number(text)];
};

const look = (deps: Deps, { days, providerDays }: Flags, { err }: Terminal): Promise<void> =>
  reconcile(deps, { days, askedDays: providerDays }, ({ check, findings, isComplete }) => {
    const silence = isComplete ? "" : "; penyedia tidak menjawab, sisanya belum dibandingkan";
    err(`${check.name}: ${findings.length} selisih${silence}`);
  });

const show = async (deps: Deps, { csv, all }: Flags, { out, err }: Terminal): Promise<number> => {
  let shown = 0;
  if (csv) out(csvHeader);
  for await (const difference of readDifferences(deps, all)) {
    out(csv ? csvOf(difference) : lineOf(difference));
    shown += 1;
  }
  if (shown === 0) err("Tidak ada selisih.");
  return shown;
};

const repairable = async (deps: Deps): Promise<readonly OpenDifference[]> => {
  const found: OpenDifference[] = [];
  for await (const difference of readDifferences(deps)) {
    if (isRepairable(difference.kind)) found.push(difference);
  }
  return found;
};

const planRepairs = async (deps: Deps, { out }: Terminal): Promise<void> => {
  const found = await repairable(deps);
  for (const { difference_id: id, kind, key } of found) {
    out(`${id}\t${kind}\t${key}\t${repairOf(kind)}`);
  }
  out(
    found.length === 0
      ? "Tidak ada yang dapat diperbaiki sendiri."
      : `Uji coba: ${found.length} akan diperbaiki, tidak ada yang ditulis. --force memperbaikinya.`,
  );
};

const doRepairs = async (deps: Deps, flags: Flags, terminal: Terminal): Promise<void> => {
  let failed = 0;
  const found = await repairable(deps);
  for (const difference of found) {
    try {
      await repairRecorded(deps, difference, recordingOf(deps, flags));
    } catch (error) {
      failed += 1;
      terminal.err(
        `${difference.difference_id}: ${error instanceof Error ? error.message : "gagal"}`,
      );
    }
  }
  terminal.out(`${found.length - failed} diperbaiki, ${failed} gagal.`);
  if (found.length > 0) await look(deps, flags, terminal);
};

/** @returns how many of them were open */
const acceptAll = async (deps: Deps, ids: readonly number[], flags: Signed): Promise<number> => {
  const recording = recordingOf(deps, flags);
  const now = deps.clock.now();
  let accepted = 0;
  for (const differenceId of ids) {
    const accept = (tx: Tx) => acceptRecorded(tx, { differenceId, now }, recording);
    if (await deps.db.transaction(accept)) accepted += 1;
  }
  return accepted;
};

const runReconcile = async (
  { openDeps, terminal }: CommandContext,
  flags: Flags,
): Promise<void> => {
  const deps = await openDeps();
  if (!flags.list) await look(deps, flags, terminal);
  if (flags.repair && !flags.force) return planRepairs(deps, terminal);
  if (flags.repair) await doRepairs(deps, flags, terminal);
  if ((await show(deps, flags, terminal)) > 0) throw new CommandFailed();
};

/** `gerai reconcile [--repair [--force]]`, `gerai reconcile accept <nomor…>` */
export const addReconcileCommands = (program: Command, context: CommandContext): void => {
  const parent = program
    .command("reconcile")
    .description("Bandingkan penyedia pembayaran, kurir, pesanan, stok, voucher, dan A-Poin")
    .option("--days <n>", "pesanan berapa hari ke belakang", parseDays, 35)
    .option("--provider-days <n>", "pembayaran berapa hari ditanyakan ke penyedia", parseDays, 7)
    .option("--list", "daftar dari pemeriksaan terakhir, tanpa memeriksa lagi", false)
    .option("--csv", "sebagai CSV, uang dalam rupiah", false)
    .option("--all", "juga yang sudah diterima", false)
    .option("--repair", "tunjukkan apa yang aman diperbaiki sendiri", false)
    .option("--force", "dengan --repair: perbaiki sekarang", false);
  withSignature(parent, "memperbaiki").action((flags: Flags) => runReconcile(context, flags));
  const accept = parent
    .command("accept")
    .description("Terima selisih yang sudah diperiksa; terbuka lagi bila angkanya berubah")
    .argument("<nomor...>", "kolom pertama dari daftar", parseNumber);
  withSignature(accept, "memeriksa").action(
    async (ids: readonly number[], _own: object, command: Command) => {
      // `reconcile` has options of these names, too, and takes them.
      const flags = command.optsWithGlobals<Signed>();
      const accepted = await acceptAll(await context.openDeps(), ids, flags);
      context.terminal.out(`${accepted} selisih diterima.`);
      if (accepted < ids.length) {
        refuse(context.terminal, "Sebagian nomor tidak ada dalam daftar selisih yang terbuka.");
      }
    },
  );
};
