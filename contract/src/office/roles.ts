/** What the people of the chain do. One person may have several roles, each for all stores or for some. */
export const staffRoles = [
  "picker",
  "storeLead",
  "customerService",
  "finance",
  "merchandiser",
  "administrator",
  "auditor",
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a call of the office needs. Each is asked for by at least one call, and held by at least one role. */
export const permissions = [
  "acts.read",
  "figures.read",
  "goods.manage",
  "goods.read",
  "members.points",
  "members.read",
  "members.requests",
  "members.reveal",
  "members.sessions",
  "money.manage",
  "money.read",
  "orders.cancel",
  "orders.note",
  "orders.pick",
  "orders.read",
  "orders.refund",
  "orders.resend",
  "orders.reveal",
  "staff.manage",
  "staff.read",
  "stores.manage",
  "stores.read",
  "systems.manage",
  "systems.read",
] as const;
export type Permission = (typeof permissions)[number];

/** The table of roles: what each may do. The gateway reads it for every call; the pages hide what would be refused. */
export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  picker: ["orders.pick"],
  storeLead: [
    "figures.read",
    "orders.note",
    "orders.pick",
    "orders.read",
    "stores.manage",
    "stores.read",
  ],
  customerService: [
    "figures.read",
    "members.points",
    "members.read",
    "members.requests",
    "members.reveal",
    "members.sessions",
    "orders.cancel",
    "orders.note",
    "orders.read",
    "orders.refund",
    "orders.resend",
    "orders.reveal",
    "stores.read",
  ],
  finance: [
    "figures.read",
    "money.manage",
    "money.read",
    "orders.note",
    "orders.read",
    "orders.refund",
  ],
  merchandiser: ["figures.read", "goods.manage", "goods.read", "stores.manage", "stores.read"],
  administrator: [
    "acts.read",
    "staff.manage",
    "staff.read",
    "stores.manage",
    "stores.read",
    "systems.manage",
    "systems.read",
  ],
  auditor: [
    "acts.read",
    "figures.read",
    "goods.read",
    "members.read",
    "money.read",
    "orders.read",
    "staff.read",
    "stores.read",
    "systems.read",
  ],
};

/**
 * They are about the whole chain: a role that counts for one store does not give them. A member is of no store, and
 * buys in several.
 */
export const chainPermissions: readonly Permission[] = [
  "acts.read",
  "goods.manage",
  "goods.read",
  "members.points",
  "members.read",
  "members.requests",
  "members.reveal",
  "members.sessions",
  "money.manage",
  "money.read",
  "staff.manage",
  "staff.read",
  "systems.manage",
  "systems.read",
];

/** Roles that count for all stores or not at all. */
export const chainRoles: readonly StaffRole[] = ["administrator"];

/** A role of one person. */
export interface Grant {
  readonly role: StaffRole;
  /** Code of the only store for which it counts; null: all stores. */
  readonly storeCode: string | null;
}

/** `"all"` stores, or the codes of some. */
type StoreScope = "all" | readonly string[];

/** The stores for which these grants count. */
export const storesOf = (grants: readonly Grant[]): StoreScope => {
  const codes = grants.map(({ storeCode }) => storeCode);
  return codes.includes(null) ? "all" : [...new Set(codes.filter((code) => code !== null))];
};

/** The stores for which these grants allow something; none where nothing is allowed. */
export const storesAllowed = (grants: readonly Grant[], permission: Permission): StoreScope => {
  const stores = storesOf(grants.filter(({ role }) => rolePermissions[role].includes(permission)));
  return stores !== "all" && chainPermissions.includes(permission) ? [] : stores;
};
