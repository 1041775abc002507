import { logOutStaff, type StaffSession } from "@gerai/contract/office/staff";
import { AppShell, Box, Burger, Button, Group, NavLink, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import {
  Link,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  NavLink as RouterLink,
} from "react-router";
import { useAct } from "../api/call.ts";
import { forgetSession, may, sessionQuery } from "../session/session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { menuOf } from "./menu.ts";

function Menu({
  session,
  onChosen,
}: {
  readonly session: StaffSession;
  readonly onChosen: () => void;
}) {
  return menuOf(session).map(({ to, label, icon: Icon }) => (
    <RouterLink key={to} to={to} end={to === "/"} className="menu-link" onClick={onChosen}>
      {({ isActive }) => (
        <NavLink
          component="span"
          active={isActive}
          label={label}
          leftSection={<Icon size={18} aria-hidden />}
        />
      )}
    </RouterLink>
  ));
}

function LogOutButton() {
  const client = useQueryClient();
  const logOut = useAct(logOutStaff, []);
  const leave = (): void => logOut.mutate({}, { onSettled: () => forgetSession(client) });
  return (
    <Button
      variant="subtle"
      color="dark"
      justify="start"
      leftSection={<LogOut size={18} aria-hidden />}
      loading={logOut.isPending}
      onClick={leave}
    >
      Keluar
    </Button>
  );
}

/** Pages with a search of their own. */
const searchPages = ["/pesanan", "/anggota", "/toko", "/catatan"];

/** The search for orders, from every other page. */
function HeadSearch({ session }: { readonly session: StaffSession }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!may(session, "orders.read") || searchPages.includes(pathname)) return null;
  return (
    <Box visibleFrom="sm">
      <SearchField
        what="pesanan"
        placeholder="Cari pesanan"
        q=""
        isSmall
        onSearch={(q) => void navigate(`/pesanan?${new URLSearchParams({ q })}`)}
      />
    </Box>
  );
}

function Shell({ session }: { readonly session: StaffSession }) {
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" wrap="nowrap">
          <a href="#isi" className="skip-link">
            Ke isi halaman
          </a>
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label="Menu"
            aria-expanded={isOpen}
          />
          <Text component={Link} to="/" fw={700} c="accent.8" td="none">
            Kantor Gerai
          </Text>
          <Box flex={1} />
          <HeadSearch session={session} />
          <Text size="sm" c="dimmed" truncate>
            {session.name}
          </Text>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Menu kantor">
        <AppShell.Section grow>
          <Menu session={session} onChosen={close} />
        </AppShell.Section>
        <LogOutButton />
      </AppShell.Navbar>
      <AppShell.Main id="isi" tabIndex={-1}>
        <Outlet context={session} />
      </AppShell.Main>
    </AppShell>
  );
}

/** The frame around all pages behind the login; without a session it leads there, and back afterwards. */
export default function Frame() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (session === undefined) {
    return error === null ? (
      <LoadingPage />
    ) : (
      <FailureNotice sentence={error.message} onAgain={() => void refetch()} />
    );
  }
  if (session === null) {
    const back = new URLSearchParams({ kembali: pathname + search });
    return <Navigate to={`/masuk?${back}`} replace />;
  }
  return <Shell session={session} />;
}
