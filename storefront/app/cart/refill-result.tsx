import { Form, useNavigation } from "react-router";
import { productPath } from "../catalogue/paths.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import type { CardProduct } from "../ui/card-product.ts";
import { Notice } from "../ui/feedback.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { cartPaths } from "./paths.ts";
import type { RefillLine, RefillView } from "./refill-view.ts";
import "./refill.css";

function Name({ line }: { readonly line: RefillLine }) {
  const { to, productName } = line;
  return to === undefined ? (
    <strong>{productName}</strong>
  ) : (
    <a href={to} className="thumb">
      {productName}
    </a>
  );
}

/** What resembles a missing product most, with its own way into the cart. */
export function Substitute({ product }: { readonly product: CardProduct }) {
  return (
    <div className="refill__substitute stack gap-3">
      <span className="row-picture">
        <Picture picture={product.picture} alt="" place="row" />
      </span>
      <div className="refill__text stack gap-1 small">
        <span className="soft tiny strong">Pengganti terdekat</span>
        <a href={productPath(product)} className="thumb">
          {product.productName}
        </a>
        <Price
          price={product.finalPrice}
          listPrice={product.listPrice}
          discountPercent={product.discountPercent}
          unitPrice={product.unitPrice}
        />
      </div>
      <div className="refill__add">
        <AddToCart product={product} />
      </div>
    </div>
  );
}

function Item({ line }: { readonly line: RefillLine }) {
  const { picture, state, quantity, remarks, substitute } = line;
  return (
    <li className="refill__item stack gap-3">
      <span className="row-picture">
        <Picture picture={picture} alt="" place="row" />
      </span>
      <div className="refill__text stack gap-1 small">
        <Name line={line} />
        {remarks.map((remark) => (
          <span key={remark} className="refill__remark">
            {remark}
          </span>
        ))}
      </div>
      {state !== "missing" && <span className="refill__quantity numbers">{quantity}×</span>}
      {substitute && <Substitute product={substitute} />}
    </li>
  );
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly RefillLine[];
}

function Part({ title, lines }: PartProps) {
  if (lines.length === 0) return null;
  return (
    <section className="refill__part stack gap-2" aria-label={title}>
      <h2>{title}</h2>
      <ul className="plain-list">
        {lines.map((line, at) => (
          <Item key={line.productId || -at} line={line} />
        ))}
      </ul>
    </section>
  );
}

interface PressProps {
  /** Sent along with the form, as the page wants it. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

function Fields({ fields = {} }: PressProps) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function Added({ count, fields }: PressProps & { readonly count: number }) {
  return (
    <Notice tone="success">
      <Form method="post" className="refill__result row wrap spread">
        <Fields fields={fields} />
        <strong>{count} produk masuk ke keranjang</strong>
        <span className="refill__actions row wrap spread">
          <LinkButton href={cartPaths.cart} size="small">
            Lihat Keranjang
          </LinkButton>
          <Button
            name="intent"
            value="undo"
            variant="quiet"
            size="small"
            icon="corner-up-left"
            aria-label="Batalkan: keluarkan semuanya dari keranjang"
          >
            Batalkan
          </Button>
        </span>
      </Form>
    </Notice>
  );
}

/** What has not been put in, and the way to do it. */
function Offer({ count, fields }: PressProps & { readonly count: number }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <Fields fields={fields} />
      <Button size="large" icon="cart" busy={isBusy}>
        Masukkan {count} produk ke keranjang
      </Button>
    </Form>
  );
}

interface RefillResultProps extends PressProps {
  readonly title: string;
  readonly text: string;
  readonly view: RefillView;
  /** Where nothing of it came into the cart and nothing can. */
  readonly emptyText: string;
  /** Why the press came to nothing. */
  readonly failure: string | undefined;
}

const presentText = "Semua yang tersedia sudah ada di keranjang Anda.";

/** What came of a press that puts several products into the cart, with what cannot be had and what resembles it. */
export function RefillResult({
  title,
  text,
  view,
  emptyText,
  failure,
  ...press
}: RefillResultProps) {
  const { added, present, available, missing } = view;
  const isEmpty = added.length + available.length === 0;
  return (
    <div className="page-width refill stack gap-4">
      <header className="page-head stack gap-2 page-head--alone">
        <h1>{title}</h1>
        <p className="page-head__text">{text}</p>
      </header>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {added.length > 0 && <Added count={added.length} {...press} />}
      {isEmpty && <Notice>{present.length > 0 ? presentText : emptyText}</Notice>}
      {available.length > 0 && <Offer count={available.length} {...press} />}
      <Part title="Masuk ke keranjang" lines={added} />
      <Part title="Bisa dibeli" lines={available} />
      <Part title="Tidak tersedia" lines={missing} />
      <Part title="Sudah ada di keranjang" lines={present} />
      {added.length === 0 && (
        <LinkButton href={cartPaths.cart} variant="secondary">
          Lihat Keranjang
        </LinkButton>
      )}
    </div>
  );
}
