import type { productDetail } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatNumber } from "@gerai/contract/numbers";
import type { UnitPrice } from "../ui/unit-price.ts";
import { productPath } from "./paths.ts";

type Product = ResponseOf<typeof productDetail>;
type Size = Product["sizes"][number];

/** One size of the product on the page. */
export interface SizeChoice {
  readonly label: string;
  readonly to: string;
  /** Whole rupiah. */
  readonly price: number;
  readonly unitPrice?: UnitPrice;
  readonly isCurrent: boolean;
  readonly isSoldOut: boolean;
}

/** A larger pack that costs less for the same content. */
interface SizeSaving {
  readonly label: string;
  readonly percent: number;
}

export interface ProductSizes {
  readonly choices: readonly SizeChoice[];
  readonly saving?: SizeSaving;
}

const sizeText =
  /(?:\d+ x )*\d+(?:[.,]\d+)? ?(?:kg|g|ml|L|pcs|lembar|tablet|kapsul|sachet|kantong|batang|gulung|butir|tangkai|bungkus)(?!\p{L})/giu;

/** The content of a pack as its label says it, or as whole kilograms, litres and pieces. */
export const contentText = ({
  unit,
  netContent,
  packLabel,
}: Pick<Size, "unit" | "netContent" | "packLabel">): string => {
  if (packLabel !== "") return packLabel;
  if (netContent >= 1_000 && unit !== "pcs") {
    return `${formatNumber(netContent / 1_000, 3)} ${unit === "g" ? "kg" : "liter"}`;
  }
  return `${netContent} ${unit}`;
};

/** The size as the name says it: only names tell `5 x 85 g` from `425 g`. */
const labelOf = (size: Size): string =>
  size.productName.match(sizeText)?.at(-1) ?? contentText(size);

/** How many percent less the other size costs for the same content; at most 0 where it does not. */
const percentSaved = (own: Size, other: Size): number =>
  Math.floor(100 * (1 - (other.finalPrice * own.netContent) / (other.netContent * own.finalPrice)));

const isLarger = (own: Size, other: Size): boolean =>
  other.unit === own.unit && other.netContent > own.netContent && other.stock > 0;

/** The larger pack, of those in stock, that saves most. */
const savingOf = (own: Size, sizes: readonly Size[]): SizeSaving | undefined => {
  const [best] = sizes
    .filter((other) => isLarger(own, other))
    .map((other) => ({ label: labelOf(other), percent: percentSaved(own, other) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((one, other) => other.percent - one.percent);
  return best;
};

/** The sizes that the page of a product offers; undefined where there is one alone. */
export const productSizes = ({ productId, sizes }: Product): ProductSizes | undefined => {
  const own = sizes.find((size) => size.productId === productId);
  if (sizes.length < 2) return undefined;
  const saving = own && savingOf(own, sizes);
  return {
    choices: sizes.map((size) => ({
      label: labelOf(size),
      to: productPath(size),
      price: size.finalPrice,
      ...(size.unitPrice && { unitPrice: size.unitPrice }),
      isCurrent: size.productId === productId,
      isSoldOut: size.stock <= 0,
    })),
    ...(saving && { saving }),
  };
};
