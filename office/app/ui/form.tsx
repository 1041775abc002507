import type { ReactNode, SyntheticEvent } from "react";

/** Reads a field of a form; empty where it has none of that name. */
export type FormText = (name: string) => string;

interface FormProps {
  readonly onSend: (text: FormText) => void;
  readonly role?: "search";
  readonly children: ReactNode;
}

/** A form that the page sends itself; the browser has checked its fields by then. */
export function Form({ onSend, role, children }: FormProps) {
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSend((name) => {
      const value = fields.get(name);
      return typeof value === "string" ? value : "";
    });
  };
  return (
    <form onSubmit={send} {...(role && { role })}>
      {children}
    </form>
  );
}
