/** News of orders that the shop sends to this browser. */

interface News {
  readonly title: string;
  readonly text: string;
  /** The page that a press opens. */
  readonly path: string;
  readonly tag: string;
}

/** Browsers take the subscription away from workers that show nothing. */
const somethingNew: News = {
  title: "Kabar pesanan",
  text: "Ada kabar tentang pesanan Anda.",
  path: "/order-in-process",
  tag: "kabar",
};

const isOwnPath = (path: string): boolean =>
  path.startsWith("/") && new URL(path, self.origin).origin === self.origin;

/** What a message says; something that may always be shown where it says nothing that we know. */
export const readNews = (message: string | undefined): News => {
  try {
    const { title, text, path, tag } = JSON.parse(message ?? "") as Record<string, unknown>;
    if ([title, text, path, tag].some((part) => typeof part !== "string")) return somethingNew;
    const news = { title, text, path, tag } as News;
    return isOwnPath(news.path) ? news : somethingNew;
  } catch {
    return somethingNew;
  }
};

/** Shows a message as a notification. */
export const showNews = (
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
  message: string | undefined,
): Promise<void> => {
  const { title, text, path, tag } = readNews(message);
  return registration.showNotification(title, {
    body: text,
    tag,
    lang: "id",
    icon: "/ikon/192.png",
    data: path,
  });
};

/** What is used of the browser's open pages. */
interface OpenPages {
  matchAll(options: {
    readonly type: "window";
    readonly includeUncontrolled: true;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(url: string): Promise<unknown>;
}

/** What is used of the worker's registration; a browser without push has no `pushManager`. */
interface Subscribed {
  getNotifications(): Promise<readonly Pick<Notification, "close">[]>;
  readonly pushManager?: {
    getSubscription(): Promise<Pick<PushSubscription, "unsubscribe"> | null>;
  };
}

/** Opens the page that a notification is about. Other open pages stay as they are: somebody may be typing there. */
export const openNews = async (
  clients: OpenPages,
  notification: Pick<Notification, "close" | "data">,
): Promise<void> => {
  notification.close();
  const { href } = new URL(String(notification.data), self.origin);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => url === href);
  await (open === undefined ? clients.openWindow(href) : open.focus());
};

/** Ends what this browser is told, and takes away what it still shows of it. */
export const endNews = async (registration: Subscribed): Promise<void> => {
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};
