import type { CartLine } from "@gerai/contract/cart";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { useCallback, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "../ui/button.tsx";
import { isTouched } from "../ui/early-input.ts";
import { Radio } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { substitutePath } from "./paths.ts";
import { lineShortageText, shortageLabels } from "./shortage-texts.ts";

const choices = Object.values(ShortageChoice);

const hints = {
  [ShortageChoice.Call]: "Kami tanyakan dulu kepada Anda",
  [ShortageChoice.Substitute]: "Kami pilihkan produk yang serupa",
  [ShortageChoice.LeaveOut]: "Produk itu tidak ikut dikirim",
} as const satisfies Record<ShortageChoice, string>;

/** What to do with products that have run out, unless their line says otherwise. */
export function BasketShortage({ choice }: { readonly choice: ShortageChoice }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const save = useCallback(() => void submit(form.current, { preventScrollReset: true }), [submit]);
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isTouched)) save();
  }, [save]);
  return (
    <section className="cart-group" aria-labelledby="kalau-habis">
      <header className="cart-group__head">
        <Icon name="package-open" />
        <div>
          <h2 id="kalau-habis">Kalau ada yang habis</h2>
          <p>Berlaku untuk semua produk, kecuali yang Anda atur sendiri.</p>
        </div>
      </header>
      <Form ref={form} method="post" preventScrollReset onChange={save}>
        <input type="hidden" name="intent" value="basket-shortage" />
        <div className="shortage-grid" role="radiogroup" aria-labelledby="kalau-habis">
          {choices.map((one) => (
            <Radio
              key={one}
              card
              name="choice"
              value={one}
              defaultChecked={one === choice}
              label={shortageLabels[one]}
              hint={hints[one]}
            />
          ))}
        </div>
        <noscript>
          <Button variant="secondary" size="small">
            Simpan pilihan
          </Button>
        </noscript>
      </Form>
    </section>
  );
}

function ChoiceButton({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <Button name="choice" value={value} variant="secondary" size="small">
      {label}
    </Button>
  );
}

/** What to do if this product has run out; folded away, as few change it. */
export function LineShortage({ line }: { readonly line: CartLine }) {
  const { productId, productName, shortage } = line;
  const text = lineShortageText(shortage);
  // Another choice folds it away again.
  return (
    <details className="line-shortage" key={`${text}-${shortage.isOwn}`}>
      <summary>
        <span>
          Kalau habis: <strong>{text}</strong>
        </span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <Form method="post" preventScrollReset className="line-shortage__choices">
        <input type="hidden" name="intent" value="line-shortage" />
        <input type="hidden" name="productId" value={productId} />
        <div role="group" aria-label={`Kalau ${productName} habis`}>
          {choices
            .filter((one) => one !== shortage.choice || !shortage.isOwn)
            .map((one) => (
              <ChoiceButton key={one} value={one} label={shortageLabels[one]} />
            ))}
          {shortage.isOwn && <ChoiceButton value="" label="Ikut pilihan keranjang" />}
        </div>
        <a href={substitutePath(productId)}>Pilih produk pengganti</a>
      </Form>
    </details>
  );
}
