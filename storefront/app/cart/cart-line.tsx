import { nextFreeText } from "@gerai/contract/bundle-rules";
import type { CartLine as Line } from "@gerai/contract/cart";
import { formatRupiah } from "@gerai/contract/money";
import type { SubmitEvent } from "react";
import { Form, useFetcher } from "react-router";
import { saveProductPath } from "../catalogue/list-paths.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Badge } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture, type PicturePriority } from "../ui/picture.tsx";
import { formatUnitPrice } from "../ui/unit-price.ts";
import type { FormOutcome } from "./cart-page-form.ts";
import { lineList } from "./line-fields.ts";
import { LineQuantity } from "./line-quantity.tsx";
import { problemMessage } from "./messages.ts";
import { lineWaits } from "./queue-messages.ts";
import { removedLine, removedList } from "./removed-lines.ts";
import { LineShortage } from "./shortage-choice.tsx";
import { useQueue } from "./use-queue.ts";

function LinePrice({ line }: { readonly line: Line }) {
  return (
    <p className="cart-line__price numbers">
      {formatRupiah(line.price)}
      {line.listPrice > line.price && <s>{formatRupiah(line.listPrice)}</s>}
      {line.unitPrice && <span className="cart-line__unit">{formatUnitPrice(line.unitPrice)}</span>}
    </p>
  );
}

/** Says that the price has risen; agreeing puts the line in at the price of today. */
function RisenPrice({ line }: { readonly line: Line }) {
  if (line.previousPrice === null) return null;
  return (
    <Form method="post" className="cart-line__alert" preventScrollReset>
      <Icon name="warning" size="small" />
      <span>
        Harga naik dari {formatRupiah(line.previousPrice)} menjadi {formatRupiah(line.price)}.
      </span>
      <input type="hidden" name="lines" value={lineList([line])} />
      <Button name="intent" value="put" variant="quiet" size="small">
        Setuju
      </Button>
    </Form>
  );
}

function RemoveButton({ line }: { readonly line: Line }) {
  const { put } = useQueue();
  const { productId, quantity: expected } = line;
  const queue = (event: SubmitEvent<HTMLFormElement>) => {
    if (!navigator.onLine && put({ productId, quantity: 0, expected })) event.preventDefault();
  };
  return (
    <Form method="post" preventScrollReset onSubmit={queue}>
      <input type="hidden" name="lines" value={removedList([removedLine(line)])} />
      <button
        className="icon-button cart-line__remove"
        name="intent"
        value="remove"
        aria-label={`Hapus ${line.productName} dari keranjang`}
      >
        <Icon name="trash" size="small" />
      </button>
    </Form>
  );
}

interface CartLineProps {
  readonly line: Line;
  /** It cannot be had now: no stepper, no sum. */
  readonly isGone: boolean;
  readonly priority: PicturePriority | undefined;
}

/** One product in the cart: picture, price, quantity, sum. */
export function CartLine({ line, isGone, priority }: CartLineProps) {
  const fetcher = useFetcher<FormOutcome>();
  const queued = useQueue().lines.find(({ productId }) => productId === line.productId);
  const failure = fetcher.state === "idle" ? fetcher.data?.failure : undefined;
  const alert = failure ?? (line.problem === null ? undefined : problemMessage(line.problem));
  const to = `/p/${line.slug}-${line.productId}`;
  return (
    <li
      className={classNames("cart-line", isGone && "cart-line--gone")}
      aria-busy={fetcher.state !== "idle" || undefined}
    >
      <a href={to} className="cart-line__picture" tabIndex={-1} aria-hidden="true">
        <Picture picture={line.picture} alt="" place="row" priority={priority} />
      </a>
      <div className="cart-line__text">
        <a href={to} className="cart-line__name thumb">
          {line.productName}
        </a>
        <LinePrice line={line} />
        {line.promotionLabel !== "" && <Badge tone="sale">{line.promotionLabel}</Badge>}
        {line.nextFree && <p className="cart-line__hint">{nextFreeText(line.nextFree)}</p>}
        {alert !== undefined && (
          <p className="cart-line__alert" role={failure === undefined ? undefined : "alert"}>
            <Icon name="warning" size="small" />
            <span>{alert}</span>
          </p>
        )}
        {queued && <p className="cart-line__alert">{lineWaits(queued.quantity)}</p>}
        <RisenPrice line={line} />
        {!isGone && <LineShortage line={line} />}
        <a
          href={saveProductPath(line.productId)}
          className="cart-line__save"
          aria-label={`Simpan ke daftar: ${line.productName}`}
        >
          Simpan ke daftar
        </a>
      </div>
      <RemoveButton line={line} />
      {!isGone && (
        <div className="cart-line__foot">
          <LineQuantity line={line} fetcher={fetcher} />
          <p className="cart-line__sum numbers">
            {line.amount > line.amountFinal && <s>{formatRupiah(line.amount)}</s>}
            <strong>{formatRupiah(line.amountFinal)}</strong>
          </p>
        </div>
      )}
    </li>
  );
}
