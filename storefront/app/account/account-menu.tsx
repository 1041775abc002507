import { useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { accountPaths } from "./paths.ts";

/** The first path is the link, all of them are the section. */
const entries = [
  {
    icon: "user",
    label: "Pengaturan Akun",
    paths: [accountPaths.dashboard, accountPaths.profile],
  },
  { icon: "coins", label: "A-Poin", paths: [accountPaths.points] },
  {
    icon: "receipt",
    label: "Transaksi",
    paths: [
      "/waiting-payment",
      "/order-created",
      "/order-in-process",
      "/order-sent",
      "/order-done",
      "/order-cancelled",
    ],
  },
  { icon: "tag", label: "Voucher Saya", paths: ["/voucher-saya"] },
  { icon: "document", label: "Daftar Belanja", paths: ["/daftar-belanja", "/kabar-stok"] },
  { icon: "pin", label: "Daftar Alamat", paths: ["/alamat"] },
] as const;

/** Pages below one of the menu belong to it. */
const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** On a phone the entries lie in a row that scrolls: the one of the page is brought into sight. */
const bringIntoRow = (link: HTMLElement | null): void => {
  const row = link?.closest("ul");
  if (!link || !row) return;
  const [entry, frame] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += entry.left + entry.width / 2 - (frame.left + frame.width / 2);
};

/** The side menu of all account pages, order lists among them. */
export function AccountMenu() {
  const { pathname } = useLocation();
  // The page of points lies below that of the account and has an entry of its own.
  const current = entries.findLast(({ paths }) => paths.some((path) => isWithin(pathname, path)));
  return (
    <nav className="account-menu" aria-label="Akun">
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <a
              ref={entry === current ? bringIntoRow : undefined}
              href={entry.paths[0]}
              className="account-menu__link"
              aria-current={entry === current ? "page" : undefined}
            >
              <Icon name={entry.icon} />
              {entry.label}
            </a>
          </li>
        ))}
        <li>
          <form method="post" action={accountPaths.logout}>
            <button className="account-menu__link" type="submit">
              <Icon name="logout" />
              Keluar
            </button>
          </form>
        </li>
      </ul>
    </nav>
  );
}
