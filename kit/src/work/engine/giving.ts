import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored } from '#src/handlers.ts'
import { atWork } from '#src/plans/at-work.ts'
import { KitRefusal } from '#src/refusal.ts'
import { name, sql } from '#src/sql.ts'
import { type AssignedSpec, type Giving, givenTo } from '#src/work/assigned.ts'
import { type BehindRows, behindRows } from '#src/work/engine/behind-row.ts'
import { heldStates, holding } from '#src/work/engine/moving.ts'
import { tell } from '#src/work/engine/telling.ts'
import { t } from '#src/work/texts.ts'
import type { Behind } from '#src/work/whom.ts'

/** Somebody who does work of a kind: a line of the kind's people. */
interface Worker {
  user: string
  /** Lines without it say nothing: available. */
  online: boolean
  /** Projects in which they do it; none: everywhere. */
  projects: readonly string[]
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

const workerOf = (line: unknown): Worker[] => {
  if (typeof line === 'string') return [{ user: line, online: true, projects: [] }]
  if (typeof line !== 'object' || line === null || !('user' in line) || typeof line.user !== 'string') return []
  return [
    {
      user: line.user,
      online: !('online' in line) || line.online === true,
      projects: 'projects' in line ? texts(line.projects) : [],
    },
  ]
}

/** Everybody who does work of the row's kind, and those of them who do it in its project, in the order in which they take turns. */
const workersFor = async (
  behind: BehindRows,
  of: Entity,
  row: AnyStored,
  { among }: Giving,
): Promise<{ all: Worker[]; here: Worker[] }> => {
  const lines = (await behind(row, among))?.[among.key]
  const all = Array.isArray(lines) ? lines.flatMap(workerOf) : []
  const project = of.spec.project === null ? null : row[of.spec.project]
  return { all, here: all.filter(({ projects }) => projects.length === 0 || projects.some((each) => each === project)) }
}

const refuse = (said: Sentence, field?: string): never => {
  throw new KitRefusal(said, field === undefined ? {} : { [field]: said })
}

/** The entry of a person who does such work; refuses others, at a field if there is one. */
export const workerFor = async (
  call: Context,
  of: Entity,
  row: AnyStored,
  { giving, user, field }: { giving: Giving; user: unknown; field?: string },
): Promise<Worker> => {
  const { all, here } = await workersFor(behindRows(call), of, row, giving)
  const found = here.find((worker) => worker.user === user)
  if (found !== undefined) return found
  const { elsewhere = t('所选人员不负责该项目'), nobody = t('所选人员不处理该类型') } = giving.refusals ?? {}
  return refuse(all.some((worker) => worker.user === user) ? elsewhere : nobody, field)
}

/** How many rows each of these people has in hand. */
const openOf = async (
  { rows }: Context,
  of: Entity,
  spec: AssignedSpec,
  users: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.query<{ holder: string; n: string }>(sql`
    select holder, count(*) as n from ${rows.table(of)}
    where holder = any(${users}::uuid[]) and state = any(${heldStates(of, spec)}::text[]) and deleted_at is null group by holder`)
  return new Map(found.map(({ holder, n }) => [holder, Number(n)]))
}

/** Somebody to whom rows may be given, and how many of the entity's they have in hand. */
export interface Available {
  user: string
  online: boolean
  open: number
}

/** Active members who do the work of each of these rows: those who are online first, of them those with the least in hand. */
export const availableFor = async (call: Context, of: Entity, spec: AssignedSpec, rows: readonly AnyStored[]): Promise<Available[]> => {
  const { giving } = spec
  if (giving === undefined) return []
  const behind = behindRows(call)
  let common: Worker[] | null = null
  for (const row of rows) {
    const { here } = await workersFor(behind, of, row, giving)
    common = common === null ? here : common.filter(({ user }) => here.some((worker) => worker.user === user))
  }
  const users = (common ?? []).map(({ user }) => user)
  const [there, open] = [await call.people.activeAmong(users), await openOf(call, of, spec, users)]
  return (common ?? [])
    .filter(({ user }) => there.has(user))
    .map(({ user, online }) => ({ user, online, open: open.get(user) ?? 0 }))
    .toSorted((a, b) => Number(b.online) - Number(a.online) || a.open - b.open)
}

/** Those who take it without being asked do such work, are online, and have not too much already. */
export const mayTake = async (call: Context, of: Entity, spec: AssignedSpec, row: AnyStored): Promise<void> => {
  const { giving } = spec
  if (giving === undefined) return
  const user = call.actor?.userUuid ?? ''
  if (!(await workerFor(call, of, row, { giving, user })).online) refuse(t('离线状态无法抢单'))
  if (giving.grab === undefined) return
  const { most } = giving.grab
  const limit = (await behindRows(call)(row, most))?.[most.key]
  const n = (await openOf(call, of, spec, [user])).get(user) ?? 0
  if (typeof limit === 'number' && n >= limit) refuse(t('您有{n}条未完成工单，请完成后再抢单', { n }))
}

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The next of these people after the one of them who was last sent to work of the same kind. */
const nextInTurn = async ({ rows }: Context, of: Entity, row: AnyStored, { mode, people }: { mode: Behind; people: readonly string[] }) => {
  const [last] = await rows.query<{ holder: string }>(sql`
    select holder from ${rows.table(of)}
    where ${name(snake(mode.ref))} = ${row[mode.ref]} and dispatched_at is not null and holder = any(${people}::uuid[]) and deleted_at is null
    order by dispatched_at desc, uuid desc limit 1`)
  return people[(people.indexOf(last?.holder ?? '') + 1) % Math.max(1, people.length)]
}

const leastLoaded = async (call: Context, of: Entity, spec: AssignedSpec, people: readonly string[]) => {
  const open = await openOf(call, of, spec, people)
  return people.toSorted((a, b) => (open.get(a) ?? 0) - (open.get(b) ?? 0))[0]
}

const give = (call: Context, of: Entity, spec: AssignedSpec, { row, holder, label }: { row: AnyStored; holder: string; label: string }) => {
  // Rows are known by the entity's definition, which also has these fields.
  const changes = { ...holding(spec, holder), state: of.stateCode(givenTo(spec.states)) }
  return call.rows.update(of, row.uuid, changes, label)
}

/**
 * Puts a new row that nobody has before those who may take it, or gives it to the next in turn of those who are at work; false where it is
 * for those who give it out. A row that names its holder goes there.
 */
export const giveOut = async (call: Context, of: Entity, spec: AssignedSpec, row: AnyStored): Promise<boolean> => {
  if (typeof row.holder === 'string') {
    await give(call, of, spec, { row, holder: row.holder, label: '指定处理人' })
    return true
  }
  const { giving, claim, claimName } = spec
  if (giving === undefined) return false
  const { mode, grab, turns, load } = giving
  const kind = await behindRows(call)(row, mode)
  const { here } = await workersFor(behindRows(call), of, row, giving)
  const there = await call.people.activeAmong(here.map(({ user }) => user))
  const people = here.filter(({ user, online }) => online && there.has(user)).map(({ user }) => user)
  if (grab !== undefined && kind?.[mode.key] === grab.code) {
    await tell(call, of, row, { people, word: claim?.word ?? '可抢单', card: claimName === null ? [] : [claimName] })
    return people.length > 0
  }
  const byTurns = turns !== undefined && kind?.[mode.key] === turns.code
  if (kind === undefined || people.length === 0 || (!byTurns && (load === undefined || kind[mode.key] !== load.code))) return false
  const working = await atWork(call, people)
  if (working.length === 0) return false
  // Two rows at once shall not go to one person.
  await call.rows.lock(mode.of() as Entity, [kind.uuid])
  const holder = byTurns ? await nextInTurn(call, of, row, { mode, people: working }) : await leastLoaded(call, of, spec, working)
  if (holder === undefined) return false
  await give(call, of, spec, { row, holder, label: byTurns ? '轮询派单' : '按负荷派单' })
  return true
}
