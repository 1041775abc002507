import { expect, it } from "vitest";
import { inTurn } from "./in-turn.ts";

/** Posts that are answered by hand. */
const posts = () => {
  const posted: string[] = [];
  const answers: (() => void)[] = [];
  const post = (name: string) => (): Promise<void> => {
    posted.push(name);
    return new Promise((answer) => answers.push(answer));
  };
  /** Answers what is on its way, and waits for what follows of it. */
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await new Promise((settle) => setTimeout(settle));
  };
  return { posted, post, answer };
};

it("posts one after the other, and of those that wait the last", async () => {
  const { posted, post, answer } = posts();
  const { send } = inTurn();
  let done = 0;
  for (const name of ["1", "2", "3"]) void send(post(name)).then(() => (done += 1));
  expect(posted).toEqual(["1"]);
  await answer();
  expect(posted).toEqual(["1", "3"]);
  expect(done).toBe(0);
  await answer();
  expect(done).toBe(3);
  void send(post("4"));
  expect(posted).toEqual(["1", "3", "4"]);
});

it("drops what waits", async () => {
  const { posted, post, answer } = posts();
  const { send, drop } = inTurn();
  void send(post("1"));
  void send(post("2"));
  drop();
  await answer();
  expect(posted).toEqual(["1"]);
});

it("posts again after a post that failed", async () => {
  const { send } = inTurn();
  await expect(send(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  let isPosted = false;
  await send(async () => {
    isPosted = true;
  });
  expect(isPosted).toBe(true);
});

it("goes on with what waits after a post that failed, so that nothing older is posted later", async () => {
  const { posted, post, answer } = posts();
  const { send } = inTurn();
  const lost = Promise.withResolvers<void>();
  const first = send(() => lost.promise);
  const second = send(post("2"));
  lost.reject(new Error("lost"));
  await answer();
  expect(posted).toEqual(["2"]);
  await answer();
  await Promise.all([first, second]);
  void send(post("3"));
  await answer();
  expect(posted).toEqual(["2", "3"]);
});
