import { NavLink } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { accountPaths } from "./paths.ts";

const entries = [
  { to: accountPaths.dashboard, icon: "user", label: "Pengaturan Akun" },
  { to: "/waiting-payment", icon: "receipt", label: "Transaksi" },
  { to: "/alamat", icon: "pin", label: "Daftar Alamat" },
] as const;

/** The side menu of all account pages, order lists among them. */
export function AccountMenu() {
  return (
    <nav className="account-menu" aria-label="Akun">
      <ul>
        {entries.map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink to={to} className="account-menu__link">
              <Icon name={icon} />
              {label}
            </NavLink>
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
