// The service worker of web push: shows what was sent, and opens the place that it is about. It keeps no files and answers no
// requests, so a page never comes from it.

/** @param {string | undefined} text */
function readMessage(text) {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return {};
  }
}

/** A path of this site, whatever the message says: a notification leads nowhere else. */
function ownPath(path) {
  const url = new URL(typeof path === "string" ? path : "/", self.location.origin);
  return url.origin === self.location.origin ? `${url.pathname}${url.search}${url.hash}` : "/";
}

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = readMessage(event.data?.text());
  // Every push must show something, or the browser takes the subscription away.
  event.waitUntil(
    self.registration.showNotification(String(title ?? "Windfall"), {
      body: typeof body === "string" ? body : "",
      icon: "/favicon.svg",
      // The same notice twice is one on the screen.
      ...(typeof tag === "string" && { tag }),
      data: { path: ownPath(path) },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(ownPath(event.notification.data?.path)));
});
