import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Today } from '#src/attendance/calls.ts'
import { KIND } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import type { Day } from '#src/attendance/days/keeping.ts'
import { groupsOf } from '#src/attendance/groups/membership.ts'
import { place } from '#src/attendance/groups/place.ts'
import { placesOf } from '#src/attendance/punching/locating.ts'
import { daysOfPunches } from '#src/attendance/punching/own-day.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { kindOfPunch, minuteAt, momentAt } from '#src/attendance/rules/due.ts'
import type { Due } from '#src/attendance/rules/judge.ts'
import { lockedMonths } from '#src/attendance/sheets/locked.ts'
import { refuse } from '#src/attendance/texts.ts'

const PUNCHES_MAX = 50

const shownDay = (row: Day | undefined, on: string, { shift, due }: { shift: string | null; due: Due | null }): Today['day'] => ({
  ...{ day: on, shift, begin: due && momentAt(due.begin), end: due && momentAt(due.end) },
  ...{ firstIn: row?.firstIn ?? null, lastOut: row?.lastOut ?? null, statuses: [...(row?.statuses ?? [])] },
  ...{ lateMin: row?.lateMin ?? 0, earlyMin: row?.earlyMin ?? 0 },
})

/** The day of who asks, as a phone shows it: the one to which a punch of this moment would belong. */
export const todayOf = async (call: Context): Promise<Today> => {
  const { rows, clock } = call
  const user = call.actor?.userUuid ?? refuse('数据不存在')
  const of = (await groupsOf(call, [user])).get(user)
  const now = clock.now.toISOString()
  if (of === undefined) {
    const on = chinaDay(clock.now)
    const none = shownDay(undefined, on, { shift: null, due: null })
    return { now, group: null, day: none, next: KIND.in, locked: false, places: [], punches: [] }
  }
  const [own] = await daysOfPunches(call, [{ user, of, at: clock.now }])
  if (own === undefined) return refuse('数据不存在')
  const [row] = await rows.list(day, (f) => f.and(f.eq('user', user), f.eq('day', own.day)), 1)
  const punches = await rows.list(punch, (f) => f.and(f.eq('user', user), f.eq('day', own.day)), PUNCHES_MAX)
  const names = await rows.findEach(
    place,
    punches.map((each) => each.place),
  )
  const places = await placesOf(call, of)
  const locked = await lockedMonths(call, [own.day])
  return {
    ...{ now, next: kindOfPunch(minuteAt(clock.now), own.due, (row?.firstIn ?? null) !== null), locked: locked(of.uuid, own.day) },
    group: { name: of.name, photoRequired: of.photoRequired === true, remoteAllowed: of.remoteAllowed === true },
    day: shownDay(row, own.day, own),
    places: places.flatMap(({ uuid, name, at, radiusM }) =>
      at.longitude === undefined || at.latitude === undefined
        ? []
        : [{ uuid, name, longitude: at.longitude, latitude: at.latitude, radiusM }],
    ),
    punches: punches
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ uuid, at, kind, source, place: where, inRange }) => ({
        ...{ uuid, at, kind, source, inRange: inRange !== false, place: names.get(where ?? '')?.name ?? null },
      })),
  }
}
