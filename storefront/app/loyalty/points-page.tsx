import { pointHistory, type PointEntry } from "@gerai/contract/loyalty";
import { formatNumber } from "@gerai/contract/numbers";
import { AccountFrame } from "../account/account-frame.tsx";
import { accountPaths } from "../account/paths.ts";
import { orderPath } from "../http/order-path.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/points-page.ts";
import { changeText, lastDayBefore, momentText, pointTexts } from "./point-texts.ts";
import "./points.css";

export const meta: Route.MetaFunction = (page) => plainHead("A-Poin", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const memberId = await requireMemberId(context, request);
  const cursor = new URL(request.url).searchParams.get("sebelum") ?? "";
  const { call } = context.get(shopContext);
  const history = expectData(await call(pointHistory, { params: { memberId }, query: { cursor } }));
  return { ...history, isFirstPage: cursor === "" };
};

type History = Route.ComponentProps["loaderData"];

function Balance({ balance, owed, nextExpiry }: History) {
  return (
    <section className="points-balance start padded-5 stack gap-2 small" aria-label="Saldo">
      <p className="points-balance__sum large accent row gap-2">
        <Icon name="coins" />
        <strong className="numbers">{formatNumber(balance)}</strong> A-Poin
      </p>
      <p>1 A-Poin sama dengan Rp1 saat membayar.</p>
      {nextExpiry && (
        <p>
          {formatNumber(nextExpiry.points)} A-Poin berlaku sampai {lastDayBefore(nextExpiry.date)}.
        </p>
      )}
      <a href="/apoint">Cara mengumpulkan dan memakai A-Poin</a>
      {owed > 0 && (
        <Notice tone="info">
          {formatNumber(owed)} A-Poin dari barang yang tidak jadi dibeli sudah terpakai. A-Poin
          berikutnya dipakai untuk melunasinya.
        </Notice>
      )}
    </section>
  );
}

function Stars({ stars }: Pick<History, "stars">) {
  return (
    <section className="points-part stack gap-3">
      <h2>Bintang</h2>
      <ul className="plain-list points-list card">
        {stars.map(({ name, stars: count, endsAt }) => (
          <li key={name} className="points-entry row wrap spread gap-4">
            <div>
              <strong>{name}</strong>
              <p>Sampai {lastDayBefore(endsAt)}</p>
            </div>
            <span className="points-entry__change inline-row gap-1 strong numbers">
              <Icon name="star" size="small" />
              {formatNumber(count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { readonly entry: PointEntry }) {
  const { kind, points, createdDate, orderNumber, secretId } = entry;
  return (
    <li className="points-entry row wrap spread gap-4">
      <div>
        <strong>{pointTexts[kind]}</strong>
        <p>
          <time dateTime={createdDate}>{momentText(createdDate)}</time>
          {secretId !== "" && <a href={orderPath(secretId)}>{orderNumber}</a>}
        </p>
      </div>
      <span
        className="points-entry__change inline-row gap-1 strong numbers"
        data-sign={points < 0 ? "minus" : "plus"}
      >
        {changeText(points)}
      </span>
    </li>
  );
}

function NoEntries() {
  return (
    <EmptyState
      icon="coins"
      title="Belum ada A-Poin"
      actions={<LinkButton href="/">Yuk, belanja</LinkButton>}
    >
      A-Poin masuk ketika pesanan Anda selesai.
    </EmptyState>
  );
}

function PointMoves({ entries, nextCursor, isFirstPage }: History) {
  return (
    <section className="points-part stack gap-3">
      <h2>Riwayat</h2>
      {entries.length === 0 ? (
        <NoEntries />
      ) : (
        <ul className="plain-list points-list card">
          {entries.map((entry) => (
            <Entry key={entry.transactionId} entry={entry} />
          ))}
        </ul>
      )}
      <p className="points-pages">
        {!isFirstPage && <a href={accountPaths.points}>Terbaru</a>}
        {nextCursor !== "" && (
          <a href={`${accountPaths.points}?sebelum=${encodeURIComponent(nextCursor)}`}>
            Lebih lama
          </a>
        )}
      </p>
    </section>
  );
}

/** The member's A-Poin: balance, what ends next, stars, and how all of it came about. */
export default function PointsPage({ loaderData }: Route.ComponentProps) {
  const { stars } = loaderData;
  return (
    <AccountFrame title="A-Poin">
      <Balance {...loaderData} />
      {stars.length > 0 && <Stars stars={stars} />}
      <PointMoves {...loaderData} />
    </AccountFrame>
  );
}
