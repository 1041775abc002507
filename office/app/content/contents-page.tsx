import type { ContentKind } from "@gerai/contract/office/content";
import { Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { Section } from "../ui/section.tsx";
import { kindGroups, kindWords } from "./content-words.ts";

function KindRow({ kind }: { readonly kind: ContentKind }) {
  const { name, about } = kindWords[kind];
  return (
    <li className="row">
      <Text
        component={Link}
        to={`/isi/${kind}`}
        size="sm"
        fw={600}
        c="accent.8"
        className="row-link"
      >
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {about}
      </Text>
    </li>
  );
}

/** What the shop shows beside its goods, by kind. */
export default function ContentsPage() {
  return (
    <Stack>
      <Title order={1} size="h2">
        Isi toko
      </Title>
      <div className="thirds">
        {kindGroups.map(({ title, kinds }) => (
          <Section key={title} title={title}>
            <Stack component="ul" className="cards" gap="sm">
              {kinds.map((kind) => (
                <KindRow key={kind} kind={kind} />
              ))}
            </Stack>
          </Section>
        ))}
      </div>
    </Stack>
  );
}
