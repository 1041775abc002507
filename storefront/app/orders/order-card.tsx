import { formatRupiah } from "@gerai/contract/money";
import { OrderStatus } from "@gerai/contract/order-codes";
import type { OrderCard as OrderCardData } from "@gerai/contract/orders";
import { Link } from "react-router";
import { LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Picture } from "../ui/picture.tsx";
import { formatTime } from "./dates.ts";
import { cardColour, payWord, statusLabel } from "./labels.ts";
import { StatusBadge } from "./status-badge.tsx";
import { orderPath, paymentPath } from "./tabs.ts";

/** `2 barang`, or with the other products that the card does not name. */
const contentsText = ({ totalItem, totalProduct }: OrderCardData): string =>
  totalProduct > 1
    ? `+${totalProduct - 1} produk lain · ${totalItem} barang`
    : `${totalItem} barang`;

interface OrderCardProps {
  readonly order: OrderCardData;
  /** Just placed. */
  readonly isNew: boolean;
}

/** An order in the lists. */
export function OrderCard({ order, isNew }: OrderCardProps) {
  const { orderStatusId, paymentChannel, firstItem, secretId } = order;
  const waits = orderStatusId === OrderStatus.WaitingForPayment;
  return (
    <article
      className={classNames("order-card", isNew && "order-card--new")}
      data-colour={cardColour(order)}
    >
      <header className="order-card__head">
        <div>
          <h2>
            <Link to={orderPath(secretId)} className="order-card__link">
              {order.orderNumber}
            </Link>
          </h2>
          <time dateTime={order.transactionDate}>{formatTime(order.transactionDate)}</time>
        </div>
        <StatusBadge statusId={orderStatusId} paymentChannel={paymentChannel}>
          {statusLabel(order)}
        </StatusBadge>
      </header>
      <div className="order-card__item">
        <span className="order-card__picture">
          <Picture picture={firstItem.picture} alt="" place="row" />
        </span>
        <div>
          <p className="order-card__name">{firstItem.productName}</p>
          <p className="order-card__more">{contentsText(order)}</p>
          {waits && (
            <p className="order-card__more">Bayar sebelum {formatTime(order.expiredTime)}</p>
          )}
        </div>
      </div>
      <footer className="order-card__foot">
        <p>
          <span>Total belanja</span>
          <strong className="numbers">{formatRupiah(order.totalAmountFinal)}</strong>
        </p>
        {waits ? (
          <LinkButton to={paymentPath(secretId)} size="small">
            {payWord(order)}
          </LinkButton>
        ) : (
          <LinkButton to={orderPath(secretId)} variant="secondary" size="small">
            {order.unconfirmedDeliveryId === "" ? "Lihat Detail" : "Konfirmasi Diterima"}
          </LinkButton>
        )}
      </footer>
    </article>
  );
}
