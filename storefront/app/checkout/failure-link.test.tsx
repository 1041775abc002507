import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { refusalView } from "./channel-refusals.ts";
import { FailureLink } from "./failure-link.tsx";

it.each(["UNPAID_ORDERS_EXCEEDED", "CASH_ORDERS_EXCEEDED", "CASH_AMOUNT_EXCEEDED"] as const)(
  "%s leads to the orders that stand in the way, before and after the press",
  (code) => {
    const link = refusalView({ code, value: 3 }).notice?.link;
    expect(link).toBeDefined();
    expect(renderToStaticMarkup(<FailureLink code={code} />)).toContain(`href="${link}"`);
  },
);
