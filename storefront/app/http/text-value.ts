/** A text field of a form; empty where it is missing. */
export const textValue = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
