import * as account from "@gerai/contract/account";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { bodyOf, memberWorld, registerMember } from "../../test/support/members.ts";

const world = await forThisFile(memberWorld());

const codeOf = async (headers: Record<string, string>): Promise<string> => {
  const member = await world.call(account.memberGet, {}, headers);
  return member.ok ? member.data.referralCode : "";
};

/** Registers as somebody who names the code. */
const registerWith = async (phone: string, referralCode: string) => {
  const body = { ...bodyOf(phone, await world.provePhone(phone), {}), referralCode };
  return world.call(account.memberCreate, { body }, { fingerprint: await world.newDevice() });
};

it("takes the code of a member who recommended the shop", async () => {
  const referrer = await registerMember(world, "081700000001");
  const code = await codeOf(referrer.headers);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(await registerWith("081700000002", ` ${code.toLowerCase()} `)).toMatchObject({ ok: true });
  const { rows } = await world.deps.db.pool.query(
    "select phone from members where referred_by = $1",
    [referrer.memberId],
  );
  expect(rows).toEqual([{ phone: "081700000002" }]);
});

it("takes no code that is nobody's, or of a deleted account", async () => {
  const gone = await registerMember(world, "081700000003");
  const code = await codeOf(gone.headers);
  await world.deps.db.pool.query("update members set deleted_at = now() where member_id = $1", [
    gone.memberId,
  ]);
  for (const [phone, refused] of [
    ["081700000004", "TIDAKADA"],
    ["081700000005", code],
  ] as const) {
    expect(await registerWith(phone, refused)).toMatchObject({
      code: "REFERRAL_INVALID",
      statusCode: 409,
    });
  }
});
