import { today } from "@gerai/contract/office/today";
import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { reading } from "../api/call.ts";
import { ApprovalsSection } from "../approvals/approvals-section.tsx";
import { useSession } from "../session/session.ts";
import { menuOf } from "../shell/menu.ts";
import { ReadState } from "../ui/read-state.tsx";
import { BooksSection, SoldOutSection } from "./books-sections.tsx";
import { RefusedFilesSection } from "./refused-files-section.tsx";
import { SalesSection } from "./sales-section.tsx";
import { useOrderEvents } from "./use-order-events.ts";
import { WaitingCards } from "./waiting-cards.tsx";

/** The pages that the roles open, where they show nothing of today. */
function MenuCards() {
  const session = useSession();
  return (
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
  );
}

/** What waits and what is sold: asked for when an order changes, and twice a minute beside. */
function Today() {
  const read = useQuery({ ...reading(today, {}), refetchInterval: 30_000 });
  const { data } = read;
  useOrderEvents();
  if (data === undefined) return <ReadState read={read} />;
  const { orders, books, refusedFiles, sales, soldOut } = data;
  if (orders === null && sales === null) return <MenuCards />;
  return (
    <>
      <ReadState read={read} />
      <ApprovalsSection />
      {refusedFiles && <RefusedFilesSection files={refusedFiles} />}
      <WaitingCards orders={orders} books={books} soldOut={soldOut} />
      {sales && <SalesSection sales={sales} />}
      {soldOut && <SoldOutSection soldOut={soldOut} />}
      {books && <BooksSection books={books} />}
    </>
  );
}

/** Where somebody stands after the login. */
export default function TodayPage() {
  const { name } = useSession();
  return (
    <Stack>
      <Title order={1} size="h2">
        Halo, {name}
      </Title>
      <Today />
    </Stack>
  );
}
