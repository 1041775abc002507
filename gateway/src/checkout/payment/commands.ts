import { chooseRefund } from "@gerai/contract/payment";
import { RefundMethod } from "@gerai/contract/payment-codes";
import { plainLine } from "@gerai/contract/text-rules";
import type { Command } from "commander";
import { operatorName } from "../../account/operator.ts";
import {
  referencePattern,
  refuse,
  withSignature,
  type CommandContext,
  type Signed,
} from "../../cli/command.ts";
import { many } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { tabbed } from "../../import/csv-text.ts";
import { recordAct } from "../../staff/acts.ts";
import { nameAccountOfGone } from "./name-account.ts";
import { markPaidOut, payoutHead, payoutLine } from "./payouts.ts";
import { refundsToPayOut, unchosenRefunds } from "./queries.ts";

interface RefundKey {
  readonly memberId: string;
  readonly refundId: string;
}

const keyOf = (reference: string): RefundKey | undefined => {
  const [, memberId, refundId] = referencePattern.exec(reference) ?? [];
  return memberId === undefined || refundId === undefined ? undefined : { memberId, refundId };
};

const addExport = (refunds: Command, { openDeps, terminal }: CommandContext): void => {
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
};

/** Marks a refund as transferred, with its line in the record of acts. @returns whether it waited for the transfer */
const markRecorded = (
  deps: Deps,
  { memberId, refundId }: RefundKey,
  { by, reason = "" }: Signed,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const isMarked = await markPaidOut(tx, { memberId, refundId }, deps.clock.now());
    if (isMarked) {
      const line = {
        act: "money.payout-paid",
        subject: `pengembalian ${refundId}`,
        memberId,
        reason,
      };
      await recordAct(tx, deps, { actor: operatorName(by) }, line);
    }
    return isMarked;
  });

const addMark = (refunds: Command, { openDeps, terminal }: CommandContext): void => {
  const mark = refunds
    .command("mark")
    .description("Tandai yang sudah ditransfer")
    .argument("<pengembalian...>", "kolom pertama dari daftar");
  withSignature(mark, "mentransfer").action(
    async (references: readonly string[], signed: Signed) => {
      const deps = await openDeps();
      let marked = 0;
      for (const reference of references) {
        const key = keyOf(reference);
        if (key !== undefined && (await markRecorded(deps, key, signed))) marked += 1;
      }
      terminal.out(`${marked} pengembalian ditandai sudah ditransfer.`);
      if (marked < references.length) {
        refuse(terminal, "Sebagian tidak ada dalam daftar yang belum ditransfer.");
      }
    },
  );
};

const addUnchosen = (refunds: Command, { openDeps, terminal }: CommandContext): void => {
  refunds
    .command("unchosen")
    .description("Yang menunggu pilihan member yang akunnya sudah dihapus: tentukan rekeningnya")
    .action(async () => {
      const { db } = await openDeps();
      for (const row of await many(db, unchosenRefunds)) {
        const reference = `${row.member_id}/${row.refund_id}`;
        const created = row.created_at.toISOString();
        terminal.out(
          tabbed([reference, created, row.order_number, String(row.amount), row.reason]),
        );
      }
    });
};

interface AccountFlags {
  readonly bank: string;
  readonly number: string;
  readonly name: string;
  readonly by: string;
  readonly reason: string;
}

const addAccount = (refunds: Command, { openDeps, terminal }: CommandContext): void => {
  refunds
    .command("account")
    .description("Tentukan rekening untuk pengembalian dari `unchosen`")
    .argument("<pengembalian>", "kolom pertama dari `unchosen`")
    .requiredOption("--bank <bank>", "nama bank")
    .requiredOption("--number <rekening>", "nomor rekening, 6 sampai 20 angka")
    .requiredOption("--name <nama>", "pemilik rekening")
    .requiredOption("--by <nama>", "siapa yang melayani, untuk catatan")
    .requiredOption("--reason <alasan>", "mengapa, untuk catatan")
    .action(async (reference: string, { bank, number, name, by, reason }: AccountFlags) => {
      const account = { bankName: bank, accountNumber: number, accountName: name };
      const read = chooseRefund.body.safeParse({ way: RefundMethod.Bank, ...account });
      const [key, why] = [keyOf(reference), plainLine(reason)];
      if (!read.success || read.data.way !== RefundMethod.Bank || key === undefined || why === "") {
        return refuse(terminal, "Pengembalian, rekening, atau alasannya tidak sesuai.");
      }
      const deps = await openDeps();
      const named = { ...read.data, ...key, actor: operatorName(by), reason: why };
      const isNamed = await deps.db.transaction((tx) => nameAccountOfGone(tx, deps, named));
      return isNamed
        ? terminal.out("Rekening dicatat. Pengembaliannya sekarang menunggu ditransfer.")
        : refuse(terminal, "Pengembalian ini tidak menunggu rekening dari toko.");
    });
};

/** `gerai refunds export|mark|unchosen|account` */
export const addRefundCommands = (program: Command, context: CommandContext): void => {
  const refunds = program
    .command("refunds")
    .description("Pengembalian dana yang harus ditransfer toko ke rekening anggota");
  addExport(refunds, context);
  addMark(refunds, context);
  addUnchosen(refunds, context);
  addAccount(refunds, context);
};
