export { HistoryTab } from "./history-tab.tsx";
export { TransactionModal } from "./transaction-modal.tsx";
