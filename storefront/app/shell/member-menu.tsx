import type { MemberGlance } from "../location/use-visitor.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { pointsLabel } from "./area.ts";

/** Ends the session; a form, so that no link and no prefetch can do it. */
export function LogoutButton() {
  return (
    <form method="post" action="/logout">
      <button type="submit" className="menu__button">
        <Icon name="logout" size="small" />
        Keluar
      </button>
    </form>
  );
}

/** The member's block of the desktop header. */
export function MemberMenu({ member }: { readonly member: MemberGlance | undefined }) {
  return (
    <details className="menu member" name="header-menu">
      <summary className="member__summary row thumb-high gap-2">
        <Avatar source={member?.avatar} />
        <span className="member__text">
          <strong className="member__name one-line">{member?.fullName ?? "Akun Saya"}</strong>
          {member && <span className="accent tiny strong">{pointsLabel(member.points)}</span>}
        </span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className="menu__panel outlined">
        <ul className="plain-list menu__list">
          <li>
            <a href="/waiting-payment">
              <Icon name="receipt" size="small" />
              Transaksi
            </a>
          </li>
          <li>
            <a href="/account-dashboard">
              <Icon name="user" size="small" />
              Akun Saya
            </a>
          </li>
          <li>
            <LogoutButton />
          </li>
        </ul>
      </div>
    </details>
  );
}
