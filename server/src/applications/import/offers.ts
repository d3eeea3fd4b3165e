import { targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Person } from '../read/scope.ts'
import { titleIn } from '../read/title.ts'
import { accessToChoices } from '../runtime/access.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'

/** A longer list nobody goes through. */
const OFFERS_MAX = 1_000

/** Names of the rows that somebody may choose among, each once; none where there are more than a list can hold. */
const titlesOf = async (tx: Tx, person: Person, served: ServedEntity, now: Date): Promise<string[]> => {
  const { scope } = await accessToChoices(tx, person, served, now)
  const title = titleIn(served)
  const { rows } = await tx.execute<{ title: string }>(sql`
    select ${title} as title from ${served.table} where deleted_at is null and ${title} <> '' ${scope === undefined ? sql`` : sql`and ${scope}`}
    group by 1 order by 1 limit ${OFFERS_MAX + 1}`)
  return rows.length > OFFERS_MAX ? [] : rows.map((row) => row.title)
}

/** What the template of an import offers in the columns that name a row of another entity, by field. */
export const offersOf = async (
  tx: Tx,
  person: Person,
  served: ServedEntity,
  now: Date,
  fields: FieldMap = served.entity.spec.fields,
): Promise<Record<string, readonly string[]>> => {
  const offers: Record<string, readonly string[]> = {}
  for (const [key, { spec }] of Object.entries(fields)) {
    const target = spec.kind === 'ref' && !spec.readonly ? targetOf(served.entity, spec) : undefined
    if (target === undefined) continue
    try {
      offers[key] = await titlesOf(tx, person, servedOf(target), now)
    } catch (error) {
      // Anyone who may not choose there writes the name as they know it.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return offers
}
