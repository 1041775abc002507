import type { RefusedFile } from "@gerai/contract/office/today";
import { Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { momentText } from "../ui/dates.ts";
import { Section } from "../ui/section.tsx";

/** Files that were to count while nobody watched, and why they do not. */
export function RefusedFilesSection({ files }: { readonly files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <Section title="Berkas terjadwal yang tidak berlaku" id="berkas">
      <Stack gap="sm" component="ul" className="cards">
        {files.map(({ fileId, name, appliesAt, refusal }) => (
          <li key={fileId}>
            <Text component={Link} to={`/berkas/${fileId}`} size="sm" fw={600} c="accent.8">
              {name}
            </Text>
            <Text size="sm">{refusal}</Text>
            <Text size="xs" c="dimmed">
              Seharusnya berlaku {momentText(appliesAt)}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
