import type { Rows } from '#src/context.ts'
import type { Entity, StoredOf, Where } from '#src/entity.ts'

const PAGE = 200

/** All rows that a filter finds, for changes that take each row out of it: the next page is the rest. */
export async function* untilNone<E extends Entity>({ list }: Pick<Rows, 'list'>, of: E, where: Where<E>): AsyncGenerator<StoredOf<E>> {
  let seen = ''
  for (;;) {
    const rows = await list(of, where, PAGE)
    const first = rows[0]?.uuid
    if (first === undefined) return
    if (first === seen) throw new Error(`${of.spec.name}: a row that was dealt with is found again`)
    seen = first
    yield* rows
    if (rows.length < PAGE) return
  }
}
