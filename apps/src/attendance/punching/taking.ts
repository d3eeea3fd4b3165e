import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { type Kind, SOURCE } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import { keyOf, spanOf } from '#src/attendance/days/facts.ts'
import { keepDays } from '#src/attendance/days/keeping.ts'
import { group } from '#src/attendance/groups/group.ts'
import { place } from '#src/attendance/groups/place.ts'
import { judgedLines, KEPT_DAYS, type Known, type Line } from '#src/attendance/punching/lines.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { kindOfPunch, minuteAt } from '#src/attendance/rules/due.ts'
import { t } from '#src/attendance/texts.ts'

type Judged = Awaited<ReturnType<typeof judgedLines>>[number]

/** Once a minute is enough: machines tell the same finger twice, and files are sent again. */
const madeKeyOf = ({ user, at }: Known): string => `device ${user} ${minuteAt(at)}`

/** Which of the lines come and which go: said by the machine, or in their order. `come`: those who have come already, by person and day. */
const kindsOf = (own: readonly Judged[], come: Set<string>): Kind[] =>
  own.map((each) => {
    const kind = each.line.kind ?? kindOfPunch(minuteAt(each.at), each.due, come.has(keyOf(each)))
    if (kind === '1') come.add(keyOf(each))
    return kind
  })

/** Lines of which there is no punch yet, each minute once. */
const freshOf = async ({ rows }: Context, own: readonly Judged[]): Promise<Judged[]> => {
  const byKey = new Map(own.toReversed().map((each) => [madeKeyOf(each), each]))
  const there = await rows.list(punch, (f) => f.oneOf('madeKey', [...byKey.keys()]), byKey.size)
  for (const { madeKey } of there) byKey.delete(madeKey ?? '')
  return own.filter((each) => byKey.get(madeKeyOf(each)) === each)
}

/** The days of those who have lines. */
const daysBy = async ({ rows }: Context, fresh: readonly Judged[]): Promise<ReadonlyMap<string, StoredOf<typeof day>>> => {
  const { users, from, to } = spanOf(fresh)
  const found = await rows.list(day, (f) => f.and(f.oneOf('user', users), f.ge('day', from), f.le('day', to)), users.length * KEPT_DAYS)
  return new Map(found.map((row) => [keyOf(row), row]))
}

/** Where machines stand. */
const placesBy = async ({ rows }: Context, fresh: readonly Judged[]): Promise<ReadonlyMap<string | null, string>> => {
  const devices = [...new Set(fresh.flatMap(({ line }) => (line.device === undefined ? [] : [line.device])))]
  return new Map((await rows.list(place, (f) => f.oneOf('device', devices), devices.length)).map((row) => [row.device, row.uuid]))
}

const record = async (call: Context, fresh: readonly Judged[]): Promise<void> => {
  const days = await daysBy(call, fresh)
  const come = [...days.values()].filter(({ firstIn }) => firstIn !== null)
  const kinds = kindsOf(fresh, new Set(come.map(keyOf)))
  const places = await placesBy(call, fresh)
  const names = await call.people.namesOf([...new Set(fresh.map(({ user }) => user))])
  await call.rows.recordEach(
    punch,
    fresh.map((each, index) => ({
      ...{ user: each.user, at: each.at.toISOString(), kind: kinds[index] ?? '1', source: SOURCE.device, inRange: true },
      ...{ day: each.day, dayUuid: days.get(keyOf(each))?.uuid ?? null, group: each.of.uuid, projectUuid: each.of.projectUuid },
      ...{ place: places.get(each.line.device ?? '') ?? null, madeKey: madeKeyOf(each) },
      title: `${names.get(each.user) ?? ''} ${each.day}`,
    })),
    t('设备打卡'),
  )
}

/** All lines of a machine or none, in a fixed number of statements; whoever is in the groups concerned has a day by that, too. */
export const takePunches = async (call: Context, { lines }: { lines: readonly Line[] }): Promise<{ saved: number; known: number }> => {
  const own = await judgedLines(call, lines)
  // Files that are sent twice at once wait for each other here.
  await call.rows.lock(
    group,
    own.map(({ of }) => of.uuid),
  )
  const fresh = await freshOf(call, own)
  if (fresh.length === 0) return { saved: 0, known: lines.length }
  const days = [...new Set(fresh.map((each) => each.day))]
  const users = [...new Set(fresh.flatMap(({ of }) => of.members.map(({ user }) => user)))]
  await keepDays(
    call,
    users.flatMap((user) => days.map((on) => ({ user, day: on }))),
  )
  await record(call, fresh)
  await keepDays(
    call,
    fresh.map((each) => ({ user: each.user, day: each.day })),
  )
  return { saved: fresh.length, known: lines.length - fresh.length }
}
