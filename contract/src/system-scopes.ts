/** What the key of one of the chain's own systems opens. */
export const systemScopes = ["stock", "prices", "products", "orders"] as const;
export type SystemScope = (typeof systemScopes)[number];
