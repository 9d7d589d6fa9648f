// Owns how the views reach the flow: the state as it is, and the one way to report a fact.
import { createContext, use } from "react";
import type { WalletEvent, WalletState } from "./flow.ts";

export interface WalletFlow {
  state: WalletState;
  send: (event: WalletEvent) => void;
}

const WalletFlowContext = createContext<WalletFlow | undefined>(undefined);
export const WalletFlowProvider = WalletFlowContext.Provider;

export function useWalletFlow(): WalletFlow {
  const flow = use(WalletFlowContext);
  if (!flow) throw new Error("useWalletFlow needs a WalletFlowProvider");
  return flow;
}
