// What every queue of the desk is made of.
export { Age, TimeToDue } from "./age.tsx";
export { AlarmNotices } from "./alarm-notices.tsx";
export { ChangedNotice } from "./changed-notice.tsx";
export { ConflictNotice } from "./conflict-notice.tsx";
export { DecisionBar } from "./decision-bar.tsx";
export { DetailsFailed, DetailsFrame, DetailsLoading } from "./details-frame.tsx";
export { changedParams, queryOf, readFilter } from "./filter.ts";
export { type Amount, useMoney, useTime } from "./format.ts";
export { HistoryList } from "./history-list.tsx";
export { afterDecision } from "./neighbour.ts";
export { Pairs } from "./pairs.tsx";
export { PlayerCell, PlayerFacts, playerTitle } from "./player-facts.tsx";
export { QueuePage } from "./queue-page.tsx";
export { type QueueColumn, QueueTable } from "./queue-table.tsx";
export { StatusBadge } from "./status-badge.tsx";
