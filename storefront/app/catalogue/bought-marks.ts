import { boughtAmong } from "@gerai/contract/bought";
import { currentMember } from "../session/current-member.ts";
import type { Shop } from "../shop/shop-context.ts";
import { type Cards, liveCards } from "./cards.ts";

/** As many as the gateway says at once; a page of a list holds fewer. */
const mostMarked = 50;

/** Marks what the member has bought before; their order stays. Guests' cards, which all guests share, stay as they are. */
export const markBought = async (
  shop: Shop,
  cards: Cards | undefined,
): Promise<Cards | undefined> => {
  const shown = cards?.live?.slice(0, mostMarked) ?? [];
  if (shop.session.token === undefined || shown.length === 0) return cards;
  const member = await currentMember(shop);
  if (!member.ok) return cards;
  const answer = await shop.callPart(boughtAmong, {
    params: { memberId: member.data.memberId },
    query: { productIds: shown.map(({ productId }) => productId).join(",") },
  });
  const bought = new Set(answer.ok ? answer.data.productIds : []);
  if (bought.size === 0) return cards;
  const marked = cards?.live?.map((card) =>
    bought.has(card.productId) ? ({ ...card, wasBought: true } as const) : card,
  );
  return marked && liveCards(marked);
};
