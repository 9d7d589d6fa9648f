import { describe, expect, it } from "vitest";
import { providerSandbox, spokenOrigin } from "./provider-frame.tsx";

const OWN = "https://play.example.com";

describe("the frame of a provider's game", () => {
  it.each(["/sandbox-studio/play?token=x", `${OWN}/anything`])("of our own origin has none: %s", (url) => {
    expect(providerSandbox(url, OWN)).toBe("allow-scripts");
  });

  it("of elsewhere keeps its own origin", () => {
    expect(providerSandbox("https://games.example.net/x", OWN)).toContain("allow-same-origin");
  });

  it("speaks as its own origin, or as none", () => {
    expect(spokenOrigin("/sandbox-studio/play?token=x", OWN)).toBe("null");
    expect(spokenOrigin("https://games.example.net/x", OWN)).toBe("https://games.example.net");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "blob:https://play.example.com/x"])(
    "is not opened: %s",
    (url) => {
      expect(providerSandbox(url, OWN)).toBeUndefined();
    },
  );
});
