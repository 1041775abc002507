import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { isFailure } from "../failure.ts";
import { setEmail } from "./email.ts";

const world = await forThisFile(memberWorld());

it("sends a link to an address that was left and taken again before its first link was sent", async () => {
  const [first, second] = ["pertama@contoh.id", "kedua@contoh.id"];
  const { memberId } = await registerMember(world, newPhone(), { email: first });
  const change = async (email: string): Promise<void> => {
    const fate = await world.deps.db.transaction((tx) => setEmail(tx, world.deps, memberId, email));
    expect(isFailure(fate) ? fate.code : fate).toBe("sent");
    await runJobs(world.deps);
  };
  await change(second);
  expect(world.emails.map(({ to }) => to)).toEqual([second]);
  await change(first);
  expect(world.emails.map(({ to }) => to)).toEqual([second, first]);
});
