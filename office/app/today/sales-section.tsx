import { formatRupiah, toRupiah } from "@gerai/contract/money";
import type { Sales } from "@gerai/contract/office/today";
import { Group, Stack, Table, Text } from "@mantine/core";
import { Section } from "../ui/section.tsx";

const hourText = (hour: number): string => String(hour).padStart(2, "0");

/** `+12%` beside a week before; nothing where that week had none. */
const changeText = ({ today, before }: Sales): string => {
  if (before.amount === 0) return "";
  const change = Math.round((today.amount / before.amount - 1) * 100);
  return `${change < 0 ? "−" : "+"}${Math.abs(change)}%`;
};

function Total({ name, sum }: { readonly name: string; readonly sum: Sales["today"] }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text fw={650} size="lg">
        {formatRupiah(sum.amount)}
      </Text>
      <Text size="xs" c="dimmed">
        {sum.orders} pesanan
      </Text>
    </div>
  );
}

/** All hours between the first and the last that sold something. */
const allHours = ({ hours }: Sales): Sales["hours"] => {
  const first = hours.at(0)?.hour ?? 0;
  const last = hours.at(-1)?.hour ?? -1;
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const hour = first + step;
    return (
      hours.find((known) => known.hour === hour) ?? {
        hour,
        today: toRupiah(0),
        before: toRupiah(0),
      }
    );
  });
};

/** Two bars for each hour. The same figures stand in the table, so the bars are for eyes alone. */
function Bars({ hours }: { readonly hours: Sales["hours"] }) {
  const most = Math.max(...hours.flatMap(({ today, before }) => [today, before]));
  const height = (amount: number) => ({ blockSize: `${(amount / most) * 100}%` });
  return (
    <div className="bars" aria-hidden>
      {hours.map(({ hour, today, before }) => (
        <div key={hour} className="bars-hour">
          <div className="bars-pair">
            <span className="bar bar-before" style={height(before)} />
            <span className="bar" style={height(today)} />
          </div>
          <span>{hourText(hour)}</span>
        </div>
      ))}
    </div>
  );
}

function HourTable({ hours }: { readonly hours: Sales["hours"] }) {
  return (
    <details>
      <summary>Angka per jam</summary>
      <Table className="figures" verticalSpacing={4} maw={420} mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Jam (WIB)</Table.Th>
            <Table.Th ta="right">Hari ini</Table.Th>
            <Table.Th ta="right">Minggu lalu</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hours.map(({ hour, today, before }) => (
            <Table.Tr key={hour}>
              <Table.Td>
                {hourText(hour)}.00–{hourText(hour)}.59
              </Table.Td>
              <Table.Td ta="right">{formatRupiah(today)}</Table.Td>
              <Table.Td ta="right">{formatRupiah(before)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

/** What is sold today, by the hour, beside the same weekday of the week before. */
export function SalesSection({ sales }: { readonly sales: Sales }) {
  const hours = allHours(sales);
  return (
    <Section title="Penjualan hari ini">
      <Stack gap="sm">
        <Group gap="xl" align="start" className="figures">
          <Total name={`Hari ini ${changeText(sales)}`} sum={sales.today} />
          <Total name="Minggu lalu, sampai jam ini" sum={sales.before} />
        </Group>
        {hours.length === 0 ? (
          <Text size="sm" c="dimmed">
            Belum ada penjualan pada kedua hari itu.
          </Text>
        ) : (
          <>
            <Group gap="md" aria-hidden>
              <Text size="xs" className="bar-key">
                Hari ini
              </Text>
              <Text size="xs" className="bar-key bar-key-before">
                Hari yang sama minggu lalu
              </Text>
            </Group>
            <Bars hours={hours} />
            <HourTable hours={hours} />
          </>
        )}
      </Stack>
    </Section>
  );
}
