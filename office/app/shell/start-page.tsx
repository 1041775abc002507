import { SimpleGrid, Card, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "../session/session.ts";
import { menuOf } from "./menu.ts";

/** Where somebody stands after the login: the pages that the roles open. */
export default function StartPage() {
  const session = useSession();
  return (
    <Stack>
      <Title order={1} size="h2">
        Halo, {session.name}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {menuOf(session)
          .filter(({ to }) => to !== "/")
          .map(({ to, label, icon: Icon }) => (
            <Card key={to} component={Link} to={to} withBorder>
              <Icon aria-hidden />
              <Text mt="xs" fw={600}>
                {label}
              </Text>
            </Card>
          ))}
      </SimpleGrid>
    </Stack>
  );
}
