// What every queue of the desk is made of.
export { Age, TimeToDue } from "./age.tsx";
export { AlarmNotices } from "./alarm-notices.tsx";
export { ChangedNotice } from "./changed-notice.tsx";
export { ConflictNotice } from "./conflict-notice.tsx";
export { DecisionBar } from "./decision-bar.tsx";
export { tidyAmount } from "./decision-draft.ts";
export { DeskDetails } from "./desk-details.tsx";
export { DeskQueue, type QueueDetailsProps, Waiting } from "./desk-queue.tsx";
export { DetailsFrame } from "./details-frame.tsx";
export { changedParams } from "./filter.ts";
export { type Amount, estimateText, useMoney, useTime } from "./format.ts";
export { HistoryList } from "./history-list.tsx";
export { Pairs } from "./pairs.tsx";
export { PlayerCell, PlayerFacts, playerTitle } from "./player-facts.tsx";
export type { QueueColumn } from "./queue-table.tsx";
export { ReasonBar } from "./reason-bar.tsx";
export { StatusBadge } from "./status-badge.tsx";
export { Story } from "./story.tsx";
