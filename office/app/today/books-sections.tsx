import type { ResponseOf } from "@gerai/contract/endpoint";
import type { SoldOut, today } from "@gerai/contract/office/today";
import { List, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { momentText } from "../ui/dates.ts";
import { Section } from "../ui/section.tsx";

type Books = NonNullable<ResponseOf<typeof today>["books"]>;

function SoldOutTable({ soldOut }: { readonly soldOut: readonly SoldOut[] }) {
  return (
    <Table className="figures" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Produk</Table.Th>
          <Table.Th>Toko</Table.Th>
          <Table.Th ta="right">Dipesan seminggu ini</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {soldOut.map((product) => (
          <Table.Tr key={`${product.sku} ${product.storeCode}`}>
            <Table.Td>
              <Text size="sm">{product.name}</Text>
              <Text size="xs" c="dimmed">
                {product.sku}
              </Text>
            </Table.Td>
            <Table.Td>{product.storeName}</Table.Td>
            <Table.Td ta="right">{product.units}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What the newest orders have, and its sender has no more of. */
export function SoldOutSection({ soldOut }: { readonly soldOut: readonly SoldOut[] }) {
  return (
    <Section title="Produk laku yang habis" id="habis">
      {soldOut.length === 0 ? (
        <Text size="sm" c="dimmed">
          Semua yang laku masih ada.
        </Text>
      ) : (
        <SoldOutTable soldOut={soldOut} />
      )}
    </Section>
  );
}
/** The oldest differences, each with what to do about it. */
function Differences({ books }: { readonly books: Books }) {
  const rest = books.differences.count - books.open.length;
  return (
    <Section title="Selisih pembukuan" id="selisih">
      {books.open.length === 0 ? (
        <Text size="sm" c="dimmed">
          {books.comparedAt === null
            ? "Buku belum pernah dibandingkan."
            : `Semua buku cocok pada ${momentText(books.comparedAt)}.`}
        </Text>
      ) : (
        <Stack gap="sm" component="ul" className="cards">
          {books.open.map(({ kind, key, since, advice }) => (
            <li key={`${kind} ${key}`}>
              <Text size="sm" fw={600}>
                {key}
              </Text>
              <Text size="sm">{advice}</Text>
              <Text size="xs" c="dimmed">
                {kind} · sejak {momentText(since)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {rest > 0 && (
        <Text size="sm" mt="xs" c="dimmed">
          Dan {rest}
          {books.differences.hasMore && "+"} lainnya.
        </Text>
      )}
    </Section>
  );
}

function DeadJobs({ books }: { readonly books: Books }) {
  return (
    <Section title="Pekerjaan yang gagal" id="pekerjaan">
      {books.tasks.length + books.late.length === 0 ? (
        <Text size="sm" c="dimmed">
          Semua pesan dan pekerjaan berjalan.
        </Text>
      ) : (
        <List size="sm">
          {books.tasks.map(({ task, count }) => (
            <List.Item key={task}>
              {task}: {count}
            </List.Item>
          ))}
          {books.late.map(({ task, since }) => (
            <List.Item key={`late ${task}`}>
              {task}: tidak berhasil sejak {momentText(since)}
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

/** What is amiss in the whole chain's books and queue. */
export function BooksSection({ books }: { readonly books: Books }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Differences books={books} />
      <DeadJobs books={books} />
    </SimpleGrid>
  );
}
