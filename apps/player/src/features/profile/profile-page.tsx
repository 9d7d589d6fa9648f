// Owns the profile page (SPEC §2 routes; §3 user profile and viewer): who I am, how I sign in, where I am signed in.
import { Card } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { LanguageLinks } from "../language/index.ts";
import { EmailForm, PasswordForm, TotpCard } from "../security/index.ts";
import { SessionList } from "../sessions/index.ts";
import { AccountCard } from "./account-card.tsx";
import { CurrencyForm } from "./currency-form.tsx";
import { PersonalForm } from "./personal-form.tsx";

export function Component() {
  const t = useTranslations("profile");
  const security = useTranslations("security");
  return (
    <div className="grid gap-7">
      <h1 className="text-2xl font-extrabold">{t("title")}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <AccountCard />
          <PersonalForm />
        </div>
        <div className="grid gap-4">
          <CurrencyForm />
          <Card title={t("language_title")} description={t("language_description")}>
            <LanguageLinks wide />
          </Card>
        </div>
      </div>
      <h2 className="text-xl font-extrabold">{security("title")}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PasswordForm />
        <EmailForm />
        <TotpCard />
        <SessionList />
      </div>
    </div>
  );
}
