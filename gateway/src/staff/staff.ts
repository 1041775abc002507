import {
  type Grant,
  type Permission,
  permissions,
  storesAllowed,
} from "@gerai/contract/office/roles";
import type { Doer } from "./acts.ts";

/** Who is logged in at the office. */
export interface Staff {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  /** Hash of the token: names the session without being able to open it. */
  readonly sessionHash: Buffer;
  readonly expiresAt: Date;
}

/** A person as the record of acts shows them. */
export const doerOf = (
  { staffId, name, email }: Pick<Staff, "staffId" | "name" | "email">,
  address: string,
): Doer => ({ staffId, actor: `${name} <${email}>`, address });

/** Whether the roles allow it, be it for one store. */
export const isAllowed = (grants: readonly Grant[], permission: Permission): boolean =>
  storesAllowed(grants, permission).length > 0;

/** Roles as the record of acts has them, e.g. `picker 3093, storeLead 3093`. */
export const grantsText = (grants: readonly Grant[]): string =>
  grants
    .map(({ role, storeCode }) => (storeCode === null ? role : `${role} ${storeCode}`))
    .toSorted()
    .join(", ");

/** The session as pages see it. */
export const sessionView = ({ staffId, name, email, grants, expiresAt }: Staff) => ({
  staffId,
  name,
  email,
  grants: [...grants],
  permissions: permissions.filter((permission) => isAllowed(grants, permission)),
  expiresAt: expiresAt.toISOString(),
});
