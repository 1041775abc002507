import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback.tsx";
import { Radio, TextField } from "../../ui/field.tsx";
import { feeFields, type FeeForm, ownAddress } from "./fee-form.ts";
import type { FeeAnswer } from "./read-fees.ts";

const feePath = "/shipping-cost/hitung";

interface CalculatorProps {
  readonly form: FeeForm;
  /** Of a member: what their delivery address is called, if it is known. */
  readonly own?: { readonly label: string } | undefined;
  readonly answer?: FeeAnswer | undefined;
}

function Destination({ form, own }: Pick<CalculatorProps, "form" | "own">) {
  if (own === undefined) return null;
  const isOwn = form.to === ownAddress || (form.to === "" && form.place === "");
  return (
    <fieldset className="fee-form__to">
      <legend>Tujuan</legend>
      <Radio
        name={feeFields.to}
        value={ownAddress}
        defaultChecked={isOwn}
        label={`Alamat pengiriman saya${own.label === "" ? "" : ` (${own.label})`}`}
      />
      <Radio name={feeFields.to} value="lain" defaultChecked={!isOwn} label="Tempat lain" />
    </fieldset>
  );
}

type Found = Extract<FeeAnswer, { readonly fees: unknown }>;

function Others({ others, form }: { readonly others: readonly string[]; readonly form: FeeForm }) {
  if (others.length === 0) return null;
  const addressOf = (place: string) =>
    `${feePath}?${new URLSearchParams({
      [feeFields.place]: place,
      [feeFields.weight]: form.weight,
      [feeFields.goods]: form.goods,
    }).toString()}`;
  return (
    <>
      <p>Bukan tempat itu?</p>
      <ul className="fee-result__others">
        {others.map((place) => (
          <li key={place}>
            <a href={addressOf(place)}>{place}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ found, form }: { readonly found: Found; readonly form: FeeForm }) {
  return (
    <section className="fee-result" aria-labelledby="hasil" role="status">
      <h2 id="hasil">Ongkir ke {found.place}</h2>
      <p>Dikirim dari {found.from}.</p>
      <dl>
        {found.fees.map(({ name, fee, hint }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{fee}</strong>
              {hint !== "" && <span>{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p>Barang dari penjual dihitung saat checkout, karena dikirim dari tempat penjualnya.</p>
      <Others others={found.others} form={form} />
    </section>
  );
}

/** Asks for fees with a press of `Hitung`, by an address of its own: it works without scripts, too. */
export function FeeCalculator({ form, own, answer }: CalculatorProps) {
  const isBusy = useNavigation().location?.pathname === feePath;
  const errors = answer && "errors" in answer ? answer.errors : {};
  return (
    <>
      <Form className="fee-form" action={feePath} aria-label="Kalkulator ongkir" preventScrollReset>
        <Destination form={form} own={own} />
        <TextField
          label={own ? "Tempat lain" : "Tujuan"}
          name={feeFields.place}
          defaultValue={form.place}
          placeholder="Kelurahan, kecamatan, atau kode pos"
          autoComplete="off"
          {...(errors.place !== undefined && { error: errors.place })}
        />
        <div className="fee-form__figures">
          <TextField
            label="Perkiraan berat (kg)"
            name={feeFields.weight}
            defaultValue={form.weight}
            inputMode="decimal"
            autoComplete="off"
            {...(errors.weight !== undefined && { error: errors.weight })}
          />
          <TextField
            label="Nilai belanja (Rp)"
            name={feeFields.goods}
            defaultValue={form.goods}
            inputMode="numeric"
            autoComplete="off"
            {...(errors.goods !== undefined && { error: errors.goods })}
          />
        </div>
        <Button type="submit" busy={isBusy}>
          Hitung
        </Button>
      </Form>
      {answer && "failure" in answer && <Notice tone="info">{answer.failure}</Notice>}
      {answer && "fees" in answer && <Result found={answer} form={form} />}
    </>
  );
}
