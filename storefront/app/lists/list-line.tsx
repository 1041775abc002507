import { limits } from "@gerai/contract/limits";
import { formatRupiah } from "@gerai/contract/money";
import { Form, useNavigation } from "react-router";
import { Substitute } from "../cart/refill-result.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import type { ListLine } from "./list-view.ts";

/** The quantity that is on its way, else the one that is kept. */
const useLineQuantity = ({ productId, wanted }: ListLine): number => {
  const sent = useNavigation().formData;
  if (sent?.get("intent") !== "set" || sent.get("productId") !== String(productId)) return wanted;
  return Number(sent.get("quantity")) || wanted;
};

function Quantity({ line }: { readonly line: ListLine }) {
  const quantity = useLineQuantity(line);
  return (
    <Form method="post" className="list-line__stepper" preventScrollReset>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="productName" value={line.productName} />
      <input type="hidden" name="before" value={quantity} />
      <QuantityStepper
        quantity={quantity}
        min={1}
        max={limits.maxLineQuantity}
        productName={line.productName}
      />
    </Form>
  );
}

/** One product of a list: how many, whether it can be had, and what resembles it where not. */
export function ListLineRow({ line }: { readonly line: ListLine }) {
  const { productName, picture, price, to, remarks, isGone, isInCart, substitute } = line;
  return (
    <li className={classNames("list-line stack gap-3", isGone && "list-line--gone")}>
      <span className="row-picture">
        <Picture picture={picture} alt="" place="row" />
      </span>
      <div className="stack gap-1 small break-anywhere">
        {to === undefined ? (
          <strong>{productName}</strong>
        ) : (
          <a className="plain-link strong" href={to}>
            {productName}
          </a>
        )}
        {price > 0 && <span className="numbers">{formatRupiah(price)}</span>}
        {remarks.map((remark) => (
          <span key={remark} className="list-line__remark">
            {remark}
          </span>
        ))}
        {isInCart && (
          <span className="list-line__present row gap-1">
            <Icon name="check-circle" size="small" />
            Sudah ada di keranjang
          </span>
        )}
      </div>
      <Quantity line={line} />
      {substitute && <Substitute product={substitute} />}
    </li>
  );
}
