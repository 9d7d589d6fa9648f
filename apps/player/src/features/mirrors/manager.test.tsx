// What a VIP player reads of their manager: nothing is said before it is known.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { loadMessages } from "@windfall/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { type Platform, PlatformProvider } from "../../platform/platform-context.tsx";
import { Manager } from "./mirrors-drawer.tsx";

const messages = await loadMessages("en");

function draw(viewer?: object): string {
  const queries = new QueryClient();
  if (viewer) queries.setQueryData(callKey("viewer", "get"), viewer);
  // Nothing of it is asked before a page is drawn.
  const platform = { loadApi: () => new Promise(() => undefined) } as unknown as Platform;
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en" messages={messages} timeZone="UTC">
        <PlatformProvider value={platform}>
          <Manager />
        </PlatformProvider>
      </IntlProvider>
    </QueryClientProvider>,
  );
}

const skeleton = /class="[^"]*\bsk/;

it("is a skeleton while it loads", () => {
  const drawn = draw();
  expect(drawn).toMatch(skeleton);
  expect(drawn).not.toContain(messages.overlays.Mirrors.no_manager);
});

it("is a name, or the word that there is nobody, once it is known", () => {
  const named = draw({ vipManager: { telegramUsername: "windfall_vera" } });
  expect(named).toContain("@windfall_vera");
  const nobody = draw({ vipManager: null });
  expect(nobody).toContain(messages.overlays.Mirrors.no_manager);
  for (const drawn of [named, nobody]) expect(drawn).not.toMatch(skeleton);
});
