// The banner beside a step (docs/product/content.md#banners): the operator's words and picture, when there are any.

import { useQuery } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { useLocale } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";

export interface StepBanner {
  title: string | undefined;
  /** The banner's picture for a side; its other pictures are made for other places, and words on them could not be read. */
  image: string | undefined;
}

export function useStepBanner(type: "registration" | "login"): StepBanner {
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const { data } = useQuery({
    queryKey: callKey("tournaments", "banners", type, locale),
    queryFn: async () => (await (await loadApi()).tournaments.banners({ query: { type, locale } })).items,
    // A picture is no reason to ask twice, nor to trouble anybody when there is none.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const texts = data?.[0]?.descriptions[locale];
  return { title: texts?.title, image: texts?.image_3 };
}
