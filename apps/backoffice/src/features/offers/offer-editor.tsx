// Owns the page on which an offer is written: a new one, or another version of a known one.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LOCALES } from "@windfall/domain";
import { ApiFailure } from "@windfall/domain/client";
import type { BonusTerms } from "@windfall/domain/rules/bonuses/index";
import { NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import type { Violation } from "@windfall/domain/validation";
import { ErrorState, ICON, IconButton, Skeleton, showToast } from "@windfall/ui";
import { useNavigate, useParams } from "@windfall/web/router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { client, type DeskOfferDetails } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { refetchBonuses } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { ReasonBar } from "../desk/index.ts";
import { OfferCost } from "./offer-cost.tsx";
import { byPath, draftOf, type Problems, termsOf } from "./offer-draft.ts";
import { type OfferFields, OfferForm, type Titles } from "./offer-form.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { type Choices, useChoices } from "./use-choices.ts";

/** Weights that follow the edge of games; slots count whole, what nobody knows a tenth. */
const NEW_TERMS: BonusTerms = {
  ...NO_CONDITIONS,
  type: "Deposit",
  wager: 35,
  deadlineHours: 168,
  gamesWagers: { games: {}, providers: {}, categories: {}, rest: 1_000, sports: { weight: 0, minOdds: 1_500 } },
};

export function NewOfferPage() {
  return <Editor offer={undefined} />;
}

export function EditOfferPage() {
  const { id = "" } = useParams();
  const t = useText();
  const textOf = useFailureText();
  const params = { id };
  const offer = useQuery({
    queryKey: client.bonusDesk.getOffer.key({ params }),
    queryFn: ({ signal }) => client.bonusDesk.getOffer({ params, signal }),
    // What somebody types must not be taken from under their hands; that another version came is told when it is sent.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (offer.data) return <Editor key={offer.data.version} offer={offer.data} />;
  return (
    <Frame title={t("offers.edit")} backHref="/offers">
      {offer.error ? (
        <ErrorState headingLevel={2} title={t("details.failed")} description={textOf(offer.error)} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Frame>
  );
}

function Editor({ offer }: { offer: DeskOfferDetails | undefined }) {
  const t = useText();
  const choices = useChoices();
  const backHref = offer ? `/offers/${offer.id}` : "/offers";
  return (
    <Frame
      title={offer ? t("offers.edit_title", { title: offer.title, version: offer.version }) : t("offers.new")}
      backHref={backHref}
    >
      {choices.data ? (
        <Fields offer={offer} choices={choices.data.items} largestFactor={choices.data.largestFactor} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Frame>
  );
}

interface FieldsProps {
  offer: DeskOfferDetails | undefined;
  choices: Choices;
  largestFactor: number;
}

export function Fields({ offer, choices, largestFactor }: FieldsProps) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [fields, setFields] = useState<OfferFields>(() => fieldsOf(offer));
  const [problems, setProblems] = useState<Problems>({});
  const { terms, problems: found = {} } = termsOf(fields.draft, largestFactor);
  const check = () => {
    const all = { ...found, ...namingProblems(fields, offer === undefined) };
    setProblems(all);
    const [first] = Object.keys(all);
    if (first) focusOn(first);
    return first === undefined;
  };
  const send = async (_: "save", reason: string) => {
    if (!terms) return;
    const body = { titles: named(fields.titles), terms, reason };
    try {
      if (offer)
        await client.bonusDesk.editOffer({ params: { id: offer.id }, body: { ...body, basedOn: offer.version } });
      else await client.bonusDesk.createOffer({ body: { ...body, id: fields.id.trim() } });
    } catch (error) {
      setProblems(problemsOf(error));
      throw error;
    }
  };
  return (
    <div className="offer-edit">
      <OfferForm
        fields={fields}
        isNew={offer === undefined}
        problems={problems}
        choices={choices}
        onChange={(next) => {
          setFields(next);
          setProblems({});
        }}
      />
      <div className="offer-side">
        <div className="offer-side-scroll">
          <OfferCost terms={terms} offerId={offer?.id} />
          <OfferPreview terms={terms} choices={choices} />
        </div>
        <ReasonBar
          actions={[
            { name: "save" as const, label: offer ? t("offers.publish") : t("offers.save_draft"), isMain: true },
          ]}
          check={check}
          send={send}
          onDone={() => {
            showToast({ kind: "success", title: offer ? t("offers.done_edit") : t("offers.done_create") });
            refetchBonuses(queryClient);
            void navigate(`/offers/${fields.id.trim()}`);
          }}
        >
          {offer && <p className="mut">{t("offers.keeps", { count: offer.claims })}</p>}
        </ReasonBar>
      </div>
    </div>
  );
}

function fieldsOf(offer: DeskOfferDetails | undefined): OfferFields {
  return { id: offer?.id ?? "", titles: offer?.titles ?? {}, draft: draftOf(offer?.terms ?? NEW_TERMS) };
}

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

function namingProblems({ id, titles }: OfferFields, isNew: boolean): Problems {
  const violations: Violation[] = [];
  if (isNew && !NAME.test(id.trim())) violations.push({ path: "id", key: "Validation.invalid_format" });
  if (!titles.en?.trim()) violations.push({ path: "titles.en", key: "Validation.required" });
  return byPath(violations);
}

/** Without those that were left empty; English is there, or nothing is sent. */
function named(titles: Titles): Titles & { en: string } {
  const given = LOCALES.flatMap((locale) => {
    const text = titles[locale]?.trim();
    return text ? [[locale, text] as const] : [];
  });
  return { ...Object.fromEntries(given), en: titles.en?.trim() ?? "" };
}

/** What the server alone knows: a player or a game that is not there, a name that is taken. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return {};
  if (error.detail === "offer_exists") return byPath([{ path: "id", key: "Validation.invalid_format" }]);
  const { violations = [] } = (error.payload ?? {}) as { violations?: Violation[] };
  return byPath(violations.map((violation) => ({ ...violation, path: violation.path.replace(/^terms\./, "") })));
}

/** By the name that its input has. */
function focusOn(path: string): void {
  const name = path.replace(/^titles\./, "title-").replace(/^gamesWagers\./, "");
  document.querySelector<HTMLElement>(`.offer-form [name="${CSS.escape(name)}"]`)?.focus();
}

export function Frame({ title, backHref, children }: { title: string; backHref: string; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="bo-page">
      <header className="bo-top">
        <IconButton
          label={t("details.back")}
          icon={<ArrowLeft {...ICON} className="i flip" />}
          onClick={() => void navigate(backHref)}
        />
        <h1>{title}</h1>
      </header>
      {children}
    </div>
  );
}
