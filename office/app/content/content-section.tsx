import type { ContentField } from "@gerai/contract/office/content";
import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { Section } from "../ui/section.tsx";

interface ContentSectionProps {
  readonly fields: readonly ContentField[];
  readonly children: ReactNode;
}

/** The frame of a form: as wide as a line, or as a text in Markdown with its drawing beside it. */
export function ContentSection({ fields, children }: ContentSectionProps) {
  const isWide = fields.some(({ input }) => input === "markdown");
  return (
    <Box {...(!isWide && { maw: 720 })}>
      <Section title="Isi">{children}</Section>
    </Box>
  );
}
