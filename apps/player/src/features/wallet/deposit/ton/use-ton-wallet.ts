// Owns the connected wallet on TON: what the server knows of it, and the program in this browser that answers for it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useWalletFailure } from "../../use-wallet-failure.ts";
import { tonWalletQuery } from "../../wallet-queries.ts";
import {
  connectWallet,
  forgetWallet,
  leaveWallet,
  RefusedInWallet,
  rememberedWallet,
  rememberWallet,
  restoredAddress,
  type TonWalletHere,
  walletsHere,
} from "./bridge.ts";

const MANIFEST = "/tonconnect-manifest.json";

export function useTonWallet() {
  const t = useTranslations("wallet.ton");
  const { loadApi } = usePlatform();
  const queries = useQueryClient();
  const showFailure = useWalletFailure();
  const known = useQuery(tonWalletQuery(loadApi));
  const [here] = useState(() => walletsHere());
  // Undefined until the wallet of before was asked, null where there is none.
  const [restored, setRestored] = useState<string | null>();
  useEffect(() => {
    void restore(here).then((found) => setRestored((before) => before ?? found?.key ?? null));
  }, [here]);
  const wallet = known.data ? here.find(({ key }) => key === restored) : undefined;
  const refresh = () => queries.invalidateQueries({ queryKey: tonWalletQuery(loadApi).queryKey });

  const connecting = useMutation({
    mutationFn: async (chosen: TonWalletHere) => {
      const { crypto } = await loadApi();
      const { payload } = await crypto.tonChallenge({});
      const body = await connectWallet(chosen, new URL(MANIFEST, window.location.href).href, payload);
      await crypto.connectTon({ body });
      rememberWallet(chosen.key, body.address);
      setRestored(chosen.key);
      await refresh();
    },
    onError: (error) => {
      if (!(error instanceof RefusedInWallet)) showFailure(error, { title: t("failed"), message: t("lost") });
    },
  });
  const leaving = useMutation({
    mutationFn: async () => {
      if (wallet) leaveWallet(wallet);
      forgetWallet();
      await (await loadApi()).crypto.disconnectTon({});
      await refresh();
    },
    onError: (error) => showFailure(error, { title: t("failed") }),
  });
  return {
    here,
    isLoading: known.isPending || restored === undefined,
    /** Nobody can say whether one is connected, which is not the same as none. */
    isUnknown: known.isError && known.data === undefined,
    /** Connected, and there to be asked. */
    connected: known.data && wallet ? { ...known.data, wallet } : undefined,
    isConnecting: connecting.isPending,
    connect: (chosen: TonWalletHere) => {
      if (!connecting.isPending) connecting.mutate(chosen);
    },
    disconnect: () => leaving.mutate(),
    refresh,
  };
}

/** The one that was connected here before, if it is there and still gives the same address. */
async function restore(here: readonly TonWalletHere[]): Promise<TonWalletHere | undefined> {
  const before = rememberedWallet();
  const wallet = here.find(({ key }) => key === before?.key);
  return wallet && (await restoredAddress(wallet)) === before?.address ? wallet : undefined;
}
