// Plays the messenger around the framed app: launch parameters in the fragment, and the events of Telegram's web protocol, which are JSON texts
// sent by postMessage. Full screen has bars of 40 px and buttons of 44 px over the app, as on a phone.
const appOrigin = document.body.dataset.app;
const frame = document.getElementById("app");
const log = document.getElementById("log");
const controls = document.getElementById("controls");
const back = document.getElementById("back");
const state = { asksBeforeClosing: false, isFullScreen: false };
const messages = document.getElementById("messages");
const THEMES = {
  night: { bg_color: "#17212b", text_color: "#f5f5f5", button_color: "#5288c1", hint_color: "#708499" },
  black: { bg_color: "#000000", text_color: "#ffffff", button_color: "#f8b0c6", hint_color: "#98989e" },
  day: { bg_color: "#ffffff", text_color: "#000000", button_color: "#2481cc", hint_color: "#999999" },
};
const theme = () => THEMES[controls.elements.theme.value];
const tellTheme = () => tell("theme_changed", { theme_params: theme() });

function tell(eventType, eventData) {
  frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), appOrigin);
}

function tellAreas() {
  const area = (top) => ({ top, bottom: 0, left: 0, right: 0 });
  tell("safe_area_changed", area(state.isFullScreen ? 40 : 0));
  tell("content_safe_area_changed", area(state.isFullScreen ? 44 : 0));
}

const ANSWERS = {
  web_app_request_theme: tellTheme,
  web_app_request_viewport: () =>
    tell("viewport_changed", {
      width: frame.clientWidth,
      height: frame.clientHeight,
      is_expanded: true,
      is_state_stable: true,
    }),
  web_app_request_safe_area: tellAreas,
  web_app_request_content_safe_area: tellAreas,
  web_app_request_fullscreen: () => {
    if (!controls.elements.fullscreen.checked) return tell("fullscreen_failed", { error: "UNSUPPORTED" });
    state.isFullScreen = true;
    tell("fullscreen_changed", { is_fullscreen: true });
    tellAreas();
  },
  web_app_setup_back_button: ({ is_visible: isVisible }) => {
    back.hidden = !isVisible;
  },
  web_app_setup_closing_behavior: ({ need_confirmation: asks }) => {
    state.asksBeforeClosing = asks;
    document.body.dataset.asksBeforeClosing = String(asks);
  },
  web_app_close: close,
};

function close() {
  if (state.asksBeforeClosing && !window.confirm("Changes that you made may not be saved.")) return;
  frame.src = "about:blank";
}

window.addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== appOrigin) return;
  const { eventType, eventData } = JSON.parse(data);
  const line = document.createElement("li");
  line.textContent = `${eventType} ${JSON.stringify(eventData ?? null)}`;
  log.append(line);
  ANSWERS[eventType]?.(eventData ?? {});
});

back.addEventListener("click", () => tell("back_button_pressed"));
document.getElementById("close").addEventListener("click", close);
controls.elements.theme.addEventListener("change", tellTheme);
controls.addEventListener("submit", (event) => {
  event.preventDefault();
  void open(`${appOrigin}/${controls.elements.language.value}/mini-app/${controls.elements.entry.value}`);
});

const chosen = () => Object.fromEntries(new FormData(controls));

/** Opens the mini-app at an address, as whoever is chosen. */
async function open(address) {
  log.replaceChildren();
  Object.assign(state, { asksBeforeClosing: false, isFullScreen: false });
  back.hidden = true;
  const { bot, user, language, start, version } = chosen();
  const asked = new URLSearchParams({ bot, user, language, start });
  const { initData } = await (await fetch(`/sandbox-messenger/init-data?${asked}`)).json();
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: "android",
    tgWebAppThemeParams: JSON.stringify(theme()),
  });
  // A fragment alone would not load the page again.
  frame.src = "about:blank";
  frame.addEventListener(
    "load",
    () => {
      frame.src = `${address}#${launch}`;
    },
    { once: true },
  );
}

const LOOK_EVERY_MS = 2_000;
let shown = "";

/** The bot writes when it likes to; the messenger would be told, we ask. */
async function showMessages() {
  const { bot, user, language } = chosen();
  const answer = await fetch(`/sandbox-messenger/messages?${new URLSearchParams({ bot, user, language })}`);
  if (!answer.ok) return;
  const { items } = await answer.json();
  const drawn = JSON.stringify(items);
  if (drawn === shown) return;
  shown = drawn;
  messages.replaceChildren(...items.map(messageItem));
  messages.scrollTop = messages.scrollHeight;
}

function messageItem({ text, isSilent, button }) {
  const item = document.createElement("li");
  item.textContent = isSilent ? `${text} (no sound)` : text;
  if (button) {
    const opener = document.createElement("button");
    opener.type = "button";
    opener.textContent = button.text;
    const { pathname, search } = new URL(button.url);
    opener.addEventListener("click", () => open(`${appOrigin}${pathname}${search}`));
    item.append(opener);
  }
  return item;
}

document.getElementById("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { bot, user, language } = chosen();
  const { value: text } = event.target.elements.text;
  await fetch(`/sandbox-messenger/say?${new URLSearchParams({ bot, user, language, text })}`, { method: "POST" });
  await showMessages();
});
setInterval(() => void showMessages().catch(() => undefined), LOOK_EVERY_MS);
