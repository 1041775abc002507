import { useState } from "react";
import { LinkButton } from "../ui/button.tsx";
import { deliveryTexts } from "./delivery-texts.ts";
import { AddressErrorModal } from "./location-modals.tsx";
import { newAddressPath } from "./paths.ts";

interface AddAddressProps {
  /** Where the shopper goes on once the address is saved, or the form was left. */
  readonly next: string;
  /** Whether the limit of addresses is reached: then a modal explains it. */
  readonly isFull: boolean;
}

/** The way to the form for a new address. Without JavaScript the form itself says that the list is full. */
function AddAddress({ next, isFull }: AddAddressProps) {
  const [refused, setRefused] = useState(false);
  return (
    <>
      <LinkButton
        href={newAddressPath(next)}
        icon="plus"
        onClick={(event) => {
          if (!isFull) return;
          event.preventDefault();
          setRefused(true);
        }}
      >
        {deliveryTexts.add}
      </LinkButton>
      <AddressErrorModal open={refused} onClose={() => setRefused(false)} />
    </>
  );
}

/** Foot of a list of addresses. */
export function AddAddressFoot(props: AddAddressProps) {
  return (
    <div className="add-address row wrap spread gap-3">
      <span>{deliveryTexts.more}</span>
      <AddAddress {...props} />
    </div>
  );
}
