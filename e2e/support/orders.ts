import { expect, type Page } from "@playwright/test";

/**
 * Presses `Percepat` of one job until it has come to its last step. By request, because the pages
 * of stores and couriers load themselves anew every few seconds and take away whatever their tab
 * is sent to next.
 *
 * @param jobs address of all jobs of the stand-in
 */
const hurry = (page: Page, jobs: string, deliveryNo: string, last: string): Promise<void> => {
  const stateOf = new RegExp(`aria-label="\\w+ ${deliveryNo}"[^]*?<strong>(.*?)</strong>`);
  const press = async () => {
    const answer = await page.request.post(`${jobs}/${deliveryNo}/next`);
    return stateOf.exec(await answer.text())?.[1];
  };
  return expect.poll(press, { intervals: [100], timeout: 30_000 }).toBe(last);
};

/** Hurries the order along in the store, until the courier has it. */
export const hurryStore = (page: Page, inboxUrl: string, deliveryNo: string): Promise<void> =>
  hurry(page, `${inboxUrl}/store/orders`, deliveryNo, "Diserahkan");

/** Hurries the order along in the store and its parcel on the way, until it is received. */
export const deliver = async (page: Page, inboxUrl: string, deliveryNo: string): Promise<void> => {
  await hurryStore(page, inboxUrl, deliveryNo);
  await hurry(page, `${inboxUrl}/courier/deliveries`, deliveryNo, "Diterima");
};

/** Makes the courier slow, once he is booked, so that he is still on his way while he is looked at. */
export const dawdle = (page: Page, inboxUrl: string, deliveryNo: string): Promise<void> => {
  const address = `${inboxUrl}/courier/deliveries/${deliveryNo}/mood`;
  const isLate = new RegExp(
    `aria-label="\\w+ ${deliveryNo}"[^]*?value="late" aria-pressed="(\\w+)"`,
  );
  const press = async () => {
    const answer = await page.request.post(address, { form: { mood: "late" } });
    return isLate.exec(await answer.text())?.[1];
  };
  return expect.poll(press, { intervals: [100], timeout: 30_000 }).toBe("true");
};
