import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { timings } from "../timings.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type ToastKind = "plain" | "success" | "error";
type ShowToast = (message: string, kind?: ToastKind) => void;

interface ToastMessage {
  readonly id: number;
  readonly message: string;
  readonly kind: ToastKind;
}

const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows a message at the foot of the page for two seconds and reads it aloud: `toast("Tersimpan")`. */
export const useToast = (): ShowToast => useContext(ToastContext);

const icons = { plain: undefined, success: "check-circle", error: "error" } as const;

/** An open dialog covers all but what is raised above it. */
const raise = (toast: HTMLElement | null): void => {
  if (toast === null || document.querySelector("dialog:modal") === null) return;
  toast.popover = "manual";
  toast.showPopover();
};

function Toast({ toast, onEnd }: { readonly toast: ToastMessage; readonly onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, timings.toast);
    return () => clearTimeout(timer);
  }, [onEnd]);
  const icon = icons[toast.kind];
  return (
    <p
      ref={raise}
      className={classNames("toast", toast.kind !== "plain" && `toast--${toast.kind}`)}
    >
      {icon && <Icon name={icon} />}
      {toast.message}
    </p>
  );
}

/** Holds the one toast there is; a new one takes the place of the old. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ToastMessage>();
  const show = useCallback<ShowToast>((message, kind = "plain") => {
    setToast((last) => ({ id: (last?.id ?? 0) + 1, message, kind }));
  }, []);
  const hide = useCallback(() => setToast(undefined), []);
  return (
    <ToastContext value={show}>
      {children}
      <output className="toasts" aria-live="polite">
        {toast && <Toast key={toast.id} toast={toast} onEnd={hide} />}
      </output>
    </ToastContext>
  );
}
