import { useEffect } from "react";
import { timings } from "../timings.ts";
import type { CardProduct } from "../ui/card-product.ts";
import { Picture } from "../ui/picture.tsx";
import { cartPaths } from "./paths.ts";
import { addedMessage } from "./quantity-messages.ts";

interface AddedNoticeProps {
  readonly product: Pick<CardProduct, "productName" | "picture">;
  readonly onEnd: () => void;
}

/** Says what came into the cart and leads there; goes by itself after two seconds. */
export function AddedNotice({ product, onEnd }: AddedNoticeProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, timings.addedNotice);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div className="added-notice stack gap-3 small">
      <span className="row-picture row-picture--small">
        {/* In the width of the card beside it, which the browser has: another one would come after the notice is gone. */}
        <Picture picture={product.picture} alt="" place="card" priority="soon" />
      </span>
      <span className="added-notice__text">
        <strong>{addedMessage}</strong>
        <span className="soft one-line">{product.productName}</span>
      </span>
      <a className="button button--primary button--small" href={cartPaths.cart}>
        Lihat Keranjang
      </a>
    </div>
  );
}
