import * as account from "@gerai/contract/account";
import { limits } from "@gerai/contract/limits";
import * as profile from "@gerai/contract/profile";
import sharp, { type Color } from "sharp";
import { describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember, type LoggedIn } from "../../test/support/members.ts";
import { newPhone } from "../../test/support/new-phone.ts";
import { createGateway } from "../app.ts";

const world = await forThisFile(memberWorld());

const newMember = () => registerMember(world, newPhone());

const colours = { red: { r: 200, g: 0, b: 0 }, blue: { r: 0, g: 0, b: 200 } } as const;

const blank = (width: number, height: number, background: Color = colours.red) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red above, blue below; as a camera held upright writes it: lying on its side, with a note. */
const uprightPhotograph = async (): Promise<Buffer> => {
  const upper = await blank(400, 300).png().toBuffer();
  const upright = await blank(400, 600, colours.blue)
    .composite([{ input: upper, gravity: "north" }])
    .png()
    .toBuffer();
  const notes = { orientation: 6, exif: { IFD0: { Artist: "kamera rahasia" } } };
  return sharp(upright).rotate(270).withMetadata(notes).jpeg({ quality: 95 }).toBuffer();
};

const send = ({ memberId, headers }: LoggedIn, bytes: Uint8Array) =>
  world.call(
    profile.memberSetAvatar,
    { body: { memberId, picture: Buffer.from(bytes).toString("base64") } },
    headers,
  );

const avatarOf = async ({ headers }: LoggedIn): Promise<string> => {
  const answer = await world.call(account.memberGet, {}, headers);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.avatar;
};

const load = async (path: string) => world.gateway.request(path);

const pixel = async (picture: Buffer, top: number): Promise<readonly number[]> => {
  const at = { left: 96, top, width: 1, height: 1 };
  return [...(await sharp(picture).extract(at).raw().toBuffer())];
};

describe("a member's picture", () => {
  it("is kept upright as a small square without what the camera wrote beside it", async () => {
    const rina = await newMember();
    const photograph = await uprightPhotograph();
    expect(await sharp(photograph).metadata()).toMatchObject({ width: 600, orientation: 6 });
    expect(photograph.includes("kamera rahasia")).toBe(true);
    expect(await send(rina, photograph)).toMatchObject({ ok: true });
    const answer = await load(await avatarOf(rina));
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    const picture = Buffer.from(await answer.arrayBuffer());
    const found = await sharp(picture).metadata();
    expect(found).toMatchObject({ format: "webp", width: 192, height: 192 });
    expect(found.exif).toBeUndefined();
    expect(picture.includes("kamera rahasia")).toBe(false);
    const [red = 0, , blue = 0] = await pixel(picture, 10);
    expect(red).toBeGreaterThan(blue);
    const [redBelow = 0, , blueBelow = 0] = await pixel(picture, 180);
    expect(blueBelow).toBeGreaterThan(redBelow);
  });

  it.each(["jpeg", "png", "webp"] as const)("may be %s", async (format) => {
    const rina = await newMember();
    expect(await send(rina, await blank(300, 200).toFormat(format).toBuffer())).toMatchObject({
      ok: true,
    });
  });

  it("is one when it is sent twice, and gone when another takes its place", async () => {
    const rina = await newMember();
    const red = await blank(300, 300).png().toBuffer();
    await Promise.all([send(rina, red), send(rina, red), send(rina, red)]);
    const first = await avatarOf(rina);
    await send(rina, await blank(300, 300, colours.blue).png().toBuffer());
    const second = await avatarOf(rina);
    expect(second).not.toBe(first);
    expect((await load(first)).status).toBe(404);
    expect((await load(second)).status).toBe(200);
    const { rows } = await world.deps.db.pool.query(
      "select count(*)::int as pictures from avatars where member_id = $1",
      [rina.memberId],
    );
    expect(rows).toEqual([{ pictures: 1 }]);
  });

  it("has another address for another member, and none that can be guessed", async () => {
    const [rina, sari] = [await newMember(), await newMember()];
    const red = await blank(300, 300).png().toBuffer();
    await send(rina, red);
    await send(sari, red);
    expect(await avatarOf(rina)).not.toBe(await avatarOf(sari));
    for (const path of [
      `/media/avatar/${rina.memberId}.webp`,
      `/media/avatar/${"0".repeat(32)}.webp`,
      "/media/avatar/..%2f..%2fetc%2fpasswd",
      "/media/avatar/",
    ]) {
      expect([path, (await load(path)).status]).toEqual([path, 404]);
    }
  });

  it("can be removed, again and again", async () => {
    const rina = await newMember();
    await send(rina, await blank(300, 300).png().toBuffer());
    const path = await avatarOf(rina);
    const body = { memberId: rina.memberId };
    for (let times = 0; times < 2; times += 1) {
      expect(await world.call(profile.memberRemoveAvatar, { body }, rina.headers)).toMatchObject({
        ok: true,
      });
    }
    expect(await avatarOf(rina)).toBe("");
    expect((await load(path)).status).toBe(404);
  });

  it("is nobody else's to set or remove", async () => {
    const [rina, sari] = [await newMember(), await newMember()];
    const asSari = { memberId: rina.memberId, headers: sari.headers };
    // What is not even looked at cannot be unreadable.
    const picture = Buffer.from("no picture");
    expect(await send(asSari, picture)).toMatchObject({ code: "FORBIDDEN", statusCode: 403 });
    const body = { memberId: rina.memberId };
    expect(await world.call(profile.memberRemoveAvatar, { body }, sari.headers)).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("what is no picture", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

  it.each([
    ["a drawing with a script", Buffer.from(svg)],
    ["a page under a picture's name", Buffer.from("<!doctype html><h1>Halo</h1>")],
    ["a drawing that begins like a photograph", Buffer.concat([jpegStart, Buffer.from(svg)])],
    ["an animation", Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64")],
    ["noise", Buffer.alloc(2_000, 7)],
  ])("is refused: %s", async (_, bytes) => {
    const rina = await newMember();
    expect(await send(rina, bytes)).toMatchObject({ code: "PICTURE_UNREADABLE", statusCode: 400 });
    expect(await avatarOf(rina)).toBe("");
  });

  it.each([
    ["100", 10_000],
    ["26", 5_100],
  ])("is refused: a small file that unfolds to %s million pixels", async (_, side) => {
    const rina = await newMember();
    const bomb = await sharp({
      create: { width: side, height: side, channels: 3, background: colours.red },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, progressive: true })
      .toBuffer();
    expect(bomb.length).toBeLessThan(limits.maxPictureBytes);
    expect(await send(rina, bomb)).toMatchObject({ code: "PICTURE_UNREADABLE" });
  });

  it("is refused: half a photograph", async () => {
    const rina = await newMember();
    const whole = await uprightPhotograph();
    expect(await send(rina, whole.subarray(0, whole.length / 2))).toMatchObject({
      code: "PICTURE_UNREADABLE",
    });
  });

  it("is refused: more than 5 MB, and more than any body may hold", async () => {
    const rina = await newMember();
    expect(await send(rina, Buffer.alloc(limits.maxPictureBytes + 3))).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { picture: "max" },
    });
    expect(await send(rina, Buffer.alloc(10_000_000))).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      statusCode: 413,
    });
  });

  it("is counted as a call where it is fetched from outside", async () => {
    const { config } = world.deps;
    const limited = { ...config, limits: { ...config.limits, callsPerMinute: 2 } };
    const gateway = createGateway({ ...world.deps, config: limited });
    const headers = { "x-client-address": "203.0.113.9" };
    const guess = async (digit: number) =>
      (await gateway.request(`/media/avatar/${String(digit).repeat(32)}.webp`, { headers })).status;
    expect([await guess(1), await guess(2), await guess(3)]).toEqual([404, 404, 429]);
  });

  it("may be tried twenty times an hour", async () => {
    const rina = await newMember();
    const codes: string[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const answer = await send(rina, Buffer.from("tidak"));
      codes.push(answer.ok ? "OK" : answer.code);
    }
    expect(codes[19]).toBe("PICTURE_UNREADABLE");
    expect(codes[20]).toBe("PICTURE_LIMITED");
  });
});
