import {
  changeOffer,
  listOffers,
  type ProductOffer,
  type ProductSheet,
} from "@gerai/contract/office/products";
import { NumberInput } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { tellChange } from "../ui/tell-change.ts";

interface AmountProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly isMoney?: boolean;
  /** It must be there, and the dialog opens with the keyboard in it. */
  readonly isNeeded?: boolean;
}

function Amount({
  label,
  description,
  value,
  onChange,
  isMoney = false,
  isNeeded = false,
}: AmountProps) {
  return (
    <NumberInput
      label={label}
      {...(description !== undefined && { description })}
      {...(isMoney && { prefix: "Rp" })}
      value={value}
      onChange={onChange}
      required={isNeeded}
      data-autofocus={isNeeded || undefined}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
    />
  );
}

interface OfferDialogProps {
  readonly product: ProductSheet;
  /** Undefined: of all stores that sell. */
  readonly offer: ProductOffer | undefined;
  readonly onClose: () => void;
}

const orNull = (value: number | string): number | null => (value === "" ? null : Number(value));

/** Changes the price of a product, and in one store its stock, too. */
export function OfferDialog({ product: { productId, name }, offer, onClose }: OfferDialogProps) {
  const [listPrice, setListPrice] = useState<number | string>(offer?.listPrice ?? "");
  const [ownPrice, setOwnPrice] = useState<number | string>(offer?.ownPrice ?? "");
  const [stock, setStock] = useState<number | string>("");
  // Those of the moment the form opened: the list below goes on being read.
  const [seen] = useState(() => offer && { listPrice: offer.listPrice, ownPrice: offer.ownPrice });
  const change = useAct(changeOffer, [listOffers]);
  const send = (reason: string): void => {
    const wanted = { listPrice: Number(listPrice), ownPrice: orNull(ownPrice) };
    const isSame = wanted.listPrice === seen?.listPrice && wanted.ownPrice === seen.ownPrice;
    // Prices that were not touched may be others by now: with a count they stay what they are.
    const prices = isSame && stock !== "" ? null : wanted;
    const place = { storeCode: offer?.storeCode ?? null, stock: orNull(stock) };
    change.mutate(
      {
        params: { productId: String(productId) },
        body: { ...place, prices, seen: seen ?? null, reason },
      },
      {
        onSuccess: (done) => {
          tellChange(done);
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={`${name} di ${offer?.storeName ?? "semua toko"}`}
      explanation={
        offer === undefined
          ? "Harga ini menggantikan yang ada di semua toko yang berjualan. Stok tetap."
          : "Berlaku seketika. Promosi yang berjalan dihitung dari harga ini."
      }
      action="Simpan"
      color="accent"
      isPending={change.isPending}
      failure={change.error?.message}
      onClose={onClose}
      onReason={send}
    >
      <Amount label="Harga normal" value={listPrice} onChange={setListPrice} isMoney isNeeded />
      <Amount
        label="Harga promo"
        description="Di bawah harga normal. Kosong: tidak ada."
        value={ownPrice}
        onChange={setOwnPrice}
        isMoney
      />
      {offer !== undefined && (
        <Amount
          label="Stok di rak sekarang"
          description={`Yang dipesan dan belum diambil dikurangkan. Kosong: tetap, kini ${offer.available}.`}
          value={stock}
          onChange={setStock}
        />
      )}
    </ReasonDialog>
  );
}
