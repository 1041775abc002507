import type { ShortageChoice } from "@gerai/contract/order-codes";
import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/button.tsx";
import { isTouched } from "../ui/early-input.ts";
import { Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { FormOutcome } from "./cart-page-form.ts";
import { ShortageRadios } from "./shortage-radios.tsx";

/**
 * What to do with products that have run out, unless their line says otherwise. A fetcher saves it:
 * the next press may lead to another page before the answer is there.
 */
export function BasketShortage({ choice }: { readonly choice: ShortageChoice }) {
  const { Form, submit, data } = useFetcher<FormOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const save = useCallback(() => void submit(form.current), [submit]);
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isTouched)) save();
  }, [save]);
  return (
    <section className="cart-group padded-4 card" aria-labelledby="kalau-habis">
      <header className="cart-group__head stack gap-3">
        <Icon name="package-open" />
        <div>
          <h2 id="kalau-habis">Kalau ada yang habis</h2>
          <p>Berlaku untuk semua produk, kecuali yang Anda atur sendiri.</p>
        </div>
      </header>
      <Form ref={form} method="post" className="stack gap-3" onChange={save}>
        <input type="hidden" name="intent" value="basket-shortage" />
        <div className="shortage-grid stack gap-2" role="radiogroup" aria-labelledby="kalau-habis">
          <ShortageRadios name="choice" chosen={choice} />
        </div>
        {data?.failure && (
          <div className={data.isNotSent && "tells-offline"}>
            <Notice tone="danger">{data.failure}</Notice>
          </div>
        )}
        <noscript>
          <Button variant="secondary" size="small">
            Simpan pilihan
          </Button>
        </noscript>
      </Form>
    </section>
  );
}
