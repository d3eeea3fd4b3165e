import type { NumberedDocument, NumberedRule, Numbers } from '@qifuyun/kit/context.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { faultOf, RESET_CODES } from '@qifuyun/kit/numbers/number-rule.ts'
import { codeFieldsOf, serialOf } from '@qifuyun/kit/numbers/numbered.ts'
import { type Numbering, type Reset, SERIAL_NAMES, type SerialName, serialPeriod, serialText } from '@qifuyun/kit/values/serial.ts'
import { and, inArray, isNull, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { SERVED_ENTITIES, type ServedEntity, servedLast } from '../runtime/served-entity.ts'
import { serialCounter } from '../tables.ts'
import type { Writing } from '../write/writer.ts'
import { columnAt } from './entity-table.ts'

/** How rows are numbered now, and from which count on. */
export interface HeldNumbering extends Numbering {
  start: number
  /** A rule of the enterprise says so, which may change from one day to the next. */
  ruled: boolean
}

const namesOf = (served: ServedEntity): SerialName[] => {
  const fields = codeFieldsOf(served.entity)
  return SERIAL_NAMES.filter((name) => name in fields)
}

const resetOf = (code: string): Reset => RESET_CODES[code] ?? 'never'

/** The rule of the enterprise for an entity, as long as it makes numbers of its rows; without one its own pattern. */
export const numberingOf = async (tx: Tx, served: ServedEntity, pattern: string): Promise<HeldNumbering> => {
  const own: HeldNumbering = { pattern, start: 1, ruled: false }
  const rules = servedLast(({ spec }) => spec.numbers)
  if (rules === undefined) return own
  const { table } = rules
  const [rule] = await steady(tx)
    .select({
      pattern: sql<string>`${columnAt(table, 'pattern')}`,
      reset: sql<string>`${columnAt(table, 'reset')}`,
      start: sql<number>`${columnAt(table, 'start')}`,
    })
    .from(table)
    .where(
      and(
        isNull(columnAt(table, 'deletedAt')),
        sql`${columnAt(table, 'target')} = ${served.address.businessCode}`,
        columnAt(table, 'enabled'),
      ),
    )
  if (rule === undefined) return own
  const reset = resetOf(rule.reset)
  // An entity that was changed since may lack what the rule says.
  return faultOf(rule.pattern, reset, namesOf(served)) === null ? { pattern: rule.pattern, reset, start: rule.start, ruled: true } : own
}

const documentOf = (served: ServedEntity): NumberedDocument[] => {
  const serial = serialOf(served.entity)
  if (serial === undefined) return []
  const { app, entity, address } = served
  return [
    {
      target: address.businessCode,
      label: labelIn(app, entity.spec.label),
      appLabel: labelIn(app, app.label),
      pattern: serial.pattern,
      names: namesOf(served),
    },
  ]
}

/** What a code is called where no row gives it. */
const PLACES = { project: '{project}', type: '{type}' } as const

const nextUnder = async ({ tx, now }: Writing, rules: readonly NumberedRule[]): Promise<string[]> => {
  const asked = rules.map((rule) => {
    const numbering = { pattern: rule.pattern, reset: resetOf(rule.reset) }
    const served = SERVED_ENTITIES.find(({ address }) => address.businessCode === rule.target)
    return { numbering, start: rule.start, entity: served?.key ?? '', period: serialPeriod(numbering, now, PLACES) }
  })
  if (asked.length === 0) return []
  const counters = await tx
    .select()
    .from(serialCounter)
    .where(
      and(
        inArray(
          serialCounter.entity,
          asked.map(({ entity }) => entity),
        ),
        inArray(
          serialCounter.period,
          asked.map(({ period }) => period),
        ),
      ),
    )
  return asked.map(({ numbering, start, entity, period }) => {
    const last = counters.find((counter) => counter.entity === entity && counter.period === period)?.value ?? 0
    return serialText(numbering, now, Math.max(last, start - 1) + 1, PLACES)
  })
}

/** What applications may know of the numbers of documents. */
export const numbersOf = (writing: Writing): Numbers => ({
  documents: () => SERVED_ENTITIES.flatMap(documentOf),
  next: (rules) => nextUnder(writing, rules),
})
