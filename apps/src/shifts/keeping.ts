import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { type Heard, on, type Subscription } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { officeAbsenceChanged, officeLeaveApproved, officeTripApproved } from '#src/main-data/upcoming-events.ts'
import { absence } from '#src/shifts/absence.ts'
import { plan } from '#src/shifts/plan.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import { swap } from '#src/shifts/swap.ts'
import { team } from '#src/shifts/team.ts'
import { refusal, refusalAt, t } from '#src/shifts/texts.ts'
import { countDays } from '#src/shifts/totalling.ts'

const p = columns(plan, 'p')
const LEFT_MAX = 400
const TEAMS_MAX = 100

const isMoved = ({ before, row }: Save<StoredOf<typeof shiftType>>): boolean =>
  before !== null &&
  (before.start !== row.start || before.end !== row.end || before.cross !== row.cross || before.breakMin !== row.breakMin)

/**
 * A shift whose times are planned with stays as it is: plans of the past say what was worked. Of those that are switched on each has a
 * character of its own.
 */
export const judgeTypes = async ({ saves, rows }: SaveCall<StoredOf<typeof shiftType>>): Promise<(object | KitRefusal)[]> => {
  const moved = saves.filter(isMoved).map(({ row }) => row.uuid)
  const used = await rows.countBy(plan, 'shiftType', (f) => f.oneOf('shiftType', moved))
  const codes = saves.map(({ row }) => row.code)
  const there = await rows.list(shiftType, (f) => f.and(f.oneOf('code', codes), f.eq('enabled', true)), 200)
  const holders = new Map(there.map(({ code, uuid }) => [code, uuid]))
  return saves.map(({ row }) => {
    if (moved.includes(row.uuid) && used.has(row.uuid)) return refusalAt('start', '已有排班用到该班次，时间不能修改，请新建班次')
    if (row.enabled === false) return {}
    const holder = holders.get(row.code) ?? row.uuid
    if (holder !== row.uuid) return refusalAt('code', '代号已被其他班次使用')
    holders.set(row.code, row.uuid)
    return {}
  })
}

/** Nobody is in a team twice, and no shift is asked for twice. */
export const judgeTeams = ({ saves }: SaveCall<StoredOf<typeof team>>): Promise<(object | KitRefusal)[]> =>
  Promise.resolve(
    saves.map(({ row }) => {
      const problems: Record<string, Problem> = {}
      for (const [index, { user }] of row.members.entries())
        if (row.members.findIndex((each) => each.user === user) < index) problems[`members[${index}].user`] = t('员工重复')
      for (const [index, { shiftType: kind }] of row.needs.entries())
        if (row.needs.findIndex((each) => each.shiftType === kind) < index) problems[`needs[${index}].shiftType`] = t('班次重复')
      const [first] = Object.values(problems)
      return first === undefined ? {} : refusal(first, {}, problems)
    }),
  )

/** Days of teams on which these people were to work while they are away are counted anew. */
const recount = async (
  call: Context,
  away: readonly { user: string; at: { begin: string; end: string } }[],
  going: readonly string[] = [],
): Promise<void> => {
  const touched = await call.rows.query<{ team: string; day: string }>(sql`
    select distinct ${p.team}, ${p.day}::text as day
    from unnest(${away.map(({ user }) => user)}::uuid[], ${away.map(({ at }) => at.begin)}::timestamptz[], ${away.map(({ at }) => at.end)}::timestamptz[]) as s (u, b, e)
    join ${p.table} on ${p.user} = s.u and ${p.timeBegin} < s.e and ${p.timeEnd} > s.b
    where ${p.in('draft', 'published')} and ${p.live}`)
  const teams = await call.rows.findEach(team, [...new Set(touched.map((each) => each.team))].slice(0, TEAMS_MAX))
  for (const of of teams.values())
    await countDays(
      call,
      of,
      touched.filter((each) => each.team === of.uuid).map(({ day }) => day),
      going,
    )
}

export const followAbsences = async (call: SaveCall<StoredOf<typeof absence>>): Promise<void> =>
  recount(
    call,
    call.saves.flatMap(({ before, row }) => [
      ...(before === null ? [] : [{ user: before.user, at: before.at }]),
      { user: row.user, at: row.at },
    ]),
  )

/** Somebody is not away after all. */
export const forgetAbsences = (call: DeleteCall<StoredOf<typeof absence>>): Promise<void> =>
  recount(
    call,
    call.deletes,
    call.deletes.map(({ uuid }) => uuid),
  )

interface Approved {
  uuid: string
  no: string | null
  at: string
  more: { user: string; name: string; begin: string; end: string }
}

/** Several people may be away by one request. */
const sourceOf = (uuid: string, user: string): string => `${uuid} ${user}`

const noted = async ({ rows }: Context, uuid: string, user: string): Promise<StoredOf<typeof absence> | undefined> =>
  (await rows.list(absence, (f) => f.and(f.eq('user', user), f.oneOf('sourceKey', [uuid, sourceOf(uuid, user)])), 1))[0]

const moment = (at: string): string => new Date(at).toISOString()

/** Somebody will be away: noted once, however often it is told. */
const note = async (call: Context, { uuid, no, at, more }: Approved, kind: '1' | '2'): Promise<void> => {
  const { user, name, begin, end } = more
  if ((await noted(call, uuid, user)) !== undefined) return
  const span = { begin: moment(begin), end: moment(end) }
  await call.rows.record(absence, { user, kind, name, at: span, no, approvedAt: moment(at), sourceKey: sourceOf(uuid, user) })
  await recount(call, [{ user, at: span }])
}

/** They come back earlier, or are not away at all: of that no more is noted than a moment that is over as it begins. */
const change = async ({ event: { uuid, more }, ...call }: Heard<typeof officeAbsenceChanged>): Promise<void> => {
  const known = await noted(call, uuid, more.user)
  if (known === undefined) return
  const span =
    more.span === null ? { begin: known.at.begin, end: known.at.begin } : { begin: moment(more.span.begin), end: moment(more.span.end) }
  await call.rows.update(absence, known.uuid, { at: span })
  await recount(call, [
    { user: known.user, at: known.at },
    { user: known.user, at: span },
  ])
}

export const hearsOfAbsences: readonly Subscription[] = [
  on(officeLeaveApproved, ({ event, ...call }) => note(call, event, '1')),
  on(officeTripApproved, ({ event, ...call }) => note(call, event, '2')),
  on(officeAbsenceChanged, change),
]

/** Whoever has left works no more: their days to come are cleared, and exchanges with them end. */
export const clearDays = async (call: Context & { userUuid: string }): Promise<void> => {
  const { rows, clock, userUuid } = call
  const today = chinaDay(clock.now)
  const days = await rows.list(plan, (f) => f.and(f.eq('user', userUuid), f.state('draft', 'published'), f.ge('day', today)), LEFT_MAX)
  if (days.length > 0) {
    await rows.updateEach(
      plan,
      days.map(({ uuid }) => ({ uuid, state: 'cleared' as const, shiftType: null, time: null, minutes: 0 })),
      t('员工已离职'),
    )
    const teams = await rows.findEach(team, [...new Set(days.map((row) => row.team))])
    for (const of of teams.values())
      await countDays(
        call,
        of,
        days.filter((row) => row.team === of.uuid).map(({ day }) => day),
      )
  }
  const waiting = await rows.list(swap, (f) => f.and(f.state('asked'), f.or(f.eq('asker', userUuid), f.eq('other', userUuid))), LEFT_MAX)
  if (waiting.length > 0)
    await rows.updateEach(
      swap,
      waiting.map(({ uuid }) => ({ uuid, state: 'cancelled' as const })),
      t('员工已离职'),
    )
}
