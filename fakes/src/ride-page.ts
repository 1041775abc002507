import { html } from "hono/html";
import type { Job, Ride } from "./rides.ts";

/** Parts of the pages on which somebody watches stores and couriers at work. */

const speeds = [2, 5, 20, 60] as const;

export const page = (title: string, refreshSeconds: number, content: unknown) =>
  html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${refreshSeconds}" />
        <title>${title} — dunia tiruan</title>
        <link rel="stylesheet" href="/fakes.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`;

/** How far it is; `first` is what it is called before its first step. */
export const progress = ({ steps, done }: Ride<Job>, first: string) => html`
  <progress max="${steps.length}" value="${done}" aria-label="Perjalanan paket"></progress>
  <strong>${done === 0 ? first : steps[done - 1]?.label}</strong>
`;

/** Reports the next step at once. */
export const nextForm = ({ job, steps, done }: Ride<Job>, path: string) =>
  steps[done] === undefined
    ? ""
    : html`<form method="post" action="${path}/${encodeURIComponent(job.deliveryNo)}/next">
        <button class="bubble__copy">Percepat: ${steps[done].label}</button>
      </form>`;

/** Changes how it will go, as long as something is still to come. */
export const moodForm = (
  { job, mood, steps, done }: Ride<Job>,
  path: string,
  moods: readonly (readonly [string, string])[],
) =>
  steps[done] === undefined
    ? ""
    : html`<form method="post" action="${path}/${encodeURIComponent(job.deliveryNo)}/mood">
        <fieldset>
          <legend>Jalannya</legend>
          ${moods.map(
            ([name, label]) =>
              html`<button name="mood" value="${name}" aria-pressed="${String(name === mood)}">
                ${label}
              </button>`,
          )}
        </fieldset>
      </form>`;

export const speedForm = (action: string) => html`
  <form method="post" action="${action}">
    <span>Detik per langkah</span>
    ${speeds.map((seconds) => html`<button name="seconds" value="${seconds}">${seconds}</button>`)}
    <a href="/store">Toko</a>
    <a href="/courier">Kurir</a>
    <a href="/">Kotak pesan</a>
  </form>
`;
