import type { PictureMatch } from "@gerai/contract/office/many-pictures";
import { expect, it } from "vitest";
import { CallError } from "../api/call.ts";
import { createPhotoBatch, type BatchWork } from "./photo-batch.ts";

const photo = (name: string, text = name, lastModified = 1): File =>
  new File([text], name, { lastModified });

/** `A-2.jpg` belongs to product 65 at position 2; `x.jpg` to none. */
const matchOf = (name: string): PictureMatch => {
  const [, letter, position = "1"] = /^([A-Z])(?:-(\d))?\./.exec(name) ?? [];
  if (letter === undefined) return { places: [], why: `tidak ada ${name}` };
  return {
    places: [
      {
        productId: letter.codePointAt(0) ?? 0,
        position: Number(position),
        isTaken: letter === "Z",
      },
    ],
    why: "",
  };
};

const lost = new CallError("UNAVAILABLE", "Kantor tidak dapat dihubungi.");

/** A batch whose office answers as it is told. */
const batchOf = (work: Partial<BatchWork> = {}) => {
  const sent: string[] = [];
  const asked: number[] = [];
  const batch = createPhotoBatch({
    match: async (names) => {
      asked.push(names.length);
      return names.map(matchOf);
    },
    send: async ({ name }) => {
      sent.push(name);
      return "sent";
    },
    pause: async () => undefined,
    ...work,
  });
  return { batch, sent, asked };
};

it("says what belongs where before anything is sent, and what belongs nowhere", async () => {
  const { batch, sent } = batchOf();
  await batch.add([
    photo("A.jpg"),
    photo("A-2.jpg"),
    photo("Z.jpg"),
    photo("x.jpg"),
    photo("A.png"),
    photo("A.jpg"),
    photo(".hidden.jpg"),
    photo("B.jpg", ""),
  ]);
  expect(batch.state()).toMatchObject({
    photographs: 3,
    products: 2,
    replaced: 1,
    waiting: 3,
    bytes: 17,
    refusals: [
      { name: "A.jpg", why: "ada berkas lain yang bernama sama" },
      { name: "B.jpg", why: "berkas kosong" },
      { name: "x.jpg", why: "tidak ada x.jpg" },
      { name: "A.png", why: "tempatnya sudah untuk berkas lain: A.jpg" },
    ],
  });
  expect(sent).toEqual([]);
});

it("asks for five hundred names at once, and sends a few photographs at once", async () => {
  let underway = 0;
  let most = 0;
  const { batch, asked } = batchOf({
    send: async () => {
      underway += 1;
      most = Math.max(most, underway);
      await Promise.resolve();
      underway -= 1;
      return "sent";
    },
    match: async (names) => {
      asked.push(names.length);
      return names.map((_, index) => ({
        places: [{ productId: asked.length * 1_000 + index, position: 1, isTaken: false }],
        why: "",
      }));
    },
  });
  await batch.add(Array.from({ length: 1_200 }, (_, index) => photo(`${index}.jpg`, "x")));
  expect(asked).toEqual([500, 500, 200]);
  await batch.start();
  expect(batch.state()).toMatchObject({
    sent: 1_200,
    waiting: 0,
    doneBytes: 1_200,
    isSending: false,
  });
  expect(most).toBe(2);
});

it("sends none twice, but a changed file of the same name", async () => {
  const { batch, sent } = batchOf({
    send: async ({ name }) => {
      sent.push(name);
      return name === "B.jpg" ? "shown" : "sent";
    },
  });
  await batch.add([photo("A.jpg"), photo("B.jpg")]);
  await batch.start();
  await batch.add([photo("A.jpg"), photo("B.jpg")]);
  await batch.start();
  expect(sent).toEqual(["A.jpg", "B.jpg"]);
  expect(batch.state()).toMatchObject({ photographs: 2, sent: 1, shown: 1 });
  await batch.add([photo("A.jpg", "other", 2)]);
  await batch.start();
  expect(sent).toEqual(["A.jpg", "B.jpg", "A.jpg"]);
});

it("tries again after a lost line, and leaves out what is refused", async () => {
  const answers = [lost, lost, new CallError("PICTURE_REFUSED", "B.jpg: gambar rusak.")];
  const pauses: number[] = [];
  const { batch, sent } = batchOf({
    send: async ({ name }) => {
      const answer = name === "C.jpg" ? undefined : answers.shift();
      if (answer !== undefined) throw answer;
      sent.push(name);
      return "sent";
    },
    pause: async (tries) => {
      pauses.push(tries);
    },
  });
  await batch.add([photo("A.jpg")]);
  await batch.start();
  expect(pauses).toHaveLength(2);
  expect(sent).toEqual([]);
  expect(batch.state()).toMatchObject({
    photographs: 0,
    refusals: [{ name: "A.jpg", why: "B.jpg: gambar rusak." }],
  });
  await batch.add([photo("A.jpg"), photo("C.jpg")]);
  await batch.start();
  expect(sent.toSorted()).toEqual(["A.jpg", "C.jpg"]);
  expect(batch.state()).toMatchObject({
    sent: 2,
    bytes: 10,
    doneBytes: 10,
    refusals: [],
    trouble: "",
  });
});

it("stops while the line is dead or the session over, and goes on where it was", async () => {
  let answer: CallError | undefined = lost;
  const { batch, sent } = batchOf({
    send: async ({ name }) => {
      if (answer !== undefined) throw answer;
      sent.push(name);
      return "sent";
    },
    pause: async () => batch.stop(),
  });
  await batch.add([photo("A.jpg"), photo("B.jpg")]);
  await batch.start();
  expect(batch.state()).toMatchObject({ waiting: 2, isSending: false, trouble: lost.message });
  answer = new CallError("UNAUTHENTICATED", "Masuk dulu.");
  await batch.start();
  expect(batch.state()).toMatchObject({ waiting: 2, trouble: "Masuk dulu.", refusals: [] });
  answer = undefined;
  await batch.start();
  expect(sent.toSorted()).toEqual(["A.jpg", "B.jpg"]);
  expect(batch.state()).toMatchObject({ waiting: 0, sent: 2, trouble: "" });
  batch.clear();
  expect(batch.state()).toMatchObject({ photographs: 0, sent: 0 });
});
