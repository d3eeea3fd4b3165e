import { type Entity, targetOf } from '#src/entity.ts'
import type { Field, FieldMap, FieldSpec, Kind } from '#src/field.ts'
import type { Paper } from '#src/paper/paper.ts'

export type PaperFieldKind = 'text' | 'number' | 'money' | 'picture'

/** A field that may stand on a paper. */
export interface PaperField {
  /** Of child rows: inside of their field. */
  path: string
  label: string
  kind: PaperFieldKind
}

export interface FieldGroup {
  key: string
  label: string
  /** The field of child rows that they stand in; null for fields of the row. */
  lines: string | null
  fields: readonly PaperField[]
}

const KINDS: Partial<Record<Kind, PaperFieldKind>> = {
  money: 'money',
  integer: 'number',
  decimal: 'number',
  exact: 'number',
  percent: 'number',
  images: 'picture',
}

/** What papers take a field for. */
export const fieldKind = ({ kind }: Pick<FieldSpec, 'kind'>): PaperFieldKind => KINDS[kind] ?? 'text'

/** What each paper may say beside its row. */
const SYSTEM = [
  ['enterprise.name', '企业名称'],
  ['paper.no', '打印编号'],
  ['paper.title', '标题'],
  ['paper.link', '查看链接'],
  ['paper.state', '状态'],
  ['paper.user', '打印人'],
  ['paper.time', '打印时间'],
] as const

/** The number of a child row. */
export const ROW_NUMBER = '#'

/** Whether papers may say a field. */
export const isPrintable = ([, { spec }]: [string, Field]): boolean =>
  spec.kind !== 'rows' && spec.kind !== 'link' && !spec.inner && !spec.confidential

const fieldsIn = (fields: FieldMap, prefix: string): PaperField[] =>
  Object.entries(fields)
    .filter(isPrintable)
    .map(([key, { spec }]) => ({ path: `${prefix}${key}`, label: spec.label, kind: fieldKind(spec) }))

/** Fields of a row that is quoted: whoever prints sees them, so what rights hide is not among them. */
export const quotedFields = (target: Entity): FieldMap =>
  Object.fromEntries(
    Object.entries({ ...target.spec.fields, ...target.spec.computed }).filter(
      (entry) => isPrintable(entry) && entry[1].spec.visibleTo === undefined && entry[1].spec.hiddenWhile === undefined,
    ),
  )

const quotedGroups = ({ of, quotes }: Paper): FieldGroup[] =>
  quotes.flatMap((key) => {
    const spec = of.spec.fields[key]?.spec
    const target = spec && targetOf(of, spec)
    if (spec === undefined || target === undefined) return []
    return [{ key, label: spec.label, lines: null, fields: fieldsIn(quotedFields(target), `${key}.`) }]
  })

const lineGroups = ({ of }: Paper): FieldGroup[] =>
  Object.entries(of.spec.fields).flatMap(([key, { spec }]) =>
    spec.kind === 'rows'
      ? [
          {
            key,
            label: spec.label,
            lines: key,
            fields: [{ path: ROW_NUMBER, label: '序号', kind: 'number' as const }, ...fieldsIn(spec.children ?? {}, '')],
          },
        ]
      : [],
  )

/** Every field that may stand on a paper, by where it comes from: the row, its child rows, rows that it refers to, the paper itself. */
export const fieldGroups = (paper: Paper): FieldGroup[] => {
  const { spec } = paper.of
  const inner = Object.fromEntries(paper.also.flatMap((key) => (spec.fields[key] === undefined ? [] : [[key, spec.fields[key]]])))
  const own = [
    ...fieldsIn({ ...spec.fields, ...spec.computed }, ''),
    ...Object.entries(inner).map(([path, field]) => ({ path, label: field.spec.label, kind: fieldKind(field.spec) })),
  ]
  return [
    { key: '', label: spec.label, lines: null, fields: own },
    ...lineGroups(paper),
    ...quotedGroups(paper),
    { key: 'paper', label: '打印', lines: null, fields: SYSTEM.map(([path, label]) => ({ path, label, kind: 'text' as const })) },
  ]
}

/** A field by the name that people know it by: `房屋.建筑面积`; of the row itself and of the paper without a group. */
export const nameOf = (group: FieldGroup, field: PaperField): string =>
  group.key === '' || group.key === 'paper' || group.key === 'param' ? field.label : `${group.label}.${field.label}`
