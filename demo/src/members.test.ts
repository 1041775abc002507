import * as account from "@gerai/contract/account";
import { expect, it } from "vitest";
import { forThisFile } from "../../gateway/test/support/for-this-file.ts";
import { testGateway } from "../../gateway/test/support/test-gateway.ts";
import { demoLogins, loadMembers } from "./members.ts";

const gateway = await forThisFile(testGateway());

it("lets everyone log in who is named at the start, however often it is loaded", async () => {
  await loadMembers(gateway.deps);
  await loadMembers(gateway.deps);
  const device = await gateway.call(account.deviceFingerprint, {});
  const fingerprint = device.ok ? device.data.fingerprint : "";
  const answers = await Promise.all(
    demoLogins.map(({ phone, password }) => {
      const body = { userNumber: phone.replaceAll("-", ""), password };
      return gateway.call(account.memberLogin, { body }, { fingerprint });
    }),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  const { rows } = await gateway.deps.db.pool.query(
    "select email from members where email_verified_at is not null",
  );
  expect(rows).toEqual([{ email: "sari.wulandari@contoh.id" }]);
});
