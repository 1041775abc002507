import type { ReactNode, SyntheticEvent } from "react";

/** Reads a field of a form; empty where it has none of that name. */
export type FormText = (name: string) => string;

interface FormProps {
  readonly onSend: (text: FormText) => void;
  /** What a form that searches looks through; a page may have two. */
  readonly searches?: string;
  readonly children: ReactNode;
}

/** A form that the page sends itself; the browser has checked its fields by then. */
export function Form({ onSend, searches, children }: FormProps) {
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSend((name) => {
      const value = fields.get(name);
      return typeof value === "string" ? value : "";
    });
  };
  return (
    <form onSubmit={send} {...(searches && { role: "search", "aria-label": searches })}>
      {children}
    </form>
  );
}
