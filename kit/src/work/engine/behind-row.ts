import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored } from '#src/handlers.ts'
import type { Behind } from '#src/work/whom.ts'

/** Rows of other entities that rows refer to; each is asked for once. */
export type BehindRows = (row: AnyStored, behind: Behind) => Promise<AnyStored | undefined>

/** Looks up what references of rows lead to, as long as nothing of that is changed. */
export const behindRows = ({ rows }: Pick<Context, 'rows'>): BehindRows => {
  const found = new Map<string, Promise<AnyStored | undefined>>()
  return (row, { ref, of }) => {
    const uuid = row[ref]
    if (typeof uuid !== 'string') return Promise.resolve(undefined)
    // A reference leads to nothing else than rows of an entity.
    const known: Promise<AnyStored | undefined> = found.get(uuid) ?? rows.find(of() as Entity, uuid)
    found.set(uuid, known)
    return known
  }
}
