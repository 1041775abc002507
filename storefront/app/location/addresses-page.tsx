import { useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { AccountFrame } from "../account/account-frame.tsx";
import { ownPath } from "../http/own-path.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/addresses-page.ts";
import { AddAddressFoot } from "./add-address.tsx";
import { AddressBenefits } from "./address-benefits.tsx";
import { AddressCard, ChosenMark } from "./address-card.tsx";
import { AddressDeleted } from "./address-deleted.tsx";
import { sortedAddresses } from "./address-list.ts";
import type { AddressView } from "./address-view.ts";
import { forgetDeleted, readDeleted } from "./deleted-address.ts";
import { answerAddressList } from "./deletion-action.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import { MainAddressQuestion } from "./main-address-question.tsx";
import { MarkLocation } from "./mark-location.tsx";
import { offlineText } from "./messages.ts";
import { addressListPath, chooseAddressPath, editAddressPath, mainAddressPath } from "./paths.ts";
import "./address-list.css";
import { readAddresses } from "./read-addresses.ts";

const title = "Daftar Alamat";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

/** All addresses; the dialog reads them here, too. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const book = await readAddresses(shop, request);
  const next = ownPath(new URL(request.url).searchParams.get("kembali"), "/");
  const deleted = shop.wholePage ? readDeleted(request) : undefined;
  const cookies = deleted === undefined ? [] : [forgetDeleted(shop.secure)];
  return data({ ...book, next, deleted }, { headers: cookieHeaders(cookies) });
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  return answerAddressList(context.get(shopContext), request);
};

/** Without a network the list stays, and says why nothing was deleted. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: offlineText }) });

interface CardActionsProps {
  readonly address: AddressView;
  readonly isChosen: boolean;
  readonly next: string;
  readonly onAskMain: () => void;
}

interface ChooseAddressProps {
  readonly address: AddressView;
  readonly next: string;
}

function ChooseAddress({ address, next }: ChooseAddressProps) {
  const { id, labelAddress, storeSupportValid } = address;
  if (!storeSupportValid) return <MarkLocation address={address} next={addressListPath(next)} />;
  return (
    <Form method="post" action={chooseAddressPath(next)}>
      <Button name="addressId" value={id} size="small" aria-label={`Pilih ${labelAddress}`}>
        Pilih
      </Button>
    </Form>
  );
}

function DeleteAddress({ id, labelAddress }: Pick<AddressView, "id" | "labelAddress">) {
  const sent = useNavigation().formData;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="delete" />
      <Button
        name="addressId"
        value={id}
        variant="quiet"
        size="small"
        className="address-card__delete"
        aria-label={`Hapus ${labelAddress}`}
        busy={sent?.get("intent") === "delete" && sent.get("addressId") === id}
      >
        Hapus
      </Button>
    </Form>
  );
}

/** Works without JavaScript: choosing and deleting are forms, the question about the main address a page. */
function CardActions({ address, isChosen, next, onAskMain }: CardActionsProps) {
  const { id, labelAddress, active } = address;
  const here = addressListPath(next);
  return (
    <>
      {isChosen ? <ChosenMark /> : <ChooseAddress address={address} next={next} />}
      <a href={editAddressPath(id, here)} aria-label={`Ubah ${labelAddress}`}>
        Ubah
      </a>
      {!active && (
        <>
          <a
            href={mainAddressPath(id, here)}
            aria-label={`Jadikan utama: ${labelAddress}`}
            onClick={(event) => {
              event.preventDefault();
              onAskMain();
            }}
          >
            Jadikan utama
          </a>
          <DeleteAddress id={id} labelAddress={labelAddress} />
        </>
      )}
    </>
  );
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, chosenId, isFull, failure = actionData?.failure, next } = loaderData;
  const [asked, setAsked] = useState<AddressView>();
  // Data that are read anew know nothing of what this page was loaded for.
  const [deleted] = useState(loaderData.deleted);
  const here = addressListPath(next);
  const chosen = addresses.find(({ id }) => id === chosenId);
  const isEmpty = addresses.length === 0 && failure === undefined;
  return (
    <AccountFrame title={title}>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <p className="soft">{isEmpty ? deliveryTexts.empty : deliveryTexts.intro}</p>
      <AddressBenefits />
      {!isEmpty && (
        <ul className="address-list stack gap-3">
          {sortedAddresses(addresses).map((address) => (
            <AddressCard key={address.id} address={address} isChosen={address.id === chosenId}>
              <CardActions
                address={address}
                isChosen={address.id === chosenId}
                next={next}
                onAskMain={() => setAsked(address)}
              />
            </AddressCard>
          ))}
        </ul>
      )}
      <AddAddressFoot next={here} isFull={isFull} />
      {deleted && <AddressDeleted {...deleted} page={here} deliversTo={chosen?.labelAddress} />}
      <MainAddressQuestion
        address={asked}
        onClose={() => setAsked(undefined)}
        onChanged={() => window.location.reload()}
      />
    </AccountFrame>
  );
}
