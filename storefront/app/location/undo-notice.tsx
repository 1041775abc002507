import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { IconName } from "../ui/icon-name.ts";
import { PassingNotice } from "../ui/passing-notice.tsx";

interface UndoNoticeProps {
  readonly title: string;
  readonly icon: IconName;
  /** What has happened. */
  readonly children: ReactNode;
  /** Where the way back is posted to, with `intent`. */
  readonly action: string;
  readonly intent: string;
  readonly addressId: string;
}

/**
 * Says what has happened to an address, and offers the way back. A form that loads a page: prices, stock and
 * cart all follow the address.
 */
export function UndoNotice(props: UndoNoticeProps) {
  const { title, icon, children, action, intent, addressId } = props;
  return (
    <PassingNotice title={title} icon={icon} text={children}>
      <form method="post" action={action}>
        <input type="hidden" name="addressId" value={addressId} />
        <Button name="intent" value={intent} variant="quiet">
          Urungkan
        </Button>
      </form>
    </PassingNotice>
  );
}
