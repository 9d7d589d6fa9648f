// Owns the frame of the desk: navigation by permission, figures of the queues, the person, and whether it is live.
import { useQuery } from "@tanstack/react-query";
import { Avatar, classes, ICON, IconButton, Logo, Rotor } from "@windfall/ui";
import { Link, Outlet, useLocation } from "@windfall/web/router";
import {
  Activity,
  ArrowUpRight,
  Bitcoin,
  CircleHelp,
  Fan,
  FolderSearch,
  Gauge,
  Gift,
  HandCoins,
  LogOut,
  type LucideIcon,
  MessageSquareQuote,
  MessagesSquare,
  ReceiptText,
  Scale,
  Siren,
  Ticket,
  Trophy,
  Users,
  UserX,
} from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { useSignOut } from "../features/sign-in/index.ts";
import { readBoot } from "../platform/boot.ts";
import { client, type StaffMember } from "../platform/client.ts";
import { type LiveState, POLL_MS, useLive } from "../platform/live.ts";
import { useText } from "../platform/text.tsx";
import { type Place, placeOf, placesFor } from "./places.ts";

const ICONS: Record<Place, LucideIcon> = {
  orders: ReceiptText,
  withdrawals: ArrowUpRight,
  unknown: CircleHelp,
  disputes: Scale,
  alarms: Siren,
  coins: Bitcoin,
  offers: Gift,
  player_bonuses: Users,
  grants: HandCoins,
  codes: Ticket,
  turbine: Fan,
  chats: MessagesSquare,
  case_file: FolderSearch,
  ready_answers: MessageSquareQuote,
  tournaments: Trophy,
  tournament_outs: UserX,
  trading: Activity,
  bettors: Users,
  book: Gauge,
};
/** Figures that nobody should overlook. */
const HOT: readonly Place[] = ["orders", "unknown", "alarms", "chats"];

export function Shell({ member }: { member: StaffMember }) {
  const t = useText();
  const { config } = readBoot();
  const live = useLive(member, config.realtimeUrl);
  const mayReview = member.permissions.includes("payments.review");
  const { data: counts } = useQuery({
    queryKey: client.desk.counts.key(),
    queryFn: () => client.desk.counts(),
    refetchInterval: POLL_MS,
    enabled: mayReview,
  });
  const { pathname, search } = useLocation();
  const current = placeOf(pathname, search);
  const figures: Record<Place, number | undefined> = {
    orders: counts?.review,
    withdrawals: counts?.withdrawals,
    unknown: counts?.unknown,
    disputes: counts?.disputes,
    alarms: counts?.alarms,
    coins: undefined,
    offers: undefined,
    player_bonuses: undefined,
    grants: counts?.grants,
    codes: undefined,
    turbine: undefined,
    chats: counts?.chats,
    case_file: undefined,
    ready_answers: undefined,
    tournaments: undefined,
    tournament_outs: counts?.outs,
    trading: undefined,
    bettors: undefined,
    book: undefined,
  };
  const places = placesFor(member.permissions);
  const nav = useRef<HTMLElement>(null);
  // On a phone the places stand in a row that is longer than the screen.
  useEffect(() => {
    if (current) nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <div className="bo">
      <a className="skip" href="#main">
        {t("shell.skip")}
      </a>
      <header className="bo-side">
        <Link to="/orders" className="bo-logo">
          <Logo name={config.brandName} />
        </Link>
        <nav ref={nav} aria-label={t("shell.navigation")}>
          {places.map(({ place, group, href }, index) => {
            const Icon = ICONS[place];
            const count = figures[place];
            return (
              <Fragment key={place}>
                {group !== places[index - 1]?.group && <h2>{t(`shell.${group}`)}</h2>}
                <Link
                  to={href}
                  className={classes("nav", place === current && "on")}
                  {...(place === current && { "aria-current": "page" as const })}
                >
                  <Icon {...ICON} />
                  <span>{t(`shell.${place}`)}</span>
                  {count ? <em className={HOT.includes(place) ? "hot" : undefined}>{count}</em> : null}
                </Link>
              </Fragment>
            );
          })}
        </nav>
        <span className="grow" />
        <LiveMark state={live} />
        <Person member={member} />
      </header>
      <main id="main" tabIndex={-1} data-live={live}>
        <Outlet />
      </main>
    </div>
  );
}

function LiveMark({ state }: { state: LiveState }) {
  const t = useText();
  return (
    <p role="status" className={classes("bo-live mut", state !== "live" && "is-off")}>
      <Rotor size={16} isSpinning={state === "connecting"} isMono={state !== "live"} />
      {t(`shell.live_${state}`)}
    </p>
  );
}

function Person({ member }: { member: StaffMember }) {
  const t = useText();
  const signOut = useSignOut();
  const name = member.name ?? member.email ?? member.globalId;
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join("");
  return (
    <div className="bo-person">
      <Avatar initials={initials} size={24} />
      <span className="grow trunc">{name}</span>
      <IconButton
        label={t("shell.sign_out")}
        size="sm"
        icon={<LogOut {...ICON} size={17} />}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      />
    </div>
  );
}
