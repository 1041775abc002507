import { formatRupiah } from "@gerai/contract/money";
import { Form, useFetcher } from "react-router";
import { saveProductPath } from "../catalogue/list-paths.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Badge } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { FormOutcome } from "./cart-page-form.ts";
import type { LineView } from "./cart-view.ts";
import { lineList } from "./line-intents.ts";
import { LinePicture } from "./line-picture.tsx";
import { LineControls } from "./line-quantity.tsx";
import { problemMessage } from "./messages.ts";
import { shortagePath } from "./paths.ts";
import { lineWaits } from "./queue-messages.ts";
import { lineShortageText } from "./shortage-texts.ts";
import { useQueue } from "./use-queue.ts";

interface LineProps {
  readonly line: LineView;
}

/** Says that the price has risen; agreeing puts the line in at the price of today. */
function RisenPrice({ line }: LineProps) {
  if (line.previousPrice === undefined) return null;
  return (
    <Form method="post" className="cart-line__alert" preventScrollReset>
      <Icon name="warning" size="small" />
      <span>
        Harga naik dari {formatRupiah(line.previousPrice)} menjadi {formatRupiah(line.price)}.
      </span>
      <Button name="intent" value={`set ${lineList([line])}`} variant="quiet" size="small">
        Setuju
      </Button>
    </Form>
  );
}

interface LineTextProps extends LineProps, Pick<CartLineProps, "isGone"> {
  /** Why its quantity was not changed. */
  readonly failure: string | undefined;
  readonly alertId: string | undefined;
}

/** The shop has the product no more, nor a page of it. */
const isWithdrawn = ({ problem }: LineView): boolean => problem?.code === "PRODUCT_UNAVAILABLE";

/** What it is, and what is to be said about it. */
function LineText({ line, isGone, failure, alertId }: LineTextProps) {
  const queued = useQueue().lines.find(({ productId }) => productId === line.productId);
  const alert = failure ?? (line.problem && problemMessage(line.problem));
  return (
    <div className="cart-line__text row wrap small">
      {isWithdrawn(line) ? (
        <strong>{line.productName}</strong>
      ) : (
        <a href={`/p/${line.slug}-${line.productId}`}>{line.productName}</a>
      )}
      {line.promotionLabel && <Badge tone="sale">{line.promotionLabel}</Badge>}
      {line.hint && <p className="strong accent">{line.hint}</p>}
      {line.shortage && <p className="soft tiny">Kalau habis: {lineShortageText(line.shortage)}</p>}
      {alert !== undefined && (
        <p
          className="cart-line__alert"
          id={alertId}
          role={failure === undefined ? undefined : "alert"}
        >
          <Icon name="warning" size="small" />
          <span>{alert}</span>
        </p>
      )}
      {queued && <p className="cart-line__alert">{lineWaits(queued.quantity)}</p>}
      {!isGone && <RisenPrice line={line} />}
    </div>
  );
}

/** What few want of a line, folded away. */
function LineMore({ line, isGone }: LineProps & Pick<CartLineProps, "isGone">) {
  if (isWithdrawn(line)) return null;
  return (
    <details>
      <summary className="icon-button" aria-label={`Lainnya: ${line.productName}`}>
        ⋯
      </summary>
      {!isGone && <a href={shortagePath(line.productId)}>Kalau habis</a>}
      <a href={saveProductPath(line.productId)}>Simpan ke daftar</a>
    </details>
  );
}

function LineSum({ line: { quantity, price, amount, amountFinal } }: LineProps) {
  return (
    <p className="cart-line__sum">
      {amount && <s>{formatRupiah(amount)}</s>}
      <strong>{formatRupiah(amountFinal)}</strong>
      {quantity > 1 && <small>{`@${formatRupiah(price)}`}</small>}
    </p>
  );
}

interface CartLineProps extends LineProps {
  /** It cannot be had now: no stepper, no sum. */
  readonly isGone: boolean;
  /** Its picture is on the first screen. */
  readonly isSoon: boolean;
  /** What came of its form, where the browser sent it by itself. */
  readonly refusal: FormOutcome | undefined;
}

/** One product in the cart: picture, quantity, sum. */
export function CartLine({ line, isGone, isSoon, refusal }: CartLineProps) {
  const fetcher = useFetcher<FormOutcome>();
  const answer = fetcher.state === "idle" ? (fetcher.data ?? refusal) : undefined;
  const failure = answer?.failure;
  const alertId = failure && `alasan-${line.productId}`;
  return (
    <li
      className={classNames("cart-line", isGone && "cart-line--gone")}
      aria-busy={fetcher.state !== "idle" || undefined}
    >
      <LinePicture id={line.pictureId} isSoon={isSoon} />
      <LineText line={line} isGone={isGone} failure={failure} alertId={alertId} />
      <LineMore line={line} isGone={isGone} />
      <LineControls line={line} isGone={isGone} fetcher={fetcher} alertId={alertId} />
      {!isGone && <LineSum line={line} />}
    </li>
  );
}
