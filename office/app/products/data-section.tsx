import {
  changeProduct,
  listProducts,
  productSheet,
  type ProductSheet,
} from "@gerai/contract/office/products";
import { Stack } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { Section } from "../ui/section.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { changesOf, draftOf, isChanged } from "./product-draft.ts";
import { ProductFields } from "./product-fields.tsx";

interface ProductFormProps {
  readonly product: ProductSheet;
  readonly onSaved: () => void;
}

function ProductForm({ product, onSaved }: ProductFormProps) {
  const [before] = useState(() => draftOf(product));
  const [draft, setDraft] = useState(before);
  const change = useAct(changeProduct, [productSheet, listProducts]);
  const params = { productId: String(product.productId) };
  const send = (reason: string): void =>
    change.mutate(
      { params, body: { ...changesOf(before, draft), reason } },
      {
        onSuccess: (done) => {
          tellChange(done);
          onSaved();
        },
      },
    );
  return (
    <Form onSend={(text) => send(text("reason"))}>
      <Stack>
        <ProductFields
          draft={draft}
          before={before}
          onChange={(changed) => setDraft((was) => ({ ...was, ...changed }))}
        />
        {change.error && <FailureNotice sentence={change.error.message} />}
        {isChanged(before, draft) && (
          <SaveBar isPending={change.isPending} onReset={() => setDraft(before)} />
        )}
      </Stack>
    </Form>
  );
}

/** What is said of a product; whoever may not change it reads it. */
export function DataSection({ product }: { readonly product: ProductSheet }) {
  const [saves, setSaves] = useState(0);
  const mayChange = may(useSession(), "goods.manage");
  return (
    <Section title="Data barang">
      <fieldset className="plain" disabled={!mayChange}>
        <ProductForm key={saves} product={product} onSaved={() => setSaves(saves + 1)} />
      </fieldset>
    </Section>
  );
}
