// What the desk is shown of an alarm, and how one is closed.
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { button, findButton, press, textbox } from "../../../../../packages/web/test/person.ts";
import { deskScreen } from "../../../test/desk-screen.tsx";
import { ALARM_DETAILS, ALARM_ID } from "../../../test/desk-subjects.ts";
import { AlarmDetails } from "./alarm-details.tsx";

const show = deskScreen();

it("says what the provider says and what was done, and is closed with a reason and not without", async () => {
  const onDecided = vi.fn();
  const server = show(<AlarmDetails id={ALARM_ID} backHref="/alarms" onDecided={onDecided} />, {
    getAlarm: () => ALARM_DETAILS,
    closeAlarm: () => ({ ...ALARM_DETAILS, closed: { at: ALARM_DETAILS.raisedAt, by: "Carl Till", reason: "x" } }),
  });
  expect(await screen.findByText("$100 was paid.")).toBeDefined();
  expect(screen.getByText("Declined")).toBeDefined();
  press(button("Close the alarm"));
  expect(document.activeElement).toBe(textbox("Reason (required)"));
  expect(server.writes).toEqual([]);

  press(await findButton("Cleared up with the bank"));
  press(button("Close the alarm"));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(server.writes).toEqual([
    { call: "desk.closeAlarm", body: { reason: "Cleared up with the bank" }, idempotencyKey: expect.any(String) },
  ]);
  expect(await screen.findByText("Closed")).toBeDefined();
});
