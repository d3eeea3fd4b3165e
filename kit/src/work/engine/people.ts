import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored } from '#src/handlers.ts'
import { type BehindRows, behindRows } from '#src/work/engine/behind-row.ts'
import type { Behind, FirstOf, Heads, Holders, Whom } from '#src/work/whom.ts'

/** People that a value names: nobody, one, or several. */
const named = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const isOneOf = <W extends object>(whom: object, key: keyof W & string): whom is W => key in whom

const active = async ({ people }: Context, userUuids: readonly string[]): Promise<string[]> => {
  if (userUuids.length === 0) return []
  const there = await people.activeAmong(userUuids)
  return [...new Set(userUuids)].filter((uuid) => there.has(uuid))
}

interface Asking {
  call: Context
  of: Entity
  row: AnyStored
  behind: BehindRows
}

/** The row's project, where what people see is cut by projects. */
const projectOf = ({ of, row }: Asking): string | null => {
  const project = of.spec.project === null ? null : row[of.spec.project]
  return typeof project === 'string' ? project : null
}

const found = async (asking: Asking, whom: Whom): Promise<string[]> => {
  const { call, row, behind } = asking
  if (typeof whom === 'string') return active(call, named(row[whom]))
  if (Array.isArray(whom)) {
    const all: string[] = []
    for (const each of whom) all.push(...(await found(asking, each)))
    return [...new Set(all)]
  }
  if (isOneOf<FirstOf>(whom, 'first')) {
    for (const each of whom.first) {
      const people = await found(asking, each)
      if (people.length > 0) return people
    }
    return []
  }
  if (isOneOf<Holders>(whom, 'right')) return call.people.holdersOf(asking.of, `action.${whom.right}`, projectOf(asking))
  if (isOneOf<Heads>(whom, 'headsOf')) {
    const organ = row[whom.headsOf]
    return typeof organ === 'string' ? call.people.headsOf(organ) : []
  }
  const { key } = whom as Behind
  return active(call, named((await behind(row, whom as Behind))?.[key]))
}

/** Active members whom something about a row concerns, each once. */
export const peopleOf = (call: Context, of: Entity, row: AnyStored, whom: Whom): Promise<string[]> =>
  found({ call, of, row, behind: behindRows(call) }, whom)

/** Whether somebody goes on with the row: a holder who was disabled or has left does not. */
export const isHeld = async (call: Context, { holder }: AnyStored): Promise<boolean> => (await active(call, named(holder))).length > 0
