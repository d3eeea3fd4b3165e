import type { PaperValues } from '@qifuyun/contract/papers/data.ts'
import { type FieldGroup, fieldGroups } from '@qifuyun/kit/paper/fields.ts'
import { and, isNull, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { servedLast } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import type { ServedPaper } from './papers.ts'

interface Parameter {
  key: string
  name: string
  value: string
}

const PREFIX = 'param.'

/** What the enterprise lets every paper say: its hotline, its account. */
const readParameters = async (tx: Tx): Promise<Parameter[]> => {
  const of = servedLast(({ spec }) => spec.parameters)
  if (of === undefined) return []
  const text = (key: keyof Parameter) => sql<string>`${columnAt(of.table, key)}`
  return tx
    .select({ key: text('key'), name: text('name'), value: text('value') })
    .from(of.table)
    .where(and(isNull(columnAt(of.table, 'deletedAt')), columnAt(of.table, 'onPaper')))
    .orderBy(columnAt(of.table, 'createdAt'))
}

/** Their values by path. */
export const parameterValues = async (tx: Tx): Promise<PaperValues> =>
  Object.fromEntries((await readParameters(tx)).map(({ key, value }) => [`${PREFIX}${key}`, { text: value }]))

/** Every field that may stand on a paper of the enterprise. */
export const groupsFor = async (tx: Tx, { paper }: ServedPaper): Promise<FieldGroup[]> => {
  const fields = (await readParameters(tx)).map(({ key, name }) => ({ path: `${PREFIX}${key}`, label: name, kind: 'text' as const }))
  return fields.length === 0 ? fieldGroups(paper) : [...fieldGroups(paper), { key: 'param', label: '企业参数', lines: null, fields }]
}
