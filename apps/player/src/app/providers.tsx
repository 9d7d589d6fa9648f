// Owns the contexts around the router; the server and the browser use the same ones, in the same order.
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Locale } from "@windfall/domain/locales";
import type { FrameMessages, Messages } from "@windfall/i18n";
import { type ReactNode, StrictMode } from "react";
import { IntlProvider } from "use-intl";
import { TroubleHost } from "../features/trouble/index.ts";
import { type Platform, PlatformProvider } from "../platform/platform-context.tsx";

export interface ProvidersProps {
  locale: Locale;
  /** The browser begins with those of the frame; screens bring the others (platform/message-parts.tsx). */
  messages: FrameMessages | Messages;
  queryClient: QueryClient;
  platform: Platform;
  children: ReactNode;
}

export function Providers({ locale, messages, queryClient, platform, children }: ProvidersProps) {
  return (
    <StrictMode>
      <IntlProvider locale={locale} messages={messages as Messages} timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <PlatformProvider value={platform}>
            {children}
            <TroubleHost />
          </PlatformProvider>
        </QueryClientProvider>
      </IntlProvider>
    </StrictMode>
  );
}
