// Owns the personal details (SPEC §3 viewer; §5 profile completeness): a name may be changed once.
import { api } from "@windfall/domain/api/index";
import { GENDERS } from "@windfall/domain/rules/profile";
import { Card, Notice, Tag } from "@windfall/ui";
import { useTranslations } from "use-intl";
import type { Viewer } from "../../platform/api.ts";
import { FailureNotice, FormSelectField, FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { useProfile } from "../../platform/platform-context.tsx";
import { changedDetails } from "./changed-details.ts";
import { useUpdateViewer, useViewer } from "./use-viewer.ts";

export function PersonalForm() {
  const viewer = useViewer();
  // The fields take their values when they appear, so they appear together with the data.
  return viewer ? <DetailsForm viewer={viewer} /> : null;
}

function DetailsForm({ viewer }: { viewer: Viewer }) {
  const t = useTranslations("profile");
  const shared = useTranslations("Shared");
  const { isNameChangeAvailable } = useProfile();
  const updateViewer = useUpdateViewer();
  const form = useForm({
    call: api.viewer.update,
    toBody: (values) => changedDetails(viewer, values, isNameChangeAvailable),
    send: updateViewer,
  });

  return (
    <Card
      title={t("personal_title")}
      description={t("personal_description")}
      aside={
        <Tag tone={viewer.isProfileComplete ? "win" : "pending"}>
          {viewer.isProfileComplete ? t("complete") : t("incomplete")}
        </Tag>
      }
    >
      <form {...form.props} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField
            form={form}
            name="firstName"
            label={t("first_name")}
            defaultValue={viewer.firstName ?? ""}
            autoComplete="given-name"
            disabled={!isNameChangeAvailable}
          />
          <FormTextField
            form={form}
            name="lastName"
            label={t("last_name")}
            defaultValue={viewer.lastName ?? ""}
            autoComplete="family-name"
            disabled={!isNameChangeAvailable}
          />
        </div>
        <p className="text-sm text-fg-3">{isNameChangeAvailable ? t("name_once") : t("name_locked")}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormSelectField form={form} name="gender" label={t("gender")} defaultValue={viewer.gender ?? ""}>
            <option value="">{t("gender_unset")}</option>
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {t(`gender_${gender}`)}
              </option>
            ))}
          </FormSelectField>
          <FormTextField
            form={form}
            name="dateOfBirth"
            type="date"
            label={t("date_of_birth")}
            defaultValue={viewer.dateOfBirth ?? ""}
            autoComplete="bday"
          />
        </div>
        <FailureNotice failure={form.failure} />
        {form.isDone && <Notice tone="success">{shared("saved")}</Notice>}
        <div>
          <SubmitButton form={form} variant="soft">
            {shared("save")}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
