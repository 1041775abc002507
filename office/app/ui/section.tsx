import { Card, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  /** Where links lead to. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <Card component="section" withBorder padding="md" id={id}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Card>
  );
}
