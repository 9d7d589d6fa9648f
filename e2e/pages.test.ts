// The browser specs walk every page there is: a route without an example in their table fails here, in the fast half of the tests.
import { QueryClient } from "@tanstack/react-query";
import type { Route } from "@windfall/web/router";
import { expect, test } from "vitest";
import { createRoutes } from "../apps/player/src/app/routes.tsx";
import { PAGES } from "./pages.ts";

/** Routes that draw nothing of their own: old addresses of the sign-in step, and whatever leads nowhere. */
const NOT_A_PAGE = ["login", "register", "reset", "*", "gallery"];

test("every page of the router has an example", () => {
  const loadApi = () => Promise.reject(new Error("no loader runs here"));
  const [frame] = createRoutes({ queryClient: new QueryClient(), loadApi, locale: "en" });
  const routes = (frame?.children ?? []).map(({ path = "" }: Route) => path);
  const walked = PAGES.map(({ route }) => route);
  expect([...walked].sort()).toEqual(routes.filter((path) => !NOT_A_PAGE.includes(path)).sort());
});
