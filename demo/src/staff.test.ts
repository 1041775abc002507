import { rolePermissions, staffRoles } from "@gerai/contract/office/roles";
import { confirmStaff, logInStaff } from "@gerai/contract/office/staff";
import { expect, it } from "vitest";
import { forThisFile } from "../../gateway/test/support/for-this-file.ts";
import { addStores, codeAt, officeWorld } from "../../gateway/test/support/staff.ts";
import { demoStaff, loadStaff } from "./staff.ts";

const world = await forThisFile(officeWorld());

it("lets one person of each role log in, however often it is loaded", async () => {
  await addStores(world, ["JKT-001"]);
  await loadStaff(world.deps);
  await loadStaff(world.deps);
  expect(demoStaff.map(({ role }) => role)).toEqual(staffRoles);
  for (const { email, password, totpSecret, role, name } of demoStaff) {
    const browser = world.browser();
    const first = await browser.call(logInStaff, { body: { email, password } });
    if (!first.ok) throw new Error(first.code);
    const { ticket } = first.data;
    const code = codeAt(totpSecret, world.now());
    const storeCode = role === "picker" || role === "storeLead" ? "JKT-001" : null;
    expect(await browser.call(confirmStaff, { body: { ticket, code } })).toMatchObject({
      ok: true,
      data: { name, grants: [{ role, storeCode }], permissions: rolePermissions[role] },
    });
  }
});
