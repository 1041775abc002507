import { readFileSync } from "node:fs";
import { maxBodyBytesOf } from "@gerai/contract/body-sizes";
import { avatarPage, avatarPath, problemsPath } from "@gerai/contract/uploads";
import { expect, it } from "vitest";

const guide = readFileSync(new URL("../../../docs/guides/deploy.md", import.meta.url), "utf8");

const problemPage = "/order-detail/17/masalah";

it("lets through the proxy what members may send", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(guide) ?? [];
  const paths = [
    avatarPage,
    `${avatarPage}.data`,
    avatarPath,
    problemPage,
    `${problemPage}.data`,
    problemsPath,
  ];
  const largest = Math.max(...paths.map(maxBodyBytesOf));
  expect(Number(megabytes)).toBe(Math.ceil(largest / 1024 ** 2));
});

it("sends the proxy's visitors to the processes that it names", () => {
  const upstreams = Array.from(guide.matchAll(/^upstream (\w+) \{/gm), ([, name]) => name);
  expect(new Set(upstreams)).toEqual(new Set(["gerai"]));
  expect(guide.match(/proxy_pass .*;/g)).toEqual(["proxy_pass http://gerai;"]);
});
