import { addressLimits } from "@gerai/contract/address-rules";
import { Checkbox, TextField } from "../ui/field.tsx";
import type { AddressFormValues } from "./address-form.ts";
import type { useAddressChecks } from "./use-address-checks.ts";

interface AddressFieldsProps {
  readonly values: AddressFormValues;
  readonly fieldProps: ReturnType<typeof useAddressChecks>["fieldProps"];
  /** Why the address is the main one whatever is chosen; undefined where it can be chosen. */
  readonly mainReason: string | undefined;
}

/** What is typed into the form of an address; RT/RW stand in the detail, a landmark in the note. */
export function AddressFields({ values, fieldProps, mainReason }: AddressFieldsProps) {
  const isMain = mainReason !== undefined;
  return (
    <>
      <section className="address-editor__part" aria-labelledby="isi-alamat">
        <h2 id="isi-alamat">Alamat</h2>
        <TextField
          {...fieldProps("labelAddress")}
          label="Label alamat"
          hint="Cth: rumah/kantor/kos/dll"
          defaultValue={values.labelAddress}
          limit={addressLimits.label}
          required
        />
        <TextField
          {...fieldProps("detailAddress")}
          label="Detail alamat"
          placeholder="Jl. Melati No. 12, RT 03/RW 05"
          hint="Cth: no. rumah/unit/lantai (wajib ada angka)"
          defaultValue={values.detailAddress}
          limit={addressLimits.detail}
          autoComplete="shipping street-address"
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
