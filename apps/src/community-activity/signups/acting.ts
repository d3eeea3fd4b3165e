import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { REFUND } from '#src/community-activity/codes.ts'
import { paidFor } from '#src/community-activity/money/refunding.ts'
import { setting } from '#src/community-activity/setting.ts'
import type { Activity, Signup } from '#src/community-activity/signups/judging.ts'
import { checkInFrom, refundableUntil } from '#src/community-activity/signups/moments.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { refuse, refuseAt, t } from '#src/community-activity/texts.ts'

type Call = ActionCall<typeof signup>
type Change = Effect<typeof signup>

export const activityOf = async ({ rows, row }: Context & { row: Signup }): Promise<Activity> =>
  (await rows.find(activity, row.activity)) ?? refuse('数据不存在')

/** People check in from some hours before it begins until what came of it is written down. */
const refuseOutside = async (call: Call): Promise<Activity> => {
  const of = await activityOf(call)
  const { checkInHours } = await call.rows.settings(setting)
  const from = checkInFrom(of.period.begin, checkInHours)
  if (activity.isIn(of, 'cancelled')) refuse('活动已取消')
  if (activity.isIn(of, 'reviewed')) refuse('活动已复盘，不能变更签到')
  if (call.clock.now < from) refuse('签到未开始，{at} 起可签到', { at: momentText(from.toISOString()) })
  return of
}

export const mayCheckIn = async (call: Call): Promise<void> => {
  await refuseOutside(call)
}

/** Whoever checks in by themselves has to stand where the code is shown. */
export const isThere = async (call: Call): Promise<void> => {
  const of = await refuseOutside(call)
  if (activity.isIn(of, 'ended')) refuse('活动已结束')
  if (call.row.venueCode !== of.venueCode) refuseAt('venueCode', '现场签到码不正确')
}

export const checkIn = ({ clock, actor }: Call): Change => ({
  ...{ checkedAt: clock.now.toISOString(), checkedBy: actor?.userUuid ?? null },
  ...{ absentAt: null, venueCode: null },
})

export const mayUncheck = async (call: Call): Promise<void> => {
  if (activity.isIn(await activityOf(call), 'reviewed')) refuse('活动已复盘，不能变更签到')
}

export const uncheck = async (call: Call): Promise<Change> => {
  const of = await activityOf(call)
  const over = activity.isIn(of, 'ended')
  return { checkedAt: null, checkedBy: null, absentAt: over ? of.endedAt : null, state: over ? 'absent' : 'signed' }
}

export const mayCancel = async (call: Call): Promise<void> => {
  const of = await activityOf(call)
  if (!activity.isIn(of, 'open', 'closed') || new Date(of.period.begin) <= call.clock.now) refuse('活动已开始，不能取消报名')
}

/** What is written of a sign-up that is over, with what has to go back. */
export const ending = (reason: string, refund: number, now: Date) => ({
  ...{ reason, cancelledAt: now.toISOString(), payBy: null },
  ...{ refund: refund > 0 ? refund : null, refundState: refund > 0 ? REFUND.toRefund : null },
})

/** Whoever cancels in time gets their money back; what was paid of a place that nobody got yet goes back at any time. */
export const cancel = async (call: Call): Promise<Change> => {
  const { row, rows, clock, actor } = call
  const of = await activityOf(call)
  const { refundHours } = await rows.settings(setting)
  const inTime = clock.now <= refundableUntil(of.period.begin, refundHours)
  const refund = inTime || !signup.isIn(row, 'signed') ? await paidFor(call, row) : 0
  return ending(row.reason ?? wordsIn(actor === null ? t('报名人取消') : t('工作人员取消'), 'zh-CN'), refund, clock.now)
}

/** Nobody has paid in time. */
export const unpaid = async (call: TimerCall<typeof signup>): Promise<Change> =>
  ending(wordsIn(t('超时未缴费'), 'zh-CN'), await paidFor(call, call.row), call.clock.now)
