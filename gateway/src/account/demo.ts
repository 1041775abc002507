import { run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { isFailure } from "../failure.ts";
import { markEmailVerified } from "./email-queries.ts";
import { hashPassword } from "./password.ts";
import { addMember, phoneTaken } from "./register.ts";

/** The password of all demo members. */
export const demoPassword = "Belanja2026";

/**
 * Members to look around with: one with a verified e-mail address, one with another that is not, and one
 * without, who is too young for age-restricted products.
 */
export const demoMembers = [
  {
    phone: "081200000001",
    fullName: "Sari Wulandari",
    gender: "female",
    birthDate: "1992-04-17",
    email: "sari.wulandari@contoh.id",
    emailVerified: true,
  },
  {
    phone: "081200000002",
    fullName: "Budi Santoso",
    gender: "male",
    birthDate: "1985-11-02",
    email: "budi.santoso@contoh.id",
    emailVerified: false,
  },
  {
    phone: "081200000003",
    fullName: "Dewi Lestari",
    gender: "female",
    birthDate: "2008-08-21",
    email: "",
    emailVerified: false,
  },
] as const;

export interface DemoMember {
  readonly memberId: string;
  readonly phone: string;
}

const addDemoMember = async (
  deps: Deps,
  { emailVerified, ...member }: (typeof demoMembers)[number],
  passwordHash: string,
) =>
  deps.db.transaction(async (tx) => {
    const memberId = await addMember(tx, deps, { ...member, referredBy: null }, passwordHash);
    if (!isFailure(memberId) && emailVerified) {
      await run(tx, markEmailVerified, { memberId, now: deps.clock.now() });
    }
    return memberId;
  });

/** Registers the demo members who are missing, and names them. */
export const loadDemoMembers = async (deps: Deps): Promise<readonly DemoMember[]> => {
  const added: DemoMember[] = [];
  for (const member of demoMembers) {
    if ((await phoneTaken(deps, member.phone)) !== undefined) continue;
    const passwordHash = await hashPassword(demoPassword);
    if (isFailure(passwordHash)) throw new Error("no password can be hashed now");
    const memberId = await addDemoMember(deps, member, passwordHash);
    if (!isFailure(memberId)) added.push({ memberId, phone: member.phone });
  }
  return added;
};
