import { addProduct, listProducts } from "@gerai/contract/office/products";
import { Stack, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../api/call.ts";
import { AddForm } from "../ui/add-form.tsx";
import { BackButton } from "../ui/back-button.tsx";
import type { FormText } from "../ui/form.tsx";
import { Section } from "../ui/section.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { changesOf, emptyDraft } from "./product-draft.ts";
import { ProductFields } from "./product-fields.tsx";

export default function NewProductPage() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const add = useAct(addProduct, [listProducts]);
  const send = (text: FormText): void => {
    const { name = "", category = [], ...said } = changesOf(emptyDraft, draft);
    const body = { ...said, name, category, sku: text("sku").trim(), reason: text("reason") };
    add.mutate(
      { body },
      {
        onSuccess: (done) => {
          tellChange(done);
          void navigate(`/barang/${done.productId}`, { replace: true });
        },
      },
    );
  };
  return (
    <Stack maw={720}>
      <BackButton to="/barang" />
      <Title order={1} size="h2">
        Barang baru
      </Title>
      <Section title="Data barang">
        <AddForm
          add={add}
          onSend={send}
          note="Harga dan stok diisi sesudahnya; sebelum itu tidak ada toko yang menjualnya."
        >
          <TextInput label="SKU" name="sku" maxLength={64} required />
          <ProductFields
            draft={draft}
            before={emptyDraft}
            onChange={(changed) => setDraft((was) => ({ ...was, ...changed }))}
          />
        </AddForm>
      </Section>
    </Stack>
  );
}
