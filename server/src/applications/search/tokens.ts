import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { indexRows as makeFindable } from '#src/search/service.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Draft } from '../write/draft.ts'
import { searchedText } from './search.ts'

/** Brings what keywords find up to date for rows whatever they said before. */
export const indexStored = (tx: Tx, served: ServedEntity, rows: readonly AnyStored[]): void =>
  makeFindable(
    tx,
    served.key,
    rows.map((row) => ({ uuid: row.uuid, body: searchedText(served, row) })),
  )

/** Brings what keywords find up to date for rows that were stored; one posted statement for all of them. */
export const indexRows = (tx: Tx, served: ServedEntity, drafts: readonly Draft[]): void => {
  if ((served.entity.spec.list.search ?? []).length === 0) return
  const changed = drafts.flatMap(({ row, before }) => {
    const body = searchedText(served, row)
    return before !== null && body === searchedText(served, before) ? [] : [{ uuid: row.uuid, body }]
  })
  makeFindable(tx, served.key, changed)
}
