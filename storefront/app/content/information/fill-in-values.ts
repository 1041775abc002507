import { accountLimits } from "@gerai/contract/account-rules";
import { instantHours, pickupDays } from "@gerai/contract/delivery";
import { escapeMarkup } from "@gerai/contract/escape-markup";
import type { FillIn } from "@gerai/contract/fill-ins";
import { giftLimits } from "@gerai/contract/gift-rules";
import { limits } from "@gerai/contract/limits";
import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import { formatNumber } from "@gerai/contract/numbers";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { consentSeconds } from "../../analytics/consent-choice.ts";
import { phoneLink, whatsappLink } from "../../shop/contact-links.ts";
import type { ShopConfig } from "../../shop/shop-config.ts";
import { hoursText, listText, minutesText, rupiahText, type ShopRules } from "./amounts.ts";
import { channelTable, feeTable } from "./tables.ts";

/** Plain text, or HTML; undefined for what is not known, or does not hold in this shop. */
export type FillInValue = string | number | { readonly html: string } | undefined;

export type FillInValues = Readonly<Record<FillIn, FillInValue>>;

const secondsOfDay = 24 * 60 * 60;

/** For a text that is shown where something holds: nothing is written in its place. */
const onlyWhere = (holds: boolean): string | undefined => (holds ? "" : undefined);

const linkHtml = (href: string, text: string): string =>
  `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;

const contactValues = ({ support, complaints }: ShopConfig) => {
  const phone = linkHtml(phoneLink(support.phone), support.phone);
  const whatsapp = linkHtml(whatsappLink(support.whatsapp), `WhatsApp ${support.whatsapp}`);
  const email = linkHtml(`mailto:${support.email}`, support.email);
  return {
    "support-contacts": { html: `${phone}, ${whatsapp}, atau ${email}` },
    "support-phone": { html: phone },
    "support-whatsapp": { html: whatsapp },
    "support-email": { html: email },
    "support-hours": support.hours,
    "complaints-name": complaints.name,
    "complaints-email": { html: linkHtml(`mailto:${complaints.email}`, complaints.email) },
  };
};

/** How long the quickest and the slowest ways to pay are waited for. */
const waits = ({ channels }: ShopRules): string | undefined => {
  const minutes = channels.flatMap((channel) => channel.minutes ?? []);
  if (minutes.length === 0) return undefined;
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? minutesText(least) : `${minutesText(least)} sampai ${minutesText(most)}`;
};

const cashLimit = ({ channels }: ShopRules): string | undefined => {
  const cash = channels.find(({ channel }) => channel === PaymentChannel.CashOnDelivery);
  return cash && rupiahText(cash.limit);
};

const paymentValues = (rules: ShopRules | undefined) => ({
  "payment-table": rules && channelTable(rules),
  "payment-waits": rules && waits(rules),
  "payment-time": rules && minutesText(rules.payment.totalMinutes),
  "payment-lead-time": rules && minutesText(rules.payment.beforeSlotMinutes),
  "unpaid-orders": rules?.unpaidOrders,
  "cash-limit": rules && cashLimit(rules),
  "cash-orders": rules?.openCashOrders,
  "cash-amount": rules && rupiahText(rules.openCashAmount),
  "smallest-banknote": rupiahText(limits.smallestBanknote),
});

const deliveryValues = (rules: ShopRules | undefined) => ({
  "instant-hours": instantHours,
  "sameday-hours": rules && listText(rules.windows.map(hoursText)),
  "sameday-lead-hours": rules?.windowLeadHours,
  "pickup-days": pickupDays,
  "fee-table": rules && feeTable(rules),
  "stores-differ": onlyWhere(rules?.storesDiffer === true),
});

const accountValues = (rules: ShopRules | undefined) => ({
  "code-length": accountLimits.codeLength,
  "code-minutes": rules?.codeMinutes,
  "code-wait-seconds": rules?.codeWaitSeconds,
  "password-length": accountLimits.passwordMinimum,
  "held-number-days": rules?.heldNumberDays,
});

const pointValues = {
  "rupiah-per-point": rupiahText(loyaltyRules.rupiahPerPoint),
  "points-of-rp90000": formatNumber(90_000 / loyaltyRules.rupiahPerPoint),
  "point-months": loyaltyRules.monthsValid,
  "referral-minimum": rupiahText(loyaltyRules.referralMinimum),
  "referral-points": formatNumber(loyaltyRules.referralPoints),
};

const limitValues = {
  "max-products": limits.maxSkus,
  "max-quantity": limits.maxLineQuantity,
  "shopping-lists": limits.shoppingLists,
  "shopping-list-products": limits.shoppingListLines,
  "pasted-lines": limits.pastedLines,
  "stock-alerts": limits.stockAlerts,
  "stock-alert-days": limits.stockAlertDays,
  "max-addresses": limits.addressWebLimit,
  "age-limit": limits.ageThreshold,
  "greeting-length": giftLimits.greeting,
  "problem-days": limits.problemDays,
  "problem-photos": limits.problemPhotos,
  "problems-per-order": limits.problemsPerOrder,
  "problem-photo-days": limits.problemPhotoDays,
  "proof-photo-days": limits.proofPhotoDays,
  "courier-position-hours": limits.courierPositionHours,
};

/**
 * What stands in the place of names in braces.
 * @param rules undefined while the gateway does not tell them
 */
export const fillInValues = (shop: ShopConfig, rules: ShopRules | undefined): FillInValues => ({
  brand: shop.brand,
  ...contactValues(shop),
  ...limitValues,
  ...accountValues(rules),
  ...deliveryValues(rules),
  ...paymentValues(rules),
  ...pointValues,
  measured: onlyWhere(shop.tagManager !== undefined),
  "consent-days": consentSeconds / secondsOfDay,
});
