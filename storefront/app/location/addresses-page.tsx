import { useState } from "react";
import { Form, Link } from "react-router";
import { ownPath } from "../http/own-path.ts";
import { requireMember } from "../session/require-member.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import type { Route } from "./+types/addresses-page.ts";
import { AddAddress, AddAddressFoot } from "./add-address.tsx";
import { AddressBenefits } from "./address-benefits.tsx";
import { AddressCard, ChosenMark } from "./address-card.tsx";
import { sortedAddresses } from "./address-list.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import { MainAddressQuestion } from "./main-address-question.tsx";
import { addressListPath, choosePath, editAddressPath, mainAddressPath } from "./paths.ts";
import { readAddresses } from "./read-addresses.ts";
import "./address-list.css";
import "./location.css";
import type { ShownAddress } from "./shown-address.ts";

export const handle: PageHandle = { guests: false };

export const meta: Route.MetaFunction = () => [{ title: "Alamat Saya" }];

/** All addresses; the dialog reads them here, too. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  requireMember(context, request);
  const book = await readAddresses(context.get(shopContext), request);
  const next = ownPath(new URL(request.url).searchParams.get("kembali"), "/");
  return { ...book, next };
};

interface CardActionsProps {
  readonly address: ShownAddress;
  readonly isChosen: boolean;
  readonly next: string;
  readonly onAskMain: () => void;
}

/** Works without JavaScript: choosing is a form, the question about the main address a page. */
function CardActions({ address, isChosen, next, onAskMain }: CardActionsProps) {
  const { id, labelAddress, active } = address;
  const here = addressListPath(next);
  return (
    <>
      {isChosen ? (
        <ChosenMark />
      ) : (
        <Form method="post" action={`${choosePath}?kembali=${encodeURIComponent(next)}`}>
          <Button name="addressId" value={id} size="small" aria-label={`Pilih ${labelAddress}`}>
            Pilih
          </Button>
        </Form>
      )}
      <Link to={editAddressPath(id, here)} aria-label={`Ubah ${labelAddress}`}>
        Ubah
      </Link>
      {!active && (
        <Link
          to={mainAddressPath(id, here)}
          aria-label={`Jadikan utama: ${labelAddress}`}
          onClick={(event) => {
            event.preventDefault();
            onAskMain();
          }}
        >
          Jadikan utama
        </Link>
      )}
    </>
  );
}

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { addresses, chosenId, isFull, failure, next } = loaderData;
  const [asked, setAsked] = useState<ShownAddress>();
  const here = addressListPath(next);
  if (addresses.length === 0 && failure === undefined) {
    return (
      <EmptyState
        icon="pin"
        title="Alamat Saya"
        level="h1"
        actions={<AddAddress next={here} isFull={isFull} />}
      >
        {deliveryTexts.empty}
      </EmptyState>
    );
  }
  return (
    <section className="page-width address-page">
      <h1>Alamat Saya</h1>
      <p className="address-page__intro">{deliveryTexts.intro}</p>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <AddressBenefits />
      <ul className="address-list">
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
      <AddAddressFoot next={here} isFull={isFull} />
      <MainAddressQuestion
        address={asked}
        onClose={() => setAsked(undefined)}
        onChanged={() => window.location.reload()}
      />
    </section>
  );
}
