import type { StaffRole } from "@gerai/contract/office/roles";
import { hashPassword } from "@gerai/gateway/account/password";
import type { Deps } from "@gerai/gateway/deps";
import { isFailure } from "@gerai/gateway/failure";
import { addAccount, staffIdOf } from "@gerai/gateway/staff/accounts";
import { activate } from "@gerai/gateway/staff/invitations";
import { demoPassword } from "./members.ts";
import { readSources } from "./sources.ts";

/** The second factor of all of them, in Base32: one entry in an authenticator app serves every demo login. */
const totpSecret = "GERAIDEMOKANTORTOKOBELANJA234567";

const people = [
  { role: "picker", name: "Andi Saputra", isOfOneStore: true },
  { role: "storeLead", name: "Maya Anggraini", isOfOneStore: true },
  { role: "customerService", name: "Rudi Hartono", isOfOneStore: false },
  { role: "finance", name: "Lina Marlina", isOfOneStore: false },
  { role: "merchandiser", name: "Dimas Prakoso", isOfOneStore: false },
  { role: "administrator", name: "Putri Handayani", isOfOneStore: false },
  { role: "auditor", name: "Agus Salim", isOfOneStore: false },
] as const satisfies readonly {
  readonly role: StaffRole;
  readonly name: string;
  /** The role counts for the store of guests alone. */
  readonly isOfOneStore: boolean;
}[];

const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(" ", ".")}@contoh.id`;

/** Who may be logged in as at the demo's office: one person for each role. */
export const demoStaff = people.map(({ role, name }) => ({
  role,
  name,
  email: emailOf(name),
  password: demoPassword,
  totpSecret,
}));

/** Makes the demo's people of the office who are missing; they log in without an invitation. */
export const loadStaff = async (deps: Deps): Promise<void> => {
  const ownStore = readSources().find(({ isDefault }) => isDefault)?.code ?? "";
  for (const { role, name, isOfOneStore } of people) {
    const email = emailOf(name);
    if ((await staffIdOf(deps.db, email)) !== undefined) continue;
    const passwordHash = await hashPassword(demoPassword);
    if (isFailure(passwordHash)) throw new Error("no password can be hashed now");
    const storeCode = isOfOneStore ? ownStore : null;
    await deps.db.transaction(async (tx) => {
      const staffId = await addAccount(tx, deps, { name, email, grants: [{ role, storeCode }] });
      if (isFailure(staffId)) throw new Error(`${email}: ${staffId.code}`);
      await activate(tx, deps, staffId, { passwordHash, totpSecret, step: 0 });
    });
  }
};
