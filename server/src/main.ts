import { join } from "node:path";
import { readArguments } from "./arguments.ts";
import { readConfig, type Config } from "./config.ts";
import { databaseOfFolder } from "./database.ts";
import { describe, operatorLine } from "./failure.ts";
import type { Content } from "./prepare.ts";
import { terminalReport, type Report } from "./report.ts";
import { startShop } from "./shop.ts";
import { createOpened, endOnSignal, type Opened } from "./shutdown.ts";

/** Only the gateway's process fills the database; a worker that runs apart leaves it as it is. */
const chooseContent = ({ server }: Config, dataFolder: string | undefined): Content => {
  if (!server.services.has("gateway")) return { kind: "none" };
  if (dataFolder === undefined) {
    const folder = join(server.dataDir, "demo");
    return server.seed === "demo" ? { kind: "demo", folder } : { kind: "none" };
  }
  return { kind: "folder", folder: dataFolder, hasDemoMembers: server.seed === "demo" };
};

const lostLine = (error: Error): string =>
  `PostgreSQL is away and will be joined again: ${operatorLine(error) ?? error.message}`;

const fail = async (opened: Opened, error: unknown): Promise<void> => {
  if (opened.isClosing()) return;
  process.stderr.write(`\n✗ ${describe(error)}\n`);
  process.exitCode = 1;
  await opened.close();
  process.exit(1);
};

/** Of the demo's members and of its people at the office. */
const sayLogins = async (services: Config["server"]["services"], report: Report): Promise<void> => {
  if (services.has("gateway")) {
    const { demoLogins } = await import("@gerai/demo/members");
    for (const { name, phone, password } of demoLogins) {
      report.say(`  Demo login:        ${phone}  ${password}  (${name})`);
    }
  }
  if (services.has("office")) {
    const { demoStaff } = await import("@gerai/demo/staff");
    for (const { email, password, role } of demoStaff) {
      report.say(`  Office login:      ${email.padEnd(26)}  ${password}  (${role})`);
    }
    report.say(`  Authenticator key: ${demoStaff[0]?.totpSecret} (for all of them)`);
  }
};

const welcome = async (
  { server, gateway, storefront }: Config,
  databaseName: string,
  report: Report,
): Promise<void> => {
  const { services, port, fakesPort, databaseUrl } = server;
  if (services.has("storefront")) report.say(`\n  The shop is open:  ${storefront.shop.publicUrl}`);
  else report.say(`\n  Running:           ${[...services].join(", ")} (port ${port})`);
  if (services.has("storefront") && storefront.shop.receiptUrl === undefined) {
    report.say("  E-receipts:        none; GERAI_RECEIPT_URL must name a host for them");
  }
  if (services.has("office")) {
    const none = "none; GERAI_OFFICE_URL must name a host for it";
    report.say(`  Office:            ${gateway?.officeUrl ?? none}`);
  }
  if (services.has("fakes")) {
    report.say(`  Messages arrive:   http://localhost:${fakesPort}  (WhatsApp, SMS, e-mail)`);
  }
  if (server.seed === "demo") await sayLogins(services, report);
  if (databaseUrl === undefined && databaseName !== server.databaseName) {
    report.say(`  Command line:      GERAI_DATABASE_NAME=${databaseName} npx gerai …`);
  }
  report.say("\n  Ctrl-C stops it.\n");
};

const start = async (opened: Opened): Promise<void> => {
  const config = readConfig(process.env);
  const from = process.env["INIT_CWD"] ?? process.cwd();
  const { dataFolder } = await readArguments(process.argv.slice(2), from);
  const report = terminalReport();
  const databaseName =
    dataFolder === undefined ? config.server.databaseName : databaseOfFolder(dataFolder);
  await startShop({
    config,
    databaseName,
    content: chooseContent(config, dataFolder),
    report,
    opened,
    databaseEvents: {
      lost: (error) => process.stderr.write(`✗ ${lostLine(error)}\n`),
      back: () => report.say("PostgreSQL is back."),
    },
  });
  await welcome(config, databaseName, report);
};

const opened = createOpened((error) => process.stderr.write(`While closing: ${describe(error)}\n`));
endOnSignal(opened.close);
// A fault in one request must not end the process; it is logged.
process.on("unhandledRejection", (error) => process.stderr.write(`✗ ${describe(error)}\n`));
try {
  await start(opened);
} catch (error) {
  await fail(opened, error);
}
