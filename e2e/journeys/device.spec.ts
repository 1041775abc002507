import { alive, expect, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

test("a guest's device gets its fingerprint with the first call, and pages stay as they are for all", async ({
  page,
  context,
  isMobile,
}) => {
  const fingerprint = async () =>
    (await context.cookies()).find(({ name }) => name === "fingerprint");
  const first = await page.goto("/");
  expect(await fingerprint()).toBeUndefined();

  const asked = page.waitForRequest(/\/v2\/products\/suggestions/);
  const opener = page.getByRole("searchbox", { name: "Cari produk" });
  if (isMobile) await (await alive(opener)).click();
  await (await alive(page.getByRole("combobox", { name: "Cari produk" }))).fill("susu");
  expect((await asked).headers()["fingerprint"]).toBe("cookie");
  await expect.poll(fingerprint).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  const answer = await page.request.get("/", {
    headers: { "if-none-match": first?.headers()["etag"] ?? "none" },
  });
  expect(answer.status()).toBe(304);
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  expect(answer.headers()["vary"]).toBe("accept-encoding, available-dictionary, cookie");
});

test("who registers a member's number learns it when the field is left", async ({
  page,
  inboxUrl,
}) => {
  const { phone } = await becomeMember(page, inboxUrl);
  await page.context().clearCookies();
  await page.goto("/register");
  const asked = page.waitForResponse(/\/v1\/account\/member\/check/);
  await alive(page.getByLabel("Nomor handphone"));
  await page.getByLabel("Nomor handphone").fill(`+62 ${phone.slice(1)}`);
  await page.getByLabel("Nomor handphone").blur();
  expect((await asked).request().headers()["token"]).toBeUndefined();
  await expect(page.getByText("sudah terdaftar sebagai member Gerai.")).toBeVisible();
  await page.getByLabel("Nomor handphone").fill(phone.slice(0, -1));
  await page.getByLabel("Nomor handphone").blur();
  await expect(page.getByText("sudah terdaftar sebagai member Gerai.")).toBeHidden();
});
