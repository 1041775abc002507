import { Button, Center, Stack, Text, Title } from "@mantine/core";

/** Stands in place of a page that broke. */
export function ErrorPage() {
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h2">
          Halaman ini tidak dapat ditampilkan
        </Title>
        <Text c="dimmed">Muat ulang halaman, atau kembali ke awal.</Text>
        <Button component="a" href="/">
          Ke awal
        </Button>
      </Stack>
    </Center>
  );
}
