/** The pictures of the demo's articles: drawn packs, where a retailer has photographs. */
import { noneArriving } from "@gerai/gateway/catalogue/pictures/arriving";
import { placePictures, tellPlaced } from "@gerai/gateway/catalogue/pictures/place-pictures";
import { keepDrawings } from "@gerai/gateway/catalogue/pictures/show-placeholders";
import { findTargets, type Target } from "@gerai/gateway/catalogue/pictures/targets";
import type { Deps } from "@gerai/gateway/deps";
import type { Progress } from "@gerai/gateway/import/report";
import { drawPack, packSide } from "../artwork/draw.ts";
import type { DemoProduct } from "./product.ts";

interface Bare {
  readonly name: string;
  readonly product: DemoProduct;
  readonly target: Target;
}

/** Articles that show no picture of their own, each with the name that the file of its picture would have. */
const findBare = async (
  { db }: Pick<Deps, "db">,
  products: readonly DemoProduct[],
): Promise<readonly Bare[]> => {
  const named = products.map((product) => ({ name: `${product.sku}.svg`, product }));
  const files = await findTargets(
    db,
    named.map(({ name }) => name),
    noneArriving,
  );
  return named.flatMap((bare, index) =>
    (files[index]?.targets ?? [])
      .filter(({ picture }) => picture === null)
      .map((target) => ({ ...bare, target })),
  );
};

/** Few enough that a batch holds its locks for a moment only, and can be interrupted. */
const batchSize = 250;

const showBatch = (deps: Deps, batch: readonly Bare[]): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const packs = batch.map(({ product }) => drawPack(product));
    const pictures = await keepDrawings(tx, packs, packSide);
    const placings = batch.map(({ name, target }, index) => ({
      name,
      target,
      picture: pictures[index] ?? "",
    }));
    const now = deps.clock.now();
    await placePictures(tx, placings, now);
    await tellPlaced(tx, now);
  });

/** Draws the pack of each article without a picture, and shows it where a photograph would be. */
export const showPacks = async (
  deps: Deps,
  products: readonly DemoProduct[],
  progress: Progress,
): Promise<void> => {
  const bare = await findBare(deps, products);
  for (let start = 0; start < bare.length; start += batchSize) {
    progress("packs", start, bare.length);
    await showBatch(deps, bare.slice(start, start + batchSize));
  }
};
