import { daysOf } from "@gerai/contract/office/day-range";
import { officeLimits } from "@gerai/contract/office/limits";
import { Button, Group, TextInput } from "@mantine/core";
import { useSearchParams } from "react-router";
import { Form } from "./form.tsx";

const dayMs = 86_400_000;
const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" });

/** A day in WIB, so many days ago, as `2026-11-27`. */
const daysAgo = (days: number): string => day.format(Date.now() - days * dayMs);

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The days that the address of the page names; the last seven where it names none that can be shown. */
export const useDayRange = (): DayRange => {
  const [search] = useSearchParams();
  const range = { from: search.get("dari") ?? "", to: search.get("sampai") ?? "" };
  const days = isDay(range.from) && isDay(range.to) ? daysOf(range) : 0;
  return days >= 1 && days <= officeLimits.rangeDays ? range : { from: daysAgo(6), to: daysAgo(0) };
};

/** Why these days cannot be shown; empty where they can. */
const complaint = (range: DayRange): string => {
  const days = daysOf(range);
  if (days < 1) return "Hari terakhir harus sesudah hari pertama.";
  return days > officeLimits.rangeDays ? `Paling banyak ${officeLimits.rangeDays} hari.` : "";
};

/** Lets the browser say what is wrong with the days of a form. */
const check = (form: HTMLFormElement | null): void => {
  const first = form?.elements.namedItem("dari");
  const last = form?.elements.namedItem("sampai");
  if (!(first instanceof HTMLInputElement) || !(last instanceof HTMLInputElement)) return;
  last.setCustomValidity(complaint({ from: first.value, to: last.value }));
};

/** Chooses the days of the page; they stand in its address. */
export function DayRangeForm() {
  const [, setSearch] = useSearchParams();
  const { from, to } = useDayRange();
  return (
    <Form
      key={`${from} ${to}`}
      onSend={(text) =>
        setSearch((search) => {
          search.set("dari", text("dari"));
          search.set("sampai", text("sampai"));
          return search;
        })
      }
    >
      <Group gap="sm" align="end">
        <TextInput
          type="date"
          name="dari"
          label="Dari"
          defaultValue={from}
          required
          onChange={(event) => check(event.currentTarget.form)}
        />
        <TextInput
          type="date"
          name="sampai"
          label="Sampai"
          defaultValue={to}
          required
          onChange={(event) => check(event.currentTarget.form)}
        />
        <Button type="submit" variant="default">
          Tampilkan
        </Button>
      </Group>
    </Form>
  );
}
