import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { isRouteErrorResponse, useRouteError } from "react-router";

/** What stands where a page is missing or broke. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h2">
          {isMissing ? "Halaman ini tidak ada" : "Halaman ini tidak dapat ditampilkan"}
        </Title>
        <Text c="dimmed">
          {isMissing ? "Periksa alamatnya." : "Muat ulang halaman, atau kembali ke awal."}
        </Text>
        <Button component="a" href="/">
          Ke awal
        </Button>
      </Stack>
    </Center>
  );
}
