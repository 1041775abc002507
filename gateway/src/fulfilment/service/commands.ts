import { formatRupiah } from "@gerai/contract/money";
import { NewsChannel } from "@gerai/contract/news-codes";
import { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { plainLine } from "@gerai/contract/text-rules";
import { InvalidArgumentError, Option, type Command } from "commander";
import { operatorName } from "../../account/operator.ts";
import { refuse, type CommandContext } from "../../cli/command.ts";
import type { Terminal } from "../../cli/terminal.ts";
import type { Deps } from "../../deps.ts";
import { isFailure, type Failure } from "../../failure.ts";
import type { AddressedChannel, ResendRefusal } from "../../orders/news/resend-news.ts";
import type { OrderKey } from "../../orders/stock.ts";
import type { Outcome, ServiceCase } from "./act.ts";
import { cancelByService } from "./cancel.ts";
import { findOrderBy } from "./find-order.ts";
import { refundByService, type RefundRefusal, type WantedLine } from "./refund.ts";
import { resendByService } from "./resend.ts";
import { showOrder } from "./show.ts";

const complaints: Readonly<
  Record<RefundRefusal | ResendRefusal | "ORDER_UNKNOWN" | "ORDER_NOT_CANCELLABLE", string>
> = {
  ORDER_UNKNOWN: "Tidak ada pesanan dengan nomor ini.",
  ORDER_NOT_CANCELLABLE:
    "Pesanan ini tidak dapat dibatalkan lagi: sudah dikirim, selesai, berakhir, atau sudah diteruskan ke operator; yang dibuat di tempat lain dibatalkan di sana.",
  ORDER_NOT_REFUNDABLE:
    "Tidak ada yang dapat dikembalikan: pesanan belum diproses, batal, atau kedaluwarsa.",
  LINE_UNKNOWN: "Pesanan ini tidak mempunyai baris itu; lihat `gerai order show`.",
  TOO_MANY_UNITS: "Jumlahnya lebih dari yang tersisa pada baris itu.",
  NOTHING_LEFT: "Semuanya sudah dikembalikan.",
  NO_NEWS: "Belum ada yang dapat dikabarkan tentang pesanan ini.",
  NOT_REACHABLE: "Member ini tidak mempunyai alamat untuk itu.",
  MORE_THAN_PAID: "Yang sudah dibayar dan belum dikembalikan tidak sebanyak itu.",
};

/** The order that a command names; without one the command ends. */
const orderNamed = async (deps: Deps, terminal: Terminal, reference: string): Promise<OrderKey> =>
  (await findOrderBy(deps, reference)) ?? refuse(terminal, complaints.ORDER_UNKNOWN);

/** Options of every command that changes an order. */
interface ActFlags {
  readonly actor: string;
  readonly reason: string;
  readonly force: boolean;
}

const longestReason = 500;

const parseReason = (text: string): string => {
  const reason = plainLine(text);
  if (reason === "" || reason.length > longestReason) {
    throw new InvalidArgumentError(`harus 1 sampai ${longestReason} huruf`);
  }
  return reason;
};

const parseActor = (text: string): string => {
  if (text.trim() === "") throw new InvalidArgumentError("harus diisi");
  return text;
};

/** Adds who acts, why, and whether it is a trial. */
const addActOptions = (command: Command): Command =>
  command
    .requiredOption("--actor <nama>", "siapa yang melayani, untuk catatan", parseActor)
    .requiredOption("--reason <alasan>", "mengapa, untuk catatan", parseReason)
    .option("--force", "lakukan sekarang; tanpa ini hanya uji coba", false);

/** The case that the options describe. */
const caseOf = (key: OrderKey, { actor, reason, force }: ActFlags): ServiceCase => ({
  key,
  actor: operatorName(actor),
  reason,
  isTrial: !force,
});

const refundMethodText = ({ way, state }: Outcome["refunds"][number]): string => {
  if (state === RefundState.Choose) return "member memilih A-Poin atau rekening bank";
  return way === RefundMethod.Points ? "sebagai A-Poin" : "lewat penyedia pembayaran";
};

const outcomeLines = ({ money, points, refunds }: Outcome): readonly string[] => [
  `Tidak dihitung lagi: ${formatRupiah(money)}${points > 0 ? ` dan ${points} A-Poin` : ""}.`,
  ...refunds.map(
    (refund) => `Kembali: ${formatRupiah(refund.amount)}, ${refundMethodText(refund)}.`,
  ),
];

const triedOnly = "Uji coba: tidak ada yang ditulis. --force melakukannya.";

const report = (
  { terminal, isTrial }: { readonly terminal: Terminal; readonly isTrial: boolean },
  result: Outcome | Failure<keyof typeof complaints>,
  done: string,
): void => {
  if (isFailure(result)) return refuse(terminal, complaints[result.code]);
  for (const line of outcomeLines(result)) terminal.out(line);
  terminal.out(isTrial ? triedOnly : done);
};

const linePattern = /^([1-9]\d{0,3})(?::([1-9]\d{0,5}))?$/;

const parseLine = (text: string, before: readonly WantedLine[] = []): readonly WantedLine[] => {
  const [, lineNo, count] = linePattern.exec(text) ?? [];
  if (lineNo === undefined) throw new InvalidArgumentError("harus seperti 2 atau 2:1");
  const line = { lineNo: Number(lineNo), count: count === undefined ? undefined : Number(count) };
  if (before.some((other) => other.lineNo === line.lineNo)) {
    throw new InvalidArgumentError("baris yang sama tidak boleh dua kali");
  }
  return [...before, line];
};

interface RefundFlags extends ActFlags {
  readonly line?: readonly WantedLine[];
}

const numberHelp =
  "nomor pesanan, pengiriman, atau pembayaran; id dari alamat halamannya; atau till:…, app:…, partner:…";

const addShow = (orders: Command, { openDeps, terminal }: CommandContext): void => {
  orders
    .command("show")
    .description("Pesanan, barang, pembayaran, pengiriman, pengembalian, A-Poin, dan catatannya")
    .argument("<nomor>", numberHelp)
    .action(async (reference: string) => {
      const deps = await openDeps();
      const lines = await showOrder(deps, await orderNamed(deps, terminal, reference));
      for (const line of lines) terminal.out(line);
    });
};

const addCancel = (orders: Command, { openDeps, terminal }: CommandContext): void => {
  const command = orders
    .command("cancel")
    .description("Batalkan pesanan sebelum dikirim; yang sudah dibayar kembali")
    .argument("<nomor>", numberHelp);
  addActOptions(command).action(async (reference: string, flags: ActFlags) => {
    const deps = await openDeps();
    const served = caseOf(await orderNamed(deps, terminal, reference), flags);
    const done = "Pesanan dibatalkan.";
    report({ terminal, isTrial: served.isTrial }, await cancelByService(deps, served), done);
  });
};

const addRefund = (orders: Command, { openDeps, terminal }: CommandContext): void => {
  const command = orders
    .command("refund")
    .description("Kembalikan harga barang; tanpa --line: seluruh pesanan dengan ongkos kirim")
    .argument("<nomor>", numberHelp)
    .option(
      "--line <baris[:jumlah]>",
      "baris dari `show`, tanpa jumlah semua sisanya; boleh berulang",
      parseLine,
    );
  addActOptions(command).action(async (reference: string, flags: RefundFlags) => {
    const deps = await openDeps();
    const served = caseOf(await orderNamed(deps, terminal, reference), flags);
    const result = await refundByService(deps, served, flags.line ?? []);
    report({ terminal, isTrial: served.isTrial }, result, "Dana dikembalikan.");
  });
};

interface ResendFlags extends ActFlags {
  readonly by?: AddressedChannel;
}

const addResend = (orders: Command, { openDeps, terminal }: CommandContext): void => {
  const command = orders
    .command("resend")
    .description("Kirim lagi kabar tentang keadaan pesanan kepada member")
    .argument("<nomor>", numberHelp)
    .addOption(
      new Option("--by <cara>", "tanpa ini: email yang sudah diverifikasi, atau WhatsApp").choices([
        NewsChannel.Email,
        NewsChannel.WhatsApp,
      ] satisfies AddressedChannel[]),
    );
  addActOptions(command).action(async (reference: string, flags: ResendFlags) => {
    const deps = await openDeps();
    const served = caseOf(await orderNamed(deps, terminal, reference), flags);
    const told = await resendByService(deps, served, flags.by);
    if (isFailure(told)) {
      refuse(terminal, complaints[told.code]);
      return;
    }
    terminal.out(`${told.channel} ke ${told.to}: ${told.text}`);
    terminal.out(served.isTrial ? triedOnly : "Kabar segera dikirim.");
  });
};

/** `gerai order show|cancel|refund|resend`: what customer service needs for one order. @returns the group */
export const addOrderCommands = (program: Command, context: CommandContext): Command => {
  const orders = program.command("order").description("Customer service untuk satu pesanan");
  addShow(orders, context);
  addCancel(orders, context);
  addRefund(orders, context);
  addResend(orders, context);
  return orders;
};
