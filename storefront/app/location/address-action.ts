import type { CallFailure } from "@gerai/contract/client";
import {
  type Address,
  placeDetail,
  placeSearch,
  type PlaceSuggestion,
  saveAddress,
} from "@gerai/contract/location";
import { data, redirect } from "react-router";
import { ownPath } from "../http/own-path.ts";
import { readForm } from "../http/read-form.ts";
import { pagePath } from "../session/require-member.ts";
import { keepSentForm } from "../session/sent-form.ts";
import { isSessionOver, memberUnread } from "../session/session-end.ts";
import type { Shop } from "../shop/shop-context.ts";
import {
  type AddressFormErrors,
  type AddressFormValues,
  checkAddressForm,
  type MarkedLocation,
  namesOf,
  readAddressForm,
  refusedFields,
} from "./address-form.ts";
import { failureMessage, keywordTooShort, searchMessage, villageNeeded } from "./messages.ts";
import { addressesPath } from "./paths.ts";
import { isArea, minimumKeyword } from "./place-search-rules.ts";
import { selectedStoreCookie } from "./selected-store-cookie.ts";

/** What the form shows after it was sent and nothing was saved. */
export interface AddressAnswer {
  readonly values: AddressFormValues;
  readonly errors: AddressFormErrors;
  /** Found where no script runs; undefined where nothing was searched for. */
  readonly places: readonly PlaceSuggestion[] | undefined;
  /** What to say about that search; undefined where the places say it all. */
  readonly placesMessage?: string | undefined;
  /** What the gateway refused, as a sentence above the form. */
  readonly failure?: string;
  /** The limit of addresses is reached: the form closes and the error modal shows. */
  readonly refusal?: { readonly detail: string | undefined };
}

/** Districts and cities among them are left out. */
const mostPlaces = "20";
const shownPlaces = 6;

/** Where the form leads to. */
export const nextOf = (request: Request): string =>
  ownPath(new URL(request.url).searchParams.get("kembali"), addressesPath);

/** Places to be chosen where no map is: none that is too large to be an address. */
const searchPlaces = async (
  { call }: Shop,
  text: string,
): Promise<Pick<AddressAnswer, "places" | "placesMessage">> => {
  const keyword = text.trim();
  if (keyword === "") return { places: undefined };
  if (keyword.length <= minimumKeyword)
    return { places: undefined, placesMessage: keywordTooShort };
  const result = await call(placeSearch, { query: { keyword, limit: mostPlaces } });
  if (!result.ok) return { places: undefined, placesMessage: failureMessage(result) };
  const places = result.data.places.filter(({ level }) => !isArea(level)).slice(0, shownPlaces);
  const hasOnlyAreas = places.length === 0 && result.data.places.length > 0;
  return { places, placesMessage: hasOnlyAreas ? villageNeeded : searchMessage(result.data) };
};

/** The marked location, or that of the place that was chosen without a map. */
const locationOf = async (
  { call }: Shop,
  { location, placeId }: AddressFormValues,
): Promise<{ readonly location: MarkedLocation } | { readonly failure: string }> => {
  if (placeId === "" && location !== undefined) return { location };
  const place = await call(placeDetail, { params: { placeId } });
  if (!place.ok) return { failure: failureMessage(place) };
  if (isArea(place.data.level)) return { failure: villageNeeded };
  const { latitude, longitude } = place.data;
  return { location: { latitude, longitude, ...namesOf(place.data), stores: [] } };
};

const textsOf = (values: AddressFormValues) => ({
  labelAddress: values.labelAddress,
  name: values.name,
  contactNumber: values.contactNumber,
  detailAddress: values.detailAddress,
  courierNote: values.courierNote,
});

/**
 * Whether the shopping goes to the saved address from now on: the one that was chosen may have moved, and
 * a main address serves who has chosen none. All others wait to be chosen, which says what changes.
 */
const isFollowed = ({ session }: Shop, { id, active }: Address): boolean => {
  const chosenId = session.selectedStore?.addressId;
  return chosenId === undefined ? active : chosenId === id;
};

/** Whether the list is full; a 400 without a reason counts as that (ADR-67). */
const isListFull = ({ code, statusCode }: CallFailure<string>): boolean =>
  code === "ADDRESS_LIMIT" || (code === "INTERNAL" && statusCode === 400);

/**
 * Answers a form of an address: saves it and leads on, searches for a place, or shows it again.
 * @param id of the address that is changed; a new one has none
 * @throws Response the way to the end of the session where the gateway knows it no longer
 */
export const answerAddressForm = async (shop: Shop, request: Request, id?: string) => {
  const form = await readForm(request);
  const requestId = form.get("requestId");
  const values = readAddressForm(form);
  const again = async (more: Partial<AddressAnswer>, status: number) => {
    const places = await searchPlaces(shop, values.placeKeyword);
    return data<AddressAnswer>({ values, errors: {}, ...places, ...more }, { status });
  };
  if (form.get("intent") === "search") return again({}, 200);

  const errors = checkAddressForm(values);
  if (Object.keys(errors).length > 0) return again({ errors }, 400);
  const place = await locationOf(shop, values);
  if ("failure" in place) return again({ failure: place.failure }, 400);

  const { stores, ...location } = place.location;
  const saved = await shop.call(saveAddress, {
    body: {
      ...(id !== undefined && { id }),
      ...(typeof requestId === "string" && { requestId }),
      ...textsOf(values),
      ...location,
      stores: [...stores],
      active: values.main,
    },
  });
  if (!saved.ok) {
    if (isSessionOver(saved.statusCode)) {
      keepSentForm(request);
      throw memberUnread(saved, pagePath(new URL(request.url)));
    }
    if (isListFull(saved)) return again({ refusal: { detail: saved.detail } }, 400);
    return again(
      { errors: refusedFields(saved.fields), failure: failureMessage(saved) },
      saved.statusCode,
    );
  }
  const cookie = isFollowed(shop, saved.data)
    ? selectedStoreCookie(saved.data, shop.secure)
    : undefined;
  return redirect(
    nextOf(request),
    cookie === undefined ? undefined : { headers: { "set-cookie": cookie } },
  );
};
