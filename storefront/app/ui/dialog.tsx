import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-name.ts";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `sheet` rises from below on the phone; `full` covers the screen. */
  readonly shape?: "plain" | "sheet" | "full";
  readonly id?: string;
  /** Buttons below the content; they stay in sight. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Opens and closes the native dialog with the property; it traps the focus itself, and gives it back where it is closed. */
const useModal = (open: boolean) => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // Also before it leaves the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return ref;
};

/** For React a dialog within another one closes both: its event climbs up the tree. */
const ownClose =
  (onClose: () => void) =>
  ({ target, currentTarget }: SyntheticEvent): void => {
    if (target === currentTarget) onClose();
  };

/** Presses beside an open dialog reach the element itself, not its content. */
const useBackdropClose = (ref: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const closeBeside = ({ target }: MouseEvent) => {
      if (target === dialog) dialog.close();
    };
    dialog.addEventListener("click", closeBeside);
    return () => dialog.removeEventListener("click", closeBeside);
  }, [ref]);
};

/** A modal dialog with title and close button. Escape closes it. Its content exists only while open. */
export function Dialog({
  open,
  onClose,
  title,
  shape = "plain",
  id,
  actions,
  children,
}: DialogProps) {
  const ref = useModal(open);
  useBackdropClose(ref);
  return (
    <dialog
      ref={ref}
      id={id}
      className={classNames("dialog", shape !== "plain" && `dialog--${shape}`)}
      aria-label={title}
      onClose={ownClose(onClose)}
    >
      {open && (
        <>
          <header className="dialog__head">
            <h2 className="dialog__title">{title}</h2>
            <IconButton icon="close" label="Tutup" onClick={onClose} />
          </header>
          <div className="dialog__body">{children}</div>
          {actions && <footer className="dialog__foot">{actions}</footer>}
        </>
      )}
    </dialog>
  );
}

export interface AlertProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly icon?: IconName;
  readonly id?: string;
  readonly children?: ReactNode;
}

interface AlertDialogProps extends AlertProps {
  readonly actions: ReactNode;
}

/** A short question or message in the middle of the screen; only its buttons and Escape close it. */
export function AlertDialog({
  open,
  onClose,
  title,
  icon,
  id,
  actions,
  children,
}: AlertDialogProps) {
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      id={id}
      role="alertdialog"
      className="dialog dialog--alert"
      aria-label={title}
      onClose={ownClose(onClose)}
    >
      {open && (
        <>
          <div className="dialog__body">
            {icon && (
              <span className="dialog__art">
                <Icon name={icon} size="large" />
              </span>
            )}
            <h2 className="dialog__title">{title}</h2>
            {children && <div>{children}</div>}
          </div>
          <footer className="dialog__foot">{actions}</footer>
        </>
      )}
    </dialog>
  );
}
