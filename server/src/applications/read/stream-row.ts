import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { FieldSpec, Tone } from '@qifuyun/kit/field.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import type { ActionSpec, Who } from '@qifuyun/kit/states.ts'
import { summaryKeyOf } from '@qifuyun/kit/values/summary.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { DbRow } from '../write/stored-row.ts'
import { presentRows } from './computed.ts'
import { actionsOn } from './details.ts'
import type { Reading } from './scope.ts'

/** Words that are data, or a label of the definition. */
export interface Fact {
  text: string
  labelFlag: 0 | 1
}

/** A row of an application as a list of work over all applications shows it. */
export interface StreamRow {
  appKey: string
  entity: string
  uuid: string
  version: number
  /** The application's name in code. */
  catalogue: string
  title: string
  path: string
  factList: Fact[]
  /** What makes it urgent. */
  tag: { label: string; tone: Tone } | null
  pictureUrl: string | null
  actionList: { name: string; label: string; dangerFlag: 0 | 1; directFlag: 0 | 1 }[]
}

/** Facts below a title: more are not read. */
const FACTS_MAX = 4
/** Letters of a longer text. */
const TEXT_MAX = 40
const THUMBNAIL_PX = 160

type Shown = Record<string, unknown>

const wordsOf = ({ kind, options = [] }: FieldSpec, value: unknown, label: unknown): Fact | null => {
  const said = (text: unknown, labelFlag: 0 | 1 = 0): Fact | null =>
    typeof text === 'string' && text !== '' ? { text: text.slice(0, TEXT_MAX), labelFlag } : null
  switch (kind) {
    case 'dict':
      return said(options.find(({ code }) => code === value)?.label, 1)
    case 'user':
    case 'users':
    case 'organ':
    case 'ref':
    case 'refs':
      return said(label)
    case 'serial':
    case 'text':
    case 'longText':
      return said(value)
    default:
      return null
  }
}

/** How urgent the row is, by the choice that its deadlines go by, as long as it calls for attention. */
const urgencyOf = ({ entity }: ServedEntity, row: Shown): { key: string; label: string; tone: Tone } | null => {
  const [key] = entity.spec.work.deadlines?.urgent ?? []
  if (key === undefined) return null
  const option = entity.spec.fields[key]?.spec.options?.find(({ code }) => code === row[key])
  return option !== undefined && (option.tone === 'error' || option.tone === 'warning') ? { key, ...option } : null
}

const pictureOf = ({ entity }: ServedEntity, row: Shown): string | null => {
  for (const [key, { spec }] of Object.entries(entity.spec.fields)) {
    if (spec.kind !== 'images') continue
    // As files are presented.
    const [first] = (row[key] ?? []) as FileObject[]
    if (first !== undefined) return `${first.fileFullPath}${first.fileFullPath.includes('?') ? '&' : '?'}w=${THUMBNAIL_PX}`
  }
  return null
}

const factsOf = ({ entity }: ServedEntity, row: Shown, without: readonly (string | undefined)[]): Fact[] => {
  const keys = entity.spec.cards?.fields ?? entity.spec.list.columns
  return keys
    .flatMap((key) => {
      const spec = entity.spec.fields[key]?.spec
      return spec === undefined || without.includes(key) ? [] : (wordsOf(spec, row[key], row[labelKey(key)]) ?? [])
    })
    .slice(0, FACTS_MAX)
}

const titleOf = ({ entity }: ServedEntity, row: Shown): string => {
  const said = (key: string): string => {
    const spec = entity.spec.fields[key]?.spec
    return (spec && wordsOf(spec, row[key], row[labelKey(key)])?.text) || ''
  }
  const summary = summaryKeyOf(entity)
  return (summary && said(summary)) || said(entity.spec.title)
}

const names = (who: Who, row: DbRow, userUuid: string): boolean => {
  const named = typeof who === 'object' ? row[who.field] : null
  return named === userUuid || (Array.isArray(named) && named.includes(userUuid))
}

/** Actions of those whom the row names come before those of everybody who has the right, dangerous ones last. */
const rankOf = ({ who, danger }: ActionSpec, row: DbRow, userUuid: string): number => {
  if (danger) return 2
  return [who].flat().some((each) => names(each, row, userUuid)) ? 0 : 1
}

const actionsFor = (reading: Reading, served: ServedEntity, row: DbRow): StreamRow['actionList'] => {
  const { actions } = served.entity.spec
  return actionsOn(served, row, reading.userUuid, reading.reach.may)
    .flatMap((name) => {
      const action = actions[name]
      return action === undefined ? [] : [{ name, action, rank: rankOf(action, row, reading.userUuid) }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name, action: { label, danger, form = [], confirm } }) => ({
      ...{ name, label, dangerFlag: danger ? 1 : 0 },
      directFlag: form.length === 0 && confirm === undefined ? 1 : 0,
    }))
}

/** Rows of one entity for the list of work; as many statements for a hundred as for one. */
export const streamRows = async (reading: Reading, served: ServedEntity, dbRows: readonly DbRow[]): Promise<StreamRow[]> => {
  const { app, entity } = served
  const shown = await presentRows(reading, served, dbRows)
  return dbRows.map((dbRow, index) => {
    const row = shown[index] ?? {}
    const urgency = urgencyOf(served, row)
    const uuid = String(dbRow.uuid)
    return {
      ...{ appKey: app.appKey ?? '', entity: entity.spec.name, uuid, version: Number(dbRow.version), catalogue: app.key },
      title: titleOf(served, row),
      path: rowPath(entity, uuid),
      // A number that is not the title is a fact.
      factList: factsOf(served, row, [summaryKeyOf(entity) ?? entity.spec.title, urgency?.key]),
      tag: urgency && { label: urgency.label, tone: urgency.tone },
      pictureUrl: pictureOf(served, row),
      actionList: actionsFor(reading, served, dbRow),
    }
  })
}
