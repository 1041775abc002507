import { Button, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";

export default function MissingPage() {
  return (
    <Stack align="start">
      <Title order={1} size="h2">
        Halaman ini tidak ada
      </Title>
      <Text c="dimmed">Periksa alamatnya, atau pilih halaman dari menu.</Text>
      <Button component={Link} to="/">
        Ke awal
      </Button>
    </Stack>
  );
}
