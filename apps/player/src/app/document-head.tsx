// Owns the document's title while the person moves between pages.
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../platform/platform-context.tsx";
import type { PageName } from "./page-meta.ts";

export function DocumentHead({ page, subject = "" }: { page: PageName; subject?: string }) {
  const t = useTranslations("meta");
  const { brandName } = usePlatform().config;
  const title = t(page, { brand: brandName, subject });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
