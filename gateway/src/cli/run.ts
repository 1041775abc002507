import { Command, CommanderError } from "commander";
import { addFraudCommands } from "../account/fraud-commands.ts";
import { addMemberCommands } from "../account/member-commands.ts";
import { addCatalogueCommands } from "../catalogue/commands.ts";
import { addImportCommands } from "../catalogue/import/commands.ts";
import { addExportCommands } from "../catalogue/import/export-commands.ts";
import { addRefundCommands } from "../checkout/payment/commands.ts";
import { addContentCommands } from "../content/preview-commands.ts";
import { addOrderImport } from "../fulfilment/arrivals/commands.ts";
import { addProblemCommands } from "../fulfilment/problems/commands.ts";
import { addOrderCommands } from "../fulfilment/service/commands.ts";
import { ImportRefused } from "../import/lines.ts";
import { addReconcileCommands } from "../reconciliation/commands.ts";
import { addSettlementImport } from "../reconciliation/settlement-commands.ts";
import { addStaffCommands } from "../staff/commands.ts";
import { addSystemCommands } from "../systems/commands.ts";
import { CommandFailed, type CommandContext } from "./command.ts";
import { addDatabaseCommands } from "./database-commands.ts";
import { addMessageCommands } from "./message-commands.ts";
import { type Terminal, withPlainLines } from "./terminal.ts";

const exitCodeOf = (error: unknown, { err }: Terminal): number => {
  if (error instanceof CommanderError) return error.exitCode;
  if (error instanceof CommandFailed) return 1;
  if (!(error instanceof ImportRefused)) throw error;
  err(error.message + error.hint);
  return 1;
};

/**
 * The retailer's command line: `gerai import products …`. Sets the exit code of the process: 0 when all
 * went well, 1 when something was refused.
 * @param argv the words after `gerai`
 */
export const runCli = async (argv: readonly string[], given: CommandContext): Promise<void> => {
  const terminal = withPlainLines(given.terminal);
  const context: CommandContext = { ...given, terminal };
  const program = new Command("gerai")
    .description("Perkakas toko: katalog, harga, stok, promosi, basis data")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    });
  const imports = addImportCommands(program, context);
  addSettlementImport(imports, context);
  addOrderImport(imports, context);
  addExportCommands(program, context);
  addCatalogueCommands(program, context);
  addContentCommands(program, context);
  addDatabaseCommands(program, context);
  addMessageCommands(program, context);
  addFraudCommands(program, context);
  addMemberCommands(program, context);
  addStaffCommands(program, context);
  addSystemCommands(program, context);
  addRefundCommands(program, context);
  addProblemCommands(addOrderCommands(program, context), context);
  addReconcileCommands(program, context);
  try {
    await program.parseAsync([...argv], { from: "user" });
  } catch (error) {
    process.exitCode = exitCodeOf(error, terminal);
  }
};
