// Owns the start of the back office in the browser.
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, createRouteTable, RouterProvider } from "@windfall/web/router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readBoot } from "../platform/boot.ts";
import { staffLocale } from "../platform/locale.ts";
import { createStaffQueryClient } from "../platform/query-client.ts";
import { loadStaffMessages, staffTranslator, TextProvider } from "../platform/text.tsx";
import { routes } from "./routes.tsx";

async function start(root: HTMLElement): Promise<void> {
  const locale = staffLocale(navigator.languages);
  const messages = await loadStaffMessages(locale);
  document.documentElement.lang = locale;
  document.title = `${staffTranslator(locale, messages)("shell.title")} · ${readBoot().config.brandName}`;
  const router = createBrowserRouter(createRouteTable(routes), { basename: "/backoffice" });
  createRoot(root).render(
    <StrictMode>
      <TextProvider locale={locale} messages={messages}>
        <QueryClientProvider client={createStaffQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextProvider>
    </StrictMode>,
  );
  // Nothing is drawn before it answers; browser tests wait for the same mark as in the player's app.
  performance.mark("windfall:alive");
}

const root = document.getElementById("root");
if (root) void start(root);
