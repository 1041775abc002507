/** The parameters that name one order: its rows lie with those of its member. */
export const orderKey = { memberId: "uuid", orderId: "uuid" } as const;
