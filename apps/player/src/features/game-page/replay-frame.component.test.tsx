// A provider's round in the player's list: shown again by the provider, where it does that.
import { expect, it } from "vitest";
import { DANA } from "../../../test/people.ts";
import { closedRound } from "../../../test/rounds.ts";
import { act, findButton, screen, show, waitFor } from "../../../test/screen.tsx";
import { ProviderReplay } from "./replay-frame.tsx";

const ROUND = closedRound({
  externalId: `ssp_${"a".repeat(26)}`,
  game: { id: "wolf-meridian", title: "Wolf Meridian", imageUrl: "/covers/wolf-meridian.webp" },
  provider: { id: "northlight", title: "Northlight" },
});

const tell = (url: string | null) => {
  const asked: unknown[] = [];
  show(<ProviderReplay round={ROUND} />, {
    profile: DANA,
    answers: {
      games: {
        roundReplay: (request) => {
          asked.push(request);
          return { url };
        },
      },
    },
  });
  return asked;
};

it("opens the provider's page without an origin of ours, when it is asked for", async () => {
  tell("/sandbox-studio/play?replay=x&locale=en");
  const watch = await findButton("Watch the round");
  expect(screen.queryByTitle("Game: Wolf Meridian")).toBeNull();
  act(() => watch.click());
  const frame = screen.getByTitle("Game: Wolf Meridian");
  expect(frame.getAttribute("src")).toBe("/sandbox-studio/play?replay=x&locale=en");
  expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
});

it.each([null, "javascript:alert(1)"])("offers nothing where there is no page to show: %s", async (url) => {
  const asked = tell(url);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryAllByRole("button")).toEqual([]);
});
