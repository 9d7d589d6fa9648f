// Owns the typed client of the calls that staff make. The session is in a cookie that scripts cannot read.
import { type Api, api } from "@windfall/domain/api/index";
import { type Answer, createClient } from "@windfall/domain/client";

export const client = createClient({ auth: api.auth, desk: api.desk });

export type StaffMember = Answer<Api["desk"]["me"]>;
export type {
  DeskAlarm,
  DeskAlarmDetails,
  DeskOrder,
  DeskOrderDetails,
  DeskWithdrawal,
  DeskWithdrawalDetails,
} from "@windfall/domain/api/index";
