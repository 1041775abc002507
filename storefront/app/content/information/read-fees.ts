import type { CallFailure } from "@gerai/contract/client";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { placeDetail, placeSearch } from "@gerai/contract/location";
import { deliveryFees } from "@gerai/contract/shop-rules";
import { deliveryAddress } from "../../location/delivery-place.ts";
import { failureMessage } from "../../location/messages.ts";
import type { Shop } from "../../shop/shop-context.ts";
import { deliveryNames, rupiahText } from "./amounts.ts";
import { type FeeErrors, type FeeForm, ownAddress, readFeeForm } from "./fee-form.ts";

interface Destination {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Other places of such a name, to go on with. */
  readonly others: readonly string[];
}

/** One way to send it, in words. */
interface FeeView {
  readonly name: string;
  readonly fee: string;
  /** What would change it; empty where nothing would. */
  readonly hint: string;
}

/** What the calculator answers: fees, faults of fields, or why there is no fee. */
export type FeeAnswer =
  | { readonly errors: FeeErrors }
  | { readonly failure: string }
  | {
      readonly place: string;
      readonly others: readonly string[];
      readonly from: string;
      readonly fees: readonly FeeView[];
    };

const notServed = "Belum ada toko yang melayani tempat ini.";

const failed = ({ code, detail }: CallFailure<"LOCATION_NOT_SERVED" | "PLACE_NOT_FOUND">) => ({
  failure:
    code === "LOCATION_NOT_SERVED"
      ? notServed
      : failureMessage({ code, ...(detail !== undefined && { detail }) }),
});

const placesShown = 4;

const named = async ({ call }: Shop, keyword: string): Promise<Destination | FeeAnswer> => {
  const found = await call(placeSearch, { query: { keyword, limit: placesShown } });
  if (!found.ok) return failed(found);
  const [best, ...others] = found.data.places;
  if (best === undefined) {
    return {
      errors: { place: "Tempat tidak ditemukan. Periksa ejaannya, atau tulis kode posnya." },
    };
  }
  const detail = await call(placeDetail, { params: { placeId: best.placeId } });
  if (!detail.ok) return failed(detail);
  const { latitude, longitude } = detail.data;
  return {
    name: `${best.title}, ${best.subtitle}`,
    latitude,
    longitude,
    others: others.map(({ title, subtitle }) => `${title}, ${subtitle}`),
  };
};

const own = async (shop: Shop): Promise<Destination | FeeAnswer> => {
  const address = await deliveryAddress(shop);
  if (address === undefined) {
    return { failure: "Anda belum punya alamat yang dilayani toko kami. Tulis nama tempatnya." };
  }
  const { labelAddress, mainAddress, latitude, longitude } = address;
  return { name: `${labelAddress} - ${mainAddress}`, latitude, longitude, others: [] };
};

type Estimate = ResponseOf<typeof deliveryFees>["estimates"][number];

const feeView = ({ deliveryType, fee, minimum, freeFrom }: Estimate, goods: number): FeeView => {
  const name = deliveryNames[deliveryType];
  if (fee === null) {
    const hint = `Kurang ${rupiahText(minimum - goods)} lagi.`;
    return { name, fee: `Mulai belanja ${rupiahText(minimum)}`, hint };
  }
  if (fee === 0) return { name, fee: "Gratis", hint: "" };
  const hint =
    freeFrom === null || freeFrom <= goods
      ? ""
      : `Gratis mulai belanja ${rupiahText(freeFrom)}; kurang ${rupiahText(freeFrom - goods)} lagi.`;
  return { name, fee: rupiahText(fee), hint };
};

const isAnswer = (found: Destination | FeeAnswer): found is FeeAnswer => !("latitude" in found);

/** What a form of the calculator is answered; asks the gateway for nothing where it is not filled in. */
export const readFees = async (shop: Shop, form: FeeForm): Promise<FeeAnswer> => {
  const read = readFeeForm(form);
  if (read.errors) return { errors: read.errors };
  const isOwn = form.to === ownAddress && shop.session.token !== undefined;
  if (!isOwn && form.place === "") return { errors: { place: "Isi tempat tujuan." } };
  const found = isOwn ? await own(shop) : await named(shop, form.place);
  if (isAnswer(found)) return found;
  const { grams, goods } = read;
  const answer = await shop.call(deliveryFees, {
    query: {
      latitude: String(found.latitude),
      longitude: String(found.longitude),
      grams: String(grams),
      goods: String(goods),
    },
  });
  if (!answer.ok) return failed(answer);
  const { storeName, estimates } = answer.data;
  const kilometres = (answer.data.distanceMeters / 1000).toFixed(1).replace(".", ",");
  if (estimates.length === 0) {
    return { failure: "Kiriman seberat ini belum bisa kami antar ke tempat itu." };
  }
  return {
    place: found.name,
    others: found.others,
    from: `${storeName} (${kilometres} km)`,
    fees: estimates.map((estimate) => feeView(estimate, goods)),
  };
};
