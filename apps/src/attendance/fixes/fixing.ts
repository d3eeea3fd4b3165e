import { chinaDay, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { takeTurns } from '@qifuyun/kit/calls/take-turns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { daysFrom, lastDayOf } from '@qifuyun/kit/values/months.ts'
import { KIND, SOURCE } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import { duesOf, keyOf } from '#src/attendance/days/facts.ts'
import { keepDays } from '#src/attendance/days/keeping.ts'
import { fix } from '#src/attendance/fixes/fix.ts'
import { type Group, groupsOf } from '#src/attendance/groups/membership.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { minuteOn, momentAt } from '#src/attendance/rules/due.ts'
import type { Due } from '#src/attendance/rules/judge.ts'
import { setting } from '#src/attendance/setting.ts'
import { lockedMonths } from '#src/attendance/sheets/locked.ts'
import { refusal, refuse, refuseAt, t } from '#src/attendance/texts.ts'

type Fix = StoredOf<typeof fix>
const DAY_MINUTES = 1_440
/** A shift is not begun earlier than this before its time. */
const EARLY = 240

/** The minute that somebody means by a time of a day: of a night shift the next morning, once it is before the evening. */
export const minuteOfFix = ({ day: on, time }: Pick<Fix, 'day' | 'time'>, due: Due | null): number => {
  const at = minuteOn(on, time)
  return due !== null && due.end > minuteOn(on, '00:00') + DAY_MINUTES && at < due.begin - EARLY ? at + DAY_MINUTES : at
}

const problemsOf = (
  { clock }: Context,
  row: Fix,
  {
    of,
    locked,
    made,
    due,
    limits,
  }: { of: Group | undefined; locked: boolean; made: number; due: Due | null; limits: StoredOf<typeof setting> },
): Record<string, Problem> => {
  const today = chinaDay(clock.now)
  if (of === undefined) return { day: t('您不在考勤组中，请联系管理员') }
  if (row.day > today) return { day: t('补卡日期不能晚于今天') }
  if (daysFrom(row.day, today) > limits.fixDays) return { day: t('只能补最近{n}天的卡', { n: limits.fixDays }) }
  if (locked) return { day: t('该月考勤已锁定') }
  if (made >= limits.fixesPerMonth) return { day: t('当月补卡已达{n}次', { n: limits.fixesPerMonth }) }
  if (minuteOfFix(row, due) * 60_000 > clock.now.getTime()) return { time: t('补卡时间不能晚于现在') }
  return {}
}

/** People ask for themselves, one by one: so many a month, within so many days, and never in a month that is locked. */
export const judgeFixes = async (call: SaveCall<Fix>): Promise<(object | KitRefusal)[]> => {
  const { rows, actor } = call
  const user = actor?.userUuid ?? ''
  const added = call.saves.filter(({ before }) => before === null).map(({ row }) => row)
  if (added.length === 0) return call.saves.map(() => ({}))
  // Two that are asked for at once are counted one after the other.
  await takeTurns(call, `corrections of ${user}`)
  const of = (await groupsOf(call, [user])).get(user)
  const limits = await rows.settings(setting)
  const months = added.map((row) => monthOf(row.day)).toSorted()
  const there = await rows.list(
    fix,
    (f) =>
      f.and(
        f.eq('user', user),
        f.state('asked', 'approving', 'done'),
        f.ge('day', `${months[0]}-01`),
        f.le('day', lastDayOf(months.at(-1) ?? '2000-01')),
      ),
    200,
  )
  const locked = await lockedMonths(
    call,
    added.map((row) => row.day),
  )
  const dues =
    of === undefined
      ? new Map()
      : await duesOf(
          call,
          added.map((row) => ({ user, day: row.day, of })),
        )
  return call.saves.map(({ before, row }) => {
    if (before !== null) return {}
    const made = there.filter((each) => monthOf(each.day) === monthOf(row.day)).length
    const due = dues.get(keyOf({ user, day: row.day }))?.due ?? null
    const problems = problemsOf(call, row, { of, made, due, limits, locked: of !== undefined && locked(of.uuid, row.day) })
    const same = there.some((each) => each.day === row.day && each.kind === row.kind && fix.isIn(each, 'asked', 'approving'))
    if (same) problems.day ??= t('该卡已在补卡审批中')
    const [first] = Object.values(problems)
    if (first !== undefined) return refusal(first, {}, problems)
    return { user, group: of?.uuid ?? null, projectUuid: of?.projectUuid ?? null }
  })
}

/** What is added is sent. */
export const sendFixes = async (call: SaveCall<Fix>): Promise<void> => {
  for (const { before, row } of call.saves) if (before === null) await call.rows.act(fix, row.uuid, 'send')
}

/** Agreed to, it is a punch, and the day is judged anew. */
const take = async (call: Context, row: Fix): Promise<void> => {
  const { rows, people } = call
  const user = row.user ?? refuse('数据不存在')
  const of = (await groupsOf(call, [user])).get(user) ?? refuse('您不在考勤组中，请联系管理员')
  const locked = await lockedMonths(call, [row.day])
  if (locked(row.group ?? of.uuid, row.day)) refuseAt('day', '该月考勤已锁定')
  const due = (await duesOf(call, [{ user, day: row.day, of }])).get(keyOf({ user, day: row.day }))?.due ?? null
  await keepDays(call, [{ user, day: row.day }])
  const [own] = await rows.list(day, (f) => f.and(f.eq('user', user), f.eq('day', row.day)), 1)
  const names = await people.namesOf([user])
  await rows.record(punch, {
    ...{ user, kind: row.kind, source: SOURCE.fix, inRange: true, reason: row.reason, day: row.day, dayUuid: own?.uuid ?? null },
    ...{ at: momentAt(minuteOfFix(row, due)), group: row.group, projectUuid: row.projectUuid, madeKey: `fix ${row.uuid}` },
    title: `${names.get(user) ?? ''} ${row.day}`,
  })
  await keepDays(call, [{ user, day: row.day }])
}

const tell = async (call: Context & { row: Fix }, title: ReturnType<typeof t>): Promise<void> =>
  call.messages.notify({
    ...{ kind: 'message', title, userUuids: [call.row.user].filter((each) => each !== null) },
    summary: t('{day} {time}', { day: call.row.day, time: call.row.time }),
    row: { entity: fix, uuid: call.row.uuid },
  })

export const byFlow: ApprovalHandlers<typeof fix> = {
  by: ({ row }) => row.user,
  async form({ row, people }) {
    const names = await people.namesOf(row.user === null ? [] : [row.user])
    return {
      ...{ no: row.no, asker: names.get(row.user ?? '') ?? '', day: row.day, time: row.time, reason: row.reason },
      kind: row.kind === KIND.in ? '上班' : '下班',
    }
  },
  async passes(call) {
    await take(call, call.row)
    await tell(call, t('补卡已通过：{no}', { no: call.row.no }))
    return {}
  },
  async ended(call) {
    await tell(call, t('补卡未通过：{no}', { no: call.row.no }))
    return {}
  },
}
