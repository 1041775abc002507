/** A text field of a form; empty where it is missing. */
export const textValue = (form: Pick<FormData | URLSearchParams, "get">, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
