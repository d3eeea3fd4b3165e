import { chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { absence } from '#src/shifts/absence.ts'
import type { MyShifts, myShifts, swapChoices } from '#src/shifts/calls.ts'
import { plan } from '#src/shifts/plan.ts'
import { newErrors } from '#src/shifts/planning.ts'
import { kindsOf, plannedOf, rosterOf } from '#src/shifts/reading.ts'
import { type Change, REST } from '#src/shifts/rules/roster.ts'
import { dayNo, dayOf } from '#src/shifts/rules/times.ts'
import { swap } from '#src/shifts/swap.ts'
import { team } from '#src/shifts/team.ts'
import { refuse, refuseAt } from '#src/shifts/texts.ts'
import { isPublished } from '#src/shifts/writing.ts'

const SWAPS_MAX = 50
const DAYS_MAX = 62
const TEN = 10
/** Days before and after a shift in which colleagues are looked for. */
const NEAR = 7
const CHOICES_MAX = 60

const me = ({ actor }: Context): string => actor?.userUuid ?? refuse('数据不存在')

/** What was published of the days of who asks. */
export const ownShifts = async (call: Context, { from, days }: z.output<typeof myShifts.input>): Promise<MyShifts> => {
  const user = me(call)
  const to = dayOf(dayNo(from) + days - 1)
  const rows = await call.rows.list(
    plan,
    (f) => f.and(f.eq('user', user), f.state('published'), f.ge('day', from), f.le('day', to)),
    DAYS_MAX,
  )
  const kinds = await kindsOf(call)
  const teams = await call.rows.findEach(
    team,
    rows.map((row) => row.team),
  )
  const away = await call.rows.list(absence, (f) => f.eq('user', user), SWAPS_MAX)
  const waiting = await call.rows.list(
    swap,
    (f) => f.and(f.state('asked', 'approving'), f.or(f.eq('asker', user), f.eq('other', user))),
    SWAPS_MAX,
  )
  const plans = await call.rows.findEach(
    plan,
    waiting.flatMap(({ mine, theirs }) => [mine, theirs]),
  )
  const names = await call.people.namesOf(waiting.flatMap(({ asker, other }) => [asker, other].filter((each) => each !== null)))
  const said = (uuid: string): string => plans.get(uuid)?.title ?? ''
  return {
    today: chinaDay(call.clock.now),
    kinds: [...kinds.values()].map(({ enabled: _enabled, ...kind }) => kind),
    days: rows
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map((row) => ({
        ...{ uuid: row.uuid, day: row.day, kind: row.shiftType, post: row.post, team: teams.get(row.team)?.name ?? '' },
        ...{ begin: row.time?.begin ?? null, end: row.time?.end ?? null },
      })),
    away: away
      .map(({ name, at }) => ({
        name,
        begin: chinaClock(new Date(at.begin)).slice(0, TEN),
        end: chinaClock(new Date(Date.parse(at.end) - 1)).slice(0, TEN),
      }))
      .filter(({ begin, end }) => begin <= to && end >= from),
    swaps: waiting.map((row) => {
      const mine = row.asker === user
      return {
        ...{ uuid: row.uuid, no: row.no, mine, state: row.state, other: names.get((mine ? row.other : row.asker) ?? '') ?? '' },
        ...{ gives: said(mine ? row.mine : row.theirs), gets: said(mine ? row.theirs : row.mine) },
      }
    }),
  }
}

/** Published days of colleagues near a shift, of which an exchange breaks no rule of either. */
export const choicesFor = async (call: Context, { mine: uuid }: z.output<typeof swapChoices.input>) => {
  const user = me(call)
  const mine = await call.rows.find(plan, uuid)
  const kind = mine?.shiftType ?? null
  if (mine === undefined || mine.user !== user || !isPublished(mine) || kind === null) return refuseAt('mine', '请选择本人已发布的班次')
  const of = (await call.rows.find(team, mine.team)) ?? refuse('数据不存在')
  const today = dayNo(chinaDay(call.clock.now))
  const day = dayNo(mine.day)
  const from = Math.max(today, day - NEAR)
  const { roster } = await rosterOf(call, of, dayOf(from), day + NEAR - from + 1)
  const others = of.members.map((member) => member.user).filter((each) => each !== user)
  const there = (await plannedOf(call, others, dayOf(from), dayOf(day + NEAR))).filter(
    (row) => row.team === of.uuid && row.state === plan.stateCode('published'),
  )
  const names = await call.people.namesOf(others)
  const possible = there.filter((row) => {
    const theirs = dayNo(row.day)
    const changes: Change[] =
      theirs === day
        ? [
            { user, day, to: row.shiftType ?? REST },
            { user: row.user, day, to: kind },
          ]
        : [
            { user, day, to: REST },
            { user: row.user, day, to: kind },
            { user, day: theirs, to: row.shiftType },
            { user: row.user, day: theirs, to: REST },
          ]
    if (theirs === day ? row.shiftType === kind : row.shiftType === null) return false
    const works = (who: string, on: number): boolean => ![null, REST].includes(roster.cells.at(who, on))
    if (theirs !== day && (works(user, theirs) || works(row.user, day))) return false
    return newErrors(roster, changes).errors.length === 0
  })
  return possible
    .toSorted((one, other) => Math.abs(dayNo(one.day) - day) - Math.abs(dayNo(other.day) - day) || one.day.localeCompare(other.day))
    .slice(0, CHOICES_MAX)
    .map((row) => ({ uuid: row.uuid, user: row.user, userName: names.get(row.user) ?? '', day: row.day, kind: row.shiftType }))
}
