// Owns the document's title and description while the person moves between pages.
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../platform/platform-context.tsx";
import { metaKeys, type PageName } from "./page-meta.ts";

export function DocumentHead({ page, subject = "" }: { page: PageName; subject?: string }) {
  const t = useTranslations("meta");
  const { brandName } = usePlatform().config;
  const keys = metaKeys(page);
  const values = { brand: brandName, subject };
  const title = t(keys.title, values);
  const description = t(keys.description, values);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);
  return null;
}
