import { consentChoice, consentField, consentPath, consentPlace } from "./consent-choice.ts";
import { consentTexts } from "./messages.ts";

const styles = "/ukur.css";

const { title, text, more, yes, no, failed } = consentTexts;

const button = (choice: string, label: string): string =>
  `<button class="button button--secondary" name="${consentField}" value="${choice}">${label}</button>`;

const markup = `<div class="consent__text"><strong>${title}</strong>
<p>${text} <a href="${consentPlace}">${more}</a></p><p class="consent__failed" role="status"></p></div>
<form class="consent__form" method="post" action="${consentPath}">${button("tolak", no)}${button("terima", yes)}</form>`;

/** Resolves when the bar will look as it should; without its styles it is not shown. */
const loadStyles = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styles;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", reject);
    document.head.append(link);
  });

/** The shop answers with the cookie: browsers keep those of scripts for a week only. */
const send = async (choice: string): Promise<boolean> => {
  const body = new URLSearchParams({ [consentField]: choice });
  try {
    const answer = await fetch(consentPath, { method: "POST", body, redirect: "manual" });
    return answer.type === "opaqueredirect";
  } catch {
    return false;
  }
};

/** The next key goes on at the page. */
const focusPage = (): void => {
  const main = document.getElementById("isi");
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/** The bar must not permanently cover what the page fixes to the foot of the screen. */
const makeRoom = (bar: HTMLElement): void => {
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    style.setProperty("--consent-height", `${bar.offsetHeight}px`);
  }).observe(bar);
};

/** @returns whether the answer was stored; if not, the bar shows the failure */
const keep = async (bar: HTMLElement, choice: string): Promise<boolean> => {
  const isKept = await send(choice);
  const note = bar.querySelector("[role=status]");
  if (note !== null) note.textContent = isKept ? "" : failed;
  if (!isKept) return false;
  document.documentElement.dataset["consent"] = choice;
  bar.remove();
  focusPage();
  return true;
};

/** Early for keys and readers: behind the link that leads past the header. */
const place = (bar: HTMLElement): void => {
  const skipLink = document.querySelector(".skip-link");
  if (skipLink === null) document.body.prepend(bar);
  else skipLink.after(bar);
};

/**
 * Asks at the foot of the page, and takes the question away once it is answered.
 * @returns whether the visitor agreed
 */
export const askConsent = async (): Promise<boolean> => {
  await loadStyles();
  const bar = document.createElement("aside");
  bar.className = "consent";
  bar.ariaLabel = "Izin pengukuran";
  bar.innerHTML = markup;
  place(bar);
  makeRoom(bar);
  return new Promise((resolve) => {
    const answer = async (choice: string): Promise<void> => {
      if (await keep(bar, choice)) resolve(choice === "terima");
    };
    bar.addEventListener("submit", (event) => {
      event.preventDefault();
      const choice = consentChoice(event.submitter?.getAttribute("value") ?? undefined);
      if (choice !== undefined) void answer(choice);
    });
  });
};
