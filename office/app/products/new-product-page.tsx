import { addProduct, listProducts } from "@gerai/contract/office/products";
import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../api/call.ts";
import { BackButton } from "../ui/back-button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form, type FormText } from "../ui/form.tsx";
import { ReasonField } from "../ui/reason-field.tsx";
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
        <Form onSend={send}>
          <Stack>
            <TextInput label="SKU" name="sku" maxLength={64} required />
            <ProductFields
              draft={draft}
              before={emptyDraft}
              onChange={(changed) => setDraft((was) => ({ ...was, ...changed }))}
            />
            <ReasonField />
            {add.error && <FailureNotice sentence={add.error.message} />}
            <Text size="sm" c="dimmed">
              Harga dan stok diisi sesudahnya; sebelum itu tidak ada toko yang menjualnya.
            </Text>
            <Group justify="end">
              <Button type="submit" loading={add.isPending}>
                Tambahkan
              </Button>
            </Group>
          </Stack>
        </Form>
      </Section>
    </Stack>
  );
}
