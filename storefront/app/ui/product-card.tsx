import { type ReactNode, Suspense, useContext } from "react";
import type { CardProduct } from "./card-product.ts";
import { classNames } from "./class-names.ts";
import { Badge } from "./feedback.tsx";
import { Picture, type PicturePriority } from "./picture.tsx";
import { Price } from "./price.tsx";
import { ProductActionContext } from "./product-action.ts";
import { splitSize } from "./product-name.ts";

/** Below this many units the card says how few are left. */
const scarce = 5;

const channelLabel = ({ channel, sellerName = null }: CardProduct): string | null => {
  if (channel === "warehouse") return "Gudang 1-3 hari";
  return channel === "seller" ? sellerName : null;
};

interface HintsProps {
  readonly product: CardProduct;
  readonly hasAction: boolean;
}

/** What is special about a product; most have nothing special. */
function Hints({ product, hasAction }: HintsProps) {
  const { stock, isAgeRestricted, wasBought } = product;
  const sender = channelLabel(product);
  // The button of a sold-out product already names that state.
  const tellsStock = stock < scarce && !(hasAction && stock <= 0);
  if (sender === null && !isAgeRestricted && !tellsStock && !wasBought) return null;
  return (
    <div className="product-card__hints">
      {sender && <Badge tone="info">{sender}</Badge>}
      {wasBought && <Badge>Pernah dibeli</Badge>}
      {isAgeRestricted && <Badge tone="warning">21+</Badge>}
      {tellsStock && (
        <span className="product-card__stock">{stock <= 0 ? "Stok kosong" : `Sisa ${stock}`}</span>
      )}
    </div>
  );
}

interface ProductCardProps {
  readonly product: CardProduct;
  /** Address of the product page. */
  readonly to: string;
  /** For cards on the first screen: their pictures load at once. */
  readonly priority?: PicturePriority;
  readonly heading?: "h2" | "h3";
  /** Lies above the picture, in the corner that no flag takes. */
  readonly corner?: ReactNode;
}

function CardContent({ product, to, priority, heading: Heading = "h3", corner }: ProductCardProps) {
  const action = useContext(ProductActionContext)(product);
  const [name, size] = splitSize(product.productName);
  return (
    <article className={classNames("product-card", product.stock <= 0 && "product-card--gone")}>
      <div className="product-card__picture">
        <Picture picture={product.picture} alt="" place="card" priority={priority} />
        {product.promotion && (
          <Badge tone="sale" className="product-card__flag">
            {product.promotion.label}
          </Badge>
        )}
      </div>
      <div className="product-card__body">
        <Heading className="product-card__name">
          <a href={to}>
            {name}
            {size !== "" && <span className="product-card__size">{size}</span>}
          </a>
        </Heading>
        <Price
          price={product.finalPrice}
          listPrice={product.listPrice}
          // One signal of a discount: the flag, or the percentage.
          discountPercent={product.promotion ? 0 : product.discountPercent}
          unitPrice={product.unitPrice}
        />
        <Hints product={product} hasAction={action !== null} />
        {action && <div className="product-card__action">{action}</div>}
      </div>
      {corner}
    </article>
  );
}

/**
 * A product on the shelf: picture, name, price, what is special, and the way into the cart. Each card
 * wakes up for itself (`Suspense`), so that a shelf of sixty does not hold up a touch.
 */
export function ProductCard(props: ProductCardProps) {
  return (
    <Suspense>
      <CardContent {...props} />
    </Suspense>
  );
}

interface CardListProps {
  readonly children: ReactNode;
}

/** Products side by side: two on the phone, five or six on a wide screen. */
export function CardGrid({ children }: CardListProps) {
  return <ul className="plain-list card-grid">{children}</ul>;
}

/** One line of products to be pushed sideways. */
export function CardRow({ label, children }: CardListProps & { readonly label: string }) {
  return (
    <ul className="plain-list card-row" aria-label={label}>
      {children}
    </ul>
  );
}
