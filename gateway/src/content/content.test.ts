import * as contract from "@gerai/contract/content";
import * as home from "@gerai/contract/home-sections";
import { beforeAll, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { shopWorld } from "../../test/support/shoppers.ts";

const shop = await forThisFile(shopWorld());

beforeAll(async () => {
  await shop.deps.db.pool.query(`
    insert into banners (banner_code, location, title, picture, link, position, ends_at)
    select code, location, title, (select picture from pictures limit 1), '/promo', position, ends_at::timestamptz
    from (values ('b2', 'home-hero', 'Kedua', 2, '2100-01-01'), ('b1', 'home-hero', 'Pertama', 1, '2100-01-01'),
      ('old', 'home-hero', 'Lewat', 0, '2026-01-01'), ('p1', 'promotions', 'Promo', 1, '2100-01-01'))
      banner (code, location, title, position, ends_at);
    insert into home_sections (section_code, title, body)
    values ('about', 'Tentang', '<h2>Belanja</h2><img src=x onerror=alert(1)>');`);
});

it("shows the running banners of a slot in their order", async () => {
  const answer = await shop.call(contract.banners, { params: { location: "home-hero" } });
  expect(answer).toMatchObject({
    ok: true,
    data: [
      { title: "Pertama", link: "/promo", image: expect.stringMatching(/-1440\.webp$/) },
      { title: "Kedua" },
    ],
  });
});

it("pages through banners, and knows slots without any", async () => {
  const second = await shop.call(contract.banners, {
    params: { location: "home-hero" },
    query: { start: 1, limit: 1 },
  });
  expect(second).toMatchObject({ ok: true, data: [{ title: "Kedua" }] });
  const none = await shop.call(contract.banners, { params: { location: "nowhere" } });
  expect(none).toMatchObject({ ok: true, data: [] });
});

it("reads the banners of promotions by a path of their own", async () => {
  const answer = await shop.call(contract.promotionBanners, {});
  expect(answer).toMatchObject({ ok: true, data: [{ title: "Promo" }] });
});

it("has empty texts for the home page until some are written", async () => {
  expect(await shop.call(contract.homeSeo, {})).toMatchObject({
    ok: true,
    data: { metaTitle: "", metaDescription: "", seoText: "", keyword: "" },
  });
});

it("cleans what stands below the lists of the home page", async () => {
  expect(await shop.call(contract.homeBottom, {})).toMatchObject({
    ok: true,
    data: [{ code: "about", title: "Tentang", body: "<h2>Belanja</h2>" }],
  });
});

it("counts only what the viewer's store and the viewer see", async () => {
  const shopper = await shop.newNeighbour();
  const onHome = async (headers = {}) => {
    const answer = await shop.call(home.homeSections, {}, headers);
    return answer.ok ? answer.data.map(({ code }) => code) : [];
  };
  const [guests, members] = [await onHome(), await onHome(shopper.headers)];
  expect(guests).toContain("promo");

  const before = "select generate_series(1, $1::int) as n";
  await shop.deps.db.pool.query(
    `insert into home_lists (section_code, source, audience, position, store_codes)
      select 'jauh-' || n, 'promoted', 'all', -1, '{ELSEWHERE}' from (${before}) one
      union all select 'sini', 'promoted', 'all', -1, array_agg(store_code) from stores`,
    [40],
  );
  expect(await onHome()).toEqual(["sini", ...guests]);
  await shop.deps.db.pool.query(
    `insert into home_lists (section_code, source, audience, position)
      select 'anggota-' || n, 'promoted', 'members', -2 from (${before}) one`,
    [40],
  );
  expect(await onHome()).toEqual(["sini", ...guests]);
  expect(members).not.toEqual([]);
  expect((await onHome(shopper.headers)).every((code) => code.startsWith("anggota-"))).toBe(true);

  await shop.deps.db.pool.query(
    `insert into banners (banner_code, location, title, picture, link, position, store_codes)
      select 'jauh-' || n, 'home-hero', 'Jauh', (select picture from pictures limit 1), '/promo', -1, '{ELSEWHERE}'
      from (${before}) one`,
    [200],
  );
  const banners = await shop.call(contract.banners, { params: { location: "home-hero" } });
  expect(banners).toMatchObject({ ok: true, data: [{ title: "Pertama" }, { title: "Kedua" }] });
});
