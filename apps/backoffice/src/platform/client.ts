// Owns the typed client of the calls that staff make. The session is in a cookie that scripts cannot read.
import { type Api, api } from "@windfall/domain/api/index";
import { type Answer, createClient } from "@windfall/domain/client";

export const client = createClient({
  auth: api.auth,
  desk: api.desk,
  bonusDesk: api.bonusDesk,
  caseFile: api.caseFile,
  supportDesk: api.supportDesk,
  tournamentDesk: api.tournamentDesk,
  tradingDesk: api.tradingDesk,
});

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
