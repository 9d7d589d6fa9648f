// A part of the desk in a DOM without a browser and without a server, like the player's screens (apps/player/test/screen.tsx).
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { permissionsOf } from "@windfall/domain";
import { Toaster } from "@windfall/ui";
import { createBrowserRouter, createRouteTable, RouterProvider } from "@windfall/web/router";
import type { ReactNode } from "react";
import { afterEach, expect, vi } from "vitest";
import { type Answers, createFakeServer, type FakeServer } from "../../../packages/web/test/fake-server.ts";
import { createStaffQueryClient } from "../src/platform/query-client.ts";
import { SESSION_KEY, type StaffSession } from "../src/platform/session.ts";
import { loadStaffMessages, TextProvider } from "../src/platform/text.tsx";

/** Who sits there: every page knows it before it is drawn. */
const CASHIER: StaffSession = {
  kind: "staff",
  member: {
    globalId: "gl_till",
    name: "Carl Till",
    email: null,
    permissions: [...permissionsOf("cashier")],
    websocketToken: "",
  },
};

const messages = await loadStaffMessages("en");

/** Call once at the top of a file: fakes that were wrong fail the test that made them. What is on the page goes after each test anyway. */
export function deskScreen(): (ui: ReactNode, answers: Answers["desk"], others?: Answers) => FakeServer {
  let shown: FakeServer | undefined;
  afterEach(() => {
    const problems = shown?.problems ?? [];
    shown = undefined;
    expect(problems).toEqual([]);
  });
  return (ui, answers = {}, others = {}) => {
    const server = createFakeServer({ desk: { listDenials: () => ({ items: [] }), ...answers }, ...others });
    shown = server;
    // The desk's client is made once, and asks by the browser's own.
    vi.stubGlobal("fetch", server.fetch);
    window.happyDOM.setURL("http://windfall.test/backoffice/orders");
    const router = createBrowserRouter(createRouteTable([{ path: "*", Component: () => ui }]), {
      basename: "/backoffice",
    });
    const queryClient = createStaffQueryClient();
    queryClient.setQueryData<StaffSession>(SESSION_KEY, CASHIER);
    render(
      <TextProvider locale="en" messages={messages}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster label="Messages" closeLabel="Close" locale="en" />
        </QueryClientProvider>
      </TextProvider>,
    );
    return server;
  };
}
