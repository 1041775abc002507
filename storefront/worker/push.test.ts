import { beforeEach, describe, expect, it, vi } from "vitest";
import { endNews, openNews, readNews, showNews } from "./push.ts";

const origin = "https://shop.test";

const message = {
  title: "Pesanan O-1 sudah tiba",
  text: "Pesanan Anda sudah tiba.",
  path: "/order-detail/AZ1",
  tag: "m1",
};

beforeEach(() => {
  vi.stubGlobal("self", { origin });
});

describe("news that come by push", () => {
  it("are shown as the shop has written them, each once", async () => {
    const shown = vi.fn(async () => undefined);
    await showNews({ showNotification: shown }, JSON.stringify(message));
    expect(shown).toHaveBeenCalledWith(message.title, {
      body: message.text,
      tag: message.tag,
      lang: "id",
      icon: "/ikon/192.png",
      data: message.path,
    });
  });

  it.each([
    ["nothing", undefined],
    ["no JSON", "halo"],
    ["null", "null"],
    ["a part that is missing", JSON.stringify({ ...message, tag: undefined })],
    ["another site", JSON.stringify({ ...message, path: "https://evil.test/" })],
    ["another site without its scheme", JSON.stringify({ ...message, path: "//evil.test/" })],
  ])("say something harmless where they carry %s", (_, text) => {
    expect(readNews(text)).toMatchObject({ title: "Kabar pesanan", path: "/order-in-process" });
  });
});

/** A notification that is shown, and what closes it. */
const shownNews = () => {
  const close = vi.fn();
  return { close, notification: { close, data: message.path } };
};

const windows = (...urls: readonly string[]) => {
  const focused: string[] = [];
  const opened: string[] = [];
  const clients = {
    matchAll: async () => urls.map((url) => ({ url, focus: async () => focused.push(url) })),
    openWindow: async (url: string) => opened.push(url),
  };
  return { clients, focused, opened };
};

describe("a press on a notification", () => {
  it("opens the order, and leaves other open pages as they are", async () => {
    const { clients, focused, opened } = windows(`${origin}/checkout`);
    const { close, notification } = shownNews();
    await openNews(clients, notification);
    expect(opened).toEqual([`${origin}/order-detail/AZ1`]);
    expect(focused).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  it("comes back to the order where it is open", async () => {
    const { clients, focused, opened } = windows(`${origin}/`, `${origin}/order-detail/AZ1`);
    await openNews(clients, shownNews().notification);
    expect(focused).toEqual([`${origin}/order-detail/AZ1`]);
    expect(opened).toEqual([]);
  });
});

describe("the end of a session", () => {
  it("ends the subscription, and what is still shown of it", async () => {
    const { close, notification } = shownNews();
    const unsubscribe = vi.fn(async () => true);
    const registration = {
      getNotifications: async () => [notification],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    };
    await endNews(registration);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });

  it("asks nothing of a browser without push", async () => {
    await expect(endNews({ getNotifications: async () => [] })).resolves.toBeUndefined();
  });
});
