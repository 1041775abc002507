/** What the switch of notifications asks of its page. */
export const pushIntents = { on: "push-on", off: "push-off" } as const;
