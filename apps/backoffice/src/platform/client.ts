// Owns the typed client of the calls that staff make. The session is in a cookie that scripts cannot read.
import type { Api } from "@windfall/domain/api/index";
import { routes } from "@windfall/domain/api/routes";
import { type Answer, createClient } from "@windfall/domain/client";

type StaffArea = "auth" | "desk" | "bonusDesk" | "caseFile" | "supportDesk" | "tournamentDesk" | "tradingDesk";

export const client = createClient<Pick<Api, StaffArea>>(routes);

export type StaffMember = Answer<Api["desk"]["me"]>;
export type {
  BonusConditions,
  CaseEntry,
  DeskAlarm,
  DeskAlarmDetails,
  DeskBettor,
  DeskBettorDetails,
  DeskBonus,
  DeskBonusAction,
  DeskBonusDecision,
  DeskBonusDetails,
  DeskBook,
  DeskChat,
  DeskChatDetails,
  DeskCode,
  DeskCoins,
  DeskEntry,
  DeskOffer,
  DeskOfferDetails,
  DeskOrder,
  DeskOrderDetails,
  DeskOut,
  DeskPattern,
  DeskRuling,
  DeskSportsEvent,
  DeskSportsEventDetails,
  DeskTournament,
  DeskTournamentDetails,
  DeskTurbine,
  DeskWithdrawal,
  DeskWithdrawalDetails,
  OfferSimulation,
  ReadyAnswer,
  WeightChoice,
} from "@windfall/domain/api/index";
