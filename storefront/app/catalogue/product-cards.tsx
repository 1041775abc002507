import { type ReactNode, useContext } from "react";
import type { CardProduct } from "../ui/card-product.ts";
import { announcePicture, type PicturePriority } from "../ui/picture.tsx";
import { ProductActionContext } from "../ui/product-action.ts";
import { CardGrid, CardRow, ProductCard } from "../ui/product-card.tsx";
import { Still } from "../ui/still.tsx";
import { type Cards, liveProducts, productsOf } from "./cards.ts";
import { productPath } from "./paths.ts";

interface Look {
  /** Side by side where there is no name, else one line of that name to be pushed sideways. */
  readonly line?: string;
  readonly heading?: "h2" | "h3";
  /** How soon the pictures of the first cards are wanted; the others load as they come near. */
  readonly priorities?: readonly PicturePriority[];
  /** What lies in the corner of each card. */
  readonly corner?: (product: CardProduct) => ReactNode;
}

interface ListProps extends Look {
  readonly products: readonly CardProduct[];
}

interface CardsProps extends Look {
  /** Unique in the page; a section takes the address of all its products. */
  readonly id: string;
  readonly cards: Cards;
}

function List({ products, line, heading, priorities = [], corner }: ListProps) {
  const items = products.map((product, index) => (
    <li key={product.productId}>
      <ProductCard
        product={product}
        to={productPath(product)}
        heading={heading}
        priority={priorities[index]}
        corner={corner?.(product)}
      />
    </li>
  ));
  return line === undefined ? (
    <CardGrid>{items}</CardGrid>
  ) : (
    <CardRow label={line}>{items}</CardRow>
  );
}

/** Names pictures in the head of the page: the stored HTML of a list does not include the head. */
const announceFirst = (
  products: readonly CardProduct[],
  priorities: readonly PicturePriority[],
): void => {
  for (const [index, priority] of priorities.entries()) {
    const picture = products[index]?.picture;
    if (priority === "first" && picture) announcePicture(picture.id, "card");
  }
};

/** A guest's cards: they do not depend on a cart. The list above handles what their forms send. */
function StillList({ id, cards, ...look }: CardsProps) {
  const { line, heading, priorities = [], corner } = look;
  const action = useContext(ProductActionContext);
  announceFirst(productsOf(cards), priorities);
  return (
    <Still id={id} look={JSON.stringify([line, heading, priorities, !corner])} source={cards.still}>
      {(products) => (
        <ProductActionContext value={action}>
          <List {...look} products={products} priorities={priorities.map(() => "soon")} />
        </ProductActionContext>
      )}
    </Still>
  );
}

/** Products as cards: drawn from data, or as the server drew them where the page carries none. */
export function ProductCards({ id, cards, ...look }: CardsProps) {
  const products = liveProducts(cards);
  return products === undefined ? (
    <StillList id={id} cards={cards} {...look} />
  ) : (
    <List products={products} {...look} />
  );
}
