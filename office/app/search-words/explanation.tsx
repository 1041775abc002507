import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatNumber } from "@gerai/contract/numbers";
import type { ExplainedProduct, explainKeyword } from "@gerai/contract/office/search-words";
import { Stack, Table, Text } from "@mantine/core";
import { BackButton } from "../ui/back-button.tsx";
import { Section } from "../ui/section.tsx";

const pointsText = ({ parts }: ExplainedProduct): string =>
  parts.map(({ name, points }) => `${name} ${formatNumber(points, 1)}`).join(" + ");

function Products({ products }: { readonly products: readonly ExplainedProduct[] }) {
  return (
    <Table verticalSpacing="xs" className="figures">
      <Table.Tbody>
        {products.map((product, index) => (
          <Table.Tr key={product.sku}>
            <Table.Td w={32} style={{ verticalAlign: "top" }}>
              {index + 1}
            </Table.Td>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              <Text size="sm" fw={600}>
                {product.name}
              </Text>
              <Text size="xs" c="dimmed">
                {[product.sku, product.kind, `laku ke-${formatNumber(product.popularityRank)}`]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </Text>
              <Text size="xs" c="dimmed">
                {pointsText(product)}
              </Text>
            </Table.Td>
            <Table.Td ta="right" style={{ verticalAlign: "top" }}>
              {formatNumber(product.score, 1)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** How a keyword was read, and why its products stand where they stand. */
export function Explanation({ readings, products }: ResponseOf<typeof explainKeyword>) {
  return (
    <Stack>
      <BackButton to="/pencarian" />
      <Section title="Cara membacanya">
        {readings.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Section>
      {products.length > 0 && (
        <Section title="Urutannya">
          <Products products={products} />
        </Section>
      )}
    </Stack>
  );
}
