// The one client of the browser: same origin, session in a cookie that scripts cannot read.
import { api } from "@windfall/domain/api/index";
import { createClient } from "@windfall/domain/client";

export const browserClient = createClient(api);
