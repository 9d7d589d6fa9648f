import { expect, test } from "vitest";
import { handleOf, messengerPage, mirrorLinks } from "./mirror-links.ts";

test("VIP players have their own addresses and one community; others the portal and two communities", () => {
  expect(mirrorLinks(true).communities).toHaveLength(1);
  expect(mirrorLinks(false).communities.map(({ key }) => key)).toEqual(["community_ru", "community_en"]);
  expect(mirrorLinks(true).addresses).not.toEqual(mirrorLinks(false).addresses);
});

test("a handle has one sign, and only a real one becomes an address", () => {
  expect(handleOf("@gale")).toBe("@gale");
  expect(handleOf("gale")).toBe("@gale");
  expect(messengerPage("@gale_vip")).toMatch(/\/gale_vip$/);
  expect(messengerPage("../evil")).toBeUndefined();
});
