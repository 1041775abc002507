import * as account from "@gerai/contract/account";
import { DeliveryStatus } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { recordReport } from "../src/fulfilment/record-event.ts";
import { courierReport } from "../src/fulfilment/report.ts";
import {
  deleteAccount,
  finishOrders,
  newAccountHolder,
  orderSomething,
  password,
  tracesOf,
} from "./support/account-holders.ts";
import { deviceFor } from "./support/devices.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { runJob } from "./support/run-jobs.ts";
import { shopWorld, type Shopper } from "./support/shoppers.ts";
import { solveCaptcha } from "./support/solve-captcha.ts";

const world = await forThisFile(
  shopWorld({
    courier: {
      cancel: async () => ({ ok: true, data: {} }),
      book: async ({ deliveryNo }) => ({
        ok: true,
        data: { reference: deliveryNo, trackingUrl: `https://courier.test/${deliveryNo}` },
      }),
    },
  }),
);

const newMember = () => newAccountHolder(world);
const remove = (member: Shopper) => deleteAccount(world, member);

const logIn = (userNumber: string, { headers }: Shopper, typed = password) =>
  world.call(account.memberLogin, { body: { userNumber, password: typed } }, headers);

it("is said to be deleted only to who knows its password", async () => {
  const member = await newMember();
  await remove(member);
  for (const number of [member.phone, member.number]) {
    expect(await logIn(number, member)).toMatchObject({ code: "ACCOUNT_DELETED" });
    expect(await logIn(number, member, "Salah12345")).toMatchObject({ code: "LOGIN_WRONG" });
  }
});

it("holds its phone back for 90 days, then nothing is left of it", async () => {
  const member = await newMember();
  await remove(member);
  const check = () => world.call(account.memberCheck, { body: { phone: member.phone } });
  const ask = async () => {
    const captcha = await solveCaptcha(world.call);
    const body = { phone: member.phone, purpose: "register", channel: "sms", captcha } as const;
    return world.call(account.otpRequest, { body }, deviceFor(world.deps, member.phone));
  };
  expect(await check()).toMatchObject({ data: { isMember: true, isDeleted: true } });
  expect(await ask()).toMatchObject({ code: "ACCOUNT_DELETED" });

  world.pass(89 * 24 * 60);
  await runJob(world.deps, "account.purge_deleted", {});
  expect(await ask()).toMatchObject({ code: "ACCOUNT_DELETED" });

  world.pass(2 * 24 * 60);
  await runJob(world.deps, "account.purge_deleted", {});
  expect(await check()).toMatchObject({ data: { isMember: false, isDeleted: false } });
  expect(await ask()).toMatchObject({ ok: true });
  expect(await logIn(member.phone, member)).toMatchObject({ code: "LOGIN_WRONG" });
  expect(await tracesOf(world, [member.memberId])).toEqual([]);
});

it("takes no person back from a courier who reports late, or is asked late", async () => {
  const member = await newMember();
  const { memberId } = member;
  await orderSomething(world, member);
  await finishOrders(world, member);
  const [delivery] = await world.query(
    "select delivery_id, delivery_no from deliveries where member_id = $1",
    [memberId],
  );
  await remove(member);
  const deliveryNo = String(delivery?.["delivery_no"]);
  const late = {
    deliveryNo,
    occurredAt: world.deps.clock.now().toISOString(),
    title: "",
    note: "dititipkan ke Pak Budi",
    receiverName: "Pak Budi",
    photoUrl: "https://foto.test/2",
    isFinal: false,
  };
  for (const statusId of [DeliveryStatus.Received, DeliveryStatus.HandedOver] as const) {
    const event = { ...late, eventId: `late-${statusId}`, statusId };
    expect(await recordReport(world.deps, courierReport(event))).toMatchObject({
      repeated: false,
    });
  }
  await runJob(world.deps, "orders.book_delivery", {
    memberId,
    deliveryId: String(delivery?.["delivery_id"]),
  });
  expect(await tracesOf(world, ["Pak Budi", "foto.test", `courier.test/${deliveryNo}`])).toEqual(
    [],
  );
});
