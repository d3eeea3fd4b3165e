import { timingSafeEqual } from 'node:crypto'
import { CHECKIN_BEFORE_MINUTES, CHECKIN_CODE_SECONDS, OFFER_STATUS, SIGN_STATE } from '@qifuyun/contract/activities/constants.ts'
import type { activityCheckinCode, checkinActivity } from '@qifuyun/contract/activities/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessActivity, lockActivity } from './queries.ts'
import { activitySign } from './tables.ts'
import { refuse, refuseField } from './texts.ts'

const WINDOW_MS = CHECKIN_CODE_SECONDS * 1_000
const LETTERS = 16

const windowOf = (now: Date): number => Math.floor(now.getTime() / WINDOW_MS)
const codeOf = ({ secrets }: Platform, activityUuid: string, window: number): string =>
  secrets.hmac('activity-checkin', `${activityUuid}|${window}`).slice(0, LETTERS)

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The code that is shown at the door for a minute: a photograph of it is soon worth nothing. */
export const checkinCode = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  activityUuid: string,
): Promise<OutputOf<typeof activityCheckinCode>> => {
  await accessActivity(tx, caller, activityUuid)
  const window = windowOf(platform.clock.now())
  const code = codeOf(platform, activityUuid, window)
  return {
    code,
    path: `/dashboard/activity/checkin?activityUuid=${activityUuid}&code=${encodeURIComponent(code)}`,
    expireTime: new Date((window + 1) * WINDOW_MS).toISOString(),
  }
}

/** Checks the caller in, once. The code of the minute before is good too, because people take a moment to scan. */
export const checkin = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { activityUuid, code }: ParsedInputOf<typeof checkinActivity>,
): Promise<OutputOf<typeof checkinActivity>> => {
  await accessActivity(tx, caller, activityUuid)
  const { beginAt, endAt, statusCode } = await lockActivity(tx, activityUuid)
  const now = platform.clock.now()
  const codes = [0, 1].map((ago) => codeOf(platform, activityUuid, windowOf(now) - ago))
  if (!codes.some((good) => same(good, code))) refuseField('code', '签到码已失效，请重新扫码')
  const open = beginAt.getTime() - CHECKIN_BEFORE_MINUTES * MINUTE_MS <= now.getTime() && now < endAt
  if (statusCode !== OFFER_STATUS.published || !open) refuse('不在签到时间内')
  const own = and(eq(activitySign.activityUuid, activityUuid), eq(activitySign.userUuid, caller.userUuid))
  const [found] = await tx.select().from(activitySign).where(own)
  if (found?.stateCode !== SIGN_STATE.signed) return refuse('未报名该活动，不能签到')
  if (found.checkedInAt !== null) return { checkinTime: found.checkedInAt.toISOString() }
  await tx.update(activitySign).set({ checkedInAt: now }).where(own)
  return { checkinTime: now.toISOString() }
}
