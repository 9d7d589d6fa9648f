export { BetSlipFrame } from "./bet-slip-frame.tsx";
