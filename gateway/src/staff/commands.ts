import { type Grant, staffRoles } from "@gerai/contract/office/roles";
import { inviteStaff } from "@gerai/contract/office/staff";
import type { Command } from "commander";
import { operatorName } from "../account/operator.ts";
import { refuse, withSignature, type CommandContext, type Signed } from "../cli/command.ts";
import type { Terminal } from "../cli/terminal.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import { peoplesCells, tabbed } from "../import/csv-text.ts";
import { endAccount, invite, inviteAgain, allAccounts, staffIdOf } from "./accounts.ts";
import { allActs, type Doer } from "./acts.ts";
import { grantsText } from "./staff.ts";

const complaints = {
  STAFF_UNKNOWN: "Tidak ada akun kantor dengan email ini.",
  STORE_UNKNOWN: "Kode toko tidak ditemukan.",
  EMAIL_TAKEN: "Sudah ada akun dengan email ini; tanpa --name dan --role dibuat undangan baru.",
  OFFICE_UNKNOWN: "Alamat kantor belum diatur (GERAI_OFFICE_URL).",
} as const;

interface Given extends Signed {
  readonly name?: string;
  readonly role?: readonly string[];
  readonly store?: readonly string[];
}

/** A command as the record of acts shows it. */
const commandOf = ({ by }: Given): Doer => ({ actor: operatorName(by) });

/** Each role for each store, or for all of them. */
const grantsOf = ({
  role = [],
  store = [],
}: Given): readonly (Omit<Grant, "role"> & {
  readonly role: string;
})[] => {
  const storeCodes = store.length === 0 ? [null] : store;
  return role.flatMap((one) => storeCodes.map((storeCode) => ({ role: one, storeCode })));
};

const inviteNew = async (deps: Deps, email: string, given: Given, terminal: Terminal) => {
  const read = inviteStaff.body.safeParse({ name: given.name, email, grants: grantsOf(given) });
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    return refuse(terminal, `Tidak sesuai: ${fields.join("; ")}. Peran: ${staffRoles.join(", ")}.`);
  }
  return invite(deps, commandOf(given), { ...read.data, reason: given.reason ?? "" });
};

const inviteOld = async (deps: Deps, email: string, given: Given) => {
  const staffId = await staffIdOf(deps.db, email.toLowerCase());
  if (staffId === undefined) return fail("STAFF_UNKNOWN");
  return inviteAgain(deps, commandOf(given), { staffId, reason: given.reason ?? "" });
};

const addInvite = (staff: Command, { openDeps, terminal }: CommandContext): void => {
  const command = staff
    .command("invite")
    .description(
      "Undang akun baru; tanpa --name dan --role: undangan baru untuk akun yang ada, dan sesinya berakhir",
    )
    .argument("<email>")
    .option("--name <nama>", "nama orangnya")
    .option("--role <peran...>", staffRoles.join(", "))
    .option("--store <kode...>", "hanya untuk toko ini; tanpa ini: semua toko");
  withSignature(command, "mengundang").action(async (email: string, given: Given) => {
    const deps = await openDeps();
    if (deps.config.officeUrl === undefined) refuse(terminal, complaints.OFFICE_UNKNOWN);
    const isNew = given.name !== undefined || given.role !== undefined;
    const invited = await (isNew
      ? inviteNew(deps, email, given, terminal)
      : inviteOld(deps, email, given));
    if (isFailure(invited)) {
      return refuse(terminal, complaints[invited.code as keyof typeof complaints]);
    }
    return terminal.out(invited.invitationUrl);
  });
};

const addEnd = (staff: Command, { openDeps, terminal }: CommandContext): void => {
  const end = staff.command("end").description("Akhiri akun dan semua sesinya").argument("<email>");
  withSignature(end, "mengakhiri").action(async (email: string, given: Given) => {
    const deps = await openDeps();
    const staffId = await staffIdOf(deps.db, email.toLowerCase());
    if (staffId === undefined) return refuse(terminal, complaints.STAFF_UNKNOWN);
    await endAccount(deps, commandOf(given), { staffId, reason: given.reason ?? "" });
    return terminal.out("Akun diakhiri.");
  });
};

const addList = (staff: Command, { openDeps, terminal }: CommandContext): void => {
  staff
    .command("list")
    .description("Semua akun: email, nama, keadaan, peran, terakhir terlihat")
    .action(async () => {
      const { db } = await openDeps();
      const accounts = await allAccounts(db);
      for (const { email, name, state, grants, lastSeenAt } of accounts) {
        terminal.out(tabbed([email, name, state, grantsText(grants), lastSeenAt ?? ""]));
      }
      if (accounts.length === 0) terminal.err("Belum ada akun.");
    });
};

/** `gerai staff invite`, `… list`, `… end`, and `gerai acts` for the record of what they and the office did */
export const addStaffCommands = (program: Command, context: CommandContext): void => {
  const { openDeps, terminal } = context;
  const staff = program.command("staff").description("Akun kantor: orang-orang jaringan toko");
  addInvite(staff, context);
  addList(staff, context);
  addEnd(staff, context);
  program
    .command("acts")
    .description("Catatan tindakan kantor, terbaru dahulu")
    .option("--csv", "untuk lembar kerja")
    .action(async ({ csv }: { readonly csv?: boolean }) => {
      const { db } = await openDeps();
      const names = [
        "at",
        "actor",
        "act",
        "subject",
        "before",
        "after",
        "reason",
        "address",
      ] as const;
      const line = csv === true ? peoplesCells : tabbed;
      if (csv === true) terminal.out(line(names));
      for await (const act of allActs(db)) {
        if (!terminal.isRead()) break;
        terminal.out(line(names.map((name) => act[name])));
      }
    });
};
