import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DrawOnceContext, Still } from "../ui/still.tsx";
import { drawOnce } from "./draw-once.ts";

interface Contacts {
  readonly phone: string;
}

const drawn = vi.fn(({ phone }: Contacts) => <a href={`tel:${phone}`}>Call Center {phone}</a>);
const Content = (contacts: Contacts) => drawn(contacts);

const page = (contacts: Contacts, keepsParts: boolean) =>
  renderToString(
    <DrawOnceContext value={keepsParts ? drawOnce : undefined}>
      <Still id="kontak" source={contacts}>
        <Content {...contacts} />
      </Still>
    </DrawOnceContext>,
  );

it("is drawn once for many pages, and anew for another source", () => {
  const contacts = { phone: "1500" };
  const html = '<div id="kontak"><a href="tel:1500">Call Center 1500</a></div>';
  expect([page(contacts, true), page(contacts, true)]).toEqual([html, html]);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(page({ phone: "1600" }, true)).toContain("Call Center 1600");
  expect(drawn).toHaveBeenCalledTimes(2);
});

it("is drawn in place where nobody keeps parts", () => {
  expect(page({ phone: "1700" }, false)).toContain('<a href="tel:1700">');
});
