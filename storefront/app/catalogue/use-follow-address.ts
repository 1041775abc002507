import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation } from "react-router";
import { isTouched } from "../ui/early-input.ts";
import { filterNames, filterSearch, type ListFilters } from "./list-filters.ts";

const sortIn = (search: string): string => new URLSearchParams(search).get(filterNames.sort) ?? "";

/** On a way back browsers fill in what a form held when its page was left, which is not what was shown there. */
const isBackNavigation = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");

const isPriceTyped = (): boolean =>
  document.activeElement?.matches(".filters__price input") ?? false;

/**
 * Makes the form say what the address says, when a chip or the back button changes it, and when the list that was asked
 * for does not come. What was chosen before the program ran is applied; a price that is being typed stays until its
 * field is left.
 */
export const useFollowAddress = (
  filters: ListFilters,
  submit: (form: HTMLFormElement | null) => void,
) => {
  const form = useRef<HTMLFormElement>(null);
  const isOver = useRef(false);
  const apply = useEffectEvent(submit);
  const search = filterSearch(filters);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle) return;
    const controls = [...(form.current?.elements ?? [])];
    const isFirst = !isOver.current;
    isOver.current = true;
    if (isFirst && !isBackNavigation() && controls.some(isTouched)) {
      if (!isPriceTyped()) apply(form.current);
      return;
    }
    for (const control of controls) {
      if (control instanceof HTMLSelectElement) control.value = sortIn(search);
      if (control instanceof HTMLInputElement) {
        control.checked = control.defaultChecked;
        if (control.type === "text" && control !== document.activeElement) {
          control.value = control.defaultValue;
        }
      }
    }
  }, [search, isIdle]);
  return form;
};
