import { Stack, Title } from "@mantine/core";
import { KeysSection } from "./keys-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** The chain's own systems: ERP, tills, warehouse. */
export default function SystemsPage() {
  return (
    <Stack gap="xl">
      <Title order={1} size="h2">
        Sistem
      </Title>
      <KeysSection />
      <WebhooksSection />
      <MessagesSection />
    </Stack>
  );
}
