import { type ReactElement, type ReactNode, useContext } from "react";
import type { CardProduct } from "../ui/card-product.ts";
import { announcePicture, type PicturePriority } from "../ui/picture.tsx";
import { OwnProductsContext, ProductActionContext } from "../ui/product-action.ts";
import { CardGrid, type CardListContent, CardRow, ProductCard } from "../ui/product-card.tsx";
import { Drawn, DrawOnceContext } from "../ui/still.tsx";
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

interface ShelfProps extends Look {
  /** Unique in the page; the address of all its products does for a shelf. */
  readonly id: string;
  readonly cards: Cards;
}

interface ItemProps {
  readonly product: CardProduct;
  readonly look: Pick<Look, "heading" | "corner"> & { readonly priority?: PicturePriority };
  readonly children: ReactElement;
}

/**
 * On the server: drawn once for all to whom the card looks the same. Where a quantity shows it is drawn for this
 * visitor, and where its picture is named in the head of the page, with that page.
 */
function OnceDrawnItem({ product, look: { heading, priority, corner }, children }: ItemProps) {
  const drawOnce = useContext(DrawOnceContext);
  const action = useContext(ProductActionContext);
  const isOwn = useContext(OwnProductsContext).has(product.productId);
  const card = <ProductActionContext value={action}>{children}</ProductActionContext>;
  const look = JSON.stringify([heading, priority, !corner]);
  const isShared = !isOwn && priority !== "first";
  const html = isShared ? drawOnce?.(look, product, card, "live") : undefined;
  return html === undefined ? (
    <li>{children}</li>
  ) : (
    <li dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** In the browser the card wakes up, whoever drew it. */
function Item({ children }: ItemProps) {
  return <li>{children}</li>;
}

const ListItem = import.meta.env.SSR ? OnceDrawnItem : Item;

function ListItems({ products, heading, priorities = [], corner }: ListProps) {
  return products.map((product, index) => {
    const priority = priorities[index];
    return (
      <ListItem key={product.productId} product={product} look={{ heading, priority, corner }}>
        <ProductCard
          product={product}
          to={productPath(product)}
          heading={heading}
          priority={priority}
          corner={corner?.(product)}
        />
      </ListItem>
    );
  });
}

/** On the server: a list that looks the same to all is drawn once as a whole, any other card by card. */
const useOnceDrawnItems = (list: ListProps): CardListContent => {
  const { products, heading, priorities = [], corner } = list;
  const drawOnce = useContext(DrawOnceContext);
  const action = useContext(ProductActionContext);
  const own = useContext(OwnProductsContext);
  const isShared =
    !priorities.includes("first") && products.every(({ productId }) => !own.has(productId));
  const look = JSON.stringify([heading, priorities, !corner]);
  const items = <ListItems {...list} />;
  const itself = <ProductActionContext value={action}>{items}</ProductActionContext>;
  const html = isShared ? drawOnce?.(look, products, itself, "live") : undefined;
  return html === undefined ? { children: items } : { dangerouslySetInnerHTML: { __html: html } };
};

const useItems = (list: ListProps): CardListContent => ({ children: <ListItems {...list} /> });

const useListItems = import.meta.env.SSR ? useOnceDrawnItems : useItems;

function List(list: ListProps) {
  const content = useListItems(list);
  const { line } = list;
  return line === undefined ? <CardGrid {...content} /> : <CardRow label={line} {...content} />;
}

/** Names pictures in the head of the page, which is no part of what is drawn for good. */
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
function StillList({ id, cards, ...look }: ShelfProps) {
  const { line, heading, priorities = [], corner } = look;
  const action = useContext(ProductActionContext);
  announceFirst(productsOf(cards), priorities);
  return (
    <Drawn id={id} look={JSON.stringify([line, heading, priorities, !corner])} source={cards.still}>
      {(products) => (
        <ProductActionContext value={action}>
          <List {...look} products={products} priorities={priorities.map(() => "soon")} />
        </ProductActionContext>
      )}
    </Drawn>
  );
}

/** A shelf: as its data say, or as the server drew it where there are none. */
export function ProductCards({ id, cards, ...look }: ShelfProps) {
  const products = liveProducts(cards);
  return products === undefined ? (
    <StillList id={id} cards={cards} {...look} />
  ) : (
    <List products={products} {...look} />
  );
}
