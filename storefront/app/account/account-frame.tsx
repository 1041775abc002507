import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { AccountMenu } from "./account-menu.tsx";
import "./account.css";

interface AccountFrameProps {
  readonly title: string;
  /** The page above this one, where it is not in the menu itself. */
  readonly above?: { readonly path: string; readonly title: string };
  readonly children: ReactNode;
}

/** A page of the account: menu, title, and what it is about. */
export function AccountFrame({ title, above, children }: AccountFrameProps) {
  return (
    <div className="account page-width">
      <AccountMenu />
      <div className="account__main">
        {above && (
          <a className="account__above" href={above.path}>
            <Icon name="back" size="small" />
            {above.title}
          </a>
        )}
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
