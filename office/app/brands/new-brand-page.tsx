import { addBrand } from "@gerai/contract/office/brands";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../api/call.ts";
import { BackButton } from "../ui/back-button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { ReasonField } from "../ui/reason-field.tsx";
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
        <Form onSend={(text) => send(text("reason"))}>
          <Stack>
            <BrandFields
              draft={draft}
              url=""
              onChange={(changed) => setDraft((was) => ({ ...was, ...changed }))}
            />
            <ReasonField />
            {add.error && <FailureNotice sentence={add.error.message} />}
            <Text size="sm" c="dimmed">
              Toko menampilkannya begitu ada barang dengan merek ini.
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
