import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { callOffJob } from '#src/community-activity/activities/jobs.ts'
import { calledOffWord } from '#src/community-activity/activities/running.ts'
import { SIGNUPS_MAX } from '#src/community-activity/codes.ts'
import { activityCancelled, activityPublished } from '#src/community-activity/events.ts'
import { paidFor } from '#src/community-activity/money/refunding.ts'
import { activityPage } from '#src/community-activity/pages.ts'
import { ending } from '#src/community-activity/signups/acting.ts'
import type { Activity, Signup } from '#src/community-activity/signups/judging.ts'
import { refreshStandings } from '#src/community-activity/signups/moving-up.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { t } from '#src/community-activity/texts.ts'

/** The page of an activity can be opened for so long afterwards. */
const LINK_DAYS = 30
/** More sign-ups are called off by a job, in parts. */
const AT_ONCE = 50

type Given = { activity: string }

const factOf = ({ title, projectUuid, period }: Activity) => ({ title, projectUuid, begin: period.begin, end: period.end })

const signupsIn = ({ rows }: Context, uuid: string, ...states: Parameters<typeof signup.isIn>[1][]): Promise<Signup[]> =>
  rows.list(signup, (f) => f.and(f.eq('activity', uuid), f.state(...states)), SIGNUPS_MAX)

/** The link that stands on the poster. */
const publish = async (call: Context, row: Activity): Promise<void> => {
  const { links, rows, events } = call
  const path = await links.open(activityPage, row.uuid, new Date(Date.parse(row.period.end) + days(LINK_DAYS)))
  const link = links.address(path)
  await rows.update(activity, row.uuid, { link }, t('生成报名链接'))
  await events.publish(activityPublished, row, { ...factOf(row), link })
}

/** Those who still waited when it began have had no luck. */
const letGo = async (call: Context, uuid: string): Promise<void> => {
  const waiting = await signupsIn(call, uuid, 'waiting')
  await call.rows.updateEach(
    signup,
    waiting.map((row) => ({
      uuid: row.uuid,
      state: 'cancelled' as const,
      ...ending(wordsIn(t('候补未成功'), 'zh-CN'), 0, call.clock.now),
    })),
    t('候补未成功'),
  )
}

/** Whoever signed up and was not seen has stayed away. */
const noteAbsent = async (call: Context, uuid: string): Promise<void> => {
  const missing = await signupsIn(call, uuid, 'signed')
  await call.rows.updateEach(
    signup,
    missing.map((row) => ({ uuid: row.uuid, state: 'absent' as const, absentAt: call.clock.now.toISOString() })),
    t('未到场'),
  )
}

/** Those whose sign-up ends with the activity. */
export const standingOf = async (call: Context, { activity: uuid }: Given): Promise<JobItem[]> =>
  (await signupsIn(call, uuid, 'toPay', 'waiting', 'signed', 'arrived')).map((row) => ({ key: row.uuid, name: row.name ?? row.no }))

/** Some sign-ups end because the activity does: all money goes back, and everybody hears of it. */
export const callOffEach = async (call: Context, { activity: uuid }: Given, keys: readonly string[]): Promise<void> => {
  const { rows, clock } = call
  const of = await rows.find(activity, uuid)
  if (of === undefined) return
  for (const row of await rows.lock(signup, [...keys])) {
    if (!signup.isIn(row, 'toPay', 'waiting', 'signed', 'arrived')) continue
    const end = ending(calledOffWord(of), await paidFor(call, row), clock.now)
    await rows.update(signup, row.uuid, { ...end, state: 'cancelled' }, t('活动取消'))
  }
}

const callOff = async (call: Context, row: Activity): Promise<void> => {
  await call.events.publish(activityCancelled, row, { ...factOf(row), reason: row.reason ?? '' })
  const given = { activity: row.uuid }
  const keys = (await standingOf(call, given)).map(({ key }) => key)
  if (keys.length > AT_ONCE) await call.jobs.start(callOffJob, given)
  else await callOffEach(call, given, keys)
}

/** What becomes of sign-ups when their activity moves on. */
export const followActivities = async (call: SaveCall<Activity>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before === null) continue
    const moved = before.state !== row.state
    if (row.link === null && activity.isIn(row, 'ready', 'open')) await publish(call, row)
    if (before.quota !== row.quota && !activity.isIn(row, 'draft')) await refreshStandings(call, row.uuid)
    if (moved && activity.isIn(row, 'ongoing')) await letGo(call, row.uuid)
    if (moved && activity.isIn(row, 'ended')) await noteAbsent(call, row.uuid)
    if (moved && activity.isIn(row, 'cancelled')) await callOff(call, row)
  }
}
