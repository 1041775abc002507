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
    <div className="account stack gap-5 page-width">
      <AccountMenu />
      <div className="account__main stack gap-4">
        {above && (
          <a className="account__above inline-row thumb-high gap-1 small" href={above.path}>
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
