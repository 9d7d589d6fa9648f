// Owns the short name of a device: enough for its owner to recognise it, no more than the header tells.

export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

// In order of precedence: many browsers also call themselves by the name of the one they descend from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bTelegram/i, "Telegram"],
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone|\biPad|\biPod/, "iOS"],
  [/\bAndroid/, "Android"],
  [/\bWindows/, "Windows"],
  [/\bMac OS X|\bMacintosh/, "macOS"],
  [/\bCrOS/, "ChromeOS"],
  [/\bLinux/, "Linux"],
];

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? "";
  const firstOf = (table: readonly (readonly [RegExp, string])[]) => table.find(([pattern]) => pattern.test(text))?.[1];
  return { browser: firstOf(BROWSERS), system: firstOf(SYSTEMS) };
}
