import { addressLimits } from "@gerai/contract/address-rules";
import { giftLimits } from "@gerai/contract/gift-rules";
import { Checkbox, TextArea, TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { type TypedWishes, type WishErrors, wishFields as names } from "./wishes.ts";

interface GiftChoiceProps {
  /** Id of the order's form; its button stands elsewhere. */
  readonly form: string;
  /** What was sent and refused; undefined at first. */
  readonly typed: TypedWishes | undefined;
  readonly errors: WishErrors;
}

/** The order as a gift. What it needs shows once it is one, also without scripts. */
export function GiftChoice({ form, typed, errors }: GiftChoiceProps) {
  return (
    <section className="checkout-box gift" aria-label="Hadiah">
      <h2>
        <Icon name="gift" />
        Hadiah
      </h2>
      <Checkbox
        form={form}
        name={names.isGift}
        defaultChecked={Boolean(typed?.isGift)}
        label="Kirim sebagai hadiah"
        hint="Harga tidak dicantumkan pada paket."
      />
      <div className="gift__fields">
        <TextField
          form={form}
          name={names.senderName}
          label="Nama pengirim"
          limit={addressLimits.recipient}
          defaultValue={typed?.senderName}
          autoComplete="name"
          {...(errors.senderName && { error: errors.senderName })}
        />
        <TextArea
          form={form}
          name={names.greeting}
          label="Ucapan"
          optional
          rows={3}
          limit={giftLimits.greeting}
          defaultValue={typed?.greeting}
          {...(errors.greeting && { error: errors.greeting })}
        />
        <Checkbox
          form={form}
          name={names.isForOther}
          defaultChecked={Boolean(typed?.isForOther)}
          label="Penerimanya orang lain"
          hint="Alamatnya tetap alamat di atas. Tidak dapat dibayar di tempat."
        />
        <div className="gift__receiver">
          <TextField
            form={form}
            name={names.receiverName}
            label="Nama penerima"
            limit={addressLimits.recipient}
            defaultValue={typed?.receiverName}
            autoComplete="off"
            {...(errors.receiverName && { error: errors.receiverName })}
          />
          <TextField
            form={form}
            name={names.receiverPhone}
            label="Nomor handphone penerima"
            type="tel"
            inputMode="tel"
            defaultValue={typed?.receiverPhone}
            autoComplete="off"
            {...(errors.receiverPhone && { error: errors.receiverPhone })}
          />
        </div>
      </div>
    </section>
  );
}
