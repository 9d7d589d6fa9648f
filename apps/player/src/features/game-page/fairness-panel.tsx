// Owns the proof of fairness beside a house game: the promise before the bet, the player's own seed, and the check afterwards.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { GameDetails } from "@windfall/domain/api/games";
import { CLIENT_SEED, type Fairness } from "@windfall/domain/api/house-games";
import { newClientSeed } from "@windfall/games/client-seed";
import { Badge, Button, CopyButton, formatAmount, ICON, ICON_SM, IconButton, Notice, TextField } from "@windfall/ui";
import { Pencil, RefreshCw, ShieldCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { POLICY_TARGET, usePolicyPath } from "../../platform/policy-link.ts";
import { BrokenPromise, chooseSeed, isPromiseUsed } from "../../platform/seeds.ts";
import { fairnessQuery, refreshRounds, roundQuery, sessionSeeds } from "./game-queries.ts";
import { houseEdge } from "./house-edge.ts";
import type { LastRound } from "./last-round.ts";
import { type KnownDraw, VerifyDraw } from "./verify-draw.tsx";

export interface FairnessPanelProps {
  game: GameDetails;
  /** Undefined while no game is running: then there is no next draw. */
  sessionId: string | undefined;
  /** The latest of this visit. */
  lastRound: LastRound | undefined;
}

export function FairnessPanel({ game, sessionId, lastRound }: FairnessPanelProps) {
  const t = useTranslations("game");
  return (
    <section id="fairness" className="card pf" aria-labelledby="fairness-title">
      <header className="pf-h">
        <ShieldCheck {...ICON} className="i win" />
        <h2 id="fairness-title">{t("fair_title")}</h2>
        {lastRound && <DrawBadge nonce={lastRound.nonce} />}
      </header>
      <p className="mut">
        {t("fair_text")} <RulesLink />
      </p>
      {sessionId === undefined ? (
        <Notice tone="plain">{t("fair_waiting")}</Notice>
      ) : (
        <Seeds game={game} sessionId={sessionId} lastRound={lastRound} />
      )}
    </section>
  );
}

export function RulesLink() {
  const t = useTranslations("game");
  const path = usePolicyPath();
  return (
    <a className="link link-g" href={path("provably-fair")} {...POLICY_TARGET}>
      {t("fair_rules")}
    </a>
  );
}

function DrawBadge({ nonce }: { nonce: number }) {
  const t = useTranslations("game");
  const locale = useLocale();
  return <Badge className="num">{t("fair_round", { nonce: formatAmount(String(nonce), locale, 0) })}</Badge>;
}

function Seeds({ game, sessionId, lastRound }: FairnessPanelProps & { sessionId: string }) {
  const t = useTranslations("game");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const { data: seeds } = useQuery(fairnessQuery(loadApi, sessionId));
  const { replace, isReplacing, isReplaced, failure } = useReplaceSeeds(sessionId, seeds?.next.serverSeedHash);
  const [isEditing, setEditing] = useState(false);
  const loadDraw = useLoadDraw(lastRound, seeds?.previous);
  if (!seeds) return null;
  return (
    <>
      <CopiedValue label={t("fair_hash")} value={seeds.active.serverSeedHash} />
      {isEditing ? (
        <SeedForm
          seed={seeds.active.clientSeed}
          isBusy={isReplacing}
          onCancel={() => setEditing(false)}
          onSave={(clientSeed) => replace(clientSeed, () => setEditing(false))}
        />
      ) : (
        <Value label={t("fair_client_seed")} value={seeds.active.clientSeed}>
          <IconButton label={t("edit_seed")} icon={<Pencil {...ICON_SM} />} onClick={() => setEditing(true)} />
        </Value>
      )}
      <div className="half">
        <Value label={t("fair_nonce")} value={formatAmount(String(seeds.active.nonce), locale, 0)}>
          <CopyButton value={String(seeds.active.nonce)} label={shared("copy")} copiedLabel={shared("copied")} />
        </Value>
        {game.rtp !== null && (
          <Value label={t("fair_edge")} value={`${formatAmount(houseEdge(game.rtp), locale, 2)}%`} />
        )}
      </div>
      <CopiedValue label={t("fair_next")} value={seeds.next.serverSeedHash} />
      {seeds.previous && <CopiedValue label={t("fair_previous")} value={seeds.previous.serverSeed} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      {isReplaced && <Notice tone="success">{t("seed_replaced")}</Notice>}
      <div className="pf-act">
        <VerifyDraw key={`${lastRound?.nonce} ${seeds.active.serverSeedHash}`} load={loadDraw} />
        <Button
          variant="line"
          icon={<RefreshCw {...ICON_SM} />}
          isBusy={isReplacing && !isEditing}
          onClick={() => replace(newClientSeed())}
        >
          {t("new_seed")}
        </Button>
      </div>
    </>
  );
}

/** A round for money is asked for anew, since the server knows best under which promise it was drawn. */
function useLoadDraw(round: LastRound | undefined, previous: Fairness["previous"] | undefined) {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  return async (): Promise<KnownDraw | undefined> => {
    if (!round) return undefined;
    const { roundId, seenDraw } = round;
    if (roundId !== undefined)
      return (await queryClient.fetchQuery({ ...roundQuery(loadApi, roundId), staleTime: 0 })).draw ?? undefined;
    if (!seenDraw) return undefined;
    const isRevealed = previous?.serverSeedHash === seenDraw.serverSeedHash;
    return { ...seenDraw, serverSeed: isRevealed ? previous.serverSeed : null };
  };
}

/** `promise` is the hash that the player saw while they chose. */
function useReplaceSeeds(sessionId: string, promise: string | undefined) {
  const t = useTranslations("game");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const { queryKey } = fairnessQuery(loadApi, sessionId);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (clientSeed: string) =>
      chooseSeed(sessionSeeds(loadApi, sessionId), { clientSeed, serverSeedHash: promise ?? "" }),
    onSuccess: (seeds) => {
      queryClient.setQueryData(queryKey, seeds);
      // Rounds of the old pair can be checked from now on.
      return refreshRounds(queryClient);
    },
    // The new promise is shown beside the refusal.
    onError: (refusal) => (isPromiseUsed(refusal) ? queryClient.invalidateQueries({ queryKey }) : undefined),
  });
  return {
    replace: (clientSeed: string, onSuccess?: () => void) => mutate(clientSeed, onSuccess ? { onSuccess } : undefined),
    isReplacing: isPending,
    isReplaced: isSuccess,
    failure: error ? (error instanceof BrokenPromise ? t("seed_broken_promise") : failureMessage(error)) : undefined,
  };
}

export function CopiedValue({ label, value }: { label: string; value: string }) {
  const shared = useTranslations("Shared");
  return (
    <Value label={label} value={value}>
      <CopyButton value={value} label={shared("copy")} copiedLabel={shared("copied")} />
    </Value>
  );
}

function Value({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="field">
      <span className="lbl">{label}</span>
      <div className="hash">
        <span title={value}>{value}</span>
        {children}
      </div>
    </div>
  );
}

interface SeedFormProps {
  seed: string;
  isBusy: boolean;
  onCancel: () => void;
  onSave: (seed: string) => void;
}

function SeedForm({ seed, isBusy, onCancel, onSave }: SeedFormProps) {
  const t = useTranslations("game");
  const shared = useTranslations("Shared");
  const [typed, setTyped] = useState(seed);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSeed = CLIENT_SEED.test(typed);
    setWrong(!isSeed);
    if (isSeed) onSave(typed);
  };
  return (
    <form className="pf-seed" onSubmit={submit} noValidate>
      <TextField
        label={t("fair_client_seed")}
        value={typed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        hint={t("seed_promised")}
        error={isWrong ? t("seed_wrong") : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="half">
        <Button type="submit" variant="brand" size="sm" isBusy={isBusy}>
          {shared("save")}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {shared("cancel")}
        </Button>
      </div>
    </form>
  );
}
