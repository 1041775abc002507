import { addCategory } from "@gerai/contract/office/categories";
import { Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAct } from "../api/call.ts";
import { AddForm } from "../ui/add-form.tsx";
import { BackButton } from "../ui/back-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
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
    <AddForm add={add} onSend={(text) => send(text("reason"))}>
      <CategoryFields
        draft={draft}
        parents={parents}
        url=""
        borrowsPicture={false}
        onChange={(changed) => setDraft((was) => ({ ...was, ...changed }))}
      />
    </AddForm>
  );
}

export default function NewCategoryPage() {
  const above = useSearchParams()[0].get("induk");
  const read = useCategories();
  const { data } = read;
  return (
    <Stack maw={720}>
      <BackButton to="/kategori" />
      <Title order={1} size="h2">
        Kategori baru
      </Title>
      <ReadState read={read} />
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
