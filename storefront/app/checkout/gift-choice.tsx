import { addressLimits } from "@gerai/contract/address-limits";
import { giftLimits } from "@gerai/contract/gift-rules";
import { Checkbox, TextArea, TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { type TypedWishes, type WishErrors, wishFields } from "./wishes.ts";

interface GiftChoiceProps {
  /** Id of the order's form; its button stands elsewhere. */
  readonly form: string;
  /** What was sent and refused; undefined at first. */
  readonly typed: TypedWishes | undefined;
  readonly errors: WishErrors;
}

/** The order as a gift. What it needs shows once it is one, also without scripts. */
export function GiftChoice({ form, typed, errors }: GiftChoiceProps) {
  const tick = (field: "isGift" | "isForOther") => ({
    form,
    name: wishFields[field],
    defaultChecked: Boolean(typed?.[field]),
  });
  const text = (field: "senderName" | "greeting" | "receiverName" | "receiverPhone") => ({
    form,
    name: wishFields[field],
    defaultValue: typed?.[field],
    error: errors[field],
  });
  return (
    <section className="gift" aria-label="Hadiah">
      <div className="fold__line">
        <Icon name="gift" />
        <Checkbox
          {...tick("isGift")}
          label="Kirim sebagai hadiah"
          hint="Harga tidak dicantumkan pada paket."
        />
      </div>
      <div className="gift__fields stack gap-2">
        <TextField
          {...text("senderName")}
          label="Nama pengirim"
          limit={addressLimits.recipient}
          autoComplete="name"
        />
        <TextArea
          {...text("greeting")}
          label="Ucapan"
          optional
          rows={3}
          limit={giftLimits.greeting}
        />
        <Checkbox
          {...tick("isForOther")}
          label="Penerimanya orang lain"
          hint="Alamatnya tetap alamat di atas. Tidak dapat dibayar di tempat."
        />
        <div className="gift__receiver stack gap-2">
          <TextField
            {...text("receiverName")}
            label="Nama penerima"
            limit={addressLimits.recipient}
            autoComplete="off"
          />
          <TextField
            {...text("receiverPhone")}
            label="Nomor handphone penerima"
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </div>
      </div>
    </section>
  );
}
