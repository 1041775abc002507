import { addBrand } from "@gerai/contract/office/brands";
import { Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../api/call.ts";
import { AddForm } from "../ui/add-form.tsx";
import { BackButton } from "../ui/back-button.tsx";
import { Section } from "../ui/section.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { BrandFields, emptyDraft, saidOf } from "./brand-fields.tsx";
import { readsOfBrands } from "./brand-reads.ts";

export default function NewBrandPage() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const add = useAct(addBrand, readsOfBrands);
  const send = (reason: string): void =>
    add.mutate(
      { body: { ...saidOf(draft), reason } },
      {
        onSuccess: (done) => {
          tellChange(done);
          void navigate(`/merek?${new URLSearchParams({ q: draft.name.trim() })}`);
        },
      },
    );
  return (
    <Stack maw={720}>
      <BackButton to="/merek" />
      <Title order={1} size="h2">
        Merek baru
      </Title>
      <Section title="Data merek">
        <AddForm
          add={add}
          onSend={(text) => send(text("reason"))}
          note="Toko menampilkannya begitu ada barang dengan merek ini."
        >
          <BrandFields
            draft={draft}
            url=""
            onChange={(changed) => setDraft((was) => ({ ...was, ...changed }))}
          />
        </AddForm>
      </Section>
    </Stack>
  );
}
