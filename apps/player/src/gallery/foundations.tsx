// Owns the ground of the gallery: colours, type, and the devices of the brand.
import { Avatar, Coin, Flag, Rotor, WindBarb, Windsock } from "@windfall/ui";
import { Bitcoin, Gem } from "lucide-react";
import { Exhibit, Line, Section } from "./section.tsx";

// Whole class names, because Tailwind finds them by reading.
const SURFACES = ["bg-sunken", "bg-canvas", "bg-s1", "bg-s2", "bg-s3", "bg-s4", "bg-s5"];
const COLOURS = [
  "bg-fg",
  "bg-fg-2",
  "bg-fg-3",
  "bg-brand-400",
  "bg-brand-500",
  "bg-brand-600",
  "bg-gust-400",
  "bg-win",
  "bg-loss",
  "bg-pending",
  "bg-gold",
  "bg-win-900",
  "bg-loss-900",
  "bg-pending-900",
  "bg-brand-900",
  "bg-gold-900",
];
const RANKS = ["Calm", "Breeze", "Wind", "Gale", "Storm"] as const;
const LEVELS = [0, 1, 2, 3, 4] as const;
const COINS = [
  ["USDT", "₮"],
  ["USDC", "$"],
  ["BTC", <Bitcoin key="btc" size={19} />],
  ["ETH", "Ξ"],
  ["TON", <Gem key="ton" size={19} />],
  ["TRX", "T"],
  ["SOL", "S"],
  ["LTC", "Ł"],
  ["NOT", "N"],
  ["USD", "$"],
  ["EUR", "€"],
  ["KZT", "₸"],
  ["UAH", "₴"],
  ["RUB", "₽"],
  ["INR", "₹"],
  ["XYZ", "?"],
] as const;
const FLAGS = ["gb", "ru", "ua", "kz", "uz", "az", "in", "pl", "id", "nl"];

export function FoundationExhibits() {
  return (
    <Section title="Foundations">
      <Exhibit title="Surfaces and colours">
        {[SURFACES, COLOURS].map((colours) => (
          <div key={colours[0]} className="grid grid-cols-7 gap-2">
            {colours.map((colour) => (
              <span key={colour} className="grid gap-1">
                <i className={`h-10 rounded-md ring-1 ring-line-2 ${colour}`} />
                <small className="trunc text-2xs">{colour.slice(3)}</small>
              </span>
            ))}
          </div>
        ))}
      </Exhibit>
      <Exhibit title="Type">
        <p className="lean text-4xl font-extrabold">$1,204,390.55</p>
        <p className="lean text-2xl font-bold">Турбина удачи, Сәттілік</p>
        <p className="disp text-xl font-bold">Section title, Избранное, Bonuslar, खेल</p>
        <p className="text-md">Body 16. Пополнение картой. Ұтысыңыз әрқашан осында. Oʻyinni boshlang. पैसे जमा करें।</p>
        <p className="sec">
          UI 14. Last bets <span className="mut">and quieter</span>, <span className="link-g">a link</span>
        </p>
        <p className="num">1.85 $1,204.50 ₸50,000.00 ₽11,111.11 ₹12,34,567.00</p>
        <p className="mono">TQnX7mKd4vYpJrB2wHs9ZcLfE6aUg3Wt8k</p>
      </Exhibit>
      <Exhibit title="Rotor, wind barbs, windsock">
        <Line>
          <Rotor size={20} />
          <Rotor size={32} />
          <Rotor size={48} isSpinning />
          <span className="pend">
            <Rotor size={32} isSpinning isMono />
          </span>
          {LEVELS.map((level) => (
            <span key={level} className="goldc grid justify-items-center gap-1">
              <WindBarb level={level} size={36} />
              <small className="sec">{RANKS[level]}</small>
            </span>
          ))}
        </Line>
        {[0, 12, 40, 58, 80, 100].map((value) => (
          <Windsock key={value} value={value} label="Wager" size="lg" />
        ))}
        <Windsock value={33} label="Wager" />
        <Windsock value={33} label="Wager" size="sm" />
      </Exhibit>
      <Exhibit title="Coins">
        <Line>
          {COINS.map(([code, sign]) => (
            <Coin key={code} code={code}>
              {sign}
            </Coin>
          ))}
          <Coin code="USDT" size={40} network="TRC">
            ₮
          </Coin>
        </Line>
      </Exhibit>
      <Exhibit title="Avatars">
        <Line>
          <Avatar initials="AK" size={24} />
          <Avatar initials="AK" />
          <Avatar initials="AK" hasDot />
          <Avatar initials="VK" isVip />
          <Avatar initials="VK" isVip hasDot size={56} />
          <Avatar initials="MM" size={76} label="Maria" />
        </Line>
      </Exhibit>
      <Exhibit title="Flags">
        <Line>
          {FLAGS.map((code) => (
            <Flag key={code} code={code} size={32} label={code} />
          ))}
        </Line>
      </Exhibit>
    </Section>
  );
}
