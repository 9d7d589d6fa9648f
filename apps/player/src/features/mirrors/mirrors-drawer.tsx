// Owns the drawer with other addresses of the product, the community and a VIP player's manager (docs/product/people.md#audiences).
import { useQuery } from "@tanstack/react-query";
import { buttonClass, CopyButton, Drawer, Skeleton } from "@windfall/ui";
import { UserRound, Users } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { viewerQuery } from "../profile/index.ts";
import { handleOf, messengerPage, mirrorLinks } from "./mirror-links.ts";

const ELSEWHERE = { target: "_blank", rel: "noreferrer" } as const;

export function MirrorsDrawer({ isOpen }: OverlayProps) {
  const t = useTranslations("overlays.Mirrors");
  const shared = useTranslations("Shared");
  const session = useSession();
  const isVip = session.kind === "player" && session.profile.isVip;
  const { addresses, communities } = mirrorLinks(isVip, useLocale());
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => closeOverlay("mirrors")}
      title={isVip ? t("vip_title") : t("title")}
      closeLabel={shared("close")}
    >
      <div className="drawer-col">
        {isVip && <VipBanner href={communities[0]?.href ?? ""} />}
        {isVip && <Manager />}
        <section className="grid gap-3" aria-labelledby="mirror-addresses">
          <h3 id="mirror-addresses" className="h-lbl">
            {t("addresses")}
          </h3>
          <p className="sec">{isVip ? t("vip_text") : t("text")}</p>
          <div className="list">
            {addresses.map((address) => (
              <div key={address} className="copyrow">
                <a href={address} {...ELSEWHERE} className="mono min-w-0 break-all">
                  {address.replace(/^https:\/\//, "")}
                </a>
                <CopyButton value={address} label={t("copy", { address })} copiedLabel={t("copied")} />
              </div>
            ))}
          </div>
        </section>
        {!isVip && (
          <section className="grid gap-3" aria-labelledby="mirror-community">
            <h3 id="mirror-community" className="h-lbl">
              {t("community")}
            </h3>
            <div className="list">
              {communities.map(({ key, href }) => (
                <a key={key} href={href} {...ELSEWHERE} className="li">
                  <span className="pg">
                    <Users className="i" size={20} strokeWidth={1.9} aria-hidden="true" />
                  </span>
                  <b>{t(key)}</b>
                </a>
              ))}
            </div>
          </section>
        )}
      </div>
    </Drawer>
  );
}

function VipBanner({ href }: { href: string }) {
  const t = useTranslations("overlays.Mirrors");
  return (
    <article className="ban ban-vip">
      <img className="bg" src="/art/scenes/vip.svg" alt="" width="720" height="200" />
      <h3>{t("community_vip_title")}</h3>
      <p>{t("community_vip_text")}</p>
      <div className="ban-f">
        <a href={href} {...ELSEWHERE} className={buttonClass({ variant: "gold" })}>
          {t("join")}
        </a>
      </div>
    </article>
  );
}

/** The one person a VIP player can write to, when one is assigned. */
export function Manager() {
  const t = useTranslations("overlays.Mirrors");
  const { loadApi } = usePlatform();
  const { data, isPending } = useQuery(viewerQuery(loadApi));
  const username = data?.vipManager?.telegramUsername;
  const href = username && messengerPage(username);
  return (
    <section className="grid gap-3" aria-labelledby="vip-manager">
      <h3 id="vip-manager" className="h-lbl">
        {t("manager")}
      </h3>
      {isPending && <Skeleton className="h-16 rounded-lg" />}
      {username ? (
        <div className="list">
          <div className="copyrow flex-wrap">
            <UserRound className="i goldc" size={22} strokeWidth={1.9} aria-hidden="true" />
            <span className="min-w-0 flex-1 basis-40">
              <b className="mono text-sm break-all">{handleOf(username)}</b>
              <small>{t("manager_text")}</small>
            </span>
            <CopyButton value={handleOf(username)} label={t("copy_handle")} copiedLabel={t("handle_copied")} />
            {href && (
              <a href={href} {...ELSEWHERE} className={buttonClass({ variant: "soft", size: "sm" })}>
                {t("write_manager")}
              </a>
            )}
          </div>
        </div>
      ) : (
        !isPending && <p className="note">{t("no_manager")}</p>
      )}
    </section>
  );
}
