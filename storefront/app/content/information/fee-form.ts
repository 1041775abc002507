import { estimateLimits } from "@gerai/contract/delivery";
import { limits } from "@gerai/contract/limits";

/** What the calculator of delivery fees is asked, as it was typed. */
export interface FeeForm {
  /** `saya` for the member's own delivery address. */
  readonly to: string;
  readonly place: string;
  readonly weight: string;
  readonly goods: string;
}

export const feeFields = {
  to: "tujuan",
  place: "tempat",
  weight: "berat",
  goods: "belanja",
} as const;
export const ownAddress = "saya";

/** What stands in the form before anything is typed. */
export const emptyForm: FeeForm = { to: "", place: "", weight: "3", goods: "100.000" };

export const formOf = ({ searchParams }: URL): FeeForm => ({
  to: searchParams.get(feeFields.to) ?? "",
  place: (searchParams.get(feeFields.place) ?? "").trim().slice(0, limits.maxKeywordLength),
  weight: (searchParams.get(feeFields.weight) ?? "").trim().slice(0, 20),
  goods: (searchParams.get(feeFields.goods) ?? "").trim().slice(0, 20),
});

export type FeeErrors = Partial<Record<keyof FeeForm, string>>;

/** `2,5` and `2.5` kilograms as grams; undefined for what is no weight of a parcel. */
const gramsOf = (text: string): number | undefined => {
  if (!/^\d{1,3}(?:[.,]\d{1,3})?$/.test(text)) return undefined;
  const grams = Math.round(Number(text.replace(",", ".")) * 1000);
  return grams >= 1 && grams <= estimateLimits.grams ? grams : undefined;
};

/** `150.000`, `Rp150000` as rupiah; undefined for what is no amount. */
const rupiahOf = (text: string): number | undefined => {
  const digits = text.replace(/^Rp\s?/i, "").replaceAll(".", "");
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const amount = Number(digits);
  return amount <= estimateLimits.goods ? amount : undefined;
};

/** What is asked of the gateway, or what has to be mended first. */
export type ReadForm =
  | { readonly grams: number; readonly goods: number; readonly errors?: undefined }
  | { readonly errors: FeeErrors };

const shortestPlace = 3;

/** The form as figures, with a sentence for each field that says nothing useful. */
export const readFeeForm = ({ to, place, weight, goods: goodsText }: FeeForm): ReadForm => {
  const grams = gramsOf(weight);
  const goods = rupiahOf(goodsText);
  const isPlaceMissing = to !== ownAddress && place.length < shortestPlace;
  if (grams !== undefined && goods !== undefined && !isPlaceMissing) return { grams, goods };
  return {
    errors: {
      ...(isPlaceMissing && { place: "Isi kelurahan, kecamatan, atau kode pos tujuan." }),
      ...(grams === undefined && {
        weight: `Isi berat dalam kg, lebih dari 0 dan paling banyak ${estimateLimits.grams / 1000}. Cth: 2,5`,
      }),
      ...(goods === undefined && {
        goods: "Isi nilai belanja dalam rupiah. Cth: 150.000",
      }),
    },
  };
};
