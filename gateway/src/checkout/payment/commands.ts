import { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import type { Command } from "commander";
import { CommandFailed, type CommandContext } from "../../cli/command.ts";
import { many, maybeOne, run } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { peoplesCells } from "../../import/csv-text.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { moveRefund, refundById, refundsToPayOut } from "./queries.ts";
import { refundStart } from "./refund-states.ts";

const columns = "pengembalian,dibuat,jumlah,bank,rekening,atas_nama";

/** `member/refund`: both are needed to find a refund. */
const referencePattern = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/;

/** @returns false where no such refund waits for the transfer */
const markPaidOut = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  key: { readonly memberId: string; readonly refundId: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const refund = await maybeOne(tx, refundById, key);
    if (refund === undefined) return false;
    const moved = await run(tx, moveRefund, {
      ...key,
      from: refundStart("operator", RefundState.Done),
      to: RefundState.Done,
      way: RefundMethod.Bank,
      now: clock.now(),
    });
    if (moved === 1) {
      await tellWatchers(tx, { memberId: key.memberId, orderId: refund.order_id });
    }
    return moved === 1;
  });

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
    .description("Daftar yang belum ditransfer, sebagai CSV")
    .action(async () => {
      const { db } = await openDeps();
      terminal.out(columns);
      for (const row of await many(db, refundsToPayOut)) {
        terminal.out(
          peoplesCells([
            `${row.member_id}/${row.refund_id}`,
            row.created_at.toISOString(),
            String(row.amount),
            row.bank_name,
            row.account_number,
            row.account_name,
          ]),
        );
      }
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
        if (await markPaidOut(deps, { memberId, refundId })) marked += 1;
      }
      terminal.out(`${marked} pengembalian ditandai sudah ditransfer.`);
      if (marked < references.length) {
        terminal.err("Sebagian tidak ada dalam daftar yang belum ditransfer.");
        throw new CommandFailed();
      }
    });
};
