import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useFetcher, useNavigate } from "react-router";
import { serverTrouble } from "../server-trouble.ts";
import { Button } from "../ui/button.tsx";
import { AlertDialog } from "../ui/dialog.tsx";
import { useToast } from "../ui/toast.tsx";
import type { action } from "./age-page.tsx";
import { accountPaths, agePath, modalField } from "./paths.ts";

type AskAge = (onVerified: () => void) => void;

const AgeContext = createContext<AskAge | undefined>(undefined);

/**
 * Asks the member for an age of 21 and goes on once the gateway has recorded it: in the modal of the
 * default layout, elsewhere on the page of the question.
 */
export const useAskAge = (): AskAge => {
  const navigate = useNavigate();
  const ask = useContext(AgeContext);
  return ask ?? (() => void navigate(agePath(location.pathname + location.search)));
};

/** Holds the one question about the age. Declining it buys nothing. */
export function AgeQuestion({ children }: { readonly children: ReactNode }) {
  const fetcher = useFetcher<typeof action>();
  const toast = useToast();
  const { data: answer } = fetcher;
  /** The question that stands, with the answer there was before it: a new one closes it. */
  const [question, setQuestion] = useState<{ readonly seen: typeof answer }>();
  const goOn = useRef<() => void>(undefined);
  const ask = useCallback<AskAge>(
    (onVerified) => {
      goOn.current = onVerified;
      setQuestion({ seen: answer });
    },
    [answer],
  );
  const close = () => {
    goOn.current = undefined;
    setQuestion(undefined);
  };
  const confirm = () => {
    if (navigator.onLine) {
      void fetcher.submit({ [modalField]: "1" }, { method: "post", action: accountPaths.age });
      return;
    }
    close();
    toast(serverTrouble, "error");
  };

  useEffect(() => {
    if (answer === undefined) return;
    if (answer.failure !== undefined) toast(answer.failure, "error");
    else goOn.current?.();
    goOn.current = undefined;
  }, [answer, toast]);

  return (
    <AgeContext value={ask}>
      {children}
      <AlertDialog
        open={question !== undefined && question.seen === answer}
        onClose={close}
        id="age-verification"
        icon="shield"
        title="Apakah usia Anda sudah 21 tahun ke atas?"
        actions={
          <>
            <Button type="button" variant="secondary" onClick={close}>
              Tidak
            </Button>
            <Button type="button" busy={fetcher.state !== "idle"} onClick={confirm}>
              Ya
            </Button>
          </>
        }
      >
        Produk ini hanya untuk usia 21 tahun ke atas.
      </AlertDialog>
    </AgeContext>
  );
}
