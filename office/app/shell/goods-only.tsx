import { Button, Stack, Text, Title } from "@mantine/core";
import { Link, Outlet } from "react-router";
import { may, useSession } from "../session/session.ts";
import { roleNames } from "../staff/role-names.ts";

/** Forms that only those may fill in who may change goods and what the shop shows. */
export default function GoodsOnly() {
  const session = useSession();
  if (may(session, "goods.manage")) return <Outlet context={session} />;
  return (
    <Stack align="start">
      <Title order={1} size="h2">
        Peran Anda tidak membuka halaman ini
      </Title>
      <Text c="dimmed">
        Barang dan isi toko diubah oleh staf dengan peran {roleNames.merchandiser}.
      </Text>
      <Button component={Link} to="/">
        Ke awal
      </Button>
    </Stack>
  );
}
