// Owns the addresses of the back office.
import { Navigate, type Route } from "@windfall/web/router";
import { AlarmsPage } from "../features/alarms/index.ts";
import { CaseFilePage } from "../features/case-file/index.ts";
import { ChatsPage, ReadyAnswersPage } from "../features/chats/index.ts";
import { CodesPage } from "../features/codes/index.ts";
import { CoinsPage } from "../features/coins/index.ts";
import { GrantsPage } from "../features/grants/index.ts";
import { EditOfferPage, NewOfferPage, OffersPage } from "../features/offers/index.ts";
import { OrdersPage } from "../features/orders/index.ts";
import { BonusesPage } from "../features/player-bonuses/index.ts";
import { BettorsPage, BookPage, TradingPage } from "../features/sportsbook/index.ts";
import { EditTournamentPage, NewTournamentPage, OutsPage, TournamentsPage } from "../features/tournaments/index.ts";
import { TurbinePage } from "../features/turbine/index.ts";
import { WithdrawalsPage } from "../features/withdrawals/index.ts";
import { Gate } from "./gate.tsx";
import { NotFoundPage, PageFailed } from "./page-states.tsx";

export const routes: Route[] = [
  {
    path: "/",
    Component: Gate,
    ErrorBoundary: PageFailed,
    children: [
      { Component: () => <Navigate to="/orders" replace /> },
      { path: "orders/:id?", Component: OrdersPage },
      { path: "withdrawals/:id?", Component: WithdrawalsPage },
      { path: "alarms/:id?", Component: AlarmsPage },
      { path: "coins", Component: CoinsPage },
      { path: "offers/:id/edit", Component: EditOfferPage },
      { path: "offers/:id?", Component: OffersPage },
      { path: "new-offer", Component: NewOfferPage },
      { path: "player-bonuses/:id?", Component: BonusesPage },
      { path: "grants/:id?", Component: GrantsPage },
      { path: "codes/:id?", Component: CodesPage },
      { path: "turbine", Component: TurbinePage },
      { path: "chats/:id?", Component: ChatsPage },
      { path: "ready-answers", Component: ReadyAnswersPage },
      { path: "case-file/:id?", Component: CaseFilePage },
      { path: "tournaments/:id/edit", Component: EditTournamentPage },
      { path: "tournaments/:id?", Component: TournamentsPage },
      { path: "new-tournament", Component: NewTournamentPage },
      { path: "tournament-outs/:id?", Component: OutsPage },
      { path: "sportsbook/:id?", Component: TradingPage },
      { path: "sportsbook-players/:id?", Component: BettorsPage },
      { path: "sportsbook-house", Component: BookPage },
      { path: "*", Component: NotFoundPage },
    ],
  },
];
