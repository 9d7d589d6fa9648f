// Owns the exhibits of what is pressed: buttons, chips, segments, tabs, odds, badges.
import {
  Badge,
  Button,
  ButtonLink,
  type ButtonVariant,
  Chip,
  Chips,
  CopyButton,
  Count,
  ICON,
  ICON_XS,
  IconButton,
  LiveDot,
  Odds,
  Segmented,
  Tabs,
  VipTag,
} from "@windfall/ui";
import { Bell, Check, Clock, Heart, Loader, Plus, RotateCcw, Scale, Search, Timer, X } from "lucide-react";
import { useState } from "react";
import { Exhibit, Line, Section } from "./section.tsx";

const VARIANTS: readonly [ButtonVariant, string][] = [
  ["brand", "Deposit"],
  ["soft", "Other method"],
  ["line", "Change"],
  ["ghost", "Back"],
  ["danger", "Close account"],
  ["win", "Approve"],
  ["gold", "VIP perks"],
  ["glass", "Play demo"],
];

export function ActionExhibits() {
  return (
    <Section title="Actions">
      <Exhibit
        title="Buttons"
        note="Rest, disabled, busy. Hover lightens, pressing moves it down a pixel, Tab shows focus."
      >
        {VARIANTS.map(([variant, words]) => (
          <Line key={variant}>
            <Button variant={variant}>{words}</Button>
            <Button variant={variant} disabled>
              {words}
            </Button>
            <Button variant={variant} isBusy>
              Sending
            </Button>
          </Line>
        ))}
      </Exhibit>
      <Exhibit title="Sizes, icons, links, long words">
        <Line>
          <Button size="sm">Small</Button>
          <Button>Middle</Button>
          <Button size="lg">Large</Button>
          <Button size="xl">Largest</Button>
        </Line>
        <Line>
          <Button variant="brand" icon={<Plus {...ICON} />}>
            Deposit
          </Button>
          <ButtonLink href="#gallery" variant="line">
            A link
          </ButtonLink>
          <ButtonLink asChild variant="soft" icon={<Search {...ICON} />}>
            <a href="#gallery">As child</a>
          </ButtonLink>
        </Line>
        <Button variant="brand" isWide>
          Вивести двісті сорок вісім цілих і вісімдесят сотих USDT на збережену адресу
        </Button>
        <Line>
          <IconButton label="Search" icon={<Search {...ICON} />} />
          <IconButton label="Favourite" icon={<Heart {...ICON} />} isSoft />
          <IconButton label="Messages" icon={<Bell {...ICON} />} isSoft badge="3" />
          <IconButton label="Close" icon={<X {...ICON} />} size="sm" />
          <IconButton label="Disabled" icon={<Plus {...ICON} />} isSoft disabled />
          <CopyButton value="A-1204" label="Copy" copiedLabel="Copied" />
          <CopyButton value="A-1204" label="Copy id" copiedLabel="Copied" isButton size="sm" />
        </Line>
      </Exhibit>
      <Choices />
      <Exhibit title="Odds" note="Rest, up, down, picked, suspended.">
        <div className="grid grid-cols-3 gap-2">
          <Odds label="1" value="2.14" />
          <Odds label="X" value="3.05" move="up" moveLabel="went up" />
          <Odds label="2" value="4.60" move="down" moveLabel="went down" />
          <PickableOdds />
          <Odds label="X" value="" suspendedLabel="suspended" />
          <Odds label="A very long name of an outcome" value="1.87" />
        </div>
      </Exhibit>
      <Exhibit title="Badges">
        <Line>
          <Badge>Neutral</Badge>
          <Badge tone="pending" icon={<Timer {...ICON_XS} />}>
            Waiting
          </Badge>
          <Badge tone="pending" icon={<Loader {...ICON_XS} />}>
            In review
          </Badge>
          <Badge tone="win" icon={<Check {...ICON_XS} />}>
            Completed
          </Badge>
          <Badge tone="loss" icon={<X {...ICON_XS} />}>
            Declined
          </Badge>
          <Badge tone="pending" icon={<Scale {...ICON_XS} />}>
            Disputed
          </Badge>
          <Badge icon={<Clock {...ICON_XS} />}>Timed out</Badge>
          <Badge icon={<RotateCcw {...ICON_XS} />}>Refunded</Badge>
          <Badge tone="gold">VIP</Badge>
          <Badge tone="brand">+125%</Badge>
          <Badge tone="live">Live</Badge>
          <Badge tone="ink">New</Badge>
          <VipTag label="VIP" />
          <Count>128</Count>
          <LiveDot />
        </Line>
      </Exhibit>
    </Section>
  );
}

function PickableOdds() {
  const [isPicked, setPicked] = useState(true);
  return <Odds label="1" value="1.55" isPicked={isPicked} onPick={() => setPicked(!isPicked)} />;
}

function Choices() {
  const [place, setPlace] = useState<"casino" | "sport">("casino");
  const [chip, setChip] = useState("Slots");
  return (
    <Exhibit title="Segmented, tabs, chips" note="Arrow keys move within the first two.">
      <Segmented
        label="Place"
        value={place}
        onChange={setPlace}
        options={[
          { value: "casino", label: "Casino", icon: <Heart {...ICON_XS} /> },
          { value: "sport", label: "Sport" },
        ]}
      />
      <Segmented
        label="One is off"
        size="lg"
        value="a"
        onChange={() => undefined}
        options={[
          { value: "a", label: "Deposit" },
          { value: "b", label: "Withdraw", isDisabled: true },
          { value: "c", label: "History" },
        ]}
      />
      <Tabs
        label="Details"
        size="sm"
        tabs={[
          { value: "rules", label: "Rules", content: <p>What counts, and what does not.</p> },
          { value: "prizes", label: "Prizes", content: <p>Who gets what.</p> },
          { value: "off", label: "Off", content: null, isDisabled: true },
        ]}
      />
      <Chips label="Kinds">
        {["All", "Slots", "Live", "Originals", "Table games", "Jackpots"].map((name, index) => (
          <Chip key={name} isOn={name === chip} onClick={() => setChip(name)} count={index * 38 + 4}>
            {name}
          </Chip>
        ))}
      </Chips>
    </Exhibit>
  );
}
