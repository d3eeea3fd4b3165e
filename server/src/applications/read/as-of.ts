import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { oldestKnown, sinceThen } from '#src/operation-log/service.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import { openWriting } from '../context.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { refuseField } from '../texts.ts'
import { diffOf, stateOf } from '../write/log.ts'
import { storedRows } from '../write/row-store.ts'
import type { DbRow } from '../write/stored-row.ts'
import { isVeiled } from './hidden-rows.ts'
import { namesIn } from './names.ts'
import type { Reading } from './scope.ts'

/** A row within the caller's reach, also one that was deleted. */
const findEver = async ({ tx, reach }: Reading, { table }: ServedEntity, uuid: string): Promise<DbRow> => {
  const [row]: DbRow[] = await tx
    .select()
    .from(table)
    .where(and(eq(columnAt(table, 'uuid'), uuid), reach.scope))
  return row ?? absent()
}

/** The row's fields as they are, in the words of the log. */
const textsOf = async ({ tx, platform, enterpriseUuid, now }: Reading, served: ServedEntity, row: DbRow): Promise<Map<string, Words>> => {
  const writing = openWriting({ tx, platform, enterpriseUuid, person: null, now })
  const [stored = null] = await storedRows(tx, served, [row])
  const names = await namesIn(writing, served, stored === null ? [] : [{ row: stored, before: null }])
  return new Map(diffOf(served, null, stored, names).flatMap(({ field, after }) => (after === null ? [] : [[field, after]])))
}

const EMPTY = { state: null, fields: [] }

/** Whether it was there: made by then, and not deleted by then. What happens to it next tells. */
const stoodThen = (row: DbRow, moment: Date, turn: 'add' | 'delete' | null): boolean =>
  row.createdAt instanceof Date && row.createdAt <= moment && (turn === 'delete' || (turn === null && row.deletedAt === null))

/**
 * A row as it stood at a moment: as it is now, with every change since taken back. Refuses moments of which the log knows no longer what
 * happened since. Fields that the caller does not see are left out.
 */
export const standingAt = async (reading: Reading, served: ServedEntity, uuid: string, asked: Date, language: Language) => {
  const { tx, now, reach } = reading
  const moment = asked > now ? now : asked
  if (moment < oldestKnown(now)) refuseField('time', '只能查看最近365天的历史')
  const row = await findEver(reading, served, uuid)
  const { fields: former, turn, state } = await sinceThen(tx, { objectType: served.key, objectUuid: uuid }, moment)
  const told = { time: moment.toISOString(), createTime: row.createdAt instanceof Date ? row.createdAt.toISOString() : '' }
  if (!stoodThen(row, moment, turn)) return { existsFlag: 0 as const, ...told, ...EMPTY }
  // A row that is deleted has no values left; its last change tells them all.
  const texts = row.deletedAt === null ? await textsOf(reading, served, row) : new Map<string, Words>()
  for (const [field, text] of former)
    if (text === null) texts.delete(field)
    else texts.set(field, text)
  const said = (words: Words | null): string | null => words && wordsIn(words, language)
  return {
    existsFlag: 1 as const,
    ...told,
    state: said(state === undefined ? stateOf(served, row) : state),
    fields: Object.entries(served.entity.spec.fields).flatMap(([field, known]) => {
      const words = texts.get(field)
      return words === undefined || !reach.sees(known) || isVeiled(known, row, reach)
        ? []
        : [{ field, label: wordsIn(labelIn(served.app, known.spec.label), language), text: wordsIn(words, language) }]
    }),
  }
}
