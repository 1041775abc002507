import { describe, expect, it } from "vitest";
import { readForm, wholeForm } from "./read-form.ts";

const posted = (contentType: string, body: string): Request =>
  new Request("https://gerai.example/login", {
    method: "POST",
    headers: { "content-type": contentType },
    body,
  });

const part = '--b\r\nContent-Disposition: form-data; name="phone"\r\n\r\n0812';
const multipart = (body: string) => posted("multipart/form-data; boundary=b", body);

describe("a form that was sent", () => {
  it("is read in both codings", async () => {
    const whole = await readForm(multipart(`${part}\r\n--b--\r\n`));
    expect(whole.get("phone")).toBe("0812");
    const plain = await readForm(posted("application/x-www-form-urlencoded", "phone=0812"));
    expect(plain.get("phone")).toBe("0812");
  });

  it("is refused with 400 where its end was lost", async () => {
    expect(await wholeForm(multipart(part))).toBeUndefined();
    await expect(readForm(multipart(part))).rejects.toMatchObject({ init: { status: 400 } });
  });
});
