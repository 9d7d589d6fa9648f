// Owns the profile page (docs/product/people.md#profile): who I am, how I sign in, where I am signed in.
import { useRef } from "react";
import { withMessages } from "../../platform/message-parts.tsx";
import { SecurityCard } from "../security/index.ts";
import { SessionList } from "../sessions/index.ts";
import { AccountSide } from "./account-side.tsx";
import { PersonalForm } from "./personal-form.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { SettingRow } from "./setting-row.tsx";
import "./profile.css";

export const Component = withMessages("account", ProfilePage);

function ProfilePage() {
  const details = useRef<HTMLDivElement>(null);
  return (
    <div className="pro-page">
      <ProfileHeader
        onChangeName={() => details.current?.querySelector<HTMLInputElement>('[name="firstName"]')?.focus()}
      />
      <div className="pro">
        <div className="grid min-w-0 gap-4">
          <div ref={details}>
            <PersonalForm />
          </div>
          <PreferencesCard />
          <SecurityCard renderRow={(row) => <SettingRow {...row} />} />
        </div>
        <div className="grid min-w-0 gap-4">
          <AccountSide />
          <SessionList />
        </div>
      </div>
    </div>
  );
}
