// Owns the personal details (docs/product/people.md#profile): a name may be changed once.
import { viewer as viewerCalls } from "@windfall/domain/api/me";
import { isServedInRussian } from "@windfall/domain/rules/messenger-bot";
import { GENDERS, type Gender, isNameLocked } from "@windfall/domain/rules/profile";
import { Badge, Card, FieldError, Notice, Segmented } from "@windfall/ui";
import type { Location } from "@windfall/web/router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Viewer } from "../../platform/api.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormTextField, SubmitButton, useViolationText } from "../../platform/form/fields.tsx";
import { readValues } from "../../platform/form/form-state.ts";
import { type Form, useForm } from "../../platform/form/use-form.ts";
import { useProfile } from "../../platform/platform-context.tsx";
import { ExitConfirmation } from "../exit-confirmation/index.ts";
import { TurbineButton } from "../turbine/index.ts";
import { changedDetails } from "./changed-details.ts";
import { filledDetails } from "./filled-details.ts";
import { useUpdateViewer, useViewer } from "./use-viewer.ts";

const NAMES = [
  { name: "firstName", label: "first_name", autoComplete: "given-name" },
  { name: "lastName", label: "last_name", autoComplete: "family-name" },
] as const;

export function PersonalForm() {
  const viewer = useViewer();
  // The fields take their values when they appear, so they appear together with the data.
  return viewer ? <DetailsForm viewer={viewer} /> : null;
}

function DetailsForm({ viewer }: { viewer: Viewer }) {
  const t = useTranslations("account.profile");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { isNameChangeAvailable } = useProfile();
  const updateViewer = useUpdateViewer();
  const [isStarted, setStarted] = useState(false);
  const form = useForm({
    call: viewerCalls.update,
    toBody: (values) => changedDetails(viewer, values, isNameChangeAvailable),
    send: updateViewer,
    onDone: () => setStarted(false),
  });
  const { filled, total } = filledDetails(viewer);

  return (
    <>
      <Card
        title={t("personal_title")}
        description={t("personal_description")}
        aside={
          <div className="flex items-center gap-3">
            {isServedInRussian(locale) && <TurbineButton />}
            <Badge tone={viewer.isProfileComplete ? "win" : "brand"}>
              {viewer.isProfileComplete ? t("complete") : t("filled", { filled, total })}
            </Badge>
          </div>
        }
      >
        <form
          {...form.props}
          onInput={(event) => {
            form.props.onInput(event);
            const values = readValues(new FormData(event.currentTarget));
            setStarted(Object.keys(changedDetails(viewer, values, isNameChangeAvailable)).length > 0);
          }}
          className="grid gap-4"
        >
          <div className="fgrid">
            {NAMES.map(({ name, label, autoComplete }) => (
              <FormTextField
                key={name}
                form={form}
                name={name}
                label={t(label)}
                defaultValue={viewer[name] ?? ""}
                autoComplete={autoComplete}
                disabled={isNameLocked(viewer[name], isNameChangeAvailable)}
              />
            ))}
            <FormTextField
              form={form}
              name="dateOfBirth"
              type="date"
              label={t("date_of_birth")}
              defaultValue={viewer.dateOfBirth ?? ""}
              autoComplete="bday"
            />
            <GenderField form={form} stored={viewer.gender} />
          </div>
          <FailureNotice failure={form.failure} />
          {form.isDone && <Notice tone="success">{shared("saved")}</Notice>}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <SubmitButton form={form} className="min-w-35">
              {shared("save")}
            </SubmitButton>
            <span className="min-w-40 flex-1 text-sm text-fg-3">
              {isNameChangeAvailable ? t("name_once") : t("name_locked")}
            </span>
          </div>
        </form>
      </Card>
      <ExitConfirmation isStarted={isStarted} leaves={isAnotherPage} />
    </>
  );
}

function isAnotherPage(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}

function GenderField({ form, stored }: { form: Form; stored: Gender | null }) {
  const t = useTranslations("account.profile");
  const textOf = useViolationText();
  const [gender, setGender] = useState<Gender | "">(stored ?? "");
  const error = textOf(form.violationOf("gender"));
  return (
    <div className="field">
      <span className="lbl">{t("gender")}</span>
      <Segmented
        label={t("gender")}
        name="gender"
        size="lg"
        options={GENDERS.map((value) => ({ value: value as Gender | "", label: t(`gender_${value}`) }))}
        value={gender}
        onChange={setGender}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
