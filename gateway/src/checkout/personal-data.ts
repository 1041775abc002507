import { run } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { PersonalData } from "../personal-data/part.ts";

const forgetMemberKeys = statement({
  name: "checkout.forget_member_keys",
  text: `delete from idempotency_keys where member_id = :memberId`,
  parameters: { memberId: "uuid" },
  row: {},
});

/** Answers to repeated requests, kept for two days; they say nothing that the orders do not. */
export const personalData: PersonalData = {
  forget: async (tx, memberId) => {
    await run(tx, forgetMemberKeys, { memberId });
    return undefined;
  },
};
