import { addressLimits } from "@gerai/contract/address-rules";
import { placeDetail, placeSearch, saveAddress } from "@gerai/contract/location";
import { data, redirect, useFetcher } from "react-router";
import { ownPath } from "../session/own-path.ts";
import { requireMember } from "../session/require-member.ts";
import { type Shop, shopContext } from "../session/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Checkbox, TextField } from "../ui/field.tsx";
import type { Route } from "./+types/new-address-page.ts";
import {
  type AddressFormErrors,
  type AddressFormValues,
  checkAddressForm,
  emptyForm,
  readAddressForm,
} from "./address-form.ts";
import { failureMessage, ruleMessages } from "./messages.ts";
import { addressesPath } from "./paths.ts";
import { type PlaceOption, PlacePicker } from "./place-picker.tsx";
import { selectedStoreCookie } from "./selected-store.ts";
import "./location.css";

interface FormState {
  readonly values: AddressFormValues;
  readonly errors: AddressFormErrors;
  readonly places?: readonly PlaceOption[];
  /** What the gateway refused, as a sentence. */
  readonly failure?: string;
}

export const meta: Route.MetaFunction = () => [{ title: "Tambah Alamat" }];

export const loader = ({ request, context }: Route.LoaderArgs) => {
  requireMember(context, request);
  return null;
};

const findPlaces = async (
  { call }: Shop,
  keyword: string,
): Promise<readonly PlaceOption[] | undefined> => {
  if (keyword.trim() === "") return undefined;
  const result = await call(placeSearch, { query: { keyword } });
  return result.ok ? result.data : [];
};

const save = async (
  shop: Shop,
  values: AddressFormValues,
): Promise<{ readonly cookie?: string } | { readonly failure: string }> => {
  const place = await shop.call(placeDetail, { params: { placeId: values.placeId } });
  if (!place.ok) return { failure: failureMessage(place) };
  const { placeId: _, ...location } = place.data;
  const { labelAddress, name, contactNumber, detailAddress, courierNote, main } = values;
  const saved = await shop.call(saveAddress, {
    body: {
      ...location,
      labelAddress,
      name,
      contactNumber,
      detailAddress,
      courierNote,
      active: main,
    },
  });
  if (!saved.ok) return { failure: failureMessage(saved) };
  // The shelf follows the main address at once; another new address waits to be chosen.
  return saved.data.active ? { cookie: selectedStoreCookie(saved.data, shop.secure) } : {};
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  requireMember(context, request);
  const shop = context.get(shopContext);
  const form = await request.formData();
  const values = readAddressForm(form);
  const respond = async (more: Partial<FormState>, status: number) =>
    data<FormState>(
      { values, errors: {}, places: await findPlaces(shop, values.placeKeyword), ...more },
      { status },
    );
  if (form.get("intent") === "search") return respond({}, 200);

  const errors = checkAddressForm(values);
  if (Object.keys(errors).length > 0) return respond({ errors }, 400);
  const saved = await save(shop, values);
  if ("failure" in saved) return respond({ failure: saved.failure }, 400);

  const next = ownPath(new URL(request.url).searchParams.get("kembali"), addressesPath);
  return redirect(next, saved.cookie ? { headers: { "set-cookie": saved.cookie } } : undefined);
};

const noErrors: AddressFormErrors = {};

export default function NewAddressPage({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<FormState>();
  const { values, errors, places, failure } = fetcher.data ??
    actionData ?? { values: emptyForm, errors: noErrors };
  const sentIntent = fetcher.formData?.get("intent");
  const errorOf = (field: keyof AddressFormErrors): string | undefined => {
    const rule = errors[field];
    return rule && ruleMessages[rule];
  };
  const search = (form: HTMLFormElement): void => {
    const fields = new FormData(form);
    fields.set("intent", "search");
    void fetcher.submit(fields, { method: "post" });
  };
  return (
    <section className="page-width address-page">
      <h1>Tambah Alamat</h1>
      <fetcher.Form method="post" className="address-form" noValidate>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <TextField
          name="labelAddress"
          label="Label alamat"
          hint="Cth: rumah/kantor/kos/dll"
          defaultValue={values.labelAddress}
          error={errorOf("labelAddress")}
          maxLength={addressLimits.label}
          counted
          required
        />
        <TextField
          name="name"
          label="Nama penerima"
          placeholder="Masukkan nama penerima"
          defaultValue={values.name}
          error={errorOf("name")}
          maxLength={addressLimits.recipient}
          autoComplete="shipping name"
          counted
          required
        />
        <TextField
          name="contactNumber"
          label="No. handphone"
          placeholder="08…"
          defaultValue={values.contactNumber}
          error={errorOf("contactNumber")}
          maxLength={addressLimits.phoneMaximum}
          inputMode="numeric"
          autoComplete="shipping tel"
          required
        />
        <PlacePicker
          keyword={values.placeKeyword}
          chosen={values.placeId}
          places={places}
          error={errorOf("placeId")}
          searching={sentIntent === "search"}
          onSearch={search}
        />
        <TextField
          name="detailAddress"
          label="Detail alamat"
          hint="Cth: no. rumah/unit/lantai (wajib ada angka)"
          defaultValue={values.detailAddress}
          error={errorOf("detailAddress")}
          maxLength={addressLimits.detail}
          autoComplete="shipping street-address"
          counted
          required
        />
        <TextField
          name="courierNote"
          label="Catatan untuk kurir"
          placeholder="Cth: RT 03/RW 05, pagar hijau seberang masjid"
          defaultValue={values.courierNote}
          error={errorOf("courierNote")}
          maxLength={addressLimits.note}
          counted
          optional
        />
        <Checkbox name="main" label="Jadikan alamat utama" defaultChecked={values.main} />
        <Button name="intent" value="save" size="large" block busy={sentIntent === "save"}>
          Simpan
        </Button>
      </fetcher.Form>
    </section>
  );
}
