// Owns the exhibits of nothing, not yet and something wrong.
import { Button, EmptyState, ErrorState, ICON_XL, Notice, Skeleton, Splash } from "@windfall/ui";
import { Globe, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Exhibit, Line, Section } from "./section.tsx";

export function StateExhibits() {
  return (
    <Section title="States">
      <Exhibit title="Skeletons">
        <div aria-busy="true" className="grid gap-3">
          <Line>
            <Skeleton shape="circle" />
            <div className="grow grid gap-2">
              <Skeleton shape="title" />
              <Skeleton shape="line" count={2} className="mt-1" />
            </div>
          </Line>
          <Skeleton shape="row" />
          <div className="grid grid-cols-6 gap-2">
            <Skeleton shape="tile" count={6} />
          </div>
          <Skeleton shape="card" />
          <Skeleton shape="button" />
          <p>
            Fee <Skeleton shape="money" />
          </p>
        </div>
      </Exhibit>
      <Exhibit title="Empty">
        <EmptyState
          icon={<Search {...ICON_XL} />}
          title="No games found"
          description="Try another filter, or search by provider."
          action={<Button size="sm">Clear filters</Button>}
        />
      </Exhibit>
      <Exhibit title="Errors">
        <ErrorState
          title="Something went wrong"
          description="We have a temporary problem on our side. Your balance is not affected."
          detail="internal_error, 12:41"
          action={
            <Button variant="brand" size="sm">
              Try again
            </Button>
          }
        />
        <ErrorState
          isFinal
          icon={<Globe {...ICON_XL} />}
          title="Not available in your country"
          description="Your IP 203.0.113.24, country NL."
        />
      </Exhibit>
      <Exhibit title="Notices">
        <Notice tone="info">Deposits by card take up to three minutes.</Notice>
        <Notice tone="success">The e-mail is confirmed.</Notice>
        <Notice tone="warning">Send only USDT on TRC-20 to this address.</Notice>
        <Notice tone="error" detail="withdraw_daily_limit_exceeded, 12:41">
          The daily limit is reached.
        </Notice>
        <Notice tone="plain">Good to know.</Notice>
      </Exhibit>
      <Exhibit title="Splash" note="Covers the window for a second and a half.">
        <SplashButton />
      </Exhibit>
    </Section>
  );
}

function SplashButton() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), 1500);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <>
      <Button onClick={() => setShown(true)}>Show</Button>
      {isShown && <Splash label="Loading" />}
    </>
  );
}
