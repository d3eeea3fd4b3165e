import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored } from '#src/handlers.ts'
import { type BehindRows, behindRows } from '#src/work/engine/behind-row.ts'
import type { Behind, FirstOf, Heads, Holders, Whom } from '#src/work/whom.ts'

/** People that a value names: nobody, one, or several. */
const named = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const isOneOf = <W extends object>(whom: object, key: keyof W & string): whom is W => key in whom

/** What is asked about rows, and what was answered: no question is asked twice, however many rows. */
interface Asking {
  call: Context
  of: Entity
  behind: BehindRows
  active: Map<string, boolean>
  /** Holders of rights and heads of departments, by what they were asked by. */
  groups: Map<string, Promise<string[]>>
}

const askingOf = (call: Context, of: Entity): Asking => ({ call, of, behind: behindRows(call), active: new Map(), groups: new Map() })

/** Who of these is an active member. */
const active = async ({ call, active: known }: Asking, userUuids: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(userUuids)]
  const unknown = wanted.filter((uuid) => !known.has(uuid))
  const there = unknown.length === 0 ? new Set<string>() : await call.people.activeAmong(unknown)
  for (const uuid of unknown) known.set(uuid, there.has(uuid))
  return wanted.filter((uuid) => known.get(uuid) === true)
}

const groupOf = ({ groups }: Asking, key: string, ask: () => Promise<string[]>): Promise<string[]> => {
  const known = groups.get(key) ?? ask()
  groups.set(key, known)
  return known
}

/** The row's project, where what people see is cut by projects. */
const projectOf = ({ spec }: Entity, row: AnyStored): string | null => {
  const project = spec.project === null ? null : row[spec.project]
  return typeof project === 'string' ? project : null
}

const found = async (asking: Asking, row: AnyStored, whom: Whom): Promise<string[]> => {
  const { call, of, behind } = asking
  if (typeof whom === 'string') return active(asking, named(row[whom]))
  if (Array.isArray(whom)) {
    const all: string[] = []
    for (const each of whom) all.push(...(await found(asking, row, each)))
    return [...new Set(all)]
  }
  if (isOneOf<FirstOf>(whom, 'first')) {
    for (const each of whom.first) {
      const people = await found(asking, row, each)
      if (people.length > 0) return people
    }
    return []
  }
  if (isOneOf<Holders>(whom, 'right')) {
    const project = projectOf(of, row)
    return groupOf(asking, `${whom.right} ${project}`, () => call.people.holdersOf(of, `action.${whom.right}`, project))
  }
  if (isOneOf<Heads>(whom, 'headsOf')) {
    const organ = row[whom.headsOf]
    return typeof organ === 'string' ? groupOf(asking, organ, () => call.people.headsOf(organ)) : []
  }
  const { key } = whom as Behind
  return active(asking, named((await behind(row, whom as Behind))?.[key]))
}

/** People whom the row itself names. */
const namedBy = (row: AnyStored, whom: Whom): string[] => {
  if (typeof whom === 'string') return named(row[whom])
  if (Array.isArray(whom)) return whom.flatMap((each) => namedBy(row, each))
  return isOneOf<FirstOf>(whom, 'first') ? whom.first.flatMap((each) => namedBy(row, each)) : []
}

/** Active members whom something about each of these rows concerns, in their order; as many statements for a thousand rows as for one. */
export const peopleOfEach = async (
  call: Context,
  of: Entity,
  concerned: readonly { row: AnyStored; whom: Whom }[],
): Promise<string[][]> => {
  const asking = askingOf(call, of)
  await active(
    asking,
    concerned.flatMap(({ row, whom }) => namedBy(row, whom)),
  )
  const people: string[][] = []
  for (const { row, whom } of concerned) people.push(await found(asking, row, whom))
  return people
}

/** Active members whom something about a row concerns, each once. */
export const peopleOf = (call: Context, of: Entity, row: AnyStored, whom: Whom): Promise<string[]> => found(askingOf(call, of), row, whom)

/** Whether the row has a working holder: not one who was disabled or has left. */
export const isHeld = async ({ people }: Context, { holder }: AnyStored): Promise<boolean> =>
  typeof holder === 'string' && (await people.activeAmong([holder])).has(holder)
