import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored, Save, SaveCall } from '#src/handlers.ts'
import { sql } from '#src/sql.ts'
import { type AssignedSpec, givenTo } from '#src/work/assigned.ts'
import { goOn, type Resting, startClocks } from '#src/work/clocks.ts'
import { beginOf, coursesOf, hasOtherTimes, minutesAt } from '#src/work/engine/course.ts'

/** Values that a trait puts into a row. */
export type Changes = Record<string, unknown>

/** Name of the state whose code a row has. */
export const stateName = ({ spec }: Entity, row: AnyStored | null): string | undefined =>
  row === null ? undefined : spec.states.find(({ code }) => code === row.state)?.name

/** Whether another application works on the row and reports its course. */
export const isElsewhere = ({ spec }: Entity, row: AnyStored): boolean => {
  const key = spec.work.assigned?.elsewhere
  return key !== undefined && (row[key] ?? null) !== null
}

/** Codes of the states in which a row has a holder. */
export const heldStates = (of: Entity, { states, working, waiting }: AssignedSpec): string[] => {
  const { suspendable } = of.spec.work
  const names = [states.given, ...working, ...waiting, suspendable?.state]
  return of.spec.states.flatMap(({ name, code }) => (names.some((each) => each === name) ? [code] : []))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The fields that name the holder, filled with a person or with nobody. */
export const holding = ({ also = [] }: AssignedSpec, holder: string | null): Changes =>
  Object.fromEntries(['holder', ...also].map((key) => [key, holder]))

const isLate = ({ respondBy }: AnyStored, now: Date): boolean => typeof respondBy === 'string' && now.getTime() > Date.parse(respondBy)

/** Into whose hands a row comes, and since when. */
const handed = (of: Entity, spec: AssignedSpec, { before, row }: Save<AnyStored>, now: Date): Changes => {
  const { open, given, taken } = spec.states
  const [from, to] = [stateName(of, before), stateName(of, row)]
  const freed = before !== null && to === open && from !== open
  const holder = freed ? null : textOf(row.holder)
  const at = now.toISOString()
  const arrives = to === givenTo(spec.states) && (before?.holder !== holder || from === open || (given !== undefined && from !== given))
  const gotten = before !== null && (arrives || (from === open && to === taken))
  const accepted = before !== null && to === taken && (from === open || from === given)
  return {
    ...(freed || (spec.also ?? []).some((key) => row[key] !== holder) ? holding(spec, holder) : {}),
    ...(gotten && { dispatchedAt: at }),
    ...(accepted && { acceptedAt: at, ...('respondLate' in of.fields && { respondLate: isLate(row, now) }) }),
  }
}

/** When rows were made. */
const madeAt = async ({ rows }: Context, of: Entity, uuids: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  if (uuids.length === 0) return new Map()
  const found = await rows.query<{ uuid: string; created_at: string | Date }>(
    sql`select uuid, created_at from ${rows.table(of)} where uuid = any(${uuids}::uuid[])`,
  )
  return new Map(found.map(({ uuid, created_at }) => [uuid, new Date(created_at)]))
}

const restingOf = ({ pausedMinutes, finishBy }: AnyStored): Omit<Resting, 'pausedAt'> => ({
  pausedMinutes: typeof pausedMinutes === 'number' ? pausedMinutes : null,
  finishBy: textOf(finishBy),
})

/** The clocks of rows: begun, stopped, and going on. */
const clocked = async (call: SaveCall<AnyStored>, of: Entity): Promise<Changes[]> => {
  const { deadlines: spec } = of.spec.work
  const { saves } = call
  const { now } = call.clock
  if (spec === null) return saves.map(() => ({}))
  const courseOf = coursesOf(call, spec)
  const timed = saves.map(({ before, row }) => before === null || hasOtherTimes(spec, row, before))
  const made = await madeAt(
    call,
    of,
    saves.flatMap(({ before }, index) => (before !== null && timed[index] ? [before.uuid] : [])),
  )
  const clocksOf = async ({ before, row }: Save<AnyStored>, starts: boolean | undefined): Promise<Changes> => {
    const [from, to] = [stateName(of, before), stateName(of, row)]
    const due = spec.due === undefined ? null : textOf(row[spec.due])
    const begun = starts ? startClocks(await courseOf(row), beginOf(spec, row, made.get(row.uuid) ?? now), { due, ...restingOf(row) }) : {}
    if (before === null || from === to || isElsewhere(of, row)) return begun
    const [rested, rests] = [spec.resting.includes(from ?? ''), spec.resting.includes(to ?? '')]
    if (rests) return { ...begun, ...(!rested && { pausedAt: now.toISOString() }) }
    if (!rested || !spec.running.includes(to ?? '')) return begun
    return { ...begun, ...goOn(await courseOf(row), { ...restingOf({ ...row, ...begun }), pausedAt: textOf(row.pausedAt) }, now) }
  }
  const changes: Changes[] = []
  for (const [index, save] of saves.entries()) changes.push(await clocksOf(save, timed[index]))
  return changes
}

/** Until when a rating is waited for of a row that has come to where it is rated, if nobody has said so. */
const ratedUntil = async (call: Context, of: Entity, { before, row }: Save<AnyStored>): Promise<Changes> => {
  const { rated } = of.spec.work
  if (rated === null || stateName(of, row) !== rated.after || stateName(of, before) === rated.after) return {}
  if (before !== null && row.rateBy !== before.rateBy) return {}
  const minutes = (await minutesAt(call, row, rated.within)) ?? 0
  return { rateBy: new Date(call.clock.now.getTime() + minutes * MINUTE_MS).toISOString() }
}

/** What the traits of an entity change of rows on their way into the table. */
export const movedRows = async (call: SaveCall<AnyStored>, of: Entity): Promise<Changes[]> => {
  const { assigned } = of.spec.work
  const clocks = await clocked(call, of)
  const changes: Changes[] = []
  for (const [index, save] of call.saves.entries())
    changes.push({
      ...(assigned !== null && !isElsewhere(of, save.row) && handed(of, assigned, save, call.clock.now)),
      ...clocks[index],
      ...(await ratedUntil(call, of, save)),
    })
  return changes
}
