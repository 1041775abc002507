import { limits } from "@gerai/contract/limits";
import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import { useEarlyInput } from "../ui/early-input.ts";
import { Radio, Select } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { choiceText, lineFields, type PastedLine } from "./goods-form.ts";
import { NewName } from "./new-name.tsx";

interface ChoiceProps {
  /** Which line of the list. */
  readonly at: number;
  readonly choice: PastedLine["choices"][number];
  readonly isChosen: boolean;
  readonly onChoose: (quantity: number) => void;
}

function Choice({ at, choice, isChosen, onChoose }: ChoiceProps) {
  const { product, quantity } = choice;
  return (
    <Radio
      name={lineFields(at).choice}
      value={choiceText(choice)}
      defaultChecked={isChosen}
      onInput={() => onChoose(quantity)}
      label={
        <span className="pasted__choice stack gap-3">
          <Picture picture={product.picture} alt="" place="row" />
          <span className="pasted__product stack small">
            <span>{product.productName}</span>
            <Price
              price={product.finalPrice}
              listPrice={product.listPrice}
              discountPercent={product.discountPercent}
              unitPrice={product.unitPrice}
            />
            {product.stock <= 0 && (
              <span className="pasted__remark row gap-1 small">Stok kosong</span>
            )}
          </span>
        </span>
      }
    />
  );
}

interface QuantityProps {
  readonly at: number;
  /** The line as it was written. */
  readonly text: string;
  /** Packs of the chosen product that hold what the line wants. */
  readonly packs: number;
}

/** Follows the choice until somebody types a number. */
function Quantity({ at, text, packs }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const fields = lineFields(at);
  return (
    <label className="stack gap-1 small">
      Jumlah
      <input type="hidden" name={fields.drawn} value={packs} />
      <input
        className="field__control"
        type="number"
        inputMode="numeric"
        name={fields.quantity}
        min={1}
        max={limits.maxLineQuantity}
        value={typed ?? packs}
        aria-label={`Jumlah untuk ${text}`}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
}

function Unmatched({ line }: { readonly line: PastedLine }) {
  return (
    <li className="pasted pasted--unmatched">
      <strong>{line.text}</strong>
      <span className="pasted__remark row gap-1 small">
        <Icon name="warning" size="small" />
        Tidak ditemukan. Coba tulis dengan kata lain.
      </span>
    </li>
  );
}

interface LineProps {
  readonly at: number;
  readonly line: PastedLine;
}

function Line({ at, line: { text, isProposed, choices } }: LineProps) {
  const [packs, setPacks] = useState(choices[0]?.quantity ?? 1);
  const shown = isProposed ? choices.slice(0, 1) : choices;
  const others = isProposed ? choices.slice(1) : [];
  const draw = (choice: PastedLine["choices"][number], isChosen: boolean) => (
    <Choice
      key={choice.product.productId}
      at={at}
      choice={choice}
      isChosen={isChosen}
      onChoose={setPacks}
    />
  );
  return (
    <li className="pasted">
      <fieldset className="pasted__choices stack gap-1">
        <legend>{text}</legend>
        {!isProposed && (
          <p className="pasted__remark row gap-1 small">
            Tidak ada yang persis sama. Pilih bila ada yang cocok.
          </p>
        )}
        {shown.map((choice) => draw(choice, isProposed))}
        {others.length > 0 ? (
          <details>
            <summary>Pilihan lain ({others.length})</summary>
            {others.map((choice) => draw(choice, false))}
            <Radio name={lineFields(at).choice} value="" label="Lewati baris ini" />
          </details>
        ) : (
          <Radio
            name={lineFields(at).choice}
            value=""
            label="Lewati baris ini"
            defaultChecked={!isProposed}
          />
        )}
      </fieldset>
      <Quantity at={at} text={text} packs={packs} />
    </li>
  );
}

interface PastedLinesProps {
  readonly lines: readonly PastedLine[];
  /** What was pasted; sent along, so that a refusal loses nothing. */
  readonly text: string;
  readonly lists: readonly { readonly listId: string; readonly name: string }[];
  /** Of a list that the form makes. */
  readonly newId: string;
  /** Of the press that puts the lines into the cart. */
  readonly press: string;
  /** The form of a list is open: it was refused. */
  readonly isOpen: boolean;
}

/** Saves the lines in a list that exists, or in a new one. */
function SaveInList({ lists, isOpen }: Pick<PastedLinesProps, "lists" | "isOpen">) {
  const isFull = lists.length >= limits.shoppingLists;
  return (
    <details className="paste__save" open={isOpen}>
      <summary>Simpan ke daftar belanja</summary>
      {lists.length > 0 && (
        <Select name="listId" label="Daftar" defaultValue={isFull ? lists[0]?.listId : "new"}>
          {!isFull && <option value="new">Daftar baru</option>}
          {lists.map(({ listId, name }) => (
            <option key={listId} value={listId}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {!isFull && <NewName name="" failure={undefined} isAlone={lists.length === 0} />}
      <Button name="intent" value="save" variant="secondary">
        Simpan ke daftar
      </Button>
    </details>
  );
}

/** What a pasted list became: each line with a product to agree to, others to choose, or the word that none was found. */
export function PastedLines({ lines, text, lists, newId, press, isOpen }: PastedLinesProps) {
  const isBusy = useNavigation().formData?.get("intent") === "cart";
  const hasChoices = lines.some(({ choices }) => choices.length > 0);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <Form ref={form} method="post" className="paste stack gap-4" noValidate>
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="newId" value={newId} />
      <input type="hidden" name="press" value={press} />
      <ol className="plain-list pasted-lines card">
        {lines.map((line, at) => {
          const key = `${at} ${line.text}`;
          return line.choices.length === 0 ? (
            <Unmatched key={key} line={line} />
          ) : (
            <Line key={key} at={at} line={line} />
          );
        })}
      </ol>
      {hasChoices && (
        <>
          <Button name="intent" value="cart" size="large" icon="cart" busy={isBusy}>
            Masukkan ke keranjang
          </Button>
          <SaveInList lists={lists} isOpen={isOpen} />
        </>
      )}
    </Form>
  );
}
