// Owns the sign-in step itself (docs/product/people.md#sign-in-as-a-step): signing in, the second factor, registering, asking for a new
// password.
import { Modal, Segmented } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type AuthStepName, authHref } from "../../platform/auth-step.ts";
import { AuthArt } from "./auth-art.tsx";
import { type Credentials, LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import "./auth.css";

export interface AuthModalProps {
  step: AuthStepName;
  onClose: () => void;
}

export default function AuthModal({ step, onClose }: AuthModalProps) {
  const t = useTranslations("account.auth");
  const layout = useTranslations("Layout");
  const [credentials, setCredentials] = useState<Credentials>();
  const isSecondFactor = step === "login" && credentials !== undefined;
  const title = isSecondFactor ? t("totp_title") : t(`${step}_title`);

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      isTitleHidden
      isBare
      size="wide"
      // What has been typed is lost by closing; a press beside the box is too easily made.
      canCloseByOverlay={false}
      closeLabel={layout("close")}
    >
      <div className="auth min-h-0 overflow-y-auto">
        <AuthArt step={step} />
        <div className="grid content-start gap-3.5 p-6">
          <p className="flex min-h-11 items-center pe-10 font-display text-xl font-bold" aria-hidden="true">
            {title}
          </p>
          {step !== "reset" && !isSecondFactor && <StepTabs step={step} />}
          {isSecondFactor && <SecondFactorForm credentials={credentials} onBack={() => setCredentials(undefined)} />}
          {step === "login" && !isSecondFactor && <LoginForm onSecondFactor={setCredentials} />}
          {step === "register" && <RegisterForm />}
          {step === "reset" && <ResetForm />}
        </div>
      </div>
    </Modal>
  );
}

function StepTabs({ step }: { step: "login" | "register" }) {
  const t = useTranslations("account.auth");
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <Segmented
      label={t("tabs")}
      value={step}
      options={[
        { value: "login", label: t("tab_login") },
        { value: "register", label: t("tab_register") },
      ]}
      // In place of the entry in the history: back leaves the step and does not walk through its tabs.
      onChange={(next) => void navigate(authHref(location, next), { replace: true, preventScrollReset: true })}
    />
  );
}
