import { addCategory } from "@gerai/contract/office/categories";
import { Button, Group, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAct } from "../api/call.ts";
import { BackButton } from "../ui/back-button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { ReasonField } from "../ui/reason-field.tsx";
import { Section } from "../ui/section.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { CategoryFields, saidOf, type CategoryDraft } from "./category-fields.tsx";
import { branchesOf, type Branch } from "./category-tree.ts";
import { readsOfCategories, useCategories } from "./use-categories.ts";

interface NewCategoryProps {
  readonly parents: readonly Branch[];
  readonly parentId: number | null;
}

function NewCategoryForm({ parents, parentId }: NewCategoryProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<CategoryDraft>({ name: "", parentId, picture: "" });
  const add = useAct(addCategory, readsOfCategories);
  const send = (reason: string): void =>
    add.mutate(
      { body: { ...saidOf(draft), reason } },
      {
        onSuccess: (done) => {
          tellChange(done);
          void navigate("/kategori");
        },
      },
    );
  return (
    <Form onSend={(text) => send(text("reason"))}>
      <Stack>
        <CategoryFields
          draft={draft}
          parents={parents}
          url=""
          borrowsPicture={false}
          onChange={(changed) => setDraft((was) => ({ ...was, ...changed }))}
        />
        <ReasonField />
        {add.error && <FailureNotice sentence={add.error.message} />}
        <Group justify="end">
          <Button type="submit" loading={add.isPending}>
            Tambahkan
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

export default function NewCategoryPage() {
  const above = useSearchParams()[0].get("induk");
  const { data, error, refetch } = useCategories();
  if (data === undefined && error === null) return <LoadingPage />;
  return (
    <Stack maw={720}>
      <BackButton to="/kategori" />
      <Title order={1} size="h2">
        Kategori baru
      </Title>
      {error !== null && <FailureNotice sentence={error.message} onAgain={() => void refetch()} />}
      {data !== undefined && (
        <Section title="Data kategori">
          <NewCategoryForm
            parents={branchesOf(data.categories)}
            parentId={above === null ? null : Number(above)}
          />
        </Section>
      )}
    </Stack>
  );
}
