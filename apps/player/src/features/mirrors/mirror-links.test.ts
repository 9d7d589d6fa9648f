import { expect, test } from "vitest";
import { handleOf, messengerPage, mirrorLinks } from "./mirror-links.ts";

test("VIP players have their own addresses and one community; others the portal and two communities", () => {
  expect(mirrorLinks(true, "en").communities).toHaveLength(1);
  expect(mirrorLinks(false, "en").communities.map(({ key }) => key)).toEqual(["community_ru", "community_en"]);
  expect(mirrorLinks(true, "en").addresses).not.toEqual(mirrorLinks(false, "en").addresses);
});

test("Ukrainian readers have both communities, and none of them is called Russian", () => {
  const { communities } = mirrorLinks(false, "uk");
  expect(communities.map(({ key }) => key)).toEqual(["community_general", "community_en"]);
  expect(communities.map(({ href }) => href)).toEqual(mirrorLinks(false, "ru").communities.map(({ href }) => href));
});

test("a handle has one sign, and only a real one becomes an address", () => {
  expect(handleOf("@gale")).toBe("@gale");
  expect(handleOf("gale")).toBe("@gale");
  expect(messengerPage("@gale_vip")).toMatch(/\/gale_vip$/);
  expect(messengerPage("../evil")).toBeUndefined();
});
