import { staffActs } from "@gerai/contract/office/staff";
import * as office from "@gerai/contract/office/systems";
import * as contract from "@gerai/contract/systems";
import { describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { runGerai } from "../../test/support/run-gerai.ts";
import { loggedInAs, officeWorld } from "../../test/support/staff.ts";
import { dayIn, keyFromOffice } from "../../test/support/systems.ts";

const world = await forThisFile(officeWorld());
const gerai = (...words: readonly string[]) => runGerai(world.deps, ...words);

const body = {
  rows: [{ sku: "TEH-1", store_code: "T1", stock: 3, counted_at: "2026-06-01T09:00:00+07:00" }],
};

let sent = 0;

const send = async (authorization: string | undefined) => {
  sent += 1;
  const headers = { "idempotency-key": `uji-kunci-${sent}` };
  return codeOf(
    await world.call(
      contract.systemStock,
      { body },
      authorization === undefined ? headers : { ...headers, authorization },
    ),
  );
};

const inDays = (days: number): string => dayIn(world.now(), days);

describe("a key of a system", () => {
  it("is made by an administrator, opens the calls of its scopes, and is listed without its secret", async () => {
    const admin = await loggedInAs(world, "administrator");
    const { keyId, key } = await keyFromOffice(admin, ["stock"], inDays(30));
    expect(key).toMatch(new RegExp(`^gsk_${keyId}_[\\w-]{43}$`));
    expect(await send(`Bearer ${key}`)).toBe("OK");
    const listed = await dataOf(admin.call(office.listSystemKeys, {}));
    expect(JSON.stringify(listed)).not.toContain(key.slice(-43));
    expect(listed.keys).toContainEqual({
      keyId,
      name: "ERP pusat",
      scopes: ["stock"],
      state: "active",
      madeAt: world.now().toISOString(),
      madeBy: `${admin.name} <${admin.email}>`,
      lastDay: inDays(30),
      lastUsedAt: world.now().toISOString(),
    });
    const stored = await world.deps.db.pool.query("select * from system_keys k");
    expect(JSON.stringify(stored.rows)).not.toContain(key.slice(-43));
  });

  it("is refused where it is missing, wrong, or has not the scope", async () => {
    const admin = await loggedInAs(world, "administrator");
    const { key } = await keyFromOffice(admin, ["prices", "orders"], inDays(30));
    expect(await send(undefined)).toBe("KEY_UNKNOWN");
    expect(await send("Bearer rahasia")).toBe("KEY_UNKNOWN");
    expect(await send(`Bearer ${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`)).toBe(
      "KEY_UNKNOWN",
    );
    expect(await send(`Bearer ${key.replace(/_[0-9a-f]{16}_/, "_0123456789abcdef_")}`)).toBe(
      "KEY_UNKNOWN",
    );
    expect(await send(`Bearer ${key}`)).toBe("SCOPE_MISSING");
    const answer = await world.call(
      contract.systemStock,
      { body },
      { authorization: `Bearer ${key}` },
    );
    expect(answer).toMatchObject({ ok: false, statusCode: 403 });
  });

  it("is refused before its body is read", async () => {
    let isRead = false;
    const request = new Request("http://shop.test/v1/systems/stock", {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "2" },
      body: new ReadableStream(
        {
          pull: (controller) => {
            isRead = true;
            controller.enqueue(new TextEncoder().encode("{}"));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      ),
      duplex: "half",
    });
    expect((await world.gateway.fetch(request)).status).toBe(401);
    expect(isRead).toBe(false);
  });

  it("ends with its last day", async () => {
    const admin = await loggedInAs(world, "administrator");
    const { key } = await keyFromOffice(admin, ["stock"], inDays(0));
    expect(await send(`Bearer ${key}`)).toBe("OK");
    world.pass(24 * 60);
    expect(await send(`Bearer ${key}`)).toBe("KEY_EXPIRED");
    const again = await loggedInAs(world, "administrator");
    for (const lastDay of [inDays(-1), inDays(800)]) {
      const made = await again.call(office.makeSystemKey, {
        body: { name: "ERP", scopes: ["stock"], lastDay },
      });
      expect(codeOf(made)).toBe("LAST_DAY_WRONG");
    }
  });

  it("is ended once, for a reason that the record of acts keeps", async () => {
    const admin = await loggedInAs(world, "administrator");
    const { keyId, key } = await keyFromOffice(admin, ["stock"], inDays(30));
    const end = () =>
      admin.call(office.endSystemKey, {
        params: { keyId },
        body: { reason: "Kunci bocor ke surel" },
      });
    expect(codeOf(await end())).toBe("OK");
    expect(codeOf(await end())).toBe("SYSTEM_KEY_UNKNOWN");
    expect(await send(`Bearer ${key}`)).toBe("KEY_ENDED");
    const { acts } = await dataOf(admin.call(staffActs, { query: { q: keyId } }));
    expect(acts).toMatchObject([
      { act: "system.key-end", subject: `ERP pusat (${keyId})`, reason: "Kunci bocor ke surel" },
      { act: "system.key", after: `stock sampai ${inDays(30)}` },
    ]);
  });

  it("is made, listed and ended by commands, too", async () => {
    const until = inDays(90);
    const words = ["--scope", "stock", "prices", "--until", until, "--by", "Budi, IT"];
    const made = await gerai("systems", "key", "Kasir", ...words);
    expect(made).toMatchObject({ exitCode: 0, complaints: [] });
    const [key = ""] = made.lines;
    expect(await send(`Bearer ${key}`)).toBe("OK");
    const keyId = key.split("_")[1] ?? "";
    const { lines } = await gerai("systems", "list");
    expect(lines.find((line) => line.startsWith(keyId))).toContain(
      `Kasir\tactive\tstock, prices\t${until}`,
    );
    const end = () => gerai("systems", "end", keyId, "--reason", "Kasir diganti");
    expect(await end()).toMatchObject({ exitCode: 0, lines: ["Kunci diakhiri."] });
    expect(await end()).toMatchObject({
      exitCode: 1,
      complaints: ["Kunci ini tidak ada atau sudah berakhir."],
    });
    expect(await send(`Bearer ${key}`)).toBe("KEY_ENDED");
    const wrong = await gerai("systems", "key", "Kasir", "--scope", "uang", "--until", until);
    expect(wrong).toMatchObject({ exitCode: 1, lines: [] });
    expect(wrong.complaints.join()).toContain("stock, prices, products, orders");
  });
});
