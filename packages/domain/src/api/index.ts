// The whole contract. A call that is not reachable from here does not exist.
import { admin } from "./admin.ts";
import { auth } from "./auth.ts";
import { bonusDesk } from "./bonus-desk.ts";
import { bonuses } from "./bonuses.ts";
import type { AnyCall } from "./call.ts";
import { caseFile } from "./case-file.ts";
import { cashback } from "./cashback.ts";
import { bannerCalls, catalogue, content } from "./content.ts";
import { crash } from "./crash.ts";
import { crypto } from "./crypto.ts";
import { desk } from "./desk.ts";

export { DeskCoins, type DeskStrayState } from "./desk-coins.ts";

import { freeBets } from "./free-bets.ts";
import { freeSpins } from "./free-spins.ts";
import { games } from "./games.ts";
import { houseGames } from "./house-games.ts";
import { me, viewer } from "./me.ts";
import { notices } from "./notices.ts";
import { promo } from "./promo.ts";
import { reference } from "./reference.ts";
import { sports } from "./sports.ts";
import { support } from "./support.ts";
import { supportDesk } from "./support-desk.ts";
import { tournamentDesk } from "./tournament-desk.ts";
import { tournamentCalls } from "./tournaments.ts";

export {
  DESK_BETTOR_QUEUES,
  DESK_EVENT_QUEUES,
  DeskBettor,
  DeskBettorDetails,
  DeskBook,
  DeskRuling,
  DeskSportsEvent,
  DeskSportsEventDetails,
} from "./trading-desk.ts";

import { tradingDesk } from "./trading-desk.ts";
import { turbine } from "./turbine.ts";
import { wallet } from "./wallet.ts";

export const api = {
  auth,
  me,
  viewer,
  notices,
  reference,
  tournaments: { ...tournamentCalls, ...bannerCalls },
  catalogue,
  games: { ...games, ...houseGames },
  crash,
  turbine,
  content,
  wallet,
  crypto,
  sports,
  bonuses,
  promo,
  freeBets,
  freeSpins,
  cashback,
  admin,
  desk,
  bonusDesk,
  caseFile,
  support,
  supportDesk,
  tournamentDesk,
  tradingDesk,
};
export type Api = typeof api;

export const ALL_CALLS: readonly AnyCall[] = Object.values(api).flatMap((group) => Object.values(group));

export { DeskOffer, DeskOfferDetails, OfferSimulation, WeightChoice } from "./bonus-desk.ts";
export { DeskBonus, DeskBonusAction, DeskBonusDecision, DeskBonusDetails, DeskDenial } from "./bonus-grants.ts";
export { Bonus, BonusBet, BonusConditions, BonusSettings, UserBonus } from "./bonuses.ts";
export * from "./call.ts";
export { CASE_ACTS, CASE_KINDS, CASE_MESSAGES, CASE_PAGE_SIZE, CaseEntry, FailedRequest } from "./case-file.ts";
export { CASHBACK_STATES, CashbackWeek } from "./cashback.ts";
export { Banner, GameCategory, PolicyDocument } from "./content.ts";
export {
  CRASH_BETS_SHOWN,
  CRASH_HISTORY_SHOWN,
  CrashBet,
  CrashFlown,
  CrashRound,
  type CrashSeat,
  CrashTable,
  FlownBet,
} from "./crash.ts";
export { CryptoMethod, RocketCurrency } from "./crypto.ts";
export {
  DeskAlarm,
  DeskAlarmDetails,
  DeskOrder,
  DeskOrderDetails,
  DeskWithdrawal,
  DeskWithdrawalDetails,
} from "./desk.ts";
export { MAX_PAGE_SIZE } from "./fields.ts";
export { FREE_BET_STATES, FreeBet } from "./free-bets.ts";
export { FREE_SPINS_STATES, FreeSpinPlay, FreeSpins, PlayedFreeSpin } from "./free-spins.ts";
export {
  GAME_SESSION_ID,
  GAME_SORTS,
  Game,
  GameDetails,
  GameProvider,
  GameRound,
  GameRoundDetails,
  GameSession,
  type GameSort,
  LAST_BETS_KEPT,
  LastBet,
  type LaunchMode,
  PromoCategory,
  ReplayedRound,
} from "./games.ts";
export { Fairness, HousePlay, OpenHouseRound } from "./house-games.ts";
export { BanProfile, DepositStatus, Profile, Session, Viewer } from "./me.ts";
export { NOTICES_PAGE_SIZE, Notice, NoticeFacts, NoticeSettings } from "./notices.ts";
export { PROMO_USE_STATES, PromoOffer, PromoUse } from "./promo.ts";
export { DeskCode } from "./promo-desk.ts";
export {
  CashOutOffer,
  SlipCheck,
  SportsBet,
  SportsBetLeg,
  SportsBoard,
  SportsCashOut,
  SportsEvent,
  SportsEventPage,
  SportsIncident,
  SportsLeague,
  SportsMarket,
  SportsReceipt,
  SportsStats,
} from "./sports.ts";
export { Chat, ChatMessage } from "./support.ts";
export { DeskChat, DeskChatDetails, ReadyAnswer } from "./support-desk.ts";
export {
  DESK_TOURNAMENT_STATES,
  DeskEntry,
  DeskOut,
  DeskPattern,
  DeskTournament,
  DeskTournamentDetails,
  PATTERN_KINDS,
} from "./tournament-desk.ts";
export {
  LEADERBOARD_PAGE_SIZE,
  ROUND_NOTES,
  Tournament,
  TournamentDetails,
  TournamentHead,
  TournamentMe,
  TournamentPrize,
  TournamentRound,
  TournamentStanding,
} from "./tournaments.ts";
export { TurbinePrizes, TurbineSpin, TurbineUser, TurbineWinner } from "./turbine.ts";
export { DeskTurbine } from "./turbine-desk.ts";
export {
  BuyOrder,
  type HistoryFilter,
  Money,
  PaymentMethod,
  SavedRecipient,
  Statement,
  Transaction,
  TransactionDetails,
  WalletBalance,
} from "./wallet.ts";
