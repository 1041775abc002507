import { Button, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";

const parts = [
  { to: "/uang", label: "Pengembalian" },
  { to: "/uang/selisih", label: "Selisih pembukuan" },
  { to: "/uang/laporan", label: "Laporan uang" },
] as const;

/** Leads between the parts of the money pages. */
export function MoneyParts() {
  const { pathname } = useLocation();
  return (
    <Group component="nav" gap="xs" aria-label="Bagian uang">
      {parts.map(({ to, label }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          size="xs"
          variant={pathname === to ? "filled" : "default"}
          aria-current={pathname === to ? "page" : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
