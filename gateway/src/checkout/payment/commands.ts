import type { Command } from "commander";
import { CommandFailed, type CommandContext } from "../../cli/command.ts";
import { many, type Tx } from "../../db/database.ts";
import { markPaidOut, payoutHead, payoutLine } from "./payouts.ts";
import { refundsToPayOut } from "./queries.ts";

/** `member/refund`: both are needed to find a refund. */
const referencePattern = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/;

/** `gerai refunds export`, `gerai refunds mark <pengembalian…>` */
export const addRefundCommands = (
  program: Command,
  { openDeps, terminal }: CommandContext,
): void => {
  const refunds = program
    .command("refunds")
    .description("Pengembalian dana yang harus ditransfer toko ke rekening anggota");
  refunds
    .command("export")
    .description(
      "Daftar yang belum ditransfer, sebagai CSV; yang sudah ada di berkas kantor menyebut nomornya",
    )
    .action(async () => {
      const { db } = await openDeps();
      terminal.out(payoutHead);
      for (const row of await many(db, refundsToPayOut)) terminal.out(payoutLine(row));
    });
  refunds
    .command("mark")
    .description("Tandai yang sudah ditransfer")
    .argument("<pengembalian...>", "kolom pertama dari daftar")
    .action(async (references: readonly string[]) => {
      const deps = await openDeps();
      let marked = 0;
      for (const reference of references) {
        const [, memberId, refundId] = referencePattern.exec(reference) ?? [];
        if (memberId === undefined || refundId === undefined) continue;
        const now = deps.clock.now();
        const mark = (tx: Tx) => markPaidOut(tx, { memberId, refundId }, now);
        if (await deps.db.transaction(mark)) marked += 1;
      }
      terminal.out(`${marked} pengembalian ditandai sudah ditransfer.`);
      if (marked < references.length) {
        terminal.err("Sebagian tidak ada dalam daftar yang belum ditransfer.");
        throw new CommandFailed();
      }
    });
};
