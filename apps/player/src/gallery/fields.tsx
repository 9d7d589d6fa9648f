// Owns the exhibits of forms.
import {
  AmountField,
  CheckboxField,
  ICON,
  PasswordField,
  RadioField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  UploadField,
} from "@windfall/ui";
import { Check, Search } from "lucide-react";
import { useState } from "react";
import { Exhibit, Section } from "./section.tsx";

export function FieldExhibits() {
  const [amount, setAmount] = useState("50000");
  const [file, setFile] = useState<File>();
  return (
    <Section title="Fields">
      <Exhibit title="Text" note="Empty, filled, wrong, read-only, disabled.">
        <TextField label="E-mail" name="email" type="email" placeholder="name@mail.com" />
        <TextField
          label="Name"
          name="name"
          defaultValue="Maria"
          hint="As in your passport"
          labelEnd={<span className="mut">optional</span>}
        />
        <TextField
          label="Card number"
          name="card"
          isMono
          defaultValue="4400 4302 1178"
          error="A card number has 16 digits"
        />
        <TextField
          label="Wallet address"
          name="address"
          isMono
          readOnly
          defaultValue="TVk2R…4Pd7"
          end={<Check {...ICON} className="i win" />}
        />
        <TextField label="Country" name="country" disabled defaultValue="Kazakhstan" />
      </Exhibit>
      <Exhibit title="Password, search, select, area">
        <PasswordField
          label="Password"
          name="password"
          showLabel="Show password"
          hideLabel="Hide password"
          autoComplete="off"
          defaultValue="correct horse"
          labelEnd={
            <a className="link-g" href="#gallery">
              Forgot?
            </a>
          }
        />
        <TextField
          label="Search"
          isLabelHidden
          name="search"
          placeholder="Search games"
          start={<Search {...ICON} />}
          end={<kbd>/</kbd>}
        />
        <SelectField label="Currency" name="currency" defaultValue="kzt">
          <option value="usd">US dollar</option>
          <option value="kzt">Kazakhstani tenge, with a name that is far too long for its place</option>
        </SelectField>
        <SelectField label="Bank" name="bank" error="Choose a bank" defaultValue="">
          <option value="">–</option>
        </SelectField>
        <SelectField label="Network" name="network" disabled>
          <option>TRC-20</option>
        </SelectField>
        <TextAreaField label="What happened" name="story" placeholder="In your own words" />
      </Exhibit>
      <Exhibit title="Amount, choices, file">
        <AmountField
          label="Amount"
          name="amount"
          symbol="₸"
          value={amount}
          onValueChange={setAmount}
          hint="From ₸2,000 to ₸500,000"
        />
        <AmountField
          label="Amount in BTC"
          name="btc"
          precision={8}
          value="0.5"
          onValueChange={() => undefined}
          error="You have 0.4, the minimum is 0.001"
        />
        <div>
          <CheckboxField label="I am 18 or older and accept the terms" name="terms" defaultChecked />
          <CheckboxField label="Not accepted" name="wrong" error="Please accept the terms" />
          <CheckboxField label="Disabled" name="off" disabled />
          <SwitchField label="Sound" name="sound" defaultChecked />
          <SwitchField label="Notifications" name="push" hint="Prizes and payments only" />
          <SwitchField label="Disabled" name="switch-off" disabled defaultChecked />
          <RadioField label="By card" name="way" value="card" defaultChecked />
          <RadioField label="By phone number" name="way" value="phone" />
        </div>
        <UploadField
          label="Receipt"
          name="receipt"
          accept="image/*,.pdf"
          prompt="Drop a file or choose one"
          hint="A picture or a PDF, up to 5 MB"
          file={file && { name: file.name, note: "Done" }}
          onPick={setFile}
          onRemove={() => setFile(undefined)}
          removeLabel="Remove"
        />
        <UploadField
          label="On its way"
          name="receipt-2"
          prompt=""
          file={{ name: "a-very-long-name-of-a-receipt-from-my-bank-2026-05-01.png" }}
          progress={62}
          onPick={() => undefined}
          onRemove={() => undefined}
          removeLabel="Remove"
        />
        <UploadField
          label="Refused"
          name="receipt-3"
          prompt="Drop a file or choose one"
          error="The file is larger than 5 MB"
          onPick={() => undefined}
          removeLabel="Remove"
        />
      </Exhibit>
    </Section>
  );
}
