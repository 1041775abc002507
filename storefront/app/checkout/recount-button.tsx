import { Button } from "../ui/button.tsx";
import { askField } from "./choices.ts";

interface RecountButtonProps {
  /** Id of the order's form. */
  readonly form: string;
  readonly children: string;
}

/** Without JavaScript: sends all that is chosen and shows the page with the new total. */
export function RecountButton({ form, children }: RecountButtonProps) {
  return (
    <noscript>
      <Button variant="secondary" size="small" form={form} name={askField} value="1" formNoValidate>
        {children}
      </Button>
    </noscript>
  );
}
