import type { ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import { PaymentChannel, isVirtualAccount } from "@gerai/contract/order-codes";
import type { shopRules } from "@gerai/contract/shop-rules";
import { heldDays } from "../account/held-numbers.ts";
import { betweenSendsMs, codeLifeMs } from "../account/otp.ts";
import type { PaymentConfig } from "../config.ts";
import { many } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { channels, offeredChannels } from "./channels.ts";
import { feeTable } from "./estimate-queries.ts";
import { leadHours, windowHours, windowStarts } from "./slots.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;

type Rules = ResponseOf<typeof shopRules>;

const waitOf = ({ minutes }: PaymentConfig, channel: PaymentChannel): number | null => {
  if (channel === PaymentChannel.CashOnDelivery) return null;
  const own = isVirtualAccount(channel) ? minutes.virtualAccount : minutes.short;
  return Math.min(own, minutes.total);
};

const channelsOf = (payment: PaymentConfig): Rules["channels"] =>
  offeredChannels(payment).map((channel) => ({
    channel,
    limit: channels[channel].limit,
    minutes: waitOf(payment, channel),
  }));

const readFees = async ({
  readDb,
}: Pick<Deps, "readDb">): Promise<Pick<Rules, "fees" | "storesDiffer">> => {
  const rows = await many(readDb, feeTable);
  const fees = rows
    .filter((row) => !row.is_of_store)
    .map((row) => ({
      deliveryType: row.delivery_type,
      upToMetres: row.up_to_m,
      upToGrams: row.up_to_g,
      fee: toRupiah(row.fee),
      freeFrom: row.free_from === null ? null : toRupiah(row.free_from),
      minimum: toRupiah(row.minimum),
    }));
  return { fees, storesDiffer: fees.length < rows.length };
};

/** The amounts and times that pages name, as they are configured now. */
export const readShopRules = async ({
  config,
  readDb,
}: Pick<Deps, "config" | "readDb">): Promise<Rules> => {
  const { payment, limits } = config;
  const { total: totalMinutes, beforeSlot: beforeSlotMinutes } = payment.minutes;
  return {
    channels: channelsOf(payment),
    payment: { totalMinutes, beforeSlotMinutes },
    unpaidOrders: limits.unpaidOrders,
    openCashOrders: limits.openCashOrders,
    openCashAmount: toRupiah(limits.openCashAmount),
    codeMinutes: codeLifeMs / minuteMs,
    codeWaitSeconds: betweenSendsMs / secondMs,
    heldNumberDays: heldDays,
    windows: windowStarts.map((from) => ({ from, to: from + windowHours })),
    windowLeadHours: leadHours,
    ...(await readFees({ readDb })),
  };
};
