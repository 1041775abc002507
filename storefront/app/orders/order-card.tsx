import { formatRupiah } from "@gerai/contract/money";
import { OrderStatus } from "@gerai/contract/order-codes";
import { useLocation, useNavigation } from "react-router";
import { paymentPath } from "../http/payment-path.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { linkOptions } from "../ui/link-options.ts";
import { Picture } from "../ui/picture.tsx";
import { BuyAgainButton } from "./buy-again-button.tsx";
import { ChooseInApp } from "./choose-in-app.tsx";
import { formatTime } from "./dates.ts";
import { cardColour, givesNumber, orderTypes, payWord, statusLabel } from "./labels.ts";
import type { ListedOrder } from "./list-data.ts";
import { notePress } from "./press-time.ts";
import { canBuyAgain, isEService } from "./show-conditions.ts";
import { StatusBadge } from "./status-badge.tsx";
import { SheetView, viewSearch } from "./tabs.ts";

/** `2 barang`, or with the other products that the card does not name. */
const contentsText = ({ totalItem, totalProduct }: ListedOrder): string =>
  totalProduct > 1
    ? `+${totalProduct - 1} produk lain · ${totalItem} barang`
    : `${totalItem} barang`;

const beforeWords: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.Created]: "Pilih metode pembayaran sebelum",
  [OrderStatus.WaitingForPayment]: "Bayar sebelum",
};

interface CardProps {
  readonly order: ListedOrder;
  /** Of the list that the card stands in; the order's sheet opens over it. */
  readonly listPath: string;
  readonly brand: string;
}

/** The address of the order's sheet over this list, as it is filtered and paged. */
const useSheet = ({ order, listPath }: CardProps) => {
  const { search } = useLocation();
  const path = `${listPath}/${order.secretId}`;
  return {
    path,
    to: (view?: SheetView, deliveryId = "") => path + viewSearch(search, view, deliveryId),
  };
};

/** Closing a sheet that was opened here goes back in the browser's history. */
const openedHere = linkOptions({ state: { fromList: true }, preventScrollReset: true });

function CardAction(card: CardProps) {
  const { order, brand } = card;
  const sheet = useSheet(card);
  const to = (view?: SheetView, deliveryId?: string) => ({
    ...openedHere,
    href: sheet.to(view, deliveryId),
    onClick: notePress,
    size: "small" as const,
  });
  if (order.isPaidInApp) return <ChooseInApp {...{ order, brand }} label={payWord(order)} />;
  if (order.orderStatusId === OrderStatus.WaitingForPayment) {
    return givesNumber(order) ? (
      <LinkButton {...to(SheetView.Payment)}>{payWord(order)}</LinkButton>
    ) : (
      <LinkButton href={paymentPath(order.secretId)} size="small">
        {payWord(order)}
      </LinkButton>
    );
  }
  return order.unconfirmedDeliveryId === "" ? (
    <LinkButton {...to()} variant="secondary">
      Lihat Detail
    </LinkButton>
  ) : (
    <LinkButton {...to(SheetView.Confirm, order.unconfirmedDeliveryId)}>
      Konfirmasi Diterima
    </LinkButton>
  );
}

/** An order in the lists. */
export function OrderCard(card: CardProps) {
  const { order } = card;
  const { orderStatusId, paymentChannel, firstItem, orderType } = order;
  const sheet = useSheet(card);
  const isOpening = useNavigation().location?.pathname === sheet.path;
  const before = beforeWords[orderStatusId];
  const { icon, label } = orderTypes[orderType];
  return (
    <article
      className="order-card stack gap-3"
      data-colour={cardColour(order)}
      aria-busy={isOpening || undefined}
    >
      <header className="order-card__head row wrap spread">
        <div>
          <p className="inline-row gap-1 soft tiny strong">
            <Icon name={icon} size="small" />
            {label}
          </p>
          <h2>
            <a
              href={sheet.to()}
              {...openedHere}
              onClick={notePress}
              className="order-card__link plain-link"
            >
              {order.orderNumber}
            </a>
          </h2>
          <time dateTime={order.transactionDate}>{formatTime(order.transactionDate)}</time>
        </div>
        <StatusBadge statusId={orderStatusId} paymentChannel={paymentChannel}>
          {statusLabel(order)}
        </StatusBadge>
      </header>
      <div className="order-card__item stack gap-3">
        <span className="row-picture">
          {isEService(order) ? (
            <Icon name={icon} />
          ) : (
            <Picture picture={firstItem.picture} alt="" place="row" />
          )}
        </span>
        <div>
          <p className="strong">{firstItem.productName}</p>
          <p className="order-card__more">{contentsText(order)}</p>
          {before && (
            <p className="order-card__more">
              {before} {formatTime(order.expiredTime)}
            </p>
          )}
        </div>
      </div>
      <footer className="order-card__foot row wrap spread">
        <p>
          <span>Total belanja</span>
          <strong className="numbers">{formatRupiah(order.totalAmountFinal)}</strong>
        </p>
        <div className="order-card__actions wrap gap-2">
          {canBuyAgain(order) && <BuyAgainButton {...order} />}
          <CardAction {...card} />
        </div>
      </footer>
    </article>
  );
}
