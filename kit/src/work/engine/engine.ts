import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { FilterNode } from '#src/filter.ts'
import type { AnyStored, Save, SaveCall } from '#src/handlers.ts'
import type { AssignedWork } from '#src/server.ts'
import { sql } from '#src/sql.ts'
import { untilNone } from '#src/values/until-none.ts'
import { type AssignedSpec, inHand } from '#src/work/assigned.ts'
import { deadlineSteps } from '#src/work/engine/escalating.ts'
import { expiresSteps } from '#src/work/engine/expiring.ts'
import { type Available, availableFor, giveOut } from '#src/work/engine/giving.ts'
import { type HandLog, logHand } from '#src/work/engine/hand-log.ts'
import { type Changes, heldStates, holding, isElsewhere, movedRows, stateName } from '#src/work/engine/moving.ts'
import { peopleOf } from '#src/work/engine/people.ts'
import { calledBackSteps, ratedSteps } from '#src/work/engine/rating.ts'
import { assignedSteps, type StepHandlers, suspendableSteps } from '#src/work/engine/steps.ts'
import { tell } from '#src/work/engine/telling.ts'
import { type Doing, followTodos, TAKEN_OVER } from '#src/work/engine/todos.ts'
import { stepIn } from '#src/work/todos.ts'

/** Rows that were stored, and what was done. */
export type Stored = SaveCall<AnyStored> & { doing: Doing }

/** What the traits of an entity do; the server runs it around the functions of the application. */
export interface Engine {
  /** By the step that an action or a timer names. */
  steps: Readonly<Record<string, StepHandlers>>
  /** Changes of rows on their way into the table, in their order. */
  moved(call: SaveCall<AnyStored>): Promise<Changes[]>
  /** After rows were stored, and after the application's own function. */
  followed(call: Stored): Promise<void>
  /** Assigned work; null where the entity has none. */
  assigned: AssignedWork | null
  /** Who may be given all of these rows. */
  available(call: Context, rows: readonly AnyStored[]): Promise<Available[]>
  /** Somebody is no member any more: what they still have goes back to those who give it out. */
  giveUp(call: Context & { userUuid: string }): Promise<void>
}

/** A row that has come to nobody: those who may take it hear of it. */
const offer = async (call: Context, of: Entity, { claim, claimName, states }: AssignedSpec, save: Save<AnyStored>): Promise<void> => {
  const { before, row } = save
  if (claim?.tell === undefined || claimName === null || stateName(of, row) !== states.open || before?.state === row.state) return
  await tell(call, of, row, { people: await peopleOf(call, of, row, claim.tell), word: claim.word ?? '可认领', card: [claimName] })
}

/** What rows set off that were stored: the log of hands, giving out, work to do, the offer to those who may take it. */
const follow = async ({ doing, saves, ...call }: Stored, of: Entity, log: HandLog | null): Promise<void> => {
  const { assigned } = of.spec.work
  const left: Save<AnyStored>[] = []
  for (const save of saves) {
    const { before, row } = save
    const own = assigned !== null && !isElsewhere(of, row) ? assigned : null
    if (own !== null && log !== null) await logHand(call, of, { save, log, action: doing.action })
    const isNew = before === null && own !== null && stateName(of, row) === own.states.open
    if (!isNew || !(await giveOut(call, of, own, row))) left.push(save)
  }
  await followTodos(call, of, left, doing)
  if (assigned !== null) for (const save of left) if (!isElsewhere(of, save.row)) await offer(call, of, assigned, save)
}

/** Rows that nothing has changed since: what was stored later has been followed already. */
const standing = async ({ rows, saves }: SaveCall<AnyStored>, of: Entity): Promise<Save<AnyStored>[]> => {
  const moved = saves.filter(({ before, row }) => before === null || before.state !== row.state || hasOtherWork(of, before, row))
  if (moved.length === 0) return []
  const uuids = moved.map(({ row }) => row.uuid)
  const now = await rows.query<{ uuid: string; version: number }>(
    sql`select uuid, version from ${rows.table(of)} where uuid = any(${uuids}::uuid[])`,
  )
  const versions = new Map(now.map(({ uuid, version }) => [uuid, version]))
  return moved.filter(({ row }) => versions.get(row.uuid) === row.version)
}

/** Whether anything is different that the traits look at. */
const hasOtherWork = ({ spec }: Entity, before: AnyStored, row: AnyStored): boolean =>
  Object.keys(spec.fields).some(
    (key) => ['user', 'users', 'ref', 'organ', 'dateTime'].includes(spec.fields[key]?.spec.kind ?? '') && before[key] !== row[key],
  )

const assignedWork = (of: Entity, spec: AssignedSpec): AssignedWork => ({
  of,
  holder: 'holder',
  also: spec.also ?? [],
  states: heldStates(of, spec),
  title: spec.knownBy ?? of.spec.title,
  async told(call) {
    const row = (await call.rows.find(of, call.row.uuid)) as AnyStored | undefined
    // The to-do of the step has announced it already.
    if (row === undefined || isElsewhere(of, row) || stepIn(of.spec.work.todos, stateName(of, row)) !== undefined) return
    await tell(call, of, row, { kind: 'todo', people: await peopleOf(call, of, row, 'holder'), word: TAKEN_OVER, card: [] })
  },
})

const giveUp = async (call: Context & { userUuid: string }, of: Entity, spec: AssignedSpec): Promise<void> => {
  const items: FilterNode[] = [
    { field: 'holder', cmp: 'eq', value: call.userUuid },
    { field: 'state', cmp: 'in', value: heldStates(of, spec) },
    ...(spec.elsewhere === undefined ? [] : [{ field: spec.elsewhere, cmp: 'empty' as const }]),
  ]
  const back = inHand(spec)
  for await (const row of untilNone(call.rows, of, () => ({ op: 'and', items }))) {
    // What rests goes back when it goes on.
    const now = back.includes(stateName(of, row) ?? '')
    const changes = { ...holding(spec, null), ...(now && { state: of.stateCode(spec.states.open) }) }
    await call.rows.update(of, row.uuid, changes, '处理人已离职')
  }
}

/** What the traits of an entity do; null for one that has none. `log` notes through whose hands its rows go. */
export const engineOf = (of: Entity, log: HandLog | null): Engine | null => {
  const { assigned, deadlines, suspendable, rated, calledBack, expires, todos } = of.spec.work
  if ([assigned, deadlines, suspendable, rated, calledBack, expires].every((each) => each === null) && Object.keys(todos).length === 0)
    return null
  return {
    steps: {
      ...(assigned !== null && assignedSteps(assigned)),
      ...(suspendable !== null && suspendableSteps(suspendable)),
      ...(deadlines !== null && deadlineSteps(deadlines)),
      ...(rated !== null && ratedSteps(rated)),
      ...(calledBack !== null && calledBackSteps(calledBack)),
      ...(expires !== null && expiresSteps(expires)),
    },
    moved: (call) => movedRows(call, of),
    async followed(call) {
      await follow({ ...call, saves: await standing(call, of) }, of, log)
    },
    assigned: assigned === null ? null : assignedWork(of, assigned),
    available: async (call, rows) => (assigned === null ? [] : availableFor(call, of, assigned, rows)),
    giveUp: async (call) => {
      if (assigned !== null) await giveUp(call, of, assigned)
    },
  }
}
