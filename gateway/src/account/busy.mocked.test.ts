import * as account from "@gerai/contract/account";
import * as profile from "@gerai/contract/profile";
import { expect, it, vi } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, newMember, registerMember } from "../../test/support/members.ts";
import { fail } from "../failure.ts";

const password = vi.hoisted(() => ({ isBusy: false }));

vi.mock(import("./password.ts"), async (original) => {
  const real = await original();
  return {
    ...real,
    isPassword: async (typed, stored) =>
      password.isBusy ? fail("UNAVAILABLE") : real.isPassword(typed, stored),
  };
});

const world = await forThisFile(memberWorld());

it("counts no try that nobody had time to look at", async () => {
  const phone = "081900000001";
  const { memberId, headers } = await registerMember(world, phone);
  const logIn = () =>
    world.call(
      account.memberLogin,
      { body: { userNumber: phone, password: newMember.password } },
      headers,
    );
  const takeData = () =>
    world.call(profile.memberData, { body: { memberId, password: newMember.password } }, headers);
  password.isBusy = true;
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await logIn()).toMatchObject({ code: "UNAVAILABLE" });
    expect(await takeData()).toMatchObject({ code: "UNAVAILABLE" });
  }
  password.isBusy = false;
  expect(await logIn()).toMatchObject({ ok: true });
  expect(await takeData()).toMatchObject({ ok: true });
});
