// Plays the messenger around the framed app: launch parameters in the fragment, and the events of Telegram's web protocol, which are JSON texts
// sent by postMessage. Full screen has bars of 40 px and buttons of 44 px over the app, as on a phone.
const appOrigin = document.body.dataset.app;
const frame = document.getElementById("app");
const log = document.getElementById("log");
const controls = document.getElementById("controls");
const back = document.getElementById("back");
const state = { asksBeforeClosing: false, isFullScreen: false };
const THEME = { bg_color: "#17212b", text_color: "#f5f5f5", button_color: "#5288c1", hint_color: "#708499" };

function tell(eventType, eventData) {
  frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), appOrigin);
}

function tellAreas() {
  const area = (top) => ({ top, bottom: 0, left: 0, right: 0 });
  tell("safe_area_changed", area(state.isFullScreen ? 40 : 0));
  tell("content_safe_area_changed", area(state.isFullScreen ? 44 : 0));
}

const ANSWERS = {
  web_app_request_theme: () => tell("theme_changed", { theme_params: THEME }),
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
controls.addEventListener("submit", async (event) => {
  event.preventDefault();
  log.replaceChildren();
  Object.assign(state, { asksBeforeClosing: false, isFullScreen: false });
  back.hidden = true;
  const chosen = Object.fromEntries(new FormData(controls));
  const asked = new URLSearchParams({
    bot: chosen.bot,
    user: chosen.user,
    language: chosen.language,
    start: chosen.start,
  });
  const { initData } = await (await fetch(`/sandbox-messenger/init-data?${asked}`)).json();
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: chosen.version,
    tgWebAppPlatform: "android",
    tgWebAppThemeParams: JSON.stringify(THEME),
  });
  // A fragment alone would not load the page again.
  frame.src = "about:blank";
  frame.addEventListener(
    "load",
    () => {
      frame.src = `${appOrigin}/${chosen.language}/mini-app/${chosen.entry}#${launch}`;
    },
    { once: true },
  );
});
