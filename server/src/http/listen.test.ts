import { once } from "node:events";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { freePort } from "@gerai/postgres/access";
import { expect, it } from "vitest";
import { listen } from "./listen.ts";
import { startingPage } from "./plain-page.ts";

const options = (port: number) => ({
  host: "127.0.0.1",
  port,
  portVariable: "PORT",
  trustedProxies: [],
  maxConnections: 100,
  drainMs: 10_000,
});

it("names a taken port and the variable that changes it", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  await expect(listen(options(port), startingPage)).rejects.toThrow(
    `Port ${port} is taken: end the program that uses it, or set PORT to another port.`,
  );
  other.close();
});

it("waits for a shop that is just leaving", async () => {
  const port = await freePort();
  const leaving = createServer().listen(port, "127.0.0.1");
  await once(leaving, "listening");
  const listening = listen(options(port), startingPage);
  leaving.close();
  const listener = await listening;
  expect(listener.server.listening).toBe(true);
  await listener.close();
});

it("says that the shop is being prepared until it is served", async () => {
  const port = await freePort();
  const listener = await listen(options(port), startingPage);
  const early = await fetch(`http://127.0.0.1:${port}/`);
  expect(early.status).toBe(503);
  expect(early.headers.get("retry-after")).toBe("3");
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  listener.serve((request) => new Response(request.headers.get("x-client-address")));
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("127.0.0.1");
  await listener.close();
});

it("lets a running request end before it closes", async () => {
  const port = await freePort();
  const listener = await listen(options(port), startingPage);
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  listener.serve(async () => {
    arrived.resolve();
    await release.promise;
    return new Response("done");
  });
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await arrived.promise;
  const closed = listener.close();
  release.resolve();
  expect(await (await answer).text()).toBe("done");
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
});

it("refuses a request with two hosts or none, except a probe by HTTP/1.0", async () => {
  const port = await freePort();
  const listener = await listen(options(port), startingPage);
  const ask = async (version: string, ...hosts: readonly string[]) => {
    const socket = connect(port, "127.0.0.1");
    const names = hosts.map((host) => `Host: ${host}\r\n`).join("");
    socket.write(`GET /healthz HTTP/${version}\r\n${names}Connection: close\r\n\r\n`);
    return (await text(socket)).split("\r\n")[0];
  };
  expect(await ask("1.1", "toko.example")).toBe("HTTP/1.1 200 OK");
  expect(await ask("1.1", "toko.example", "elsewhere.example")).toBe("HTTP/1.1 400 Bad Request");
  expect(await ask("1.1")).toBe("HTTP/1.1 400 Bad Request");
  expect(await ask("1.0")).toBe("HTTP/1.1 200 OK");
  await listener.close();
});

it("takes no more connections than it may have", async () => {
  const port = await freePort();
  const listener = await listen({ ...options(port), maxConnections: 2 }, startingPage);
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };
  const [first, second] = [await open(), await open()];
  const third = connect(port, "127.0.0.1");
  third.on("error", () => undefined);
  await once(third, "close");
  first.end();
  await once(first, "close");
  await expect
    .poll(
      async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.status,
    )
    .toBe(200);
  second.destroy();
  await listener.close();
});

it("cuts what does not end by itself", async () => {
  const port = await freePort();
  const listener = await listen({ ...options(port), drainMs: 0 }, startingPage);
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
  listener.serve(() => new Response(endless));
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await listener.close();
  await expect(answer.text()).rejects.toThrow("terminated");
});
