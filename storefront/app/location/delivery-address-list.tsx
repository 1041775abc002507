import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { AddAddressFoot } from "./add-address.tsx";
import { AddressBenefits } from "./address-benefits.tsx";
import { AddressCard, ChosenMark } from "./address-card.tsx";
import { offeredAddresses } from "./address-list.ts";
import type { AddressView } from "./address-view.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import { MainAddressQuestion } from "./main-address-question.tsx";
import { MarkLocation } from "./mark-location.tsx";
import { addressListPath, editAddressPath } from "./paths.ts";
import type { AddressBook } from "./read-addresses.ts";
import { UseDeviceLocation } from "./use-device-location.tsx";
import "./address-list.css";

interface DeliveryAddressListProps {
  readonly book: AddressBook;
  /** The page below the dialog, to come back to. */
  readonly page: string;
  /** The same with the dialog open on it. */
  readonly here: string;
  /** The choice that is on its way. */
  readonly pendingId: string | undefined;
  readonly onChoose: (address: AddressView) => void;
  /** The main address has changed, or the device was found: the page has to show it. */
  readonly onChanged: () => void;
}

/** What the dialog of delivery addresses offers. */
export function DeliveryAddressList(props: DeliveryAddressListProps) {
  const { book, page, here, pendingId, onChoose, onChanged } = props;
  const { addresses, chosenId, isFull, failure } = book;
  const [asked, setAsked] = useState<AddressView>();
  const isEmpty = addresses.length === 0 && failure === undefined;
  return (
    <div className="delivery-list stack gap-4">
      <p className="soft">{deliveryTexts.intro}</p>
      <AddressBenefits />
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {isEmpty && <p className="soft">{deliveryTexts.empty}</p>}
      {chosenId === undefined && failure === undefined && <UseDeviceLocation onFound={onChanged} />}
      {!isEmpty && (
        <>
          <ul className="address-list stack gap-3">
            {offeredAddresses(addresses, chosenId).map((address) => (
              <AddressCard key={address.id} address={address} isChosen={address.id === chosenId}>
                <CardActions
                  address={address}
                  here={here}
                  isChosen={address.id === chosenId}
                  isPending={address.id === pendingId}
                  onChoose={() => onChoose(address)}
                  onAskMain={() => setAsked(address)}
                />
              </AddressCard>
            ))}
          </ul>
          <a className="delivery-list__all" href={addressListPath(page)}>
            Lihat dan kelola semua alamat
          </a>
        </>
      )}
      <AddAddressFoot next={here} isFull={isFull} />
      <MainAddressQuestion
        address={asked}
        onClose={() => setAsked(undefined)}
        onChanged={onChanged}
      />
    </div>
  );
}

interface CardActionsProps {
  readonly address: AddressView;
  readonly here: string;
  readonly isChosen: boolean;
  readonly isPending: boolean;
  readonly onChoose: () => void;
  readonly onAskMain: () => void;
}

function ChooseAddress(props: CardActionsProps) {
  const { address, here, isChosen, isPending, onChoose } = props;
  if (isChosen) return <ChosenMark />;
  // One without a pin is refused when it is chosen, with the reason.
  if (address.hasPin && !address.storeSupportValid) {
    return <MarkLocation address={address} next={here} />;
  }
  return (
    <Button
      type="button"
      size="small"
      busy={isPending}
      onClick={onChoose}
      aria-label={`Pilih ${address.labelAddress}`}
    >
      Pilih
    </Button>
  );
}

function CardActions(props: CardActionsProps) {
  const { address, here, onAskMain } = props;
  const { id, labelAddress, active } = address;
  return (
    <>
      <ChooseAddress {...props} />
      <a href={editAddressPath(id, here)} aria-label={`Ubah ${labelAddress}`}>
        Ubah
      </a>
      {!active && (
        <button
          type="button"
          className="link-button"
          onClick={onAskMain}
          aria-label={`Jadikan utama: ${labelAddress}`}
        >
          Jadikan utama
        </button>
      )}
    </>
  );
}
