import { limits } from "@gerai/contract/limits";
import { formatNumber } from "@gerai/contract/numbers";
import { searchOrders } from "@gerai/contract/orders";
import { Outlet } from "react-router";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import type { Route } from "./+types/order-search-page.ts";
import { afterField, listedOrder, unlessSheet } from "./list-data.ts";
import { noSuchDay } from "./messages.ts";
import { OrderList } from "./order-list.tsx";
import { OrdersFrame } from "./orders-frame.tsx";
import { orderSearchPath } from "./tabs.ts";

const title = "Cari Pesanan";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const memberId = await requireMemberId(context, request);
  const { searchParams } = new URL(request.url);
  const shop = context.get(shopContext);
  const sent = (name: string): string => searchParams.get(name)?.trim() ?? "";
  const fields = {
    words: sent("cari").slice(0, limits.orderSearchLength),
    from: sent("dari"),
    until: sent("sampai"),
  };
  const after = sent(afterField);
  const answer = await shop.call(searchOrders, {
    params: { memberId },
    query: { query: fields.words, from: fields.from, to: fields.until, after },
  });
  const isRefused = !answer.ok && answer.code === "VALIDATION_FAILED";
  const { orders, next } = isRefused ? { orders: [], next: "" } : expectData(answer);
  return {
    search: { ...fields, error: isRefused ? noSuchDay : undefined },
    orders: orders.map(listedOrder),
    next,
    isOlderPart: after !== "",
    brand: shop.config.brand,
  };
};

export const shouldRevalidate = unlessSheet;

function NothingFound({ words }: { readonly words: string }) {
  return (
    <EmptyState
      icon="search"
      title={words === "" ? "Tidak ada pesanan yang cocok" : `Tidak ada pesanan dengan “${words}”`}
      actions={<LinkButton href={orderSearchPath}>Lihat semua pesanan</LinkButton>}
    >
      Coba satu kata dari nama produk, nomor pesanan, atau tanggal yang lain.
    </EmptyState>
  );
}

export default function OrderSearchPage({ loaderData }: Route.ComponentProps) {
  const { search, brand, isOlderPart, orders, next } = loaderData;
  return (
    <OrdersFrame title={title} search={search}>
      {orders.length === 0 && next !== "" && (
        <p role="status">
          Belum ada yang cocok di {formatNumber(limits.orderSearchReach)} pesanan ini. Yang lebih
          lama belum dicari.
        </p>
      )}
      <OrderList
        path={orderSearchPath}
        part={loaderData}
        brand={brand}
        isOlderPart={isOlderPart}
        empty={<NothingFound words={search.words} />}
      />
      <Outlet />
    </OrdersFrame>
  );
}
