// Binds the calls of notices.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import type { NoticesDeps } from "./deps.ts";
import { listNotices, readNotices } from "./own-notices.ts";
import { changeDeviceSettings, changeSettings, getSettings } from "./settings.ts";

export function noticeRoutes({ implement }: Routes<Actor>, deps: NoticesDeps): void {
  implement(api.notices.list, ({ actor, query }) => listNotices(deps, actor, query));
  implement(api.notices.read, ({ actor, body }) => readNotices(deps, actor, body));
  implement(api.notices.settings, ({ actor }) => getSettings(deps, actor));
  implement(api.notices.change, ({ actor, body }) => changeSettings(deps, actor, body));
  implement(api.notices.changeDevices, ({ actor, body }) => changeDeviceSettings(deps, actor, body));
}
