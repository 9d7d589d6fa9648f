// Owns who sees which addresses and communities (docs/product/people.md#audiences).
import { BRAND } from "@windfall/domain/brand";
import type { Locale } from "@windfall/domain/locales";

type CommunityName = "community_ru" | "community_general" | "community_en" | "community_vip_title";

export interface MirrorLinks {
  addresses: readonly string[];
  communities: readonly { key: CommunityName; href: string }[];
}

export function mirrorLinks(isVip: boolean, locale: Locale): MirrorLinks {
  if (isVip) {
    return {
      addresses: BRAND.mirrors.vip,
      communities: [{ key: "community_vip_title", href: BRAND.communities.vip }],
    };
  }
  return {
    addresses: BRAND.mirrors.userPortal,
    communities: [
      // To readers of Ukrainian, being sent to a Russian one by name is no welcome news.
      { key: locale === "uk" ? "community_general" : "community_ru", href: BRAND.communities.ru },
      { key: "community_en", href: BRAND.communities.en },
    ],
  };
}

/** A handle with its sign, as people write it. */
export function handleOf(username: string): string {
  return `@${username.replace(/^@+/, "")}`;
}

/** The person's page in the messenger; undefined for what could not be a handle. */
export function messengerPage(username: string): string | undefined {
  const name = username.replace(/^@+/, "");
  return /^\w{3,64}$/.test(name) ? `${BRAND.messengerProfile}${name}` : undefined;
}
