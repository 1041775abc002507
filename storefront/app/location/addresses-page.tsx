import { type Address, addresses, setPrimaryAddress } from "@gerai/contract/location";
import { data, Form, redirect } from "react-router";
import { ownPath } from "../session/own-path.ts";
import { requireMember } from "../session/require-member.ts";
import { shopContext } from "../session/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Badge, EmptyState, Notice } from "../ui/feedback.tsx";
import type { Route } from "./+types/addresses-page.ts";
import { failureMessage, notServedMessage } from "./messages.ts";
import { addressesPath, newAddressPath } from "./paths.ts";
import { selectedStoreCookie } from "./selected-store.ts";
import "./location.css";

export const meta: Route.MetaFunction = () => [{ title: "Alamat Saya" }];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  requireMember(context, request);
  const { call } = context.get(shopContext);
  const result = await call(addresses, {});
  if (!result.ok) throw data(null, { status: result.statusCode });
  const next = ownPath(new URL(request.url).searchParams.get("kembali"), "/");
  return { addresses: result.data.address, next };
};

/** Delivers to another address from now on: it becomes the main one and its store is shown. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  requireMember(context, request);
  const { call, secure } = context.get(shopContext);
  const sent = (await request.formData()).get("addressId");
  const addressId = typeof sent === "string" ? sent : "";
  const headers = { "sec-fetch-site": "same-origin" };
  const chosen = await call(setPrimaryAddress, { params: { addressId } }, { headers });
  if (!chosen.ok) return data({ failure: failureMessage(chosen) }, { status: 400 });
  if (!chosen.data.storeSupportValid) return data({ failure: notServedMessage }, { status: 400 });
  const next = ownPath(new URL(request.url).searchParams.get("kembali"), "/");
  return redirect(next, { headers: { "set-cookie": selectedStoreCookie(chosen.data, secure) } });
};

function AddressCard({ address }: { readonly address: Address }) {
  return (
    <li className="address-card" aria-current={address.active || undefined}>
      <div className="address-card__head">
        <strong>{address.labelAddress}</strong>
        {address.active && <Badge tone="accent">Utama</Badge>}
      </div>
      <p>
        {address.name} · {address.contactNumber}
      </p>
      <p className="address-card__place">
        {address.detailAddress}, {address.mainAddress}
      </p>
      {address.courierNote !== "" && (
        <p className="address-card__place">Catatan: {address.courierNote}</p>
      )}
      {!address.active && (
        <Form method="post">
          <Button name="addressId" value={address.id} variant="secondary" size="small">
            Kirim ke alamat ini
          </Button>
        </Form>
      )}
    </li>
  );
}

const addButton = (next: string, label: string) => (
  <LinkButton
    to={newAddressPath(`${addressesPath}?kembali=${encodeURIComponent(next)}`)}
    icon="plus"
  >
    {label}
  </LinkButton>
);

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses: list, next } = loaderData;
  if (list.length === 0) {
    return (
      <EmptyState
        icon="pin"
        title="Alamat Saya"
        level="h1"
        actions={addButton(next, "Tambah Alamat")}
      >
        Anda belum memiliki daftar alamat, silahkan tambah alamat terlebih dahulu.
      </EmptyState>
    );
  }
  return (
    <section className="page-width address-page">
      <h1>Alamat Saya</h1>
      <p className="address-page__intro">
        Pilih alamat yang paling pas buatmu, agar belanja lebih mudah
      </p>
      {actionData && <Notice tone="danger">{actionData.failure}</Notice>}
      <ul className="address-list">
        {list.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      <p className="address-page__more">
        <span>Mau pakai alamat lain?</span>
        {addButton(next, "Tambah Alamat")}
      </p>
    </section>
  );
}
