import { bigCategory, categoryAddress } from "../support/catalogue.ts";
import { alive, expect, test } from "../support/journey.ts";
import { becomeMember, logIn, sendForm } from "../support/member.ts";

const elsewhere = "https://toko-palsu.example";

test("every page allows its own scripts only", async ({ request }) => {
  const paths = ["/", "/", categoryAddress(await bigCategory(request)), "/login", "/tidak-ada"];
  for (const path of paths) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src"));
    expect(scripts, path).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy, path).toContain(part);
    }
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

test("a script that is slipped into a page does not run", async ({ page }) => {
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</body>", "<script>stolen = 1</script></body>");
    await route.fulfill({ response: answer, body });
  });
  const refused = page.waitForEvent("console", {
    predicate: (message) => message.text().includes("Content Security Policy"),
  });
  await page.goto("/");
  await refused;
  expect(await page.evaluate(() => "stolen" in window)).toBe(false);
});

test("what a visitor searches for is shown as text", async ({ page }) => {
  await page.goto(`/find/${encodeURIComponent('<img src=x onerror="stolen=1">')}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("img");
  expect(await page.evaluate(() => "stolen" in window)).toBe(false);
});

test("pages break no rule of their own policy", async ({ page, request }) => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  for (const path of ["/", categoryAddress(await bigCategory(request)), "/login"]) {
    await page.goto(path);
    await alive(page.getByRole("main").getByRole("link").first());
  }
  expect(faults).toEqual([]);
});

test("a body that is too large is refused", async ({ request, baseURL }) => {
  const data = Buffer.alloc(10_000_000, "x");
  const headers = { origin: baseURL!, "content-type": "application/x-www-form-urlencoded" };
  expect((await request.post("/login", { data, headers })).status()).toBe(413);
  const json = { "content-type": "application/json" };
  expect((await request.post("/v1/account/member/login", { data, headers: json })).status()).toBe(
    413,
  );
});

test("a form of another site is refused", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  const form = { productId: "1", quantity: "1" };
  for (const headers of [
    { origin: elsewhere },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    {},
  ]) {
    const answer = await page.request.post("/cart/add", { form, headers });
    expect(answer.status()).toBe(403);
  }
  await page.goto("/account-dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pengaturan Akun");
});

test("nothing leads away from the shop after the login", async ({ page, inboxUrl, baseURL }) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await sendForm(page, "/logout", {});
  for (const target of [elsewhere, "//toko-palsu.example", "/\\toko-palsu.example", "/login"]) {
    await page
      .context()
      .addCookies([
        { name: "redirectAfterLogin", value: encodeURIComponent(target), url: baseURL! },
      ]);
    await page.goto("/login");
    await logIn(page, person);
    await expect(page).toHaveURL("/");
    await sendForm(page, "/logout", {});
  }
});

test("the session is out of reach of scripts and of other devices", async ({
  page,
  inboxUrl,
  browser,
  baseURL,
}) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/");
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "token")!;
  const fingerprint = cookies.find(({ name }) => name === "fingerprint")!;
  expect([token.httpOnly, fingerprint.httpOnly]).toEqual([true, true]);
  expect([token.sameSite, fingerprint.sameSite]).toEqual(["Lax", "Lax"]);
  expect(await page.evaluate(() => document.cookie)).not.toContain(fingerprint.value);

  const thief = await browser.newContext();
  await thief.addCookies([{ name: "token", value: token.value, url: baseURL! }]);
  const stolen = await thief.newPage();
  await stolen.goto(`${baseURL}/account-dashboard`);
  await expect(stolen).toHaveURL(`${baseURL}/login`);
  await thief.close();
});

test("a member's page is kept nowhere", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  for (const path of ["/", "/cart", "/account-dashboard"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["cache-control"], path).toBe("private, no-store");
    expect(headers["etag"], path).toBeUndefined();
  }
});
