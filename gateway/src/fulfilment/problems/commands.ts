import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "@gerai/contract/limits";
import { formatRupiah, toRupiah } from "@gerai/contract/money";
import { ProblemState } from "@gerai/contract/order-codes";
import { plainLine } from "@gerai/contract/text-rules";
import type { Command } from "commander";
import { operatorName } from "../../account/operator.ts";
import { referencePattern, refuse, type CommandContext, type Signed } from "../../cli/command.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { many } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { isFailure } from "../../failure.ts";
import { tabbed } from "../../import/csv-text.ts";
import { decideOnProblem, type Returned } from "./decide-problem.ts";
import type { Decision } from "./problem-states.ts";
import { photosOfProblem, problemsAt } from "./queries.ts";

const listedAtMost = 500;

const complaints = {
  PROBLEM_UNKNOWN: "Tidak ada laporan dengan nomor ini.",
  PROBLEM_DECIDED: "Laporan ini sudah diputuskan sebelumnya.",
} as const;

const states: readonly string[] = Object.values(ProblemState);

const keyOf = (terminal: Terminal, reference: string) => {
  const [, memberId, problemId] = referencePattern.exec(reference) ?? [];
  return memberId === undefined || problemId === undefined
    ? refuse(terminal, complaints.PROBLEM_UNKNOWN)
    : { memberId, problemId };
};

const lineOf = (row: StatementRow<typeof problemsAt>): string => {
  const items = row.items.map(({ quantity, productName }) => `${quantity} × ${productName}`);
  return tabbed([
    `${row.member_id}/${row.problem_id}`,
    row.order_number,
    row.created_at.toISOString(),
    row.kind,
    items.join(", "),
    row.words,
    `${row.photos} foto`,
    ...(row.decided_by === "" ? [] : [row.decided_by, row.answer]),
  ]);
};

interface DecisionCommand {
  readonly name: string;
  readonly description: string;
  readonly to: Decision;
  readonly done: (returned: Returned) => string;
}

interface DecisionOptions extends Signed {
  readonly reason: string;
}

const addList = (problem: Command, { openDeps, terminal }: CommandContext): void => {
  problem
    .command("list")
    .description("Yang menunggu keputusan: laporan, pesanan, waktu, masalah, barang, cerita, foto")
    .option("--state <keadaan>", states.join(", "), ProblemState.Received)
    .action(async ({ state }: { readonly state: string }) => {
      if (!states.includes(state)) {
        refuse(terminal, `Keadaan harus salah satu dari ${states.join(", ")}.`);
      }
      const { db } = await openDeps();
      const rows = await many(db, problemsAt, { state, limit: listedAtMost });
      for (const row of rows) terminal.out(lineOf(row));
      if (rows.length === 0) terminal.err("Tidak ada laporan.");
    });
};

const addPhotos = (problem: Command, { openDeps, terminal }: CommandContext): void => {
  problem
    .command("photos")
    .description("Simpan foto sebuah laporan ke sebuah folder")
    .argument("<laporan>", "kolom pertama dari daftar")
    .argument("<folder>")
    .action(async (reference: string, folder: string) => {
      const key = keyOf(terminal, reference);
      const { db } = await openDeps();
      const photos = await many(db, photosOfProblem, key);
      await mkdir(folder, { recursive: true });
      for (const [index, { content }] of photos.entries()) {
        const file = join(folder, `${key.problemId}-${index + 1}.webp`);
        await writeFile(file, content);
        terminal.out(file);
      }
      if (photos.length === 0) terminal.err("Laporan ini tidak punya foto.");
    });
};

const addDecision = (
  problem: Command,
  { openDeps, terminal }: CommandContext,
  { name, description, to, done }: DecisionCommand,
): void => {
  problem
    .command(name)
    .description(description)
    .argument("<laporan>", "kolom pertama dari daftar")
    .requiredOption("--reason <alasan>", "dibaca member")
    .option("--by <nama>", "siapa yang melayani, untuk catatan")
    .action(async (reference: string, { reason, by }: DecisionOptions) => {
      const answer = plainLine(reason).slice(0, limits.problemWords);
      if (answer === "") refuse(terminal, "Alasan harus diisi.");
      const decided = { ...keyOf(terminal, reference), to, answer, operator: operatorName(by) };
      const outcome = await decideOnProblem(await openDeps(), decided);
      if (isFailure(outcome)) refuse(terminal, complaints[outcome.code]);
      else terminal.out(done(outcome));
    });
};

/** `gerai order problem list`, `… photos`, `… approve` and `… reject` */
export const addProblemCommands = (order: Command, context: CommandContext): void => {
  const problem = order
    .command("problem")
    .description("Laporan masalah barang dari member: lihat, setujui, tolak");
  addList(problem, context);
  addPhotos(problem, context);
  addDecision(problem, context, {
    name: "approve",
    description: "Setujui: yang dibayar untuk barang itu dikembalikan",
    to: ProblemState.Approved,
    done: ({ money, points }) =>
      `Disetujui; ${formatRupiah(toRupiah(money))} dan ${points} A-Poin dikembalikan.`,
  });
  addDecision(problem, context, {
    name: "reject",
    description: "Tolak: tidak ada yang dikembalikan",
    to: ProblemState.Rejected,
    done: () => "Ditolak.",
  });
};
