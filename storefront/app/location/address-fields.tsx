import { addressLimits } from "@gerai/contract/address-limits";
import { type RefObject, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Checkbox, TextField } from "../ui/field.tsx";
import type { AddressFormValues } from "./address-form.ts";
import type { useAddressChecks } from "./use-address-checks.ts";

const usualLabels = ["Rumah", "Kantor", "Kos"] as const;

interface AddressFieldsProps {
  readonly values: AddressFormValues;
  readonly fieldProps: ReturnType<typeof useAddressChecks>["fieldProps"];
  /** Why the address is the main one whatever is chosen; undefined where it can be chosen. */
  readonly mainReason: string | undefined;
}

/** As if it were typed: counter, rules and what the tab keeps follow. */
const typeInto = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Presses that type a word into the field of the label; nothing without JavaScript. */
function LabelChips({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="label-chips wrap gap-2" role="group" aria-label="Label yang sering dipakai">
      {usualLabels.map((label) => (
        <Button
          key={label}
          type="button"
          variant="secondary"
          className="label-chips__chip"
          onClick={() => field.current && typeInto(field.current, label)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** What is typed into the form of an address; RT/RW stand in the detail, a landmark in the note. */
export function AddressFields({ values, fieldProps, mainReason }: AddressFieldsProps) {
  const isMain = mainReason !== undefined;
  const labelField = useRef<HTMLInputElement>(null);
  return (
    <>
      <section className="address-editor__part" aria-labelledby="isi-alamat">
        <h2 id="isi-alamat">Alamat</h2>
        <TextField
          {...fieldProps("labelAddress")}
          ref={labelField}
          label="Label alamat"
          hint="Cth: rumah/kantor/kos/dll"
          defaultValue={values.labelAddress}
          limit={addressLimits.label}
          required
        />
        <LabelChips field={labelField} />
        <TextField
          {...fieldProps("detailAddress")}
          label="Detail alamat"
          placeholder="Jl. Melati No. 12, RT 03/RW 05"
          hint="Cth: no. rumah/unit/lantai (wajib ada angka)"
          defaultValue={values.detailAddress}
          limit={addressLimits.detail}
          autoComplete="shipping address-line1"
          required
        />
        <TextField
          {...fieldProps("courierNote")}
          label="Catatan untuk kurir"
          placeholder="Patokan: pagar hijau, seberang masjid"
          defaultValue={values.courierNote}
          limit={addressLimits.note}
          optional
        />
      </section>
      <section className="address-editor__part" aria-labelledby="penerima">
        <h2 id="penerima">Penerima</h2>
        <TextField
          {...fieldProps("name")}
          label="Nama penerima"
          placeholder="Masukkan nama penerima"
          defaultValue={values.name}
          limit={addressLimits.recipient}
          autoComplete="shipping name"
          required
        />
        <TextField
          {...fieldProps("contactNumber")}
          label="No. handphone"
          placeholder="08…"
          defaultValue={values.contactNumber}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          required
        />
      </section>
      <Checkbox
        name="main"
        label="Jadikan alamat utama"
        hint={mainReason}
        defaultChecked={isMain || values.main}
        disabled={isMain}
      />
    </>
  );
}
